import { text, type Text } from '../../../rules/kernel/text.ts';
import { proofOf, type Certificate } from './certificate.ts';
import { inOrder, type Entrant, type PairingRules, type Placed } from './entrant.ts';
import { minimumMatching, type Candidates } from './matching/minimum-matching.ts';
import { lotOf } from './pair-lot.ts';
import { priceList, totalOf, writePrice, type PriceList } from './price.ts';
import { attackerOf } from './sides.ts';
import { markedWishes, roundOf, wishesOf, type Round, type Wish, type WishId } from './wishes.ts';

/** The missing opponent in certificates. No player can have this id. */
export const BYE = '(bye)';

/** A wish that could not be met, by how much, and why in a sentence. */
export interface Breach {
  readonly wish: WishId;
  readonly amount: number;
  readonly text: Text;
}

/** Two players of a round. If games have no sides, the first ranks higher. */
export interface Pair {
  readonly attacker: string;
  readonly defender: string;
  readonly breaches: readonly Breach[];
}

export interface Bye {
  readonly player: string;
  readonly breaches: readonly Breach[];
}

export interface Pairing {
  /** From the top of the standings down. */
  readonly pairs: readonly Pair[];
  readonly bye: Bye | null;
  /** If something is marked: why it was unavoidable. */
  readonly explanation: Text | null;
  readonly certificate: Certificate;
}

/** A round that can be paired and asked what a pairing would cost. */
export interface SwissRound {
  readonly round: Round;
  readonly wishes: readonly Wish[];
  readonly prices: PriceList;
}

/** Prepares a round: the players' places and the weight of each wish. */
export function swissRound(entrants: readonly Entrant[], rules: PairingRules): SwissRound {
  const round = roundOf(inOrder(entrants), rules);
  const wishes = wishesOf(rules);
  const largest = wishes.map(() => 0);
  const odd = entrants.length % 2 === 1;
  round.players.forEach((a, i) => {
    const see = (b: Placed | null): void => {
      for (let w = 0; w < wishes.length; w += 1) {
        const breach = wishes[w]?.breach(round, a, b) ?? 0;
        if (breach > (largest[w] ?? 0)) largest[w] = breach;
      }
    };
    for (let j = i + 1; j < round.players.length; j += 1) see(round.players[j] ?? null);
    if (odd) see(null);
  });
  return { round, wishes, prices: priceList(largest, Math.ceil(entrants.length / 2)) };
}

/**
 * Pairs a round: the pairing with the fewest breaches in order of the wishes, with its proof. The odd player out has
 * the bye. No players give an empty round, one player a bye.
 */
export function pairSwiss(entrants: readonly Entrant[], rules: PairingRules): Pairing {
  return solve(swissRound(entrants, rules), []);
}

/**
 * Like {@link pairSwiss}, with some pairs given; a pair with null is the bye.
 * @param candidates how many pairs the search begins with; does not affect the result
 */
export function solve(
  swiss: SwissRound,
  given: readonly (readonly [string, string | null])[],
  candidates?: Candidates,
): Pairing {
  const { round, prices } = swiss;
  const taken = new Set(given.flat());
  const free: (Placed | null)[] = round.players.filter(({ id }) => !taken.has(id));
  if (free.length % 2 === 1) free.push(null);
  // Called for half a million pairs in a large event, so avoid allocating per pair.
  let one: Placed | null = null;
  let other: Placed | null = null;
  const breachOf = (wish: number): number => (one === null ? 0 : (swiss.wishes[wish]?.breach(round, one, other) ?? 0));
  const found = minimumMatching(
    {
      vertices: free.length,
      storeys: prices.storeys,
      start: free.map((_, v) => v ^ 1),
      kind: (u, v) => kindOf(round, free[u] ?? null, free[v] ?? null),
      price: (u, v, into, at) => {
        one = free[u] ?? free[v] ?? null;
        other = free[u] ? (free[v] ?? null) : null;
        writePrice(prices, breachOf, into, at);
        return true;
      },
      tie: (u, v) => lotOf(round.rules.round, free[u]?.place ?? -1, free[v]?.place ?? -1),
    },
    candidates,
  );
  const pairs: (readonly [string, string | null])[] = [...given];
  found.partners.forEach((v, u) => {
    if (u < v) pairs.push([free[u]?.id ?? BYE, free[v]?.id ?? null]);
  });
  const names = free.map((player) => player?.id ?? BYE);
  const proof = proofOf(names, prices.storeys, found.price, found.duals);
  const described = describe(swiss, pairs);
  const isMarked = [...described.pairs, ...(described.bye === null ? [] : [described.bye])].some(
    ({ breaches }) => breaches.length > 0,
  );
  return {
    ...described,
    explanation: isMarked ? text('pairing.least') : null,
    certificate: { wishes: totals(swiss, pairs), proof },
  };
}

