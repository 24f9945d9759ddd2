import type { Area, FieldUnit, Land, Way } from '../../../rules/fortress/field/field-view.ts';
import { isArea, landName, smooth } from '../../../rules/fortress/field/land.ts';
import { cellsOf, LEADER } from '../../../rules/fortress/field/outline.ts';
import { notTold } from '../../../rules/fortress/field/places.ts';
import type { SiegeView } from '../../../rules/fortress/view.ts';
import { own } from '../../../rules/kernel/own.ts';
import type { Text } from '../../../rules/kernel/text.ts';
import { charge, INK, inkOn, patterned, TINCTURES, WALK, words, type Doc, type Frame } from './paint.ts';

/** The open battlefield from above on paper: the table with its land, and everybody where the map has them. */

const SURVEY = '#6b5d45';
const WATER = '#dfe7ea';

/**
 * Draws a battle to scale in the centre of a frame. Whoever has no place is below the table, so that nobody is left out.
 * @param frame in points @param say translates a name of land
 */
export function drawField(doc: Doc, siege: SiegeView, frame: Frame, say: (name: Text) => string): void {
  const { field } = siege;
  if (field === undefined) return;
  const { width, height } = field.table;
  const waiting = notTold(siege);
  const strip = waiting.length === 0 ? 0 : 90;
  const scale = Math.min(frame.width / width, frame.height / (height + strip));
  doc.save();
  doc.translate(frame.x + (frame.width - width * scale) / 2, frame.y);
  doc.scale(scale);
  doc.save().rect(0, 0, width, height).clip();
  for (const one of layered(field.land)) land(doc, one, say);
  doc.restore();
  doc.rect(0, 0, width, height).lineWidth(3).stroke(SURVEY);
  for (const unit of field.units) {
    const place = own(siege.fieldPlaces?.pieces ?? {}, unit.unit);
    if (place !== undefined) at(doc, place, () => counter(doc, siege, unit, place.known === 'old'));
  }
  for (const one of field.leaders) {
    const place = own(siege.fieldPlaces?.pieces ?? {}, one.leader);
    if (place !== undefined && !one.lost) at(doc, { ...place, turn: 0 }, () => leader(doc, siege, one));
  }
  waiting.forEach(({ id }, i) => {
    const unit = field.units.find((one) => one.unit === id);
    const one = field.leaders.find((other) => other.leader === id);
    at(doc, { at: { x: 80 + (i * (width - 160)) / Math.max(4, waiting.length), y: height + 30 }, turn: 0 }, () => {
      if (unit !== undefined) counter(doc, siege, unit, true);
      else if (one !== undefined) leader(doc, siege, one);
    });
  });
  doc.restore();
}

interface Spot {
  readonly at: { readonly x: number; readonly y: number };
  readonly turn: number;
}

function at(doc: Doc, { at: { x, y }, turn }: Spot, draw: () => void): void {
  doc.save().translate(x, y).rotate(turn);
  draw();
  doc.restore();
}

/** Roads and hills below rivers, woods and houses. */
const ORDER: readonly Land['kind'][] = ['hill', 'rough', 'impassable', 'road', 'river', 'ford', 'village', 'woods'];
const layered = (of: readonly Land[]): readonly Land[] =>
  of.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

function land(doc: Doc, one: Land, say: (name: Text) => string): void {
  if (!isArea(one)) return way(doc, one);
  at(doc, { at: one.at, turn: one.turn }, () => areas[one.kind](doc, one));
  const name = landName(one);
  if (name !== undefined && one.kind !== 'ford')
    words(doc, say(name), [one.at.x, one.at.y - one.size.height * 0.32], 24, SURVEY);
}

function way(doc: Doc, { kind, path, width }: Way): void {
  const points = smooth(path.map(({ x, y }): readonly [number, number] => [x, y]));
  const line = (): Doc => {
    for (const [i, [x = 0, y = 0]] of points.entries())
      if (i === 0) doc.moveTo(x, y);
      else doc.lineTo(x, y);
    return doc;
  };
  if (kind === 'road') line().lineWidth(width).dash(10, { space: 6 }).stroke('#c9bca2').undash();
  else {
    line().lineWidth(width).stroke(SURVEY);
    line()
      .lineWidth(Math.max(2, width - 4))
      .stroke(WATER);
  }
}

const outline = (doc: Doc, { size: { width, height } }: Area, by = 1): Doc =>
  doc.ellipse(0, 0, (width * by) / 2, (height * by) / 2);

