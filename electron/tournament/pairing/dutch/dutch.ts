import type { Side } from '../entrant.ts';
import { attackerOf } from '../sides.ts';
import { sumOf, type Partners } from './columns.ts';
import { forbidden, qualityOf, type Bracket } from './criteria.ts';
import { inPairs, Narrowing } from './narrowing.ts';
import { exchanges, opponentsOf, whoIsExchanged, whoOfMovedDown, type Remainder } from './order.ts';
import { inDutchOrder, sideByNumber, type DutchPlayer, type DutchRules, type Placed } from './player.ts';

/** A round by the Dutch system; pairs from the top of the standings down. */
export interface DutchPairing {
  readonly pairs: readonly { readonly attacker: string; readonly defender: string }[];
  readonly bye: string | null;
}

/** Columns settled per search; more would need a lot of memory in a large group. */
const AT_ONCE = 40;

/**
 * Pairs a round by the FIDE (Dutch) System, bracket by bracket from the top. Each bracket gets the first of its best
 * candidates that leaves the rest of the round pairable. The method, a minimum-cost matching per bracket, is that of
 * the program bbpPairings by Bierema Boyz Programming.
 * @param all everybody in the event, including players not paired now, for looking up past scores
 * @param together two who must meet, or one and null for who must have the bye
 * @returns `undefined` if the absolute criteria leave no pairing
 */
export function pairDutch(
  players: readonly DutchPlayer[],
  rules: DutchRules,
  all: readonly DutchPlayer[] = players,
  together?: readonly [string, string | null],
): DutchPairing | undefined {
  const everybody = inDutchOrder(players, all, rules);
  const order = together === undefined ? everybody : bound(everybody, together);
  if (order.length === 0) return { pairs: [], bye: null };
  const start = beginning(order);
  if (start === undefined) return undefined;
  let { onlyBye } = start;
  const made: (readonly [Placed, Placed])[] = [];
  let free = order;
  let partners = start.partners;
  const scores = [...new Set(order.map(({ points }) => points))];
  scores.forEach((points, at) => {
    const next = scores[at + 1] ?? null;
    if (at > 0) onlyBye = start.bye !== null && start.bye >= points && staysAbove(free, partners, points);
    const bracket = { points, next, bye: start.bye, onlyBye, pairs: Math.ceil(free.length / 2) };
    const paired = pairBracket(free, bracket, partners);
    made.push(...paired.pairs);
    partners = paired.partners;
    const gone = new Set(paired.pairs.flat());
    free = free.filter((one) => !gone.has(one));
  });
  return described(made, free[0]?.id ?? null, rules);
}

/** Forces a pair, as if each had met everybody but the other, or as if only one player could have the bye. */
function bound(order: readonly Placed[], [a, b]: readonly [string, string | null]): readonly Placed[] {
  const others = (id: string): ReadonlySet<string> => new Set(order.flatMap((one) => (one.id === id ? [] : one.id)));
  const [butB, butA] = [b === null ? new Set(order.map(({ id }) => id)) : others(b), others(a)];
  return order.map((one) => {
    if (one.id === a) return { ...one, met: butB, mayRest: b === null };
    if (one.id === b) return { ...one, met: butA, mayRest: false };
    const met = new Set(one.met).add(a);
    return { ...one, met: b === null ? met : met.add(b), mayRest: b !== null && one.mayRest };
  });
}

/** Whether the round can be paired at all, and the points of the player with the bye (C5). */
function beginning(order: readonly Placed[]): (Pick<Bracket, 'bye' | 'onlyBye'> & { partners: Partners }) | undefined {
  const pairs = Math.ceil(order.length / 2);
  const top = order[0]?.points ?? 0;
  const scores = [...new Set(order.map(({ points }) => points))].toReversed();
  const absolute = forbidden(null, pairs);
  const left = new Narrowing(order, inPairs(order), () => true);
  left.least([
    absolute,
    { most: scores.length, cost: (a, b) => (b === null ? scores.indexOf(a.points) : 0) },
    { most: pairs, cost: (_, b) => (b !== null && b.points >= top ? 0 : 1) },
  ]);
  const { partners } = left;
  if (sumOf(partners, absolute) > 0) return undefined;
  const resting = order.find((one) => partners.get(one) === null);
  if (resting === undefined) return { bye: null, onlyBye: false, partners };
  return { bye: resting.points, onlyBye: resting.points >= top && staysAbove(order, partners, top), partners };
}

