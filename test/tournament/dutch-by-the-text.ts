import { attackerOf } from '../../electron/tournament/pairing/sides.ts';
import {
  inDutchOrder,
  sideByNumber,
  type DutchPlayer,
  type DutchRules,
  type Placed,
} from '../../electron/tournament/pairing/dutch/player.ts';

/**
 * A reference implementation of the Dutch system, literally by its text, for a handful of players. Generates every
 * candidate of a bracket in rule order (exchanges, transpositions), rates each by C6 to C21, and takes the first of the
 * best. Tries every pairing to find whether the rest of the round can be paired.
 */
type Pair = readonly [Placed, Placed];
interface Whole {
  readonly pairs: readonly Pair[];
  readonly bye: Placed | null;
}

/** Pairs of the round, higher player first, and the bye; `undefined` if there is no pairing. */
export function byTheText(
  players: readonly DutchPlayer[],
  rules: DutchRules,
  known: readonly DutchPlayer[] = players,
): { readonly pairs: readonly (readonly [string, string])[]; readonly bye: string | null } | undefined {
  const order = inDutchOrder(players, known, rules);
  const all = everyPairing(order, rules);
  if (all.length === 0) return undefined;
  // C5
  const least = Math.min(...all.map(({ bye }) => bye?.points ?? 0));
  let wholes: readonly Whole[] = all.filter(({ bye }) => (bye?.points ?? 0) === least);
  let free = order;
  const made: Pair[] = [];
  const scores = [...new Set(order.map(({ points }) => points))];
  scores.forEach((points, at) => {
    const next = scores[at + 1];
    const chosen = bestOf(free, wholes, points, next, rules);
    made.push(...chosen);
    const gone = new Set(chosen.flat());
    free = free.filter((one) => !gone.has(one));
    wholes = rest(wholes, chosen, points);
  });
  return { pairs: made.map(([a, b]) => [a.id, b.id] as const), bye: free[0]?.id ?? null };
}

function allowed(a: Placed, b: Placed): boolean {
  if (a.met.has(b.id)) return false;
  return a.wants !== b.wants || a.strength !== 'absolute' || b.strength !== 'absolute' || a.top || b.top;
}

function everyPairing(free: readonly Placed[], rules: DutchRules): readonly Whole[] {
  const [first, ...others] = free;
  if (first === undefined) return [{ pairs: [], bye: null }];
  const made = others.flatMap((b): Whole[] =>
    !allowed(first, b)
      ? []
      : everyPairing(
          others.filter((one) => one !== b),
          rules,
        ).map((whole) => ({ ...whole, pairs: [[first, b] as const, ...whole.pairs] })),
  );
  if (free.length % 2 === 0 || !first.mayRest) return made;
  return [...made, ...everyPairing(others, rules).map((whole) => ({ ...whole, bye: first }))];
}

const keyOf = (pairs: readonly Pair[]): string =>
  pairs
    .map(([a, b]) => `${a.id}-${b.id}`)
    .toSorted()
    .join();

/** The pairs of a whole round that lie in a bracket: the lower player is a resident. */
const within = ({ pairs }: Whole, points: number): readonly Pair[] => pairs.filter(([, b]) => b.points === points);

function rest(wholes: readonly Whole[], chosen: readonly Pair[], points: number): readonly Whole[] {
  const key = keyOf(chosen);
  return wholes
    .filter((whole) => keyOf(within(whole, points)) === key)
    .map((whole) => ({ ...whole, pairs: whole.pairs.filter(([, b]) => b.points !== points) }));
}

function bestOf(
  free: readonly Placed[],
  wholes: readonly Whole[],
  points: number,
  next: number | undefined,
  rules: DutchRules,
): readonly Pair[] {
  const here = free.filter((one) => one.points >= points);
  const candidates = Map.groupBy(wholes, (whole) => keyOf(within(whole, points)));
  const pairs = Math.max(...[...candidates.values()].map(([whole]) => (whole ? within(whole, points).length : 0)));
  // The only one to leave the bracket is the player with the bye.
  const onlyBye = wholes.some(
    (whole) =>
      whole.bye !== null &&
      whole.bye.points >= points &&
      whole.pairs.every(([a, b]) => a.points < points || b.points >= points),
  );
  let best: { readonly quality: readonly number[]; readonly pairs: readonly Pair[] } | undefined;
  const known = new Map<string, readonly number[]>();
  for (const candidate of inOrder(here, points, pairs)) {
    const key = keyOf(candidate);
    const completed = candidates.get(key);
    if (completed === undefined) continue;
    const quality =
      known.get(key) ??
      qualityOf(here, candidate, rest(completed, candidate, points), { points, next, onlyBye, rules });
    known.set(key, quality);
    if (best === undefined || compare(quality, best.quality) < 0) best = { quality, pairs: candidate };
  }
  if (best === undefined) throw new Error('no candidate of the text can be completed');
  return best.pairs;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const gap = (a[i] ?? 0) - (b[i] ?? 0);
    if (gap !== 0) return gap;
  }
  return 0;
}

const falling = (values: readonly number[], length = 10): readonly number[] => {
  const sorted = values.toSorted((a, b) => b - a);
  return [...sorted, ...Array.from({ length: length - sorted.length }, () => -1)];
};

interface Frame {
  readonly points: number;
  readonly next: number | undefined;
  readonly onlyBye: boolean;
  readonly rules: DutchRules;
}