/** Small things spread evenly over an oval, the same at each drawing. */
function spread({ size: { width, height } }: Area, each: number, draw: (x: number, y: number) => void): void {
  const count = Math.min(60, Math.max(4, Math.round((width * height) / each)));
  for (let i = 0; i < count; i += 1) {
    // The golden angle fills a disc evenly.
    const [turn, far] = [i * 2.39996, Math.sqrt((i + 0.5) / count) * 0.43];
    draw(Math.cos(turn) * far * width, Math.sin(turn) * far * height);
  }
}

const areas: Readonly<Record<Area['kind'], (doc: Doc, area: Area) => void>> = {
  hill: (doc, area) => {
    for (const by of [1, 0.66, 0.36]) outline(doc, area, by).lineWidth(2).stroke(SURVEY);
  },
  woods: (doc, area) => {
    outline(doc, area).lineWidth(2).dash(3, { space: 5 }).stroke(SURVEY).undash();
    spread(area, 1600, (x, y) => doc.circle(x, y, 14).lineWidth(1.6).fillAndStroke(WALK, SURVEY));
  },
  rough: (doc, area) => {
    outline(doc, area).lineWidth(2).dash(8, { space: 6 }).stroke(SURVEY).undash();
    spread(area, 1600, (x, y) =>
      doc
        .path(`M${x - 6} ${y}l3 -8l3 8l3 -8l3 8`)
        .lineWidth(1.6)
        .stroke(SURVEY),
    );
  },
  impassable: (doc, area) => {
    outline(doc, area).lineWidth(3).stroke(SURVEY);
    doc.save();
    outline(doc, area).clip();
    const far = Math.max(area.size.width, area.size.height);
    for (let x = -far; x <= far; x += 14) doc.moveTo(x - far / 2, -far / 2).lineTo(x + far / 2, far / 2);
    for (let x = -far; x <= far; x += 14) doc.moveTo(x + far / 2, -far / 2).lineTo(x - far / 2, far / 2);
    doc.lineWidth(1.2).stroke(SURVEY).restore();
  },
  village: (doc, area) =>
    spread(area, 2400, (x, y) =>
      doc
        .rect(x - 14, y - 10, 28, 20)
        .lineWidth(1.6)
        .fillAndStroke(WALK, SURVEY),
    ),
  ford: (doc, { size: { width, height } }) => {
    for (let x = -width / 2 + 4; x < width / 2; x += 8) doc.moveTo(x, -height / 2).lineTo(x, height / 2);
    doc.lineWidth(3.4).dash(4, { space: 3.5 }).stroke(SURVEY).undash();
  },
};

/** A unit: a cell for each stand, dashed for a lost one, and its front with a point, which skirmishers do not have. */
function counter(doc: Doc, siege: SiegeView, field: FieldUnit, moved: boolean): void {
  const unit = siege.units.find(({ id }) => id === field.unit);
  if (unit === undefined || unit.destroyed) return;
  const tincture = siege.sides.find(({ seat }) => seat === unit.side)?.tincture ?? 'argent';
  const cells = cellsOf(field, { stands: unit.stands, full: unit.standsAtStart });
  for (const { x, y, width, depth, turn, lost } of cells) {
    doc.save().translate(x, y).rotate(turn);
    if (lost)
      doc
        .rect(-width / 2, -depth / 2, width, depth)
        .lineWidth(1.4)
        .dash(4, { space: 3 })
        .stroke(INK)
        .undash();
    else {
      patterned(doc, tincture, { width, height: depth });
      charge(doc, unit.charge, [0, 0], Math.min(width, depth) * 0.8, inkOn(tincture));
    }
    doc.restore();
  }
  const wide = Math.max(...cells.map(({ x, width }) => Math.abs(x) + width / 2));
  if (!unit.confused && field.shape !== 'skirmish')
    doc.path(`M${-wide} -1.5H-8L0 -11L8 -1.5H${wide}`).lineWidth(3.4).stroke(INK);
  if (unit.confused || moved) words(doc, unit.confused ? '~' : '?', [wide + 12, 8], 26, INK);
}

function leader(doc: Doc, siege: SiegeView, { side, charge: name }: { side: string; charge: string }): void {
  const tincture = siege.sides.find(({ seat }) => seat === side)?.tincture ?? 'argent';
  doc.circle(0, 0, LEADER).lineWidth(2).fillAndStroke(TINCTURES[tincture][0], INK);
  charge(doc, name, [0, 0], LEADER * 1.3, inkOn(tincture));
}
