import type { Footprint, SectionView, SideView, SiegeView, UnitView } from '../../../rules/fortress/view.ts';
import { own } from '../../../rules/kernel/own.ts';

/** The fortress from above on paper, drawn with lines and fills: what stands, what is broken, and who is where. */

type Doc = PDFKit.PDFDocument;
type Pair = readonly [number, number];
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const INK = '#4a1b14';
const STONE = '#d9a090';
const WALK = '#f5e6dc';
const WOOD = '#8a5a25';
const EMBER = '#c23a0e';
/** Fill of a stand and ink of its pattern; the patterns tell the sides apart without colour. */
const TINCTURES: Readonly<Record<SideView['tincture'], readonly [string, string]>> = {
  azure: ['#1a6db4', '#ffffff'],
  or: ['#e39a12', '#1c1302'],
  gules: ['#b3243b', '#ffffff'],
  argent: ['#dfe3e6', '#dfe3e6'],
  sable: ['#34363d', '#ffffff'],
  purpure: ['#7a3fb0', '#ffffff'],
  vert: ['#1e7a44', '#ffffff'],
};
/** Size of a stand, in mm of model. */
const STAND = { width: 38, height: 16 } as const;
/** Distance from one stand to the next one behind it. */
const ROW = 17;
/** How far each shape extends behind and in front of its centre line, in mm. */
const depths = ({ shape, width }: Footprint): readonly [number, number] => {
  if (shape === 'straight') return [15, 20];
  if (shape === 'gatehouse') return [26, 34];
  return [width / 2, width / 2];
};

/** The plan position of a point along a piece and outwards from it. */
function onPlan({ at, turn }: Footprint, along: number, out: number): Pair {
  const radians = (turn * Math.PI) / 180;
  const [nx, ny] = [-Math.sin(radians), Math.cos(radians)];
  return [at.x + ny * along + nx * out, at.y - nx * along + ny * out];
}

/**
 * Draws a siege to scale in the centre of a frame.
 * @param frame in points
 */