/** C6 to C21, each counted as in the text. */
function qualityOf(
  here: readonly Placed[],
  candidate: readonly Pair[],
  completed: readonly Whole[],
  { points, next, onlyBye, rules }: Frame,
): readonly number[] {
  const paired = new Set(candidate.flat());
  const down = here.filter((one) => !paired.has(one));
  // C8: the smallest C6 and C7 of the next bracket.
  const nextOnes = completed.map((whole): readonly number[] => {
    const made = next === undefined ? [] : within(whole, next);
    const kept = new Set(made.flat());
    const all = [...whole.pairs.flat(), ...(whole.bye === null ? [] : [whole.bye])];
    const left = all.filter((one) => one.points >= (next ?? 0) && !kept.has(one));
    return [left.length, ...falling(left.map((one) => one.points))];
  });
  const [c8 = []] = next === undefined ? [] : nextOnes.toSorted(compare);
  const sided = candidate.flatMap(([a, b]) => sidesOf(a, b, rules));
  const count = (says: (one: Placed, side: string) => boolean): number =>
    sided.filter(([one, side]) => says(one, side)).length;
  const floats = (back: 0 | 1): readonly number[] => [
    down.filter((one) => one.points === points && one.floats[back] === 'down').length,
    candidate.filter(([a, b]) => a.points > points && b.floats[back] === 'up').length,
  ];
  const differences = (back: 0 | 1): readonly number[] => [
    ...falling([
      ...down.filter((one) => one.floats[back] === 'down').map((one) => one.points - points + 1),
      ...candidate.flatMap(([a]) => (a.points > points && a.floats[back] === 'down' ? [a.points - points] : [])),
    ]),
    ...falling(
      candidate.flatMap(([a, b]) => (a.points > points && b.floats[back] === 'up' ? [a.points - points] : [])),
    ),
  ];
  const [only] = down;
  return [
    down.length,
    ...falling(down.map((one) => one.points)),
    ...c8,
    onlyBye && only !== undefined ? only.unplayed : 0,
    count((one, side) => one.surplus > 1 && side !== one.wants),
    count((one, side) => one.twice === side),
    count((one, side) => one.wants !== null && one.wants !== side),
    count((one, side) => one.strength === 'strong' && one.wants !== side),
    ...floats(0),
    ...floats(1),
    ...differences(0),
    ...differences(1),
  ];
}

function sidesOf(high: Placed, low: Placed, { firstSide }: DutchRules): readonly (readonly [Placed, string])[] {
  const past = (one: Placed) => ({
    one,
    history: one.rounds.flatMap(({ played, side }) =>
      played
        ? [{ kind: 'game' as const, side, round: 0, opponent: null, table: null, scenario: null, float: null }]
        : [],
    ),
  });
  const attacker = attackerOf(past(high), past(low), sideByNumber(high, firstSide ?? 'attacker')).one;
  return [
    [attacker, 'attacker'],
    [attacker === high ? low : high, 'defender'],
  ];
}

/** Every choice of `count` of these, in place order. */
function choices<T>(of: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]];
  return of.flatMap((one, i) => choices(of.slice(i + 1), count - 1).map((others) => [one, ...others]));
}

/** Every way to give `count` places to these, in place order: the transpositions that matter. */
function transpositions<T>(of: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]];
  return of.flatMap((one) =>
    transpositions(
      of.filter((other) => other !== one),
      count - 1,
    ).map((others) => [one, ...others]),
  );
}

/** The candidates of a bracket in rule order. */
function* inOrder(here: readonly Placed[], points: number, pairs: number): Generator<readonly Pair[]> {
  const residents = here.filter((one) => one.points === points);
  const movedDown = here.filter((one) => one.points > points);
  for (let moved = Math.min(pairs, movedDown.length); moved >= 0; moved -= 1)
    for (const s1 of choices(movedDown, moved))
      for (const s2 of transpositions(residents, moved)) {
        const first = s1.flatMap((a, i): Pair[] => {
          const b = s2[i];
          return b === undefined ? [] : [[a, b]];
        });
        const others = residents.filter((one) => !s2.includes(one));
        if (others.length < 2 * (pairs - moved)) continue;
        for (const remainder of homogeneous(others, pairs - moved)) yield [...first, ...remainder];
      }
}

/** A homogeneous bracket or a remainder: exchanges in order, with the transpositions of each. */
function* homogeneous(residents: readonly Placed[], pairs: number): Generator<readonly Pair[]> {
  const numbers = residents.map((_, i) => i);
  const [s1, s2] = [numbers.slice(0, pairs), numbers.slice(pairs)];
  const exchanges = s1
    .flatMap((_, i) => [i + 1])
    .filter((size) => size <= s2.length)
    .flatMap((size) => choices(s1, size).flatMap((from) => choices(s2, size).map((to) => ({ size, from, to }))))
    .toSorted(
      (x, y) =>
        x.size - y.size ||
        sum(x.to) - sum(x.from) - (sum(y.to) - sum(y.from)) ||
        // The highest differing number of those that leave the upper half, then the lowest of those that enter it.
        compare(y.from.toReversed(), x.from.toReversed()) ||
        compare(x.to, y.to),
    );
  for (const { from, to } of [{ from: [] as number[], to: [] as number[] }, ...exchanges]) {
    const upper = [...s1.filter((n) => !from.includes(n)), ...to].toSorted((a, b) => a - b);
    const lower = [...s2.filter((n) => !to.includes(n)), ...from].toSorted((a, b) => a - b);
    for (const opponents of transpositions(lower, pairs))
      yield upper.flatMap((n, i): Pair[] => {
        const [a, b] = [residents[n], residents[opponents[i] ?? -1]];
        if (a === undefined || b === undefined) return [];
        return [a.place < b.place ? [a, b] : [b, a]];
      });
  }
}

const sum = (of: readonly number[]): number => of.reduce((total, n) => total + n, 0);
