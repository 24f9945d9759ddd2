import { newProblems, type Problem } from '../../rules/kernel/problem.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { Judged, ListRules, ListTask } from '../tournament/desk/list-rules.ts';
import { emptied, enter, musterOf, readInto, type Buying, type Shop } from './army-into.ts';
import { presetsOf, systems } from './systems.ts';

/** Armies of an event: judges players' lists by their system, and puts them into the set-up of a match. */

const SEATS = ['attacker', 'defender'] as const;
type Seat = (typeof SEATS)[number];

/** Id of the term for the size of an army, in systems that have one. */
const POINTS = 'points';

const names = { match: 'Castellan', sides: { attacker: 'A', defender: 'D' } };

/** The set-up to judge a list in: the fortress of the round, else the preset of that name, else a blank one. */
function baseOf({ system, fortress, scenario }: ListTask): {
  readonly shop: ReturnType<typeof enter>;
  readonly options: unknown;
  readonly whole: boolean;
} {
  if (fortress !== null) {
    const shop = enter(system, JSON.parse(fortress.setup));
    return { shop, options: JSON.parse(fortress.options), whole: true };
  }
  const preset = presetsOf(system).find(({ id }) => id === scenario);
  const setup = preset?.setup ?? musterOf(system)?.blank(names);
  return { shop: enter(system, setup), options: {}, whole: preset !== undefined };
}

/** What a side has spent on everything bought with army points. */
function spentBy(muster: Buying, setup: unknown, options: unknown, seat: Seat): number | null {
  return muster.accounts(setup, options).find((one) => one.seat === seat)?.budgets[0]?.spent ?? null;
}

/**
 * The set-up with this many points agreed for the army of a side, in addition to the cost of its fortress; `null` for
 * no limit.
 * @returns the set-up unchanged if the system has no points to agree on
 */
function withPoints(muster: Buying, setup: unknown, options: unknown, seat: Seat, points: number | null): unknown {
  for (const where of [seat, null]) {
    const field = muster.terms.fields(setup, where).find(({ id, kind }) => id === POINTS && kind === 'number');
    if (field === undefined || (points === null && !field.optional)) continue;
    const value = points === null ? null : points + (spentBy(muster, setup, options, seat) ?? 0);
    const written = muster.terms.write(setup, where, POINTS, value);
    if (written.ok) return written.value;
  }
  return setup;
}

function judge(written: string, side: Seat, task: ListTask): Judged {
  const base = baseOf(task);
  if (!base.shop.ok) return { units: [], points: 0, faults: base.shop.problems.map(asFault) };
  const { shop, options, whole } = { ...base, shop: base.shop };
  const { armyPoints } = task;
  const limited = judged(shop, options, whole, written, side, armyPoints ?? undefined);
  if (armyPoints === null || (limited.isRead && limited.points <= armyPoints)) return limited;
  // Report excess cost for the list as a whole, in event points, rather than at the unit that exceeded it.
  const free = judged(shop, options, whole, written, side, null);
  if (free.points <= armyPoints) return limited;
  const over = asFault({ text: text('event.list-over', { points: free.points, most: armyPoints }) });
  return { ...free, faults: [over, ...free.faults] };
}

/**
 * What a system says of the list of a side; `isRead`: whether every unit could be read.
 * @param points agreed for the army; `null` for no limit, `undefined` to keep those of the set-up
 */
