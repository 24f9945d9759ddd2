/**
 * A fast structural hash of plain data, 53 bits, the same on every machine. It detects differences between two runs of
 * the same rules; it does not protect against forgery (the journal's SHA-256 chain does).
 */
export class Hasher {
  #high = 0;
  #low = 0;

  /** Starts a new hash, chained to `previous` if given. */
  start(previous = 0): this {
    this.#high = 0xdeadbeef ^ (previous / 0x100000000);
    this.#low = 0x41c6ce57 ^ previous;
    return this;
  }

  /** Mixes in a plain value. Key order matters. */
  add(value: unknown): this {
    switch (typeof value) {
      case 'string':
        this.#addString(value);
        break;
      case 'number':
        if ((value | 0) === value) this.#mix(value);
        else this.add(String(value));
        break;
      case 'boolean':
        this.#mix(value ? 0x7f000001 : 0x7f000002);
        break;
      case 'object':
        if (value === null) this.#mix(0x7f000003);
        else if (Array.isArray(value)) {
          this.#mix(0x7f000004 + value.length);
          for (const item of value) this.add(item);
        } else {
          this.#mix(0x7e000005);
          for (const key in value) {
            // The keys are own keys, because what is hashed is plain JSON data.
            // eslint-disable-next-line names/no-bare-index
            const part = (value as Record<string, unknown>)[key];
            if (part === undefined) continue;
            this.#addString(key);
            this.add(part);
          }
          this.#mix(0x7e000006);
        }
        break;
      default:
        throw new TypeError(`Only plain data can be hashed, not a ${typeof value}.`);
    }
    return this;
  }

  /** The hash so far: a whole number from 0 to 2^53 - 1. */
  end(): number {
    let high = Math.imul(this.#high ^ (this.#high >>> 16), 2246822507);
    high ^= Math.imul(this.#low ^ (this.#low >>> 13), 3266489909);
    let low = Math.imul(this.#low ^ (this.#low >>> 16), 2246822507);
    low ^= Math.imul(this.#high ^ (this.#high >>> 13), 3266489909);
    return 4294967296 * (2097151 & low) + (high >>> 0);
  }

  /** Two characters per step, in local variables: most of what is hashed is text. */
  #addString(value: string): void {
    const { length } = value;
    let high = this.#high ^ length;
    let low = this.#low;
    for (let i = 0; i < length; i += 2) {
      const word = value.charCodeAt(i) | (i + 1 < length ? value.charCodeAt(i + 1) << 16 : 0);
      high = Math.imul(high ^ word, 2654435761);
      high ^= high >>> 15;
      low = Math.imul(low ^ word, 1597334677);
      low ^= low >>> 15;
    }
    this.#high = Math.imul(high, 2654435761);
    this.#low = low;
  }

  #mix(word: number): void {
    this.#high = Math.imul(this.#high ^ word, 2654435761);
    this.#high ^= this.#high >>> 15;
    this.#low = Math.imul(this.#low ^ word, 1597334677);
    this.#low ^= this.#low >>> 15;
  }
}
