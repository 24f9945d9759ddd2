import type { Settings } from '../event/settings.ts';
import type { CheckedPlayer } from './checked.ts';
import type { Seen } from './past.ts';

/** A player as the checker sees them before a round. */
export interface Person {
  readonly id: string;
  readonly player: CheckedPlayer['player'];
  readonly seen: readonly Seen[];
  readonly points: number;
  /** Place in the order of the round, from 0. */
  readonly at: number;
  /** How many have as many points, and how many of them stand before this one. */
  readonly alike: number;
  readonly above: number;
  /** Place by lot among them, from 0. */
  readonly lot: number;
  readonly due: Due;
}

/** What side somebody is due: how strongly (0 to 3), which, and attacks less defences. */
export interface Due {
  readonly force: number;
  readonly side: string;
  readonly lean: number;
}

/** What is the same for all pairs of a round. */
export interface Frame {
  readonly settings: Settings;
  readonly round: number;
  readonly count: number;
  readonly lowest: number;
  /** Pairs of ids that the organiser wants apart, both ways round. */
  readonly apart: ReadonlySet<string>;
  readonly isOld: boolean;
}

/** The wishes in their order, as the rules of the event want it. @param isOld as {@link isOfOldOrder} says */
export function demandsOf({ clubsFirst, clubsBan }: Settings, isOld: boolean): readonly string[] {
  const start = ['rematch', 'apart', 'bye-again', 'side-thrice', 'fixed-tables', 'bye-high'];
  const fixed = isOld ? start : [...start, 'bye-last'];
  const end = isOld ? ['float-again', 'side', 'order'] : ['float-again', 'side', 'float-last', 'order'];
  if (!isOld && clubsBan === true) return ['club', ...fixed, 'score', ...end];
  return clubsFirst ? [...fixed, 'club', 'score', ...end] : [...fixed, 'score', 'club', ...end];
}

/** Whether a round was paired before byes and floaters went to the last of their group: it is held against the order of its day. */
export const isOfOldOrder = (wishes: readonly { readonly wish: string }[]): boolean =>
  !wishes.some(({ wish }) => wish === 'bye-last');

/** Wishes whose breach must be marked beside the pair. */
export const mustBeMarked = new Set([
  'rematch',
  'apart',
  'bye-again',
  'side-thrice',
  'club',
  'fixed-tables',
  'bye-high',
  'score',
]);

export function dueOf(seen: readonly Seen[]): Due {
  const sides = seen.filter(({ game, side }) => game && side !== null).map(({ side }) => side);
  const lean = sides.filter((side) => side === 'attacker').length - sides.filter((side) => side === 'defender').length;
  const [last, before] = [sides.at(-1), sides.at(-2)];
  const opposite = last === 'attacker' ? 'defender' : 'attacker';
  if (last === undefined || last === null) return { force: 0, side: '', lean };
  if (lean > 1 || lean < -1) return { force: 3, side: lean > 0 ? 'defender' : 'attacker', lean };
  if (last === before) return { force: 3, side: opposite, lean };
  if (lean !== 0) return { force: 2, side: lean > 0 ? 'defender' : 'attacker', lean };
  return { force: 1, side: opposite, lean };
}

const square = (value: number): number => value * value;

const floatedDown = (one: Person): number => ((one.seen.at(-1)?.gap ?? 0) < 0 ? 1 : 0);
const floatedUp = (one: Person): number => ((one.seen.at(-1)?.gap ?? 0) > 0 ? 1 : 0);

/** How far a pair, or a bye without `b`, is from each demand, by name. */
export function shortfall(frame: Frame, a: Person, b: Person | undefined): Readonly<Record<string, number>> {
  if (b === undefined)
    return {
      'bye-again': a.seen.filter(({ free }) => free).length,
      'bye-high': square(2 * (a.points - frame.lowest)),
      'float-again': floatedDown(a),
      [frame.isOld ? 'order' : 'bye-last']: frame.count - 1 - a.at,
    };
  const alike = a.points === b.points;
  const [high, low] = a.points > b.points ? [a, b] : [b, a];
  return {
    rematch: a.seen.filter(({ opponent }) => opponent === b.id).length,
    apart: frame.apart.has(`${a.id}\n${b.id}`) ? 1 : 0,
    'side-thrice': sidesClash(frame, a, b) === 3 ? 1 : 0,
    club: isClub(frame, a, b) ? 1 : 0,
    'fixed-tables': areFixedApart(a.player.fixedTable, b.player.fixedTable) ? 1 : 0,
    score: square(2 * (a.points - b.points)),
    'float-again': alike ? 0 : floatedDown(high) + floatedUp(low),
    side: sidesClash(frame, a, b),
    'float-last': alike ? 0 : high.alike - 1 - high.above + low.above,
    order: square(distance(frame, a, b) - (alike ? stepsWanted(frame, a) : 1)),
  };
}

/** How strongly the two are due the same side; 0 where they are not. */
function sidesClash({ settings }: Frame, { due: p }: Person, { due: q }: Person): number {
  return settings.sides && p.side === q.side ? Math.min(p.force, q.force) : 0;
}

const isClub = ({ settings, round }: Frame, { player: a }: Person, { player: b }: Person): boolean =>
  round <= settings.clubsApartUntil && a.club !== null && a.club === b.club;

const areFixedApart = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/** How far two stand from each other: by lot where lots pair those of the same points, else in the order of the round. */
const distance = ({ settings }: Frame, a: Person, b: Person): number =>
  settings.within === 'lot' && a.points === b.points ? Math.abs(a.lot - b.lot) : Math.abs(a.at - b.at);

/** How far two of the same points are to stand from each other. */
function stepsWanted({ settings, isOld }: Frame, { alike }: Person): number {
  if (settings.within !== 'fold') return 1;
  return isOld ? Math.ceil(alike / 2) : Math.floor(alike / 2);
}

/** Who of two attacks, the first being the one who stands higher; `table` counts from 0. */
export function whoAttacks(high: Person, low: Person, table: number): Person {
  const [p, q] = [high.due, low.due];
  if (p.force === 0 && q.force === 0) return table % 2 === 0 ? high : low;
  if (p.force === 0) return q.side === 'attacker' ? low : high;
  if (q.force === 0 || p.side !== q.side) return p.side === 'attacker' ? high : low;
  const first =
    p.force !== q.force
      ? p.force > q.force
      : Math.abs(p.lean) !== Math.abs(q.lean)
        ? Math.abs(p.lean) > Math.abs(q.lean)
        : highIsDue(high, low, p.side);
  return (p.side === 'attacker') === first ? high : low;
}

/** By the latest game, counted from the end, in which the two had different sides. */
function highIsDue(high: Person, low: Person, side: string): boolean {
  const sides = ({ seen }: Person): (string | null)[] =>
    seen
      .filter((one) => one.game && one.side !== null)
      .map((one) => one.side)
      .reverse();
  const [a, b] = [sides(high), sides(low)];
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) if (a[i] !== b[i]) return a[i] !== side;
  return true;
}
