import { createHash } from 'node:crypto';

/** Hexadecimal digits of an aspect. */
const DIGITS = 6;

/** Short digests, one for each aspect of something, so that a change says what it has changed. */
export class Digests<Aspect extends string> {
  readonly #hashes;

  constructor(aspects: readonly Aspect[]) {
    this.#hashes = aspects.map((aspect) => ({ aspect, hash: createHash('sha256') }));
  }

  add(aspect: Aspect, ...values: readonly unknown[]): void {
    const { hash } = this.#hashes.find((one) => one.aspect === aspect) ?? {};
    for (const value of values) hash?.update(`${JSON.stringify(value) ?? ''}\n`);
  }

  /** All of them, each after the name of its aspect. */
  all(): string {
    return this.#hashes.map(({ aspect, hash }) => `${aspect} ${hash.digest('hex').slice(0, DIGITS)}`).join(', ');
  }
}
