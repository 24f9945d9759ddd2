import { Hasher } from './hash.ts';

/** The most words that get a number; later ones are hashed by their letters. */
const MOST_WORDS = 50_000;

/** Levels of a passing value that are as new as itself: the state, its records, their pieces. */
const PASSING = 3;

/** Mixed in before each part, so that values of different kinds never look alike. */
const WORD = 0x51ed270b;
const WHOLE = 0x7feb352d;
const PART = 0x2c1b3c6d;
const TRUE = 0x7f000001;
const FALSE = 0x7f000002;
const NULL = 0x7f000003;

/** A key, with the value last seen under it: consecutive states share most of their parts. */
interface Known {
  readonly word: number;
  part: object | undefined;
  hash: number;
}

/**
 * Hashes immutable state, cached by object, so states that share most of their parts cost only what differs. The same
 * hasher gives states with equal content the same hash.
 */
export class StateHasher {
  readonly #known = new WeakMap<object, number>();
  /** Keys and texts recur all the time, so each gets a number instead of being hashed by its letters. */
  readonly #words = new Map<string, Known>();

  /** Returns a 53-bit hash of a plain value, frozen by convention. */
  of(value: unknown): number {
    if (value === undefined) return 0;
    if (typeof value !== 'object' || value === null) return new Hasher().start().add(value).end();
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const hash = this.#ofParts(value, 0);
    this.#known.set(value, hash);
    return hash;
  }

  /**
   * The same hash of a value that was made to be compared and is dropped afterwards: the state, its records and their
   * pieces are as new as the value, so their hashes are not kept. Keeping one costs as much as hashing a whole piece.
   */
  ofPassing(value: unknown): number {
    return typeof value === 'object' && value !== null ? this.#ofParts(value, PASSING - 1) : this.of(value);
  }

  /** Uses local variables only: V8 boxes a 32-bit number in a closure or a field. @param passing levels below it that are not kept */
  #ofParts(value: object, passing: number): number {
    let high = Array.isArray(value) ? 0xdeadbeef | 0 : 0x41c6ce57;
    let low = 0x2f0b4c47;
    const keys = Object.keys(value);
    // Read all values at once: reading keys one by one on many object shapes keeps making V8 recompile this.
    const parts: readonly unknown[] = Object.values(value);
    for (let i = 0; i < keys.length; i += 1) {
      const part = parts[i];
      if (part === undefined) continue;
      const last = this.#wordOf(keys[i] ?? '');
      let kind = 0;
      let word = NULL;
      let more = 0;
      if (typeof part === 'number') {
        const whole = (part | 0) === part;
        kind = whole ? WHOLE : PART;
        word = whole ? part : this.#wordOf(String(part)).word;
      } else if (typeof part === 'string') {
        kind = WORD;
        ({ word } = this.#wordOf(part));
      } else if (typeof part === 'boolean') word = part ? TRUE : FALSE;
      else if (typeof part !== 'object') throw new TypeError(`Only plain data can be hashed, not a ${typeof part}.`);
      else if (part !== null) {
        if (last.part !== part) {
          last.hash = passing > 0 ? this.#ofParts(part, passing - 1) : this.of(part);
          last.part = part;
        }
        kind = PART;
        word = last.hash | 0;
        more = (last.hash / 0x100000000) | 0;
      }
      high = Math.imul(high ^ last.word, 0x9e3779b1);
      high = Math.imul(high ^ (high >>> 15) ^ word, 0x85ebca6b);
      high = Math.imul(high ^ (high >>> 13) ^ kind ^ more, 0xc2b2ae35);
      low = Math.imul(low ^ last.word ^ more, 0x5f356495);
      low = Math.imul(low ^ (low >>> 15) ^ word ^ kind, 0x27d4eb2f);
    }
    high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
    low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
    return 0x100000000 * (0x1fffff & low) + (high >>> 0);
  }

  #wordOf(text: string): Known {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    const { size } = this.#words;
    const late = size >= MOST_WORDS;
    // Spread the numbers far apart, so that mixed values differ in many bits.
    const word = late ? new Hasher().start().add(text).end() | 0 : Math.imul(size + 1, 0x9e3779b1);
    const made = { word, part: undefined, hash: 0 };
    if (!late) this.#words.set(text, made);
    return made;
  }
}

/**
 * The hasher of all chances. States outlive a forecast, and the steps, rounds and fights of one computation share most
 * of their parts: each part is hashed once.
 */
export const sharedHasher = new StateHasher();