export function drawFortress(doc: Doc, siege: SiegeView, frame: Frame): void {
  const standing = placesOf(siege);
  const points = [
    ...siege.sections.flatMap(({ footprint }) => {
      const [back, front] = depths(footprint);
      const half = footprint.width / 2;
      return [
        onPlan(footprint, -half, -back - 20),
        onPlan(footprint, half, -back),
        onPlan(footprint, half, front + 14),
      ];
    }),
    ...standing.flatMap(({ at: [x, y] }): Pair[] => [
      [x - 22, y - 12],
      [x + 22, y + 12],
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
  for (const place of standing) stand(doc, siege, place);
  for (const section of siege.sections) {
    const rows = standing.filter(({ on }) => on === section.id).length;
    signs(doc, section, section.footprint.shape === 'straight' ? Math.max(0, rows - 1) * ROW : 0);
  }
  doc.restore();
}

function piece(doc: Doc, { footprint, state, gate, tokens }: SectionView): void {
  const { at, turn, width, shape } = footprint;
  const [back, front] = depths(footprint);
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
  const [back, front] = depths(footprint);
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

function words(doc: Doc, said: string, [x, y]: Pair, size: number, colour: string): void {
  doc.font('plain').fontSize(size).fillColor(colour);
  doc.text(said, x - doc.widthOfString(said) / 2, y - size * 0.62, { lineBreak: false });
}

interface Place {
  readonly side: string;
  readonly at: Pair;
  readonly turn: number;
  readonly stands: number;
  /** The piece that it is on. */
  readonly on?: string | undefined;
}

/** More stands than this on one piece are drawn as one base per side with their number. */
const SHOWN = 3;

/** The positions of stands that are on the table. */
function placesOf({ sections, units }: SiegeView): readonly Place[] {
  const there = units.filter(
    ({ destroyed, stands, type }) => !destroyed && (stands > 0 || type === 'machine' || type === 'character'),
  );
  return [...sections.flatMap((section) => placesAt(section, there)), ...there.flatMap(inTheOpen)];
}

function inTheOpen({ place, side, stands }: UnitView): readonly Place[] {
  if (place.on !== 'courtyard' && place.on !== 'field') return [];
  return [{ side, stands, at: [place.at.x, place.at.y], turn: 0 }];
}

/** Who is on a piece, in its breach, or in contact with it. */
function placesAt({ id, footprint }: SectionView, units: readonly UnitView[]): readonly Place[] {
  const { turn, shape } = footprint;
  const [back, front] = depths(footprint);
  const bases = units.flatMap(({ place, side }) => {
    const stands = place.on === 'section' ? (own(place.spread, id) ?? 0) : 0;
    return stands === 0 ? [] : [{ side, stands }];
  });
  const all = bases.reduce((sum, { stands }) => sum + stands, 0);
  const shown =
    all > SHOWN
      ? [...Map.groupBy(bases, ({ side }) => side)].map(([side, of]) => ({
          side,
          stands: of.reduce((sum, { stands }) => sum + stands, 0),
        }))
      : bases.flatMap(({ side, stands }) => Array.from({ length: stands }, () => ({ side, stands: 1 })));
  // On a wall they stand one behind the other starting at the parapet; inside a tower around its centre.
  const outOf = (row: number): number =>
    shape === 'straight'
      ? -back + 13 - row * ROW
      : (shape === 'gatehouse' ? -10 : 0) + (row % 2 === 1 ? -1 : 1) * Math.ceil(row / 2) * ROW;
  const near = (where: 'contact' | 'breach', first: number): readonly Place[] =>
    units
      .filter(({ place }) => place.on === where && place.section === id)
      .map(({ side, stands }, row) => ({ side, stands, turn, at: onPlan(footprint, 0, first + row * ROW) }));
  return [
    ...shown.map((base, row) => ({ ...base, turn, on: id, at: onPlan(footprint, 0, outOf(row)) })),
    ...near('contact', front + 12),
    ...near('breach', -6),
  ];
}

function stand(doc: Doc, { sides }: SiegeView, { side, at: [x, y], turn, stands }: Place): void {
  const tincture = sides.find(({ seat }) => seat === side)?.tincture ?? 'argent';
  const [fill, ink] = TINCTURES[tincture];
  doc.save().translate(x, y).rotate(turn);
  base(doc, tincture, fill, ink);
  doc.restore();
  if (stands < 2) return;
  doc.circle(x, y, 7.5).lineWidth(1).fillAndStroke('#ffffff', INK);
  words(doc, String(stands), [x, y], 10, INK);
}

/** A base with its side's pattern: lines, dots, or rotated lines. */
function base(doc: Doc, tincture: SideView['tincture'], fill: string, ink: string): void {
  const { width, height } = STAND;
  doc.rect(-width / 2, -height / 2, width, height).fill(fill);
  doc
    .save()
    .rect(-width / 2, -height / 2, width, height)
    .clip()
    .lineWidth(0.9)
    .strokeOpacity(0.75)
    .fillOpacity(0.75);
  const lines = (degrees: number): void => {
    doc.save().rotate(degrees);
    for (let y = -44; y <= 44; y += 4) doc.moveTo(-44, y).lineTo(44, y);
    doc.stroke(ink).restore();
  };
  if (tincture === 'or')
    for (let row = -1; row <= 1; row += 1)
      for (let column = -4; column <= 4; column += 1)
        doc.circle(column * 5 + (row === 0 ? 2.5 : 0), row * 5, 0.9).fill(ink);
  else if (tincture !== 'argent')
    for (const degrees of { azure: [0], gules: [90], sable: [0, 90], purpure: [-45], vert: [45] }[tincture])
      lines(degrees);
  doc.restore();
  doc
    .rect(-width / 2, -height / 2, width, height)
    .lineWidth(1.4)
    .stroke(INK);
}

/** A small base of a side, for the legend below a picture. @returns its width in points */
export function drawBase(doc: Doc, tincture: SideView['tincture'], x: number, y: number): number {
  const [fill, ink] = TINCTURES[tincture];
  doc
    .save()
    .translate(x + 14, y)
    .scale(0.7);
  base(doc, tincture, fill, ink);
  doc.restore();
  return 30;
}
