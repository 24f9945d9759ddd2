import type { SectionView, SiegeView, StructureView } from '../../rules/fortress/view.ts';
import type { Pair } from '../design/polygon.ts';
import {
  boxAround,
  corners,
  gateScale,
  isTower,
  onPlan,
  outward,
  reach,
  wallScale,
  type Box,
} from '../../rules/fortress/map/geometry.ts';
import { discBox, freeSpotFor } from './free-spot.ts';
import { boxOf, garrisons, type Standing } from './placing.ts';
import type { WidthMark } from './breach-width.ts';
import type { ShieldsMark } from './shield-marks.ts';
import { halfPlate } from './strength-plate.tsx';

/** Sizes of letters and discs in mm, already fitted to the reader and the scale. */
export interface Sizes {
  /** Letter height of an active number and of a quiet one. */
  readonly number: number;
  readonly quiet: number;
  /** Radius of a token disc, and of the mark of a fight. */
  readonly disc: number;
  readonly fight: number;
}

/** Sizes in px of layout for each reader. A monitor's are the tiers C and D for three metres. */
const pixels = {
  monitor: { number: 54, quiet: 40, disc: 37.5 },
  console: { number: 20, quiet: 16, disc: 14 },
} as const;

/** Below this many px per mm a wall is narrower than its number and cauldron. */
const SMALL = 0.7;
/** How much of its size a letter keeps at least on a small plan; the quiet ones are 11.5 px high then. */
const LEAST = 0.72;

/** How much larger or smaller than usual letters are at a scale: a little, on a plan that is large or small. */
const grownAt = (scale: number): number =>
  scale < SMALL ? Math.max(LEAST, scale / SMALL) : Math.min(1.5, Math.max(1, scale / 1.9));

/**
 * Sizes in mm at a scale of `scale` px per mm; on a monitor they are always the same in px.
 * @param discs whether tokens are shown; if not, nothing makes room for them
 */
export function sizesFor(reader: 'monitor' | 'console', scale: number, discs = true): Sizes {
  const { number, quiet, disc } = pixels[reader];
  const mm = (reader === 'console' ? grownAt(scale) : 1) / scale;
  return { number: number * mm, quiet: quiet * mm, disc: discs ? disc * mm : 0, fight: disc * mm * 0.9 };
}

export interface TokenMark {
  readonly at: Pair;
  readonly tokens: number;
  readonly chance: number | null;
  /** The foot of its piece, to draw a line to, if the disc had to move aside. */
  readonly leader: Pair | null;
  /** Points instead of tokens, in systems that count what is left. */
  readonly strength: StructureView['strength'];
}
export interface Marks {
  readonly number: { readonly at: Pair; readonly size: number; readonly active: boolean };
  /** Its number would stand on another's. */
  readonly crowded: boolean;
  readonly tokens: readonly TokenMark[];
  readonly shields: ShieldsMark | null;
  /** The width of a breach. */
  readonly width: WidthMark | null;
}

/** Whether a side other than the defender holds the section, which then flies that side's flag. */
export function isTaken(siege: SiegeView, section: SectionView): boolean {
  return (
    section.holder !== null && section.holder !== 'defender' && siege.sides.some((side) => side.seat === 'defender')
  );
}

/**
 * Direction of the letter of a tower at a corner or an end of the wall: outwards. Null for all others, whose letter is
 * on the courtyard side.
 */
function cornerward(section: SectionView, all: readonly SectionView[]): Pair | null {
  const next = all.filter((s) => section.beside.includes(s.id)).map((s) => s.footprint.at);
  if (next.length === 0) return [0, 1];
  const pull = next.reduce<Pair>(
    ([x, y], at) => {
      const d = Math.hypot(at.x - section.footprint.at.x, at.y - section.footprint.at.y) || 1;
      return [x + (at.x - section.footprint.at.x) / d, y + (at.y - section.footprint.at.y) / d];
    },
    [0, 0],
  );
  const strength = Math.hypot(...pull);
  return strength < 0.8 ? null : [-pull[0] / strength, -pull[1] / strength];
}

function back(section: SectionView): number {
  const { footprint } = section;
  if (footprint.shape === 'straight') return (section.state === 'breach' ? 22 : 15) * wallScale(footprint);
  return footprint.shape === 'gatehouse' ? 26 * gateScale(footprint) : footprint.width / 2;
}

