import { text, type Text } from '../../../rules/kernel/text.ts';
import type { WishTotal } from './certificate.ts';
import { BYE, costOf, describe, solve, totals, type Pairing, type SwissRound } from './swiss.ts';

type Pairs = readonly (readonly [string, string | null])[];

/** How a pairing compares with the best one. */
export interface Comparison {
  /** The exact extra cost as an integer; 0 if it is as good. */
  readonly dearerBy: string;
  /** Wishes breached more or less often, highest priority first. */
  readonly differences: readonly { readonly wish: string; readonly more: number }[];
  readonly text: Text;
}

export interface WhyNot extends Comparison {
  /** The best pairing in which the two meet. */
  readonly instead: Pick<Pairing, 'pairs' | 'bye'>;
}

const pairsOf = ({ pairs, bye }: Pick<Pairing, 'pairs' | 'bye'>): Pairs => [
  ...pairs.map(({ attacker, defender }): [string, string] => [attacker, defender]),
  ...(bye === null ? [] : [[bye.player, null] as const]),
];

/**
 * Why two players do not meet (or, with null, why one does not have the bye): the best pairing in which they do, and
 * its extra cost.
 * @returns `undefined` if they do meet, or if one of them is not in this round
 */
export function whyNot(swiss: SwissRound, chosen: Pairing, a: string, b: string | null): WhyNot | undefined {
  const ids = new Set(swiss.round.players.map(({ id }) => id));
  if (!ids.has(a) || a === b || (b === null ? ids.size % 2 === 0 : !ids.has(b))) return undefined;
  const chosenPairs = pairsOf(chosen);
  if (chosenPairs.some(([x, y]) => (x === a && y === b) || (x === b && y === a))) return undefined;
  const instead = solve(swiss, [[a, b]]);
  const comparison = compare(swiss, chosenPairs, pairsOf(instead));
  const name = (id: string | null): string => swiss.round.players.find((player) => player.id === id)?.name ?? BYE;
  const [first] = comparison.differences;
  const key = b === null ? 'pairing.why-not-bye' : 'pairing.why-not';
  return {
    ...comparison,
    instead,
    text:
      first === undefined
        ? text(`${key}.as-good`, { a: name(a), b: name(b) })
        : text(key, { a: name(a), b: name(b), wish: text(`pairing.wish.${first.wish}`), more: first.more }),
  };
}

/**
 * What pairings made by hand cost compared with the best. Throws unless they hold every player of the round exactly
 * once.
 */
export function costByHand(swiss: SwissRound, byHand: Pairs): Comparison & Pick<Pairing, 'pairs' | 'bye'> {
  const ids = byHand.flat().filter((id) => id !== null);
  if (ids.length !== swiss.round.players.length || new Set(ids).size !== ids.length)
    throw new Error('pairing: by hand every player must occur once');
  return { ...compare(swiss, pairsOf(solve(swiss, [])), byHand), ...describe(swiss, byHand) };
}

function compare(swiss: SwissRound, best: Pairs, other: Pairs): Comparison {
  const [ours, theirs] = [totals(swiss, best), totals(swiss, other)];
  const differences = ours.flatMap(({ wish, breaches }: WishTotal, i) => {
    const more = (theirs[i]?.breaches ?? 0) - breaches;
    return more === 0 ? [] : [{ wish, more }];
  });
  const [first] = differences;
  return {
    dearerBy: String(costOf(swiss, other) - costOf(swiss, best)),
    differences,
    text:
      first === undefined
        ? text('pairing.as-good')
        : text('pairing.dearer', { wish: text(`pairing.wish.${first.wish}`), more: first.more }),
  };
}
