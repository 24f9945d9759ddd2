/**
 * Turns wishes in order into one price: a breach of an earlier wish costs more than any possible sum of later ones. A
 * wish's price is an exact bigint; for the search it is split into storeys that fit exact doubles.
 */
export interface PriceList {
  readonly storeys: number;
  /** For each wish its storey, and the cost of a breach of 1 there. */
  readonly places: readonly { readonly storey: number; readonly unit: number }[];
  /** The cost of a breach of 1, as one number. */
  readonly weights: readonly bigint[];
}

/** Sums within a storey stay below this, so dual values have head room to 2^53. */
const STOREY = 2 ** 46;
const BASE = 2n ** 53n;

/**
 * @param largest for each wish, highest priority first, the largest breach of any pair
 * @param pairs how many pairs there are
 */
export function priceList(largest: readonly number[], pairs: number): PriceList {
  const places: { storey: number; unit: number }[] = [];
  let [storey, unit] = [0, 1];
  for (const breach of largest.toReversed()) {
    const values = pairs * breach + 1;
    if (unit * values > STOREY && unit > 1) [storey, unit] = [storey + 1, 1];
    places.unshift({ storey, unit });
    unit *= values;
  }
  const storeys = storey + 1;
  const fromTop = places.map((place) => ({ storey: storeys - 1 - place.storey, unit: place.unit }));
  return { storeys, places: fromTop, weights: fromTop.map((place) => weightAt(place, storeys)) };
}

function weightAt({ storey, unit }: { readonly storey: number; readonly unit: number }, storeys: number): bigint {
  return BigInt(unit) * BASE ** BigInt(storeys - 1 - storey);
}

/** A price in storeys as one number. */
export function asOne(price: ArrayLike<number>): bigint {
  return Array.from(price).reduce((sum, part) => sum * BASE + BigInt(part), 0n);
}

/** Writes the price of breaches, given per wish, in storeys. Called for half a million pairs in a large event. */
export function writePrice(
  { storeys, places }: PriceList,
  breachOf: (wish: number) => number,
  into: Float64Array,
  at: number,
) {
  for (let i = 0; i < storeys; i += 1) into[at + i] = 0;
  for (let wish = 0; wish < places.length; wish += 1) {
    const place = places[wish];
    const breach = breachOf(wish);
    if (breach !== 0 && place !== undefined)
      into[at + place.storey] = (into[at + place.storey] ?? 0) + place.unit * breach;
  }
}

/** The price of these breaches as one number. */
export function totalOf({ weights }: PriceList, breaches: readonly number[]): bigint {
  return weights.reduce((sum, weight, wish) => sum + weight * BigInt(breaches[wish] ?? 0), 0n);
}
