import { LIMITS } from './protocol.ts';

/** A complete line, or the beginning of one that grew too long to be valid; the rest of that one is discarded. */
export type Piece = { readonly whole: true; readonly text: string } | { readonly whole: false; readonly text: string };

/** The longest body, the star, four digits and a carriage return. */
const LONGEST = LIMITS.bodyToHost + 6;
const LINE_FEED = 10;

/**
 * Splits a byte stream into lines, however the bytes are chunked. It buffers one line at most, and after garbage of any
 * length it recovers at the next line feed.
 */
export class LineSplitter {
  #text = '';
  #skipping = false;

  /**
   * The pieces completed by these bytes, in order, including empty lines. One character per byte, without line ends.
   */
  push(bytes: Uint8Array): readonly Piece[] {
    const pieces: Piece[] = [];
    let start = 0;
    while (start < bytes.length) {
      const feed = bytes.indexOf(LINE_FEED, start);
      this.#grow(bytes.subarray(start, feed === -1 ? bytes.length : feed), pieces);
      if (feed === -1) break;
      this.#end(pieces);
      start = feed + 1;
    }
    return pieces;
  }

  /** Discards an incomplete line. */
  reset(): void {
    this.#text = '';
    this.#skipping = false;
  }

  #grow(bytes: Uint8Array, pieces: Piece[]): void {
    if (this.#skipping) return;
    this.#text += String.fromCharCode(...bytes.subarray(0, LONGEST + 1 - this.#text.length));
    if (this.#text.length <= LONGEST) return;
    pieces.push({ whole: false, text: this.#text });
    this.#text = '';
    this.#skipping = true;
  }

  #end(pieces: Piece[]): void {
    const text = this.#text.endsWith('\r') ? this.#text.slice(0, -1) : this.#text;
    if (!this.#skipping) pieces.push({ whole: true, text });
    this.reset();
  }
}
