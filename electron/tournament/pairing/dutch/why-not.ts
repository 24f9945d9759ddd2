import { sumOf, type Partners } from './columns.ts';
import { mayMeet, qualityOf } from './criteria.ts';
import { pairDutch, type DutchPairing } from './dutch.ts';
import { inDutchOrder, type DutchPlayer, type DutchRules, type Placed } from './player.ts';

/** What keeps two from meeting: an absolute criterion, a quality criterion, or only the order of candidates. */
export interface DutchWhyNot {
  /** `C1` to `C21` as numbered in FIDE's rules (C.04.3); `order` if every criterion would be met equally well. */
  readonly rule: string;
  /** Points of the group in which it shows; null if no group is involved. */
  readonly points: number | null;
  /** The best round in which they meet; null if no round can have that pair. */
  readonly instead: DutchPairing | null;
}

/**
 * Why two do not meet in a round of the Dutch system, or with null why one does not have the bye: the first criterion,
 * from the highest group down, by which the best round with that pair is worse than the actual one.
 * @param made the round as the system makes it
 * @param all everybody in the event, as in {@link pairDutch}
 * @returns `undefined` if they do meet, or if one of them is not in this round
 */
export function whyNotDutch(
  players: readonly DutchPlayer[],
  rules: DutchRules,
  all: readonly DutchPlayer[],
  made: DutchPairing,
  [a, b]: readonly [string, string | null],
): DutchWhyNot | undefined {
  const order = inDutchOrder(players, all, rules);
  const [one, other] = [find(order, a), b === null ? null : find(order, b)];
  if (one === undefined || other === undefined || one === other) return undefined;
  if (other === null && order.length % 2 === 0) return undefined;
  const best = partnersOf(order, made);
  if (best.get(one) === other) return undefined;
  const absolute = absoluteOf(one, other);
  if (absolute !== undefined) return { rule: absolute, points: null, instead: null };
  const instead = pairDutch(players, rules, all, [a, b]);
  if (instead === undefined) return { rule: 'C4', points: null, instead: null };
  return { ...firstWorse(order, best, partnersOf(order, instead)), instead };
}

const find = (order: readonly Placed[], wanted: string): Placed | undefined => order.find(({ id }) => id === wanted);

function partnersOf(order: readonly Placed[], { pairs, bye }: DutchPairing): Partners {
  const partners = new Map<Placed, Placed | null>();
  const put = (a: Placed | undefined, b: Placed | null | undefined): void => {
    if (a !== undefined && b !== undefined) partners.set(a, b);
  };
  for (const { attacker, defender } of pairs) {
    put(find(order, attacker), find(order, defender));
    put(find(order, defender), find(order, attacker));
  }
  if (bye !== null) put(find(order, bye), null);
  return partners;
}

function absoluteOf(one: Placed, other: Placed | null): string | undefined {
  if (other === null) return one.mayRest ? undefined : 'C2';
  if (one.met.has(other.id)) return 'C1';
  return mayMeet(one, other) ? undefined : 'C3';
}

const byeOf = (partners: Partners): Placed | undefined => [...partners].find(([, other]) => other === null)?.[0];

/** Where two rounds first differ, group by group from the top, and the criterion by which the second is worse. */
function firstWorse(order: readonly Placed[], best: Partners, other: Partners): Omit<DutchWhyNot, 'instead'> {
  const bye = byeOf(best);
  if (bye !== undefined && bye.points !== byeOf(other)?.points) return { rule: 'C5', points: null };
  let free = order;
  const scores = [...new Set(order.map(({ points }) => points))];
  for (const [at, points] of scores.entries()) {
    const next = scores[at + 1] ?? null;
    const here = [...new Set(free.map((one) => one.points))].filter((score) => score >= (next ?? points));
    const pairs = pairsOf(free, best, points);
    const theirs = pairsOf(free, other, points);
    if (pairs.every((pair) => theirs.includes(pair)) && pairs.length === theirs.length) {
      const gone = new Set(pairs.flatMap((pair) => pair.split(' ')));
      free = free.filter(({ id }) => !gone.has(id));
      continue;
    }
    const [mine, others] = [within(free, best), within(free, other)];
    const bracket = {
      points,
      next,
      bye: bye?.points ?? null,
      onlyBye: bye !== undefined && bye.points >= points && staysAbove(free, best, points),
      pairs: Math.ceil(free.length / 2),
    };
    const worse = qualityOf(bracket, here).find((column) => sumOf(mine, column) !== sumOf(others, column));
    return { rule: worse?.rule ?? 'order', points };
  }
  return { rule: 'order', points: null };
}

/** The pairs of a group: both players are free, and the lower one has its points. */
function pairsOf(free: readonly Placed[], partners: Partners, points: number): readonly string[] {
  const left = new Set(free);
  return free.flatMap((one) => {
    const other = partners.get(one) ?? null;
    return other !== null && left.has(other) && other.place > one.place && other.points === points
      ? [`${one.id} ${other.id}`]
      : [];
  });
}

const within = (free: readonly Placed[], partners: Partners): Partners =>
  new Map(free.map((one) => [one, partners.get(one) ?? null]));

/** Whether no player with at least these points meets one with fewer: only the bye leaves their groups downward. */
function staysAbove(free: readonly Placed[], partners: Partners, points: number): boolean {
  return free.every((one) => one.points < points || (partners.get(one)?.points ?? points) >= points);
}
