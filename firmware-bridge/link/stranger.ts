import type { LineProblem } from './line.ts';
import { reason, type Reason } from './reason.ts';

const GPS = /^\$G[A-Z]{4},.*\*[0-9A-F]{2}$/;
const PRINTER = /^(?:echo:|Marlin |ok (?:T:|N\d)|Unknown command|T:\d+\.?\d* \/|Grbl \d)/;
const SURE = 3;
const EXAMPLE_LENGTH = 40;
/** Above this share of non-text bytes, the input is not text. */
const UNREADABLE_SHARE = 0.2;

/**
 * Collects what a port sends without a hello, to identify what is on it. Stores counts and examples only, however much
 * comes.
 */
export class Stranger {
  #bytes = 0;
  #unreadable = 0;
  #lines = 0;
  #overlong = 0;
  #echoes = 0;
  #gps = 0;
  #printer = 0;
  #valid = 0;
  #wrong: { readonly lines: number; readonly line: string; readonly expected: string } | undefined;
  #text: string | undefined;
  #hello: Reason | undefined;

  /** Whether nothing came at all. */
  get silent(): boolean {
    return this.#bytes === 0;
  }

  /** Whether the bytes are hardly text. */
  get garbled(): boolean {
    return this.#unreadable > this.#bytes * UNREADABLE_SHARE;
  }

  bytes(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    for (const byte of bytes)
      if ((byte < 32 && byte !== 10 && byte !== 13 && byte !== 9) || byte > 126) this.#unreadable += 1;
  }

  /** A line that does not belong to the protocol. */
  line(text: string, problem: LineProblem, expected: string | undefined): void {
    if (text === '') return;
    this.#lines += 1;
    if (GPS.test(text)) this.#gps += 1;
    else if (PRINTER.test(text)) this.#printer += 1;
    else if (problem === 'bad-checksum')
      this.#wrong = { lines: (this.#wrong?.lines ?? 0) + 1, line: example(text), expected: expected ?? '' };
    else if (problem === 'too-long') this.#overlong += 1;
    this.#text = example(text);
  }

  overlong(): void {
    this.#overlong += 1;
  }

  echo(): void {
    this.#echoes += 1;
  }

  /** A line with a valid checksum that is not part of a hello. */
  valid(): void {
    this.#valid += 1;
  }

  /** A hello that cannot be used, and why. */
  badHello(why: Reason): void {
    this.#hello = why;
  }

  /** What is certain even before the time for a hello is over. */
  certain(): Reason | undefined {
    if (this.#gps >= SURE) return reason('port.gps', { lines: this.#gps });
    if (this.#printer >= SURE) return reason('port.printer', { lines: this.#printer });
    return undefined;
  }

  /** The most informative finding about the port; `undefined` if it was silent. */
  verdict(): Reason | undefined {
    if (this.silent) return undefined;
    if (this.#hello !== undefined) return this.#hello;
    if (this.#echoes > 0) return reason('port.echoes', { lines: this.#echoes });
    if (this.#gps > 0) return reason('port.gps', { lines: this.#gps });
    if (this.#printer > 0) return reason('port.printer', { lines: this.#printer });
    if (this.#wrong !== undefined) return reason('port.wrong-checksums', this.#wrong);
    if (this.#valid > 0) return reason('port.no-hello', { lines: this.#valid });
    if (this.garbled)
      return reason('port.unreadable-bytes', {
        bytes: this.#bytes,
        percent: Math.round((100 * this.#unreadable) / this.#bytes),
      });
    if (this.#overlong > 0 || this.#lines === 0) return reason('port.no-line-ends', { bytes: this.#bytes });
    return reason('port.other-text', { lines: this.#lines, line: this.#text ?? '' });
  }
}

/** The beginning of a line, made safe for display. */
export function example(text: string): string {
  const shown = text.replace(/[^ -~]/g, '?');
  return shown.length > EXAMPLE_LENGTH ? `${shown.slice(0, EXAMPLE_LENGTH)}...` : shown;
}
