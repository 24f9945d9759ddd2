import type { PlacesView, Point, SectionView, SiegeView } from '../view.ts';
import { boxAround, corners, coversBox, inSame, middle, onPlan, reach, type Box, type Pair } from './geometry.ts';
import { own } from '../../kernel/own.ts';
import { grownBy } from './grown.ts';
import { settleFloors } from './floors.ts';
import { loosePieces, type LoosePiece } from './pieces.ts';
import { boxAbout, meet, roomOfSection, type Room } from './room.ts';

/**
 * Where everybody stands on the map, in mm of the model. A place is found once, when an order or a rule moves a piece,
 * and kept until the piece moves again: it depends neither on a screen nor on what happens to others.
 */

type Place = PlacesView[string];

/** The farthest from the fortress that a piece in the field is drawn, in mm; its real distance is on the table. */
const FARTHEST = { beside: 90, below: 150 } as const;
/**
 * Gaps between two pieces, between a piece in the field and a wall, and behind a wall, where its number is written, in
 * mm.
 */
const GAP = 5;
const FROM_WALL = 6;
const BEHIND_WALL = 30;
/**
 * How much ground before each section is left to those who attack it, in mm: enough for three stands with a ram. Whoever
 * is in the field is drawn farther away.
 */
const FOOT = 125;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The ground that a formation takes up if the middle of its front is at `at`. */
export function roomAt({ at, turn }: Pick<Place, 'at' | 'turn'>, formation: LoosePiece['formation']): Room {
  const half = { width: formation.width / 2, depth: formation.depth / 2 };
  const [x, y] = inSame(at, turn, 0, half.depth);
  return { at: { x, y }, half, turn };
}

/** What a piece was placed for: it stays while this is unchanged. */
function reasonOf({ on, section, at }: LoosePiece): string {
  return section === null ? `${on} ${String(at?.x)} ${String(at?.y)}` : `${on} ${section.id}`;
}

/** The reason and the size of the piece when placed. */
function purposeOf(piece: LoosePiece): string {
  const { width, depth } = piece.formation;
  return `${reasonOf(piece)} ${String(width)}x${String(depth)}`;
}

/** A section and its room. */
interface Stone {
  readonly id: string;
  readonly room: Room;
  readonly box: Box;
}

/** The obstacles for a piece. */
interface Ground {
  readonly siege: SiegeView;
  readonly stones: readonly Stone[];
  /** The ground before each section, where pieces in the field do not stand. */
  readonly feet: readonly Stone[];
  readonly earthworks: readonly Box[];
  /** All placed pieces, each as an upright box. */
  readonly taken: readonly Box[];
}

const toPoint = ([x, y]: Pair): Point => ({ x, y });

/** How much room a piece has around it. */
interface Margins {
  readonly wall: number;
  readonly gap: number;
  /** Whether the ground before all sections is left free. */
  readonly feet?: boolean;
  /** Whether it may stand across earthworks: whoever is at a wall behind them has come over them. */
  readonly across?: boolean;
}

const NO_MARGINS: Margins = { wall: 0, gap: 0 };

/** Whether a piece may stand in a room: on no section except the breach it holds, and on nobody. */
function isFree({ stones, feet, earthworks, taken }: Ground, piece: LoosePiece, room: Room, margins: Margins): boolean {
  const box = boxAbout(room);
  const [wide, wider] = [grownBy(box, margins.gap), grownBy(box, margins.wall * Math.SQRT2)];
  return (
    taken.every((other) => !coversBox(wide, other)) &&
    (margins.across === true || earthworks.every((other) => !coversBox(wide, other))) &&
    stones.every(
      (stone) =>
        piece.section?.id === stone.id || !coversBox(wider, stone.box) || !meet(room, stone.room, margins.wall),
    ) &&
    (margins.feet !== true || feet.every((foot) => !coversBox(box, foot.box) || !meet(room, foot.room)))
  );
}

