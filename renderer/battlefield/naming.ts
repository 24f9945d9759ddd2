import { sharedArea } from '../../rules/fortress/map/shared-area.ts';
import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';
import { framed } from './giving-way.ts';
import type { Drawn } from './picture.ts';

/**
 * Places the names of pieces. A name stands at its own piece, or a line leads from it to its piece: it is never nearer
 * to another piece without a line. All lengths are in mm of the table; `mm` is the number of mm per px.
 */

/** A name and its position. */
export interface Label {
  readonly id: string;
  readonly at: Pair;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: Box;
  /** The line from the name to its piece, where it stands away from it. */
  readonly line: readonly [from: Pair, to: Pair] | null;
}

/** Widths of letters relative to the font size, as the font of names has them. */
const LETTERS = [
  [/[ijl’'., ]/u, 0.26],
  [/[ftrI-]/u, 0.37],
  [/[mwMW]/u, 0.88],
  [/\p{Lu}/u, 0.68],
] as const;
const LETTER = 0.57;
/** A name grows bold when its piece is pointed at, and must not move then. */
const BOLD = 1.05;

/** The width of a name in bold letters, relative to the font size. */
export const wideOf = (name: string): number =>
  BOLD * [...name].reduce((sum, letter) => sum + (LETTERS.find(([some]) => some.test(letter))?.[1] ?? LETTER), 0);

/** Between a piece and a name, in mm: the frame of a piece that is pointed at. */
const CLEAR = 7;
/** How far a name is moved along its piece, as parts of half its width. */
const SLID = [0.25, -0.25, 0.5, -0.5, 0.75, -0.75] as const;
/** How far away a name with a line may stand, in heights of a name. */
const AWAY = [1, 1.8, 2.8, 4] as const;

/** What it costs to cover a piece, its frame, or a name, banner, plate or the edge of the table. */
const COSTS = { piece: 8, frame: 0.5, other: 6 } as const;
/** What it costs to stand one height of a name away, to need a line, and to let it cross something. */
const COST_FAR = 0.6;
const LINE = { any: 1, crossed: 3 } as const;
/** What it costs if another piece is hardly further than its own, and what the usual spots cost less than the next. */
const UNSURE = 0.25;
const NEXT = 0.01;
/** How often names are placed again. */
const ROUNDS = 4;
/** How far a name may stand from its piece without a line, in heights of a name. */
const NEAR = 1.2;

const areaOf = ({ width, height }: Box): number => width * height;
/** How badly a box covers another one: any touch counts, and then how much of the smaller one is hidden. */
function hides(one: Box, other: Box): number {
  const both = sharedArea(one, other);
  return both > 0 ? 0.3 + both / Math.max(1, Math.min(areaOf(one), areaOf(other))) : 0;
}

/** The nearest points of two stretches of an axis; the middle of what they share, if they do. */
function nearest(a: number, aLong: number, b: number, bLong: number): Pair {
  if (a + aLong < b) return [a + aLong, b];
  if (b + bLong < a) return [a, b + bLong];
  const both = (Math.max(a, b) + Math.min(a + aLong, b + bLong)) / 2;
  return [both, both];
}

/** The shortest line between two boxes. */
function between(one: Box, other: Box): readonly [Pair, Pair] {
  const [ax, bx] = nearest(one.x, one.width, other.x, other.width);
  const [ay, by] = nearest(one.y, one.height, other.y, other.height);
  return [
    [ax, ay],
    [bx, by],
  ];
}

const long = ([[ax, ay], [bx, by]]: readonly [Pair, Pair]): number => Math.hypot(bx - ax, by - ay);

/** Small boxes along a line, without its ends. */
export function along([[ax, ay], [bx, by]]: readonly [Pair, Pair], thick: number): readonly Box[] {
  const steps = Math.ceil(Math.hypot(bx - ax, by - ay) / Math.max(1, thick));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) => {
    const part = (i + 1) / steps;
    const [x, y] = [ax + part * (bx - ax), ay + part * (by - ay)];
    return { x: x - thick / 2, y: y - thick / 2, width: thick, height: thick };
  });
}

type Priced = Pick<Label, 'line'> & { readonly cost: number };
type Spot = Omit<Label, 'id' | 'line'> & Priced & { readonly rank: number };

