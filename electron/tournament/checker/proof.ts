import { text, type Text } from '../../../rules/kernel/text.ts';
import { own } from '../../../rules/kernel/own.ts';

/** A certificate as stored in the file. */
export interface Claimed {
  readonly wishes: readonly { readonly wish: string; readonly weight: string; readonly breaches: number }[];
  readonly proof: {
    readonly cost: string;
    readonly values: Readonly<Record<string, string>>;
    readonly groups: readonly { readonly members: readonly string[]; readonly value: string }[];
  };
}

/**
 * The matching problem as the checker counts it: names, and for each two of them how far they fall short of each
 * demand.
 */
export interface Counted {
  readonly demands: readonly string[];
  readonly names: readonly string[];
  /** What a person calls one of them. */
  readonly called: (i: number) => Text | string;
  /** `undefined` if the two cannot be paired. */
  readonly shortfall: (i: number, j: number) => Readonly<Record<string, number>> | undefined;
  /** The pairs that were made, as indexes into the names. */
  readonly made: readonly (readonly [number, number])[];
  /** The most pairs that can break a wish. */
  readonly pairs: number;
}

/**
 * Checks that a certificate proves the pairs are the cheapest. Recomputes everything in bigints: the weights, the sums,
 * the cost, and for every two names that the proof allows no cheaper pair.
 */
export function checkProof(counted: Counted, claimed: Claimed): readonly Text[] {
  const { demands, made, pairs } = counted;
  if (claimed.wishes.map(({ wish }) => wish).join() !== demands.join()) return [text('check.wishes-out-of-order')];
  const weights = claimed.wishes.map(({ weight }) => BigInt(weight));
  const amounts = (i: number, j: number): readonly number[] | undefined => {
    const all = counted.shortfall(i, j);
    return all === undefined ? undefined : demands.map((demand) => own(all, demand) ?? 0);
  };
  const price = (of: readonly number[]): bigint =>
    of.reduce((sum, amount, k) => sum + (amount === 0 ? 0n : (weights[k] ?? 0n) * BigInt(amount)), 0n);

  const sums = demands.map(() => 0);
  for (const [i, j] of made) (amounts(i, j) ?? []).forEach((amount, k) => (sums[k] = (sums[k] ?? 0) + amount));
  const wrong = claimed.wishes.flatMap(({ wish, breaches }, k) =>
    breaches === sums[k] ? [] : [wrongCount(wish, breaches, sums[k] ?? 0)],
  );
  const cost = price(sums);
  if (cost !== BigInt(claimed.proof.cost)) wrong.push(text('check.cost-differs'));
  const bound = boundOf(counted, claimed);
  wrong.push(...bound.wrong);
  if (bound.doubled !== 2n * cost) wrong.push(text('check.proof-too-weak'));

  const { largest, cheaper } = everyPair(counted, amounts, (i, j, between) => bound.least(i, j) > 2n * price(between));
  if (cheaper !== undefined) wrong.push(cheaper);
  if (!outweigh(weights, largest, pairs)) wrong.push(text('check.weights'));
  return wrong;
}

const wrongCount = (wish: string, says: number, counted: number): Text =>
  text('check.breaches-differ', { wish: text(`pairing.wish.${wish}`), says, counted });

/** The bounds that follow from a proof. */
interface Bound {
  readonly wrong: readonly Text[];
  /** Twice the lower bound on the cost of any pairing. */
  readonly doubled: bigint;
  /** Twice the minimum cost of a pair for the proof to hold. */
  readonly least: (i: number, j: number) => bigint;
}

function boundOf({ names }: Counted, { proof }: Claimed): Bound {
  const wrong: Text[] = [];
  const values = names.map((name) => BigInt(own(proof.values, name) ?? 0));
  const groupsOf: number[][] = names.map(() => []);
  const numbers = new Map(names.map((name, i) => [name, i]));
  let doubled = values.reduce((sum, value) => sum + value, 0n);
  const groups = proof.groups.map(({ members, value }, g) => {
    const worth = BigInt(value);
    if (members.length % 2 === 0 || new Set(members).size < members.length || worth < 0n)
      wrong.push(text('check.bad-group'));
    for (const member of members) groupsOf[numbers.get(member) ?? -1]?.push(g);
    doubled -= worth * BigInt(members.length - 1);
    return worth;
  });
  const least = (i: number, j: number): bigint => {
    let sum = (values[i] ?? 0n) + (values[j] ?? 0n);
    for (const g of groupsOf[i] ?? []) if (groupsOf[j]?.includes(g) === true) sum -= 2n * (groups[g] ?? 0n);
    return sum;
  };
  return { wrong, doubled, least };
}

/** The largest shortfall for each demand, and the first pair that is cheaper than the proof allows. */
function everyPair(
  { demands, names, called }: Counted,
  amounts: (i: number, j: number) => readonly number[] | undefined,
  isCheaper: (i: number, j: number, between: readonly number[]) => boolean,
): { readonly largest: readonly number[]; readonly cheaper: Text | undefined } {
  const largest = demands.map(() => 0);
  let cheaper: Text | undefined;
  for (let i = 0; i < names.length; i += 1)
    for (let j = i + 1; j < names.length; j += 1) {
      const between = amounts(i, j);
      if (between === undefined) continue;
      between.forEach((amount, k) => (largest[k] = Math.max(largest[k] ?? 0, amount)));
      if (cheaper === undefined && isCheaper(i, j, between))
        cheaper = text('check.cheaper-pair', { a: called(i), b: called(j) });
    }
  return { largest, cheaper };
}

/** Whether breaking each wish outweighs the worst sum of all later ones. */
function outweigh(weights: readonly bigint[], largest: readonly number[], pairs: number): boolean {
  let later = 0n;
  for (let k = weights.length - 1; k >= 0; k -= 1) {
    const weight = weights[k] ?? 0n;
    if (weight <= later) return false;
    later += weight * BigInt(largest[k] ?? 0) * BigInt(pairs);
  }
  return true;
}
