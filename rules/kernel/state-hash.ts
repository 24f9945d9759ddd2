import { Hasher } from './hash.ts';

/**
 * Hashes of immutable state, remembered by object: states that share most of their parts are hashed for the price of
 * what differs. Two states with the same content have the same hash.
 */
export class StateHasher {
  readonly #known = new WeakMap<object, number>();

  /** A 53-bit hash of a plain, frozen-by-convention value. */
  of(value: unknown): number {
    if (value === undefined) return 0;
    if (typeof value !== 'object' || value === null) return new Hasher().start().add(value).end();
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const hasher = new Hasher().start(Array.isArray(value) ? 1 : 2);
    for (const [key, part] of Object.entries(value)) {
      if (part === undefined) continue;
      hasher.add(key);
      if (typeof part === 'object' && part !== null) hasher.add(this.of(part));
      else hasher.add(typeof part).add(part);
    }
    const hash = hasher.end();
    this.#known.set(value, hash);
    return hash;
  }
}