function judged(
  { muster, setup }: Shop,
  options: unknown,
  whole: boolean,
  written: string,
  side: Seat,
  points: number | null | undefined,
): Judged & { readonly isRead: boolean } {
  const other = side === 'attacker' ? 'defender' : 'attacker';
  const bare = emptied(muster, setup, side);
  // The other side's spending must not cause a fault here.
  const ready =
    points === undefined
      ? bare
      : withPoints(muster, withPoints(muster, bare, options, other, null), options, side, points);
  const { army, setup: after } = readInto(muster, ready, options, side, written);
  const accountOf = (of: unknown) => muster.accounts(of, options).find(({ seat }) => seat === side);
  const [first, then] = [accountOf(setup), accountOf(after)];
  const [before, cost] = [ready, after].map((of) => spentBy(muster, of, options, side));
  const isRead = army.problem === null && army.units.every(({ problems }) => problems.length === 0);
  const sum = army.units.reduce((all, { values }) => all + (pointsOf(values) ?? 0), 0);
  return {
    isRead,
    units: army.units.map(({ name, values }) => ({ name, points: pointsOf(values) })),
    points: !isRead || typeof before !== 'number' || typeof cost !== 'number' ? sum : cost - before,
    faults: [
      ...(army.problem === null ? [] : [asFault({ text: army.problem })]),
      ...army.units.flatMap(({ line, problems }) => problems.map((one) => ({ ...asFault(one), line }))),
      ...newProblems(first?.problems ?? [], then?.problems ?? []).map(asFault),
      // What the army lacks is only known once the whole list is read and the place to fight at is set.
      ...(whole && isRead ? newProblems(first?.missing ?? [], then?.missing ?? []).map(asFault) : []),
    ],
  };
}

const pointsOf = (values: Readonly<Record<string, unknown>>): number | null => {
  const { points } = values;
  return typeof points === 'number' ? points : null;
};

function asFault({ text: said, rule }: { readonly text: Text; readonly rule?: string | null | undefined }) {
  return { line: null, text: said, rule: rule ?? null };
}

/** The list rules for events, for every system that can be mustered. */
export const listRules: ListRules = {
  systems: systems.filter(({ muster }) => muster !== undefined).map(({ id }) => id),
  judge,
};

/** What to put into a set-up. */
export interface Equipment {
  readonly names: { readonly attacker: string; readonly defender: string };
  readonly lists: { readonly attacker: string | null; readonly defender: string | null };
  readonly armyPoints: number | null;
}

/**
 * A set-up in which each side with a list gets that list, and the other stays unchanged. The points agreed for the
 * event apply, unless the two lists break a rule together under them: each list was judged without the other.
 * @returns the set-up, or the reason why it fails
 */
export function equipped(
  system: string,
  setup: unknown,
  options: unknown,
  equipment: Equipment,
): { readonly ok: true; readonly setup: unknown } | { readonly ok: false; readonly text: Text } {
  const shop = enter(system, setup);
  if (!shop.ok) return { ok: false, text: shop.problems[0]?.text ?? text('army.empty') };
  const limited = withLists(shop, options, equipment, equipment.armyPoints);
  if (limited.ok) return limited;
  return withLists(shop, options, equipment, null);
}

function withLists(
  { system, muster, setup }: Shop,
  options: unknown,
  { names: players, lists }: Equipment,
  points: number | null,
): ReturnType<typeof equipped> {
  let now = SEATS.reduce((so, seat) => (lists[seat] === null ? so : emptied(muster, so, seat)), setup);
  // The first buyer comes first in the accounts, because the other side's limit may depend on it.
  const order = muster.accounts(now, options).map(({ seat }) => seat as Seat);
  for (const seat of order) now = withPoints(muster, now, options, seat, points);
  for (const seat of order) {
    const written = lists[seat];
    if (written === null) continue;
    const { army, setup: after } = readInto(muster, now, options, seat, written);
    const problem: Problem | undefined =
      army.problem === null
        ? army.units.flatMap(({ problems }) => problems).map((one) => ({ text: one.text }))[0]
        : { text: army.problem };
    if (problem !== undefined)
      return { ok: false, text: text('event.list-not-played', { name: players[seat], why: problem.text }) };
    now = after;
  }
  const read = system.setup.parse(now, options);
  const why = read.ok ? undefined : read.problems[0];
  return why === undefined
    ? { ok: true, setup: now }
    : { ok: false, text: text('event.lists-not-played', { why: why.text }) };
}
