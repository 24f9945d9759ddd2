import { minimumMatching, type Matching } from '../matching/minimum-matching.ts';
import { priceList, writePrice, type PriceList } from '../price.ts';
import { sumOf, type Column, type Partners } from './columns.ts';
import type { Placed } from './player.ts';

type Place = Placed | null;

/**
 * The rounds still possible, narrowed column by column. Keeps each search's proof instead of its columns: a round is
 * among the best exactly if it uses only tight pairs of the proof and leaves each of its odd groups by one pair. So
 * later searches have few pairs to consider, and one column covers all earlier ones.
 */
export class Narrowing {
  #free: readonly Place[];
  #pairs: readonly (readonly number[])[];
  #groups: readonly ReadonlySet<Place>[] = [];
  #partners: Partners;

  /**
   * @param players in order; if their number is odd, one has the bye
   * @param start any possible round
   * @param may whether these may meet, or have the bye
   */
  constructor(players: readonly Placed[], start: Partners, may: (a: Placed, b: Placed | null) => boolean) {
    this.#free = withBye(players);
    this.#partners = start;
    this.#pairs = this.#free.map((a, u) =>
      this.#free.flatMap((b, v) => (v > u && a !== null && (may(a, b) || start.get(a) === b) ? [v] : [])),
    );
  }

  /** One of the remaining rounds. */
  get partners(): Partners {
    return this.#partners;
  }

  /** Keeps only the rounds with the smallest sums, column by column. */
  least(columns: readonly Column[]): void {
    const before: readonly Column[] =
      this.#groups.length === 0 ? [] : [{ most: this.#groups.length * this.#free.length, cost: this.#crossings }];
    const told = [...before, ...columns].filter((column) => this.#tells(column));
    if (told.length === 0) return;
    // `priceList` multiplies by the number of pairs, but each column already gives its largest sum, so pass 1.
    const prices = priceList(
      told.map(({ most }) => most),
      1,
    );
    const price = (u: number, v: number, into: Float64Array, at: number): void => {
      const a = this.#free[u];
      if (a !== null && a !== undefined)
        writePrice(prices, (column) => told[column]?.cost(a, this.#free[v] ?? null) ?? 0, into, at);
    };
    const allowed = this.#pairs.map((others) => new Set(others));
    const numbers = new Map(this.#free.map((one, v) => [one, v]));
    const found = minimumMatching({
      vertices: this.#free.length,
      storeys: prices.storeys,
      start: this.#free.map((one) => numbers.get(this.#partnerOf(one)) ?? 0),
      price: (u, v, into, at) => {
        if (allowed[u]?.has(v) !== true) return false;
        price(u, v, into, at);
        return true;
      },
    });
    this.#partners = new Map(
      this.#free.flatMap((one, v): [Placed, Place][] =>
        one === null ? [] : [[one, this.#free[found.partners[v] ?? v] ?? null]],
      ),
    );
    this.#keepTight(found, prices, price);
  }

  /** Fixes these pairs, which must be in the current round, and removes them from the problem. */
  settle(pairs: readonly (readonly [Placed, Placed])[]): void {
    const gone = new Set<Place>(pairs.flat());
    const kept = this.#free.map((one, v) => [one, v] as const).filter(([one]) => !gone.has(one));
    const numbers = new Map(kept.map(([, v], now) => [v, now]));
    this.#pairs = kept.map(([, v]) =>
      (this.#pairs[v] ?? []).flatMap((other) => {
        const now = numbers.get(other);
        return now === undefined ? [] : [now];
      }),
    );
    this.#free = kept.map(([one]) => one);
    this.#partners = new Map([...this.#partners].filter(([one]) => !gone.has(one)));
    // A pair that leaves a group uses its one exit; the rest of the group pairs within itself.
    this.#groups = this.#groups
      .map((group) => new Set([...group].filter((one) => !gone.has(one))))
      .filter((group) => group.size > 0);
  }

  /**
   * Switches to this round if it is one of those left.
   * @returns whether it is
   */
  take(round: Partners): boolean {
    const numbers = new Map(this.#free.map((one, v) => [one, v]));
    for (const [a, b] of round) {
      const [u, v] = [numbers.get(a) ?? -1, numbers.get(b) ?? -1];
      if (u < v && this.#pairs[u]?.includes(v) !== true) return false;
    }
    const before = { most: 0, cost: this.#crossings };
    if (sumOf(round, before) !== sumOf(this.#partners, before)) return false;
    this.#partners = round;
    return true;
  }

  #partnerOf(one: Place): Place {
    if (one !== null) return this.#partners.get(one) ?? null;
    for (const [a, b] of this.#partners) if (b === null) return a;
    return null;
  }

  readonly #crossings = (a: Placed, b: Placed | null): number => {
    let crossed = 0;
    for (const group of this.#groups) if (group.has(a) !== group.has(b)) crossed += 1;
    return crossed;
  };

  /** Whether a column distinguishes any pairs; otherwise its sum is the same for every round. */
  #tells({ cost }: Column): boolean {
    let seen: number | undefined;
    for (let u = 0; u < this.#free.length; u += 1) {
      const a = this.#free[u];
      if (a === null || a === undefined) continue;
      for (const v of this.#pairs[u] ?? []) {
        const here = cost(a, this.#free[v] ?? null);
        if (seen === undefined) seen = here;
        else if (seen !== here) return true;
      }
    }
    return false;
  }

  #keepTight(
    { duals }: Matching,
    { storeys }: PriceList,
    price: (u: number, v: number, into: Float64Array, at: number) => void,
  ): void {
    const groups = duals.groups.filter(({ value }) => value.some((part) => part !== 0));
    const members = groups.map((group) => new Set(group.members));
    const slack = new Float64Array(storeys);
    const isTight = (u: number, v: number): boolean => {
      price(u, v, slack, 0);
      for (let i = 0; i < storeys; i += 1)
        slack[i] =
          2 * (slack[i] ?? 0) - (duals.vertices[u * storeys + i] ?? 0) - (duals.vertices[v * storeys + i] ?? 0);
      members.forEach((group, g) => {
        if (group.has(u) && group.has(v))
          groups[g]?.value.forEach((part, i) => (slack[i] = (slack[i] ?? 0) + 2 * part));
      });
      return slack.every((part) => part === 0);
    };
    this.#pairs = this.#pairs.map((others, u) => others.filter((v) => isTight(u, v)));
    this.#groups = groups.map((group) => new Set(group.members.map((v) => this.#free[v] ?? null)));
  }
}

/** Any way to pair them, however bad; null is the bye for an odd number. */
export function inPairs(players: readonly Placed[]): Partners {
  return new Map(players.map((one, place): [Placed, Place] => [one, players[place ^ 1] ?? null]));
}

const withBye = (players: readonly Placed[]): readonly Place[] =>
  players.length % 2 === 0 ? players : [...players, null];
