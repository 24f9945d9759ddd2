import type { Settings } from '../event/settings.ts';
import type { CheckedPlayer } from './checked.ts';
import type { Seen } from './past.ts';

/** A player before a round, as the checker sees them. */
export interface Person {
  readonly id: string;
  readonly player: CheckedPlayer['player'];
  readonly seen: readonly Seen[];
  readonly points: number;
  /** Place in the order of the round, from 0. */
  readonly at: number;
  /** How many players have equal points, and how many of those rank above this one. */
  readonly alike: number;
  readonly above: number;
  /** Place by lot among them, from 0. */
  readonly lot: number;
  readonly due: Due;
}

/** The side a player is due: how strongly (0 to 3), which side, and attacks minus defences. */
export interface Due {
  readonly force: number;
  readonly side: string;
  readonly lean: number;
}

/** Everything that all pairs of a round share. */
export interface Frame {
  readonly settings: Settings;
  readonly round: number;
  readonly count: number;
  readonly lowest: number;
  /** Pairs of ids that the organiser wants kept apart, in both directions. */
  readonly apart: ReadonlySet<string>;
  readonly isOld: boolean;
  /** See {@link hasHalves}. */
  readonly halves: boolean;
}

/**
 * The wishes in priority order, according to the event's rules.
 * @param isOld see {@link isOfOldOrder}
 * @param halves see {@link hasHalves}
 */
export function demandsOf(
  { clubsFirst, clubsBan }: Settings,
  { isOld, halves }: Pick<Frame, 'isOld' | 'halves'>,
): readonly string[] {
  const start = ['rematch', 'apart', 'bye-again', 'side-thrice', 'fixed-tables', 'bye-high'];
  const fixed = isOld ? start : [...start, 'bye-last'];
  const end = ['float-again', 'side', ...(isOld ? [] : ['float-last']), 'order', ...(halves ? ['halves'] : [])];
  if (!isOld && clubsBan === true) return ['club', ...fixed, 'score', ...end];
  return clubsFirst ? [...fixed, 'club', 'score', ...end] : [...fixed, 'score', 'club', ...end];
}

/**
 * Whether a round was paired before byes and floaters went to the last of their group. Such a round is checked against
 * the old order.
 */
export const isOfOldOrder = (wishes: readonly { readonly wish: string }[]): boolean =>
  !wishes.some(({ wish }) => wish === 'bye-last');

/** Whether a round was paired since the two halves of a group meet where the order leaves a choice. */
export const hasHalves = (wishes: readonly { readonly wish: string }[]): boolean =>
  wishes.some(({ wish }) => wish === 'halves');

/** Wishes whose breach must be listed with the pair. */
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

/** How far a pair (or a bye, without `b`) falls short of each demand, by name. */
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
    halves: alike && frame.settings.within === 'fold' && isAbove(a) === isAbove(b) ? 1 : 0,
    order: square(distance(frame, a, b) - (alike ? stepsWanted(frame, a) : 1)),
  };
}

/** How strongly both players are due the same side; 0 if they are not. */
function sidesClash({ settings }: Frame, { due: p }: Person, { due: q }: Person): number {
  return settings.sides && p.side === q.side ? Math.min(p.force, q.force) : 0;
}

const isClub = ({ settings, round }: Frame, { player: a }: Person, { player: b }: Person): boolean =>
  round <= settings.clubsApartUntil && a.club !== null && a.club === b.club;

const areFixedApart = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/** Whether somebody is in the upper half of those with equal points; the one in the middle is not. */
const isAbove = ({ above, alike }: Person): boolean => 2 * (above + 1) <= alike;

/** Distance between two players: by lot if lots pair players with equal points, otherwise by the order of the round. */
const distance = ({ settings }: Frame, a: Person, b: Person): number =>
  settings.within === 'lot' && a.points === b.points ? Math.abs(a.lot - b.lot) : Math.abs(a.at - b.at);

/** The distance wanted between two players with equal points. */
function stepsWanted({ settings, isOld }: Frame, { alike }: Person): number {
  if (settings.within !== 'fold') return 1;
  return isOld ? Math.ceil(alike / 2) : Math.floor(alike / 2);
}

/** Which of the two attacks. The first is the higher ranked; `table` counts from 0. */
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

/** Decides by the most recent game in which the two had different sides. */
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