/** Classifies pairs by the difference in points and by whether both want the same side: either may have to give way. */
function kindOf({ preferences }: Round, a: Placed | null, b: Placed | null): number {
  if (a === null || b === null) return 0;
  const gap = Math.min(4, Math.max(0, Math.round(2 + 2 * (a.points - b.points))));
  return 2 * gap + (preferences[a.place]?.wants === preferences[b.place]?.wants ? 1 : 0);
}

/** A pair's breaches, one number per wish. */
export function breachesOf({ round, wishes }: SwissRound, a: Placed | null, b: Placed | null): readonly number[] {
  return a === null ? [] : wishes.map((wish) => wish.breach(round, a, b));
}

/** Sums of breaches over a whole pairing, per wish. */
export function totals(swiss: SwissRound, pairs: readonly (readonly [string, string | null])[]): Certificate['wishes'] {
  const byId = new Map(swiss.round.players.map((player) => [player.id, player]));
  const sums = swiss.wishes.map(() => 0);
  for (const [a, b] of pairs)
    breachesOf(swiss, byId.get(a) ?? null, b === null ? null : (byId.get(b) ?? null)).forEach(
      (breach, wish) => (sums[wish] = (sums[wish] ?? 0) + breach),
    );
  return swiss.wishes.map(({ id }, wish) => ({
    wish: id,
    weight: String(swiss.prices.weights[wish] ?? 0n),
    breaches: sums[wish] ?? 0,
  }));
}

/** The cost of a whole pairing. */
export function costOf(swiss: SwissRound, pairs: readonly (readonly [string, string | null])[]): bigint {
  return totalOf(
    swiss.prices,
    totals(swiss, pairs).map(({ breaches }) => breaches),
  );
}

/** Sides, order and breaches of a pairing. */
export function describe(
  swiss: SwissRound,
  pairs: readonly (readonly [string, string | null])[],
): { readonly pairs: readonly Pair[]; readonly bye: Bye | null } {
  const byId = new Map(swiss.round.players.map((player) => [player.id, player]));
  const games: { readonly high: Placed; readonly low: Placed }[] = [];
  let bye: Bye | null = null;
  for (const [one, other] of pairs) {
    const a = byId.get(one);
    const b = other === null ? null : byId.get(other);
    if (a === undefined || b === undefined) throw new Error('pairing: a player who is not in this round');
    if (b === null) bye = { player: a.id, breaches: marked(swiss, a, null) };
    else games.push(a.place < b.place ? { high: a, low: b } : { high: b, low: a });
  }
  games.sort((x, y) => x.high.place - y.high.place);
  return {
    bye,
    pairs: games.map(({ high, low }, table): Pair => {
      // As in chess, sides start with the higher player of the first board and alternate down the boards.
      const attacker = swiss.round.rules.sides
        ? attackerOf(high, low, table % 2 === 0 ? 'attacker' : 'defender')
        : high;
      return {
        attacker: attacker.id,
        defender: attacker === high ? low.id : high.id,
        breaches: marked(swiss, high, low),
      };
    }),
  };
}

function marked(swiss: SwissRound, a: Placed, b: Placed | null): readonly Breach[] {
  const amounts = breachesOf(swiss, a, b);
  return swiss.wishes.flatMap(({ id }, wish): Breach[] => {
    const amount = amounts[wish] ?? 0;
    if (amount === 0 || !markedWishes.has(id)) return [];
    return [{ wish: id, amount, text: sentenceOf(id, amount, a, b) }];
  });
}

/** What the breach is, with names and figures; the certificate says that it could not be smaller. */
function sentenceOf(wish: WishId, amount: number, a: Placed, b: Placed | null): Text {
  return text(`pairing.breach.${wish}`, {
    a: a.name,
    b: b?.name ?? '',
    times: amount,
    pointsA: a.points,
    pointsB: b?.points ?? 0,
    club: a.club ?? '',
  });
}
