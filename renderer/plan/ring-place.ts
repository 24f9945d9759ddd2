import type { SiegeView } from '../../rules/fortress/view.ts';
import { grownBy } from '../../rules/fortress/map/grown.ts';
import { sharedArea } from '../../rules/fortress/map/shared-area.ts';
import { boxAround, corners, type Box } from '../../rules/fortress/map/geometry.ts';
import { ghostAt } from './ghost.tsx';
import { boxOf, type Standing } from './placing.ts';
import type { Play, Ring, RingAt, RingPlace, RingShape } from './play.ts';

/** Where the verbs around a picked piece stand. */

/**
 * Sizes in px: a button for a finger, the step to the next, its label with the letters and the step from line to line,
 * and how far an arc bends out.
 */
export const RING = { button: 44, step: 50, label: 26, line: 16, letters: 13, letter: 0.58, arc: 16, air: 6 } as const;
/** Room in px between a piece and its verbs, around the verbs, and between two places that are tried. */
const PX = { off: 12, air: 4, grid: 16 } as const;
/** Corners of the plan in px that its tools, and the card of the picked piece, lie over. */
const TOOLS = { width: 64, height: 184 } as const;
const CARD = { width: 250, height: 88 } as const;
/** Longest line of a label, in characters, and from which length on it has two. */
const LETTERS = 24;
const TWO_LINES = 19;

/** Cuts between two words: half a word would not match the button's name in speech control. */
function cut(words: string): string {
  if (words.length <= LETTERS) return words;
  const end = words.lastIndexOf(' ', LETTERS - 1);
  return `${words.slice(0, end > 0 ? end : LETTERS - 1).trimEnd()}…`;
}

/** The lines of a label: two of about the same length if it is long. What is longer can be read in full in the list. */
export function verbLines(words: string): readonly string[] {
  if (words.length < TWO_LINES) return [words];
  const breaks = [...words.matchAll(/ /g)].map(({ index }) => [words.slice(0, index), words.slice(index + 1)] as const);
  const longer = ([one, two]: readonly [string, string]): number => Math.max(one.length, two.length);
  const [best = [words, ''] as const] = breaks.toSorted((a, b) => longer(a) - longer(b));
  if (longer(best) <= LETTERS) return best.filter((line) => line !== '');
  const [first = [cut(words), ''] as const] = breaks.filter(([one]) => one.length <= LETTERS).toReversed();
  return [first[0], cut(first[1])].filter((line) => line !== '');
}

/** Whether a label has room for all of these words. */
export const isWholeIn = (words: string): boolean => verbLines(words).join(' ') === words;

/** The part of what is seen of a plan that its tools lie over. @param px a px in units of the drawing */
export const toolsOver = ({ x, y, width }: Box, px: number): Box => ({
  x: x + width - TOOLS.width * px,
  y,
  width: TOOLS.width * px,
  height: TOOLS.height * px,
});

/** How much of others a box covers; it stops counting above `most`. */
function coveredBy(box: Box, others: readonly Box[], most: number): number {
  let sum = 0;
  for (const other of others) {
    sum += sharedArea(box, other);
    if (sum > most) break;
  }
  return sum;
}
/** The distance between two boxes that do not touch; 0 for two that do. */
const between = (a: Box, b: Box): number =>
  Math.hypot(
    Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width),
    Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height),
  );

/** Positions along one side of the view: the wanted ones, moved into it, and a grid over all of it. */
const along = (wanted: readonly number[], low: number, high: number, step: number): readonly number[] =>
  [...wanted, ...Array.from({ length: Math.max(1, Math.ceil((high - low) / step)) }, (_, i) => low + i * step)].map(
    (at) => Math.max(low, Math.min(high, at)),
  );

/**
 * The place for verbs: in one column beside their piece if that covers nothing `busy`; else the closest place where
 * they cover nothing, in as many columns as it takes; else where they cover least.
 * @param px a px in units of the drawing
 */
