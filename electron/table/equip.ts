import { newProblems, type Problem } from '../../rules/kernel/problem.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { Judged, ListRules, ListTask } from '../tournament/desk/list-rules.ts';
import { emptied, enter, musterOf, readInto, type Buying, type Shop } from './army-into.ts';
import { presetsOf, systems } from './systems.ts';

/** Armies of an event: players' lists judged by their system, and put into the set-up of a match. */

const SEATS = ['attacker', 'defender'] as const;
type Seat = (typeof SEATS)[number];

/** The agreement on the size of an army, where a system has one. */
const POINTS = 'points';

const names = { match: 'Castellan', sides: { attacker: 'A', defender: 'D' } };

/** What a list is judged in: the fortress of the round, else our own set-up of that name, else nothing but the army. */
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

/** What a side has spent on everything that is bought with the points of an army. */
function spentBy(muster: Buying, setup: unknown, options: unknown, seat: Seat): number | null {
  return muster.accounts(setup, options).find((one) => one.seat === seat)?.budgets[0]?.spent ?? null;
}

/**
 * The set-up with so many points agreed for the army of a side, beside what its fortress has cost; null for no limit.
 * @returns the set-up as it was where the system agrees on no points there
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
  // What is too dear is said of the list as a whole, in the points of the event, and not of the unit at which it was noticed.
  const free = judged(shop, options, whole, written, side, null);
  if (free.points <= armyPoints) return limited;
  const over = asFault({ text: text('event.list-over', { points: free.points, most: armyPoints }) });
  return { ...free, faults: [over, ...free.faults] };
}

/**
 * What a system says of a list on a side; `isRead`: every unit of it could be taken in.
 * @param points that are agreed for the army; null for no limit, nothing for what the fortress was set up with
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
  // What the other side may spend is no fault of this one.
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
      // What an army lacks can be said once everything that was written of it is there, and it has a place to fight at.
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

/** The rules of every system that the program plays, for the lists of events. */
export const listRules: ListRules = {
  systems: systems.filter(({ muster }) => muster !== undefined).map(({ id }) => id),
  judge,
};

/** What is put into a set-up. */
export interface Equipment {
  readonly names: { readonly attacker: string; readonly defender: string };
  readonly lists: { readonly attacker: string | null; readonly defender: string | null };
  readonly armyPoints: number | null;
}

/**
 * A set-up in which each side that has a list stands with its list, and any other as it stood. Points that were agreed
 * for the event are those of the match, unless the two lists cannot stand together under them: a list was judged without
 * the other.
 * @returns the set-up, or why it cannot be
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
  // Who buys first is first in the accounts: what the other may spend can follow from it.
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
