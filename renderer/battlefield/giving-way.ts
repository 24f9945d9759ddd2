import type { FieldFight, Land } from '../../rules/fortress/field/field-view.ts';
import { isArea, landName } from '../../rules/fortress/field/land.ts';
import { LEADER } from '../../rules/fortress/field/outline.ts';
import { grownBy } from '../../rules/fortress/map/grown.ts';
import { sharedArea } from '../../rules/fortress/map/shared-area.ts';
import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';
import type { Text } from '../../rules/kernel/text.ts';
import type { Drawn } from './picture.ts';

/**
 * Places point banners, fight plates and the names of land on the battlefield. All of them avoid the pieces, and names
 * also avoid banners and plates. All lengths are in mm of the table; `mm` is the number of mm per px.
 */

/** The spot that covers least of the taken boxes; the first of equals. */
function clearest<Spot extends { readonly box: Box }>(spots: readonly [Spot, ...Spot[]], taken: readonly Box[]): Spot {
  const hides = ({ box }: Spot): number => taken.reduce((sum, other) => sum + sharedArea(box, other), 0);
  return spots.reduce((best, other) => (hides(other) < hides(best) ? other : best));
}

/** Half the height of a banner, in px. */
export const BANNER_HALF = 14;
/** The layout of a leader's banner, in px: the number, then a lozenge for each point in at most two rows. */
export function bannerOf({ points, rolled }: { readonly points: number; readonly rolled: number }) {
  const all = Math.max(rolled, points);
  const rows = all > 5 ? 2 : 1;
  const inRow = Math.ceil(all / rows);
  return { all, rows, inRow, width: 30 + inRow * 9 + 10 };
}

/** The most mm per px at which a banner has its full size, and the least size of a banner on a small table. */
const FULL = 1.6;
const LEAST = 0.72;
/** The size of a banner on a console: pieces shrink with their table, and a banner must not outgrow its leader. */
export const bannerScale = (mm: number): number => Math.min(1, Math.max(LEAST, FULL / mm));

/** The position of a banner's pole, and whether the banner flies to the left of it. */
export interface Banner {
  readonly at: Pair;
  readonly left: boolean;
  readonly box: Box;
}
/** Distance from the middle of a leader to the pole, in mm: on its ring. */
const POLE = LEADER + 3;
/** Room for the frame of a piece that a question or an order points at, in mm. */
const FRAME = 14;

/** A piece with room around it. */
export const framed = ({ covers }: Drawn, by: number = FRAME): Box => grownBy(covers, by);
/**
 * Where a banner may fly: right or left of its leader, and how far below, in heights of half a banner. Never so far that
 * its pole leaves the leader: it would belong to nobody.
 */
const FLIES = [0, 0.45, -0.45, 0.9, -0.9].flatMap((down) => [[false, down] as const, [true, down] as const]);

/** The banners of the leaders of a side by id, each beside its leader where it covers least. */
export function bannersOf(drawn: readonly Drawn[], side: string | null, mm: number): ReadonlyMap<string, Banner> {
  const banners = new Map<string, Banner>();
  const leaders = drawn.flatMap(({ id, leader, side: of, middle }) =>
    leader === null || leader.view.rolled === null || of !== side
      ? []
      : [{ id, middle, width: bannerOf({ ...leader.view, rolled: leader.view.rolled }).width * mm }],
  );
  const half = BANNER_HALF * mm;
  // The first to fly knows nothing of the others, so each is placed a second time.
  for (const { id, middle, width } of [...leaders, ...leaders]) {
    const spot = (left: boolean, down: number): Banner => {
      const at: Pair = [middle[0] + (left ? -POLE : POLE), middle[1] + down * half];
      return { at, left, box: { x: left ? at[0] - width : at[0], y: at[1] - half, width, height: 2 * half } };
    };
    // A frame counts once, the piece in it twice.
    const others = drawn.filter((other) => other.id !== id).flatMap((other) => [framed(other), other.covers]);
    const taken = [...others, ...[...banners].flatMap(([of, { box }]) => (of === id ? [] : [box]))];
    banners.set(id, clearest([spot(false, 0), ...FLIES.map(([left, down]) => spot(left, down))], taken));
  }
  return banners;
}

/** The name of a fight: a disc at one end of the line of contact, and a plate beside the disc. */
export interface Plate {
  readonly fight: FieldFight;
  readonly disc: Pair;
  /** Whether the plate is to the left of the disc. */
  readonly left: boolean;
  /** The plate itself, without its disc. */
  readonly box: Box;
}
/** From the line of contact to the middle of the disc, from there to the plate, and half the disc with rays; in mm. */
const BEYOND = 22;
const BESIDE = 30;
const DISC = 34;

interface Table {
  readonly width: number;
  readonly height: number;
}

/** The space around the table, where the picture is cut off. */
export function beyondOf({ width, height }: Table): readonly Box[] {
  const far = 10_000;
  return [
    { x: -far, y: -far, width: far, height: 3 * far },
    { x: width, y: -far, width: far, height: 3 * far },
    { x: -far, y: -far, width: 3 * far, height: far },
    { x: -far, y: height, width: 3 * far, height: far },
  ];
}