function numberAt(section: SectionView, all: readonly SectionView[], size: number, aside: number): Pair {
  const { footprint } = section;
  const wide = size * (0.2 + 0.26 * section.label.length);
  const corner = isTower(footprint) ? cornerward(section, all) : null;
  if (corner !== null) {
    const flat = Math.abs(corner[0]);
    const away = footprint.width / 2 + 4 + wide * flat + size * 0.5 * (1 - flat);
    // Beside a square tower the letter is level with it, not off its corner.
    return flat > 0.35
      ? [footprint.at.x + Math.sign(corner[0]) * (footprint.width / 2 + 5 + wide), footprint.at.y]
      : [footprint.at.x + corner[0] * away, footprint.at.y + corner[1] * away];
  }
  const [nx, ny] = outward(footprint);
  const out = -(back(section) + 6 + size * 0.5 * Math.abs(ny) + wide * Math.abs(nx));
  return onPlan(footprint, aside, out);
}

/** The gate of a section if its tokens or points are shown. */
function markedGate(section: SectionView): SectionView['gate'] {
  const { gate } = section;
  if (gate === null || gate.state === 'broken' || section.state === 'breach') return null;
  return gate.tokens > 0 || gate.strength !== undefined ? gate : null;
}

/** Whether the tokens of a gate stand behind its letter, since the letter beside them would stand at its neighbour's. */
function standsBehind({ footprint, beside }: SectionView, all: readonly SectionView[], sizes: Sizes): boolean {
  const apart = all
    .filter(({ id }) => beside.includes(id))
    .map(({ footprint: { at } }) => Math.hypot(at.x - footprint.at.x, at.y - footprint.at.y));
  return Math.min(...apart) < sizes.disc * 1.3 + sizes.number * 0.9;
}

/** Where the number of a section is: on the courtyard side of walls, outside of corners. */
export function numberOf(
  section: SectionView,
  siege: SiegeView,
  standings: readonly Standing[],
  sizes: Sizes,
): Marks['number'] {
  const gate = markedGate(section);
  const active =
    section.tokens > 0 ||
    section.state === 'breach' ||
    (gate !== null && gate.tokens > 0) ||
    section.testPending ||
    section.oil !== 'none' ||
    isTaken(siege, section);
  const size = active ? sizes.number : sizes.quiet;
  const usual = gate === null || standsBehind(section, siege.sections, sizes) ? 0 : sizes.disc * 1.3;
  const others = siege.sections
    .filter((s) => s.id !== section.id && !section.beside.includes(s.id))
    .map((s) => boxAround(corners(s.footprint)));
  const people = standings.map(boxOf);
  const clear = (boxes: readonly Box[], [x, y]: Pair): boolean =>
    boxes.every(
      (b) =>
        Math.abs(b.x + b.width / 2 - x) > b.width / 2 + size * 0.5 ||
        Math.abs(b.y + b.height / 2 - y) > b.height / 2 + size * 0.5,
    );
  const places = [0, 0.2, -0.2, 0.4, -0.4].map((part) =>
    numberAt(section, siege.sections, size, usual + part * section.footprint.width),
  );
  const stoneless = places.filter((at) => clear(others, at));
  const at = stoneless.find((one) => clear(people, one)) ?? stoneless[0];
  return { at: at ?? numberAt(section, siege.sections, size, usual), size, active };
}

/** The room that the tokens or points of a section take, with some around them: a disc, or a plate as wide as its word. */
export function tokenBox(at: Pair, { disc }: Pick<Sizes, 'disc'>, strength: TokenMark['strength']): Box {
  const box = discBox(at, disc * 1.3);
  if (strength === undefined) return box;
  const half = halfPlate(strength, disc) + disc * 0.1;
  return { ...box, x: at[0] - half, width: 2 * half };
}

/**
 * Where the tokens of each section are, by id, without covering stone, a stand or machine at its foot, or the tokens of
 * another section.
 */