/** Every spot where the name of a piece may stand, the usual ones first. */
function spotsFor({ covers, middle: [x, y] }: Drawn, width: number, height: number, mm: number) {
  const [gap, ends] = [5 * mm + CLEAR, 3 * mm];
  const [below, above] = [covers.y + covers.height + gap, covers.y - gap - height];
  const [right, left] = [covers.x + covers.width + gap, covers.x - gap];
  const spot = (anchor: Label['anchor'], at: number, top: number) => {
    const start = anchor === 'middle' ? at - width / 2 : anchor === 'end' ? at - width : at;
    // With room at both ends: two names side by side must not read as one.
    const box: Box = { x: start - ends, y: top, width: width + 2 * ends, height };
    return { anchor, box, at: [at, top + height * 0.82] as const };
  };
  const slid = [below, above].flatMap((top) => SLID.map((part) => spot('middle', x + (part * width) / 2, top)));
  const away = AWAY.flatMap((far) => [
    ...[below + far * height, above - far * height].flatMap((top) => [
      ...[0, 0.5, -0.5, 1, -1].map((part) => spot('middle', x + (part * width) / 2, top)),
      spot('start', right, top),
      spot('end', left, top),
    ]),
    ...[0, 1, -1].flatMap((down) => [
      spot('start', right + far * height, y - height / 2 + down * height),
      spot('end', left - far * height, y - height / 2 + down * height),
    ]),
  ]);
  return [
    spot('middle', x, below),
    spot('middle', x, above),
    spot('start', right, y - height / 2),
    spot('end', left, y - height / 2),
    spot('start', covers.x, below),
    spot('end', covers.x + covers.width, below),
    spot('start', covers.x, above),
    spot('end', covers.x + covers.width, above),
    spot('start', right, below),
    spot('end', left, below),
    spot('start', right, above),
    spot('end', left, above),
    ...slid,
    ...away,
  ];
}

/** What stands around a name, its height, and the mm per px. */
interface Around {
  readonly drawn: readonly Drawn[];
  readonly frames: readonly Box[];
  readonly height: number;
  readonly mm: number;
}

/** What a spot costs, and its line; null as soon as it costs more than the best one so far. */
function costOf(
  around: Around,
  one: Drawn,
  box: Box,
  rank: number,
  others: readonly Box[],
  most: number,
): Priced | null {
  const { drawn, frames, height, mm } = around;
  const line = between(box, one.covers);
  const own = long(line);
  let cost = rank * NEXT + (COST_FAR * own) / height;
  if (cost >= most) return null;
  for (const { covers } of drawn) cost += COSTS.piece * hides(box, covers);
  if (cost >= most) return null;
  for (const frame of frames) cost += COSTS.frame * hides(box, frame);
  if (cost >= most) return null;
  for (const other of others) cost += COSTS.other * hides(box, other);
  if (cost >= most) return null;
  const pieces = drawn.flatMap(({ id, covers }) => (id === one.id ? [] : [covers]));
  const next = Math.min(...pieces.map((other) => long(between(box, other))));
  if (own <= next && own < NEAR * height)
    return { cost: cost + UNSURE * Math.max(0, 2 - next / Math.max(1, own)), line: null };
  cost += LINE.any;
  if (cost >= most) return null;
  const hidden = [...pieces, ...others];
  const crossed = along(line, 4 * mm).some((bit) => hidden.some((other) => sharedArea(bit, other) > 0));
  return { cost: cost + (crossed ? LINE.crossed : 0), line };
}

/** The spot of a name that costs least. @param stood where it stands so far: most others cost more at first sight */
function bestOf(
  around: Around,
  one: Drawn,
  spots: ReturnType<typeof spotsFor>,
  others: readonly Box[],
  stood: Spot | undefined,
): Spot | undefined {
  const most = Number.POSITIVE_INFINITY;
  const again = stood === undefined ? null : costOf(around, one, stood.box, stood.rank, others, most);
  let found: Spot | undefined = stood === undefined || again === null ? undefined : { ...stood, ...again };
  for (const [rank, spot] of spots.entries()) {
    const priced = costOf(around, one, spot.box, rank, others, found?.cost ?? most);
    if (priced !== null && priced.cost < (found?.cost ?? most)) found = { ...spot, rank, ...priced };
  }
  return found;
}

/**
 * Places each name below, above or beside its piece, where it covers least and is nearest to its own piece.
 * @param taken boxes to avoid besides the pieces
 */
export function labelsOf(
  drawn: readonly Drawn[],
  names: ReadonlyMap<string, string>,
  mm: number,
  size: number,
  taken: readonly Box[] = [],
): readonly Label[] {
  const height = size * 1.15 * mm;
  const around: Around = { drawn, frames: drawn.map((one) => framed(one, CLEAR)), height, mm };
  const best = new Map<string, Spot>();
  const named = drawn.flatMap((one) => {
    const name = names.get(one.id);
    return name === undefined ? [] : [{ one, spots: spotsFor(one, wideOf(name) * size * mm, height, mm) }];
  });
  // The first to be placed knows nothing of the others, so all are placed again until nobody gains by it.
  for (let round = 0, moved = true; moved && round < ROUNDS; round += 1) {
    moved = false;
    for (const { one, spots } of named) {
      const others = [...taken];
      for (const [id, spot] of best) if (id !== one.id) others.push(spot.box);
      const stood = best.get(one.id);
      const found = bestOf(around, one, spots, others, stood);
      if (found === undefined) continue;
      moved ||= found.box.x !== stood?.box.x || found.box.y !== stood.box.y;
      best.set(one.id, found);
    }
  }
  return named.flatMap(({ one: { id } }) => {
    const spot = best.get(id);
    return spot === undefined ? [] : [{ id, anchor: spot.anchor, at: spot.at, box: spot.box, line: spot.line }];
  });
}