export function ringAt(
  piece: Box,
  shapes: readonly RingShape[],
  busy: readonly Box[],
  seen: Box,
  px: number,
): RingPlace | null {
  const all = [
    ...busy.map((box) => grownBy(box, PX.air * px)),
    grownBy(piece, PX.off * px - 1e-6),
    toolsOver(seen, px),
    { x: seen.x, y: seen.y + seen.height - CARD.height * px, width: CARD.width * px, height: CARD.height * px },
  ];
  const [off, air] = [PX.off * px, PX.air * px];
  let best: { readonly shape: RingShape; readonly box: Box; readonly over: number; readonly far: number } | null = null;
  // Where the view is narrow, one column stays in it longest.
  const fitting = shapes.filter(({ width }, i) => i === 0 || width + 2 * air <= seen.width);
  for (const shape of fitting) {
    const { width, height } = shape;
    const beside = [piece.x + piece.width + off, piece.x - off - width];
    const columns = along(beside, seen.x + air, seen.x + seen.width - air - width, PX.grid * px);
    const level = [piece.y + piece.height / 2 - height / 2];
    const rows = along(level, seen.y + air, seen.y + seen.height - air - height, PX.grid * px);
    for (const x of columns)
      for (const y of rows) {
        const box = { x, y, width, height };
        const far = between(box, piece);
        // Once a free place is known, only one that is closer is worth a look.
        if (best !== null && best.over === 0 && far >= best.far) continue;
        const over = coveredBy(box, all, best?.over ?? Infinity);
        if (best === null || over < best.over || (over === best.over && far < best.far))
          best = { shape, box, over, far };
      }
  }
  if (best === null) return null;
  const { shape, box, far } = best;
  return {
    box,
    shape,
    way: box.x + box.width / 2 >= piece.x + piece.width / 2 ? 1 : -1,
    apart: far > 2 * off,
  };
}

type Spot = readonly [number, number];

/** Spots along a line, close enough that no box is stepped over. */
function spotsOn(line: readonly Spot[], step: number): readonly Spot[] {
  return line.slice(1).flatMap(([x, y], i): readonly Spot[] => {
    const [fromX, fromY] = line[i] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / step));
    return Array.from({ length: steps + 1 }, (_, at): Spot => {
      const share = at / steps;
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  });
}

/**
 * The line from a piece to its verbs: straight if nobody stands in between, else over or under those who do, where it
 * crosses the fewest.
 */
export function leaderOf(piece: Box, to: Spot, around: readonly Box[], px: number): readonly Spot[] {
  const [x, y] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
  const own = ({ x: left, y: top, width, height }: Box): boolean =>
    x >= left && x <= left + width && y >= top && y <= top + height;
  const others = around.filter((box) => !own(box));
  const crossed = (line: readonly Spot[]): number => {
    const spots = spotsOn(line, 8 * px);
    return others.filter((box) =>
      spots.some(([a, b]) => a > box.x && a < box.x + box.width && b > box.y && b < box.y + box.height),
    ).length;
  };
  const at = (level: number): readonly Spot[] => [
    [x, level < y ? piece.y : piece.y + piece.height],
    [x, level],
    [to[0], level],
    to,
  ];
  const reach = [8, 20, 32, 44].flatMap((off) => [piece.y - off * px, piece.y + piece.height + off * px]);
  const lines: readonly (readonly Spot[])[] = [[[x, y], to], ...reach.map(at)];
  return lines.toSorted((one, other) => crossed(one) - crossed(other))[0] ?? [[x, y], to];
}

/** Blocks in which verbs may stand: one column, two, or all in one row. */
export function ringShapes(verbs: Play['verbs'], px: number): readonly RingShape[] {
  const { length } = verbs;
  const widest =
    Math.max(0, ...verbs.flatMap(({ words }) => verbLines(words).map(({ length: long }) => long))) *
      RING.letters *
      RING.letter +
    16;
  return [...new Set([1, 2, length])].flatMap((columns): readonly RingShape[] => {
    if (columns > length || length === 0) return [];
    const rows = Math.ceil(length / columns);
    const width = columns * (RING.button + widest) + (columns === 1 ? RING.arc : (columns - 1) * RING.air);
    return [{ width: width * px, height: ((rows - 1) * RING.step + RING.button) * px, rows }];
  });
}

/** Where verbs stand on a fortress's plan: over no piece, stone, number, or place where the piece would stand. */
export function ringOn(
  siege: SiegeView,
  people: readonly Standing[],
  { verbs, lit }: Pick<Play, 'verbs' | 'lit'>,
  { selected, written, seen, mm }: RingAt,
): Ring | null {
  const standing = people.find(({ unit }) => unit.id === selected);
  const stones = siege.sections.map(({ footprint }) => boxAround(corners(footprint)));
  const section = siege.sections.findIndex(({ id }) => id === selected);
  const piece = standing === undefined ? stones[section] : boxOf(standing);
  if (piece === undefined) return null;
  const ghosts = lit.flatMap((one) => {
    const ghost = ghostAt(siege, people, one.piece, one.id, []);
    return ghost === null ? [] : [boxOf(ghost)];
  });
  const busy = [...people.map(boxOf), ...stones, ...written, ...ghosts];
  const place = ringAt(piece, ringShapes(verbs, mm), busy, seen, mm);
  return place && { piece, place };
}