export function tokensOf(
  siege: SiegeView,
  standings: readonly Standing[],
  sizes: Sizes,
): ReadonlyMap<string, readonly TokenMark[]> {
  // The tokens of gates have a fixed place, so all others give way to them.
  const gates = new Map(siege.sections.flatMap((section) => gateToken(section, siege, sizes) ?? []));
  const lying: Box[] = [...gates.values()].map(({ at, strength }) => tokenBox(at, sizes, strength));
  const own = new Map<string, TokenMark>();
  const place = (sections: readonly SectionView[]): void => {
    for (const section of sections) {
      const mark = wallToken(section, siege, standings, sizes, lying);
      if (mark === null) continue;
      own.set(section.id, mark);
      lying.push(tokenBox(mark.at, sizes, mark.strength));
    }
  };
  // Those that somebody pushes aside come last: they must not take the place of another.
  place(siege.sections.filter(({ id }) => before(standings, id).length === 0));
  place(siege.sections.filter(({ id }) => before(standings, id).length > 0));
  return new Map(siege.sections.map(({ id }) => [id, [gates.get(id) ?? [], own.get(id) ?? []].flat()] as const));
}

/** Who stands before a section. */
const before = (standings: readonly Standing[], section: string): readonly Standing[] =>
  standings.filter(({ touches, inBreach }) => touches === section && !inBreach);

/** How far a number that is pushed aside keeps from another: two side by side would read as one. */
const APART = 1.6;

/** The tokens of a gate, on the courtyard side beside its letter or behind it, with the id of its section. */
function gateToken(
  section: SectionView,
  siege: SiegeView,
  sizes: Sizes,
): readonly (readonly [string, TokenMark])[] | null {
  const gate = markedGate(section);
  if (gate === null) return null;
  const behind = standsBehind(section, siege.sections, sizes);
  const aside = behind ? 0 : -(sizes.number * (0.2 + 0.26 * section.label.length)) - 2;
  const letter = behind ? sizes.number + 6 : 0;
  const at = onPlan(section.footprint, aside, -(back(section) + letter + sizes.disc * 1.3 + 3));
  return [[section.id, { at, tokens: gate.tokens, chance: gate.falls, leader: null, strength: gate.strength }]];
}

/** The tokens of the stone itself, before it or as near as there is room. */
function wallToken(
  section: SectionView,
  siege: SiegeView,
  standings: readonly Standing[],
  sizes: Sizes,
  lying: readonly Box[],
): TokenMark | null {
  const { footprint } = section;
  const disc = sizes.disc * 1.3;
  const gate = markedGate(section);
  if (section.state === 'breach' || (section.tokens === 0 && section.strength === undefined)) return null;
  const pushing = before(standings, section.id);
  const half = pushing.reduce((sum, s) => sum + s.formation.width + 6, 0) / 2;
  const [nx, ny] = outward(footprint);
  const rightward = (s: SectionView): number =>
    (s.footprint.at.x - footprint.at.x) * ny - (s.footprint.at.y - footprint.at.y) * nx;
  const busy = siege.sections.filter(
    (s) => section.beside.includes(s.id) && standings.some((unit) => unit.touches === s.id),
  );
  const way = busy.some((s) => rightward(s) > 0) ? -1 : 1;
  const resting = footprint.shape === 'gatehouse' && gate === null ? -30 * gateScale(footprint) : 0;
  const asides = pushing.length > 0 ? [way * (half + disc + 2), -way * (half + disc + 2)] : [resting];
  const room = pushing.length > 0 ? APART * sizes.disc : 0;
  const taken = [
    ...standings.map(boxOf),
    ...garrisons(siege),
    ...towersBeside(section, siege),
    ...lying.map(({ x, y, width, height }) => ({ x: x - room, y, width: width + 2 * room, height })),
  ];
  const [spot] = asides
    .map((aside) => {
      // Units at the next section may reach this far, and so may those in the field.
      const wanted = onPlan(footprint, aside, reach(footprint) + disc + 7);
      const at = freeSpotFor(wanted, (one) => tokenBox(one, sizes, section.strength), taken);
      return { at, aside, off: Math.hypot(at[0] - wanted[0], at[1] - wanted[1]) };
    })
    .toSorted((one, other) => one.off - other.off);
  if (spot === undefined) return null;
  const { at, aside, off } = spot;
  return {
    at,
    tokens: section.tokens,
    chance: section.falls,
    strength: section.strength,
    leader:
      pushing.length > 0 || off > 0
        ? onPlan(footprint, (pushing.length > 0 ? Math.sign(aside) : way) * footprint.width * 0.36, reach(footprint))
        : null,
  };
}

/** The outlines of the other towers. */
const towersBeside = ({ id }: SectionView, { sections }: SiegeView): readonly Box[] =>
  sections.flatMap((one) =>
    one.id !== id && one.state !== 'breach' && isTower(one.footprint) ? [boxAround(corners(one.footprint))] : [],
  );
