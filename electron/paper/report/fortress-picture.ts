import { standSize } from '../../../rules/fortress/map/formation.ts';
import { inSame, onPlan, reach, roomBehind, type Pair } from '../../../rules/fortress/map/geometry.ts';
import { loosePieces, occupants } from '../../../rules/fortress/map/pieces.ts';
import { settle } from '../../../rules/fortress/map/places.ts';
import type { SectionView, SideView, SiegeView } from '../../../rules/fortress/view.ts';
import { own } from '../../../rules/kernel/own.ts';
import { machine } from './machine-picture.ts';
import { base, EMBER, INK, STONE, TINCTURES, WALK, WOOD, words, type Doc, type Frame } from './paint.ts';

/**
 * The fortress from above on paper, where everybody stands as on the screens: what stands, what is broken, who is
 * where with which charge, and the machines.
 */

/** Size of a stand, in mm of model. */
const STAND = { width: 38, height: 16 } as const;
/** Distance from one stand to the next one behind it. */
const ROW = 17;
/**
 * Draws a siege to scale in the centre of a frame.
 * @param frame in points
 */
export function drawFortress(doc: Doc, siege: SiegeView, frame: Frame): void {
  const standing = [...garrisons(siege), ...standings(siege)];
  const points = [
    ...siege.sections.flatMap(({ footprint }) => {
      const half = footprint.width / 2;
      return [
        onPlan(footprint, -half, -roomBehind(footprint) - 20),
        onPlan(footprint, half, -roomBehind(footprint)),
        onPlan(footprint, half, reach(footprint) + 14),
      ];
    }),
    ...standing.flatMap(({ at: [x, y] }): Pair[] => [
      [x - 24, y - 24],
      [x + 24, y + 24],
    ]),
  ];
  if (points.length === 0) return;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min(frame.width / wide, frame.height / high, 1.5);
  doc.save();
  doc.translate(
    frame.x + (frame.width - wide * scale) / 2 - left * scale,
    frame.y + (frame.height - high * scale) / 2 - top * scale,
  );
  doc.scale(scale);
  for (const section of siege.sections) piece(doc, section);
  for (const section of siege.sections) if (isOpenBreach(siege, section)) chevrons(doc, siege, section);
  for (const { at, turn, draw } of standing) {
    doc.save().translate(at[0], at[1]).rotate(turn);
    draw(doc);
    doc.restore();
  }
  for (const section of siege.sections) {
    const rows = standing.filter(({ on }) => on === section.id).length;
    signs(doc, section, section.footprint.shape === 'straight' ? Math.max(0, rows - 1) * ROW : 0);
  }
  doc.restore();
}

function piece(doc: Doc, { footprint, state, gate, tokens }: SectionView): void {
  const { at, turn, width, shape } = footprint;
  const [back, front] = [roomBehind(footprint), reach(footprint)];
  doc.save().translate(at.x, at.y).rotate(turn).lineWidth(1.4);
  if (state === 'breach') {
    doc
      .rect(-width / 2, -back, width, back + front)
      .dash(4, { space: 3 })
      .stroke(INK)
      .undash();
    rubble(doc, width, back + front);
  } else if (shape === 'round') {
    doc.circle(0, 0, width / 2).fillAndStroke(STONE, INK);
    doc.circle(0, 0, width / 2 - 9).fillAndStroke(WALK, INK);
  } else if (shape === 'square') {
    doc.rect(-width / 2, -width / 2, width, width).fillAndStroke(STONE, INK);
    doc.rect(-width / 2 + 9, -width / 2 + 9, width - 18, width - 18).fillAndStroke(WALK, INK);
  } else if (shape === 'gatehouse')
    gatehouse(doc, width, gate?.state ?? (state === 'gate-broken' ? 'broken' : 'closed'));
  else wall(doc, width, back, front, tokens);
  doc.restore();
}