/** Whether no player with at least these points meets one with fewer. */
function staysAbove(players: readonly Placed[], partners: Partners, points: number): boolean {
  return players.every((one) => one.points < points || (partners.get(one)?.points ?? points) >= points);
}

/** Pairs one bracket: first those who moved down, then the remaining residents. */
function pairBracket(everybody: readonly Placed[], bracket: Bracket, start: Partners) {
  const { points, next } = bracket;
  const here = [...new Set(everybody.map((one) => one.points))].filter((score) => score >= (next ?? points));
  const pairs: (readonly [Placed, Placed])[] = [];
  let free = everybody;
  const { cost } = forbidden(bracket.bye, bracket.pairs);
  const left = new Narrowing(everybody, start, (a, b) => cost(a, b) === 0);
  const settle = (leaders: readonly Placed[]): void => {
    const settled = leaders.flatMap((one): [Placed, Placed][] => {
      const other = left.partners.get(one) ?? null;
      return other === null ? [] : [[one, other]];
    });
    pairs.push(...settled);
    left.settle(settled);
    const gone = new Set(settled.flat());
    free = free.filter((one) => !gone.has(one));
  };
  /** Gives each leader the opponent that comes first in the order of candidates. */
  const choose = (leaders: readonly Placed[]): void => {
    for (let i = 0; i < leaders.length; i += AT_ONCE) {
      const some = leaders.slice(i, i + AT_ONCE);
      const residents = free.filter((one) => one.points === points);
      left.least(opponentsOf(some, residents, points));
      settle(some);
    }
  };

  const movedDown = free.filter((one) => one.points > points);
  left.least([...qualityOf(bracket, here), ...whoOfMovedDown(movedDown, points)]);
  choose(movedDown.filter((one) => left.partners.get(one)?.points === points));
  const residents = free.filter((one) => one.points === points);
  const leads = (one: Placed): boolean => {
    const other = left.partners.get(one) ?? null;
    return other !== null && other.points === points && other.place > one.place;
  };
  const remainder = { residents, pairs: residents.filter(leads).length };
  if (left.take(firstOf(remainder, left.partners, points))) settle(residents.slice(0, remainder.pairs));
  else {
    const few = exchanges(remainder, points);
    left.least(few);
    if (sumOf(left.partners, few[0]) > 0) left.least(whoIsExchanged(remainder, points));
    choose(residents.filter(leads));
  }
  return { pairs, partners: left.partners };
}

/**
 * The first candidate of a remainder: its halves as they stand. Players who leave it downward take the opponents of
 * those who leave it now. Often this is already one of the best, which saves the search.
 */
function firstOf({ residents, pairs }: Remainder, partners: Partners, points: number): Partners {
  const first = new Map(partners);
  const down = residents.filter((one) => partners.get(one)?.points !== points);
  for (let i = 0; i < pairs; i += 1) {
    const [a, b] = [residents[i], residents[pairs + i]];
    if (a !== undefined && b !== undefined) first.set(a, b).set(b, a);
  }
  residents.slice(2 * pairs).forEach((one, i) => {
    const now = down[i];
    const other = now === undefined ? null : (partners.get(now) ?? null);
    first.set(one, other);
    if (other !== null) first.set(other, one);
  });
  return first;
}

/** Sides, and the publication order of a round: by points of the higher player, then of the lower, then by number. */
function described(made: readonly (readonly [Placed, Placed])[], bye: string | null, rules: DutchRules): DutchPairing {
  const sorted = made.toSorted(([a, b], [c, d]) => c.points - a.points || d.points - b.points || a.number - c.number);
  return {
    pairs: sorted.map(([high, low]) => {
      const attacker = rules.firstSide === null ? high : attacking(high, low, rules.firstSide);
      return { attacker: attacker.id, defender: attacker === high ? low.id : high.id };
    }),
    bye,
  };
}

function attacking(high: Placed, low: Placed, first: Side): Placed {
  const past = (one: Placed) => ({
    one,
    history: one.rounds.flatMap(({ played, side }, i) =>
      played
        ? [{ kind: 'game' as const, side, round: i + 1, opponent: null, table: null, scenario: null, float: null }]
        : [],
    ),
  });
  return attackerOf(past(high), past(low), sideByNumber(high, first)).one;
}