/** The scale bar and its words at the foot of the table. @param letters how many it has @param size font size in px */
export function scaleBox({ width, height }: Table, letters: number, mm: number, size: number): Box {
  const high = 24 * mm;
  const wide = 212 + (6 + letters * size * WIDE) * mm;
  return { x: width - wide, y: height - high, width: wide, height: high };
}

/** The height of a fight's plate and the width of a letter, relative to the font size. */
const HIGH = 1.7;
const LETTER = 0.46;

/**
 * The plates of the fights, each at the end of its line where it covers least of the pieces and stays on the table.
 * @param size font size in px @param say translates a name
 */
export function platesOf(
  fights: readonly FieldFight[],
  drawn: readonly Drawn[],
  table: Table,
  mm: number,
  size: number,
  say: (name: Text) => string,
): readonly Plate[] {
  // A frame counts once, the piece in it twice, so that a plate touches nobody while there is free ground.
  const pieces = drawn.flatMap((one) => [framed(one), one.covers]);
  // Leaving the table counts thrice, so it is worse than covering a piece.
  const beyond = beyondOf(table);
  const plates: Plate[] = [];
  for (const fight of fights) {
    const { from, to, name } = fight;
    const [width, height] = [(say(name).length * size * LETTER + size * 1.2) * mm, size * HIGH * mm];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const spot = (end: 'from' | 'to', left: boolean, down: number): Plate => {
      const way = end === 'from' ? -BEYOND : BEYOND;
      const of = end === 'from' ? from : to;
      const disc: Pair = [of.x + (way * (to.x - from.x)) / length, of.y + (way * (to.y - from.y)) / length];
      const x = left ? disc[0] - BESIDE - width : disc[0] + BESIDE;
      return { fight, disc, left, box: { x, y: disc[1] + down * (height / 2 + 12) - height / 2, width, height } };
    };
    const leftmost = from.x <= to.x ? 'from' : 'to';
    const rightmost = leftmost === 'from' ? 'to' : 'from';
    const taken = [...pieces, ...beyond, ...beyond, ...beyond, ...plates.flatMap(boxesOf)];
    plates.push(
      clearest(
        [
          spot(leftmost, true, 0),
          spot(rightmost, false, 0),
          spot(leftmost, true, -1),
          spot(rightmost, false, -1),
          spot(leftmost, true, 1),
          spot(rightmost, false, 1),
          spot(leftmost, true, -3),
          spot(rightmost, false, -3),
          spot(leftmost, true, 3),
          spot(rightmost, false, 3),
        ],
        taken,
      ),
    );
  }
  return plates;
}

/** The boxes that the name of a fight takes: its plate and its disc. */
const boxesOf = ({ box, disc: [x, y] }: Plate): readonly Box[] => [
  box,
  { x: x - DISC, y: y - DISC, width: 2 * DISC, height: 2 * DISC },
];

/** The boxes besides pieces that names must avoid: banners, and the discs and plates of fights. */
export const takenBy = (banners: ReadonlyMap<string, Banner>, plates: readonly Plate[]): readonly Box[] => [
  ...[...banners.values()].map(({ box }) => box),
  ...plates.flatMap(boxesOf),
];

/** The width of a letter of a name, relative to the font size. */
const WIDE = 0.52;

/** The name of a piece of land, with the middle of its base line. */
export interface GroundName {
  readonly id: string;
  readonly name: string;
  readonly at: Pair;
  readonly box: Box;
}

/** Where the name of a piece of land may stand in it, as parts of its size from its middle: usually high up. */
const IN_LAND = [
  [0, -0.32],
  [0.25, -0.32],
  [-0.25, -0.32],
  [0, 0.32],
  [0.25, 0.32],
  [-0.25, 0.32],
  [0, 0],
  [0, 0.56],
  [0, -0.56],
] as const;

/**
 * The names of the land, at a font size in px. Each stays on the table, and in or at its land where it covers least.
 * @param taken what names give way to: pieces, banners and plates
 */
export function groundNames(
  land: readonly Land[],
  table: Table,
  mm: number,
  size: number,
  say: (name: Text) => string,
  taken: readonly Box[] = [],
): readonly GroundName[] {
  const hidden: Box[] = [...taken];
  return land.flatMap((one): readonly GroundName[] => {
    const text = landName(one);
    // The fight at a ford names it, and the fighters cover it.
    if (text === undefined || !isArea(one) || one.kind === 'ford') return [];
    const name = say(text);
    const [width, height] = [name.length * size * WIDE * mm, size * mm];
    const spot = ([across, down]: Pair): GroundName => {
      const middle = one.at.x + across * one.size.width;
      const x = Math.max(0, Math.min(middle - width / 2, table.width - width));
      const y = Math.min(table.height, Math.max(height * 0.8, one.at.y + down * one.size.height));
      return { id: one.id, name, at: [x + width / 2, y], box: { x, y: y - height * 0.8, width, height } };
    };
    const [usual, ...others] = IN_LAND;
    const best = clearest([spot(usual), ...others.map(spot)], hidden);
    hidden.push(best.box);
    return [best];
  });
}