function wall(doc: Doc, width: number, back: number, front: number, tokens: number): void {
  doc.rect(-width / 2, -back, width, back + front).fillAndStroke(WALK, INK);
  doc.rect(-width / 2, front - 12, width, 12).fillAndStroke(STONE, INK);
  const merlons = Math.max(2, Math.round(width / 9));
  for (let i = 0; i < merlons; i += 1) {
    const x = -width / 2 + ((i + 0.5) * width) / merlons - 2.5;
    doc.rect(x, front - 4, 5, 4).fillAndStroke(INK, INK);
  }
  // One crack per token, growing inwards from the face; always in the same places.
  for (let i = 0; i < Math.min(6, tokens); i += 1) {
    const x = -width / 2 + ((i + 0.5) * width) / Math.min(6, tokens);
    doc
      .moveTo(x, front)
      .lineTo(x + 2.5, front - 5)
      .lineTo(x - 1.5, front - 9)
      .lineTo(x + 1.5, front - 14)
      .stroke(INK);
  }
}

function gatehouse(doc: Doc, width: number, gate: 'closed' | 'open' | 'broken'): void {
  const scale = width / 66;
  doc.rect(-width / 2, -26 * scale, width, 44 * scale).fillAndStroke(STONE, INK);
  doc.rect(-width / 2 + 7, -26 * scale + 7, width - 14, 26 * scale).fillAndStroke(WALK, INK);
  const passage = { x: -13 * scale, y: 10 * scale, width: 26 * scale, height: 12 * scale } as const;
  doc.rect(passage.x, passage.y, passage.width, passage.height).fillAndStroke(gate === 'closed' ? WOOD : INK, INK);
  if (gate === 'broken')
    for (const dx of [-8, -1, 6])
      doc
        .moveTo(dx * scale, passage.y + passage.height)
        .lineTo((dx + 3) * scale, passage.y + passage.height + 9)
        .lineWidth(2.2)
        .stroke(WOOD)
        .lineWidth(1.4);
  for (const x of [-width / 2 + 15 * scale, width / 2 - 15 * scale])
    doc.circle(x, 17 * scale, 16 * scale).fillAndStroke(STONE, INK);
}

/** Rubble of a fallen piece, the same at every drawing. */
function rubble(doc: Doc, width: number, depth: number): void {
  for (let i = 0; i < 14; i += 1) {
    const x = (((i * 37) % 100) / 100 - 0.5) * (width - 8);
    const y = (((i * 61) % 100) / 100 - 0.5) * (depth - 6) + 2;
    const size = 2.5 + (i % 4);
    doc
      .polygon(
        [x - size, y + size * 0.6],
        [x - size * 0.3, y - size * 0.7],
        [x + size, y - size * 0.2],
        [x + size * 0.6, y + size * 0.8],
      )
      .fillAndStroke(i % 3 === 0 ? WALK : STONE, INK);
  }
}

/** A piece's number on its courtyard side, behind the stands there, and its tokens on the other side. */
function signs(doc: Doc, { footprint, label, tokens, gate, strength }: SectionView, behind: number): void {
  const [back, front] = [roomBehind(footprint), reach(footprint)];
  // The fonts have no star, so an objective is marked with an asterisk on paper.
  words(doc, label.replace('★', '*'), onPlan(footprint, 0, -back - 11 - behind), 13, INK);
  const count = tokens > 0 ? tokens : (gate?.tokens ?? 0);
  const sign =
    count > 0 ? String(count) : strength === undefined || strength.lost === 0 ? '' : `−${String(strength.lost)}`;
  if (sign === '') return;
  const [x, y] = onPlan(footprint, 0, front + 3);
  doc.circle(x, y, 8.5).lineWidth(1.4).fillAndStroke(EMBER, '#ffffff');
  words(doc, sign, [x, y], 11, '#ffffff');
}

/** Whether people may come in over the stones of a section: it has fallen, and nobody stands on them. */
function isOpenBreach(siege: SiegeView, { id, state }: SectionView): boolean {
  return (
    state === 'breach' &&
    occupants(siege, id).length === 0 &&
    !siege.units.some(({ place }) => place.on === 'breach' && place.section === id)
  );
}