/** Steps along a wall and away from it, the nearest first, in mm. */
const STEPS: readonly Pair[] = Array.from({ length: 24 }, (_, row) => row * 12)
  .flatMap((away) => Array.from({ length: 41 }, (_, i): Pair => [(i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 6, away]))
  .sort(([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d));

/** A piece whose front is at most this far from the wall is seen to touch it, in mm. */
const TOUCHES = 24;

/** Steps that leave a piece before its own section and touching it, the best first. */
const stepsAt = ({ width }: SectionView['footprint']): readonly Pair[] =>
  STEPS.filter(([along, away]) => away <= TOUCHES && Math.abs(along) <= width / 2);

/** Steps straight behind those. */
function stepsBehind({ width }: SectionView['footprint'], formation: LoosePiece['formation']): readonly Pair[] {
  const most = Math.max(width / 4, (width - formation.width) / 2);
  return STEPS.filter(([along, away]) => away > TOUCHES && Math.abs(along) <= most);
}

/**
 * At the foot of a wall, or in a breach: as near its middle as there is room, across earthworks rather than away from it.
 * Later pieces stand beside it where the section is wide enough, else behind it, and with no room left there, before no
 * section at all: a piece before another section would seem to attack that one.
 */
function besideSection(ground: Ground, piece: LoosePiece, { footprint }: SectionView): Place | undefined {
  const inBreach = piece.on === 'breach';
  const { depth } = piece.formation;
  const front = inBreach ? 4 - depth / 2 : reach(footprint) + 2;
  const at = ([along, away]: Pair): Place => ({
    at: toPoint(onPlan(footprint, along, inBreach ? front - away : front + away)),
    turn: footprint.turn,
    for: purposeOf(piece),
  });
  const margins: readonly Margins[] = [{ wall: 0, gap: GAP }, NO_MARGINS];
  const across = margins.map((one) => ({ ...one, across: true }));
  const atNoFoot = margins.map((one) => ({ ...one, feet: true }));
  return (
    firstFree(ground, piece, () => stepsAt(footprint).map(at), [...margins, ...across]) ??
    firstFree(ground, piece, () => stepsBehind(footprint, piece.formation).map(at), [...margins, ...across]) ??
    firstFree(ground, piece, () => STEPS.map(at), [...atNoFoot, ...margins])
  );
}

/** The first place with the first of these margins around it, else with the second, and so on. */
function firstFree(
  ground: Ground,
  piece: LoosePiece,
  places: () => Iterable<Place>,
  margins: readonly Margins[],
): Place | undefined {
  for (const one of margins)
    for (const place of places()) if (isFree(ground, piece, roomAt(place, piece.formation), one)) return place;
  return undefined;
}

/** The box around the whole fortress. */
const fortressOf = (siege: SiegeView): Box => boxAround(siege.sections.flatMap((one) => corners(one.footprint)));

/** Points around a point, the nearest first, up to 720 mm away. */
function* around({ x, y }: Point): Generator<Point> {
  yield { x, y };
  for (let ring = 1; ring <= 120; ring += 1)
    for (let i = 0; i < 24; i += 1) {
      const angle = (i * Math.PI) / 12;
      yield { x: x + Math.cos(angle) * ring * 6, y: y + Math.sin(angle) * ring * 6 };
    }
}

const IN_FIELD: readonly Margins[] = [
  { wall: FROM_WALL, gap: GAP, feet: true },
  { wall: FROM_WALL, gap: GAP },
  NO_MARGINS,
];
const IN_COURTYARD: readonly Margins[] = [{ wall: BEHIND_WALL, gap: GAP }, NO_MARGINS];

/** In the field or the courtyard: as near as possible to where the rules have it, and not beyond the walls. */
function inTheOpen(ground: Ground, piece: LoosePiece, wanted: Point): Place | undefined {
  const { siege } = ground;
  const fortress = fortressOf(siege);
  const walled = siege.sections.length > 0;
  const front = fortress.y + fortress.height;
  const x = walled
    ? Math.min(fortress.x + fortress.width + FARTHEST.beside, Math.max(fortress.x - FARTHEST.beside, wanted.x))
    : wanted.x;
  const y = walled ? Math.min(front + FARTHEST.below, wanted.y) : wanted.y;
  const inField = piece.on === 'field';
  // Turned slightly towards the fortress.
  const turn = inField ? Math.max(-14, Math.min(14, (middle(siege.sections)[0] - x) / 16)) : 0;
  const half = piece.formation.depth / 2;
  const least = walled && inField && wanted.y > front ? front : -Infinity;
  const most = walled && !inField && wanted.y < fortress.y ? fortress.y : Infinity;
  function* places(): Generator<Place> {
    for (const at of around({ x, y }))
      if (at.y >= least && at.y <= most)
        yield {
          at: { x: at.x + Math.sin(radians(turn)) * half, y: at.y - Math.cos(radians(turn)) * half },
          turn,
          for: purposeOf(piece),
        };
  }
  return firstFree(ground, piece, places, inField ? IN_FIELD : IN_COURTYARD);
}

/** Half the length of an earthwork, and its depth, in mm. */
const EARTHWORK = { width: 30, depth: 9 } as const;

/** The ground that an earthwork is drawn on. */
function roomOfEarthwork({ x, y }: Point, side: string): Room {
  return {
    at: { x, y: y + (side === 'attacker' ? -1 : 1) * (EARTHWORK.depth / 2) },
    half: { width: EARTHWORK.width, depth: EARTHWORK.depth / 2 },
    turn: 0,
  };
}

/**
 * Places for everybody who is on no section, by key.
 * @param before the previous places: whoever has not moved keeps theirs
 * @returns `before` itself if nobody has moved
 */
export function settle(before: PlacesView, siege: SiegeView): PlacesView {
  if (siege.cutaway !== undefined) {
    const seats = settleFloors(before, siege);
    const same = Object.entries(seats).every(([unit, seat]) => own(before, unit) === seat);
    return same && Object.keys(before).length === Object.keys(seats).length ? before : seats;
  }
  const pieces = loosePieces(siege);
  const empty: Ground = {
    siege,
    stones: siege.sections.map(stoneOf),
    feet: siege.sections.map(footOf),
    earthworks: (siege.earthworks ?? []).flatMap(({ at, side }) =>
      at === null ? [] : [boxAbout(roomOfEarthwork(at, side))],
    ),
    taken: [],
  };
  const kept = new Map<string, Place>();
  const taken: Box[] = [];
  const keep = (piece: LoosePiece, place: Place): void => {
    const room = roomAt(place, piece.formation);
    // A wall or an earthwork may be new, or the unit larger.
    if (!isFree({ ...empty, taken }, piece, room, { ...NO_MARGINS, across: piece.section !== null })) return;
    kept.set(piece.key, place.for === purposeOf(piece) ? place : { ...place, for: purposeOf(piece) });
    taken.push(boxAbout(room));
  };
  const stood = pieces.flatMap((piece) => {
    const place = own(before, piece.key);
    return place?.for.startsWith(`${reasonOf(piece)} `) === true ? [{ piece, place }] : [];
  });
  // Pieces that changed in size make room for those that did not.
  const grown = stood.filter(({ piece, place }) => place.for !== purposeOf(piece));
  for (const { piece, place } of stood) if (place.for === purposeOf(piece)) keep(piece, place);
  for (const { piece, place } of grown) keep(piece, place);
  const places = new Map<string, Place>();
  for (const piece of pieces) {
    const place = kept.get(piece.key) ?? placed({ ...empty, taken }, piece);
    places.set(piece.key, place);
    if (!kept.has(piece.key)) taken.push(boxAbout(roomAt(place, piece.formation)));
  }
  const alike = kept.size === pieces.length && grown.length === 0 && Object.keys(before).length === pieces.length;
  return alike ? before : Object.fromEntries(places);
}

function stoneOf({ id: section, footprint }: SectionView): Stone {
  const room = roomOfSection(footprint);
  return { id: section, room, box: boxAbout(room) };
}

/** The ground before a section. */
function footOf({ id: section, footprint }: SectionView): Stone {
  const front = reach(footprint);
  const room: Room = {
    at: toPoint(onPlan(footprint, 0, front + FOOT / 2)),
    half: { width: footprint.width / 2, depth: FOOT / 2 },
    turn: footprint.turn,
  };
  return { id: section, room, box: boxAbout(room) };
}

/** A new place for a piece. */
function placed(ground: Ground, piece: LoosePiece): Place {
  const { section, at } = piece;
  const found = section === null ? undefined : besideSection(ground, piece, section);
  if (found !== undefined) return found;
  const wanted = at ?? (section === null ? { x: 0, y: 0 } : toPoint(onPlan(section.footprint, 0, 60)));
  return inTheOpen(ground, piece, wanted) ?? below(ground, piece, wanted);
}

/** Below everything, where there is always room. */
function below({ stones: walls, earthworks, taken }: Ground, piece: LoosePiece, { x }: Point): Place {
  const lowest = Math.max(0, ...[...walls.map(({ box }) => box), ...earthworks, ...taken].map(bottomOf));
  return { at: { x, y: lowest + GAP }, turn: 0, for: purposeOf(piece) };
}

const bottomOf = ({ y, height }: Box): number => y + height;