/** Three chevrons across a breach, in the colour of the side that comes in. */
function chevrons(doc: Doc, siege: SiegeView, { footprint: { at, turn } }: SectionView): void {
  const [fill] = TINCTURES[tinctureOf(siege, 'attacker')];
  const arms = [19, 5, -9].map((y) => `M-10 ${String(y + 5)}L0 ${String(y - 5)}L10 ${String(y + 5)}`).join('');
  doc.save().translate(at.x, at.y).rotate(turn);
  doc.path(arms).lineWidth(7.6).stroke(INK);
  doc.path(arms).lineWidth(4.2).stroke(fill);
  doc.restore();
}

const tinctureOf = ({ sides }: SiegeView, seat: string): SideView['tincture'] =>
  sides.find((side) => side.seat === seat)?.tincture ?? 'argent';

/** By how much to turn a stand so that its sign is not upside down. */
const upright = (turn: number): number => {
  const way = ((turn % 360) + 360) % 360;
  return way > 100 && way < 260 ? turn - 180 : turn;
};

/** Something drawn around a point of the plan. */
interface Standing {
  readonly at: Pair;
  readonly turn: number;
  readonly draw: (doc: Doc) => void;
  /** The section that it is on. */
  readonly on?: string;
}

/** More stands than this on one piece are drawn as one base per unit with their number. */
const SHOWN = 3;

/** Who is on a section: on a wall one behind the other starting at the parapet; inside a tower around its centre. */
function garrisons(siege: SiegeView): readonly Standing[] {
  return siege.sections.flatMap(({ id, footprint }) => {
    const here = occupants(siege, id);
    const all = here.reduce((sum, { stands }) => sum + stands, 0);
    const bases =
      all > SHOWN ? here : here.flatMap((unit) => Array.from({ length: unit.stands }, () => ({ ...unit, stands: 1 })));
    const { turn, shape } = footprint;
    const outOf = (row: number): number =>
      shape === 'straight'
        ? -roomBehind(footprint) + 13 - row * ROW
        : (shape === 'gatehouse' ? -10 : 0) + (row % 2 === 1 ? -1 : 1) * Math.ceil(row / 2) * ROW;
    return bases.map(({ side, charge, stands, hits }, row): Standing => ({
      at: onPlan(footprint, 0, outOf(row)),
      turn: upright(turn),
      on: id,
      draw: (doc) =>
        base(doc, { ...STAND, tincture: tinctureOf(siege, side), charge, count: stands, hits: row === 0 ? hits : 0 }),
    }));
  });
}

/** Everybody who is not on a section, where the map has them, with what they push and carry. */
function standings(siege: SiegeView): readonly Standing[] {
  const places = settle(siege.places ?? {}, siege);
  return loosePieces(siege).flatMap(({ key, unit, formation, section, on }): readonly Standing[] => {
    const place = own(places, key);
    if (place === undefined) return [];
    const tincture = tinctureOf(siege, unit.side);
    const size = on === 'breach' ? { width: 34, height: 17 } : standSize;
    return formation.pieces.map((one) => ({
      at: inSame(place.at, place.turn, one.x, one.y),
      turn: one.piece === 'machine' ? place.turn : upright(place.turn),
      draw: (doc) => {
        if (one.piece === 'stand')
          base(doc, { ...size, tincture, charge: unit.charge, count: one.count, hits: one.hits });
        else machine(doc, { kind: one.kind, tincture, charge: unit.charge, touching: section !== null });
      },
    }));
  });
}

/** A small base of a side, for the legend below a picture. */
export function drawBase(doc: Doc, tincture: SideView['tincture'], x: number, y: number): void {
  doc
    .save()
    .translate(x + 14, y)
    .scale(0.7);
  base(doc, { ...STAND, tincture, charge: null, count: 1, hits: 0 });
  doc.restore();
}
