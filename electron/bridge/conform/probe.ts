import { readDeviceLine, type DeviceLine } from '../../../firmware-bridge/link/device-line.ts';
import { readHostLine } from '../../../firmware-bridge/link/host-line.ts';
import { decodeLine, lineBytes, type LineProblem } from '../../../firmware-bridge/link/line.ts';
import { LineSplitter } from '../../../firmware-bridge/link/splitter.ts';
import { Stranger } from '../../../firmware-bridge/link/stranger.ts';

/** One line that came over the cable. */
export interface Heard {
  readonly at: number;
  readonly text: string;
  /** Which opening of the port it came after, counted from 1. */
  readonly opening: number;
  /** Whether the device had no say in it: it may have begun before the port was opened, or a restart cut its end off. */
  readonly cut: boolean;
  /** What is wrong with it; nothing where its checksum is right. */
  readonly problem: LineProblem | undefined;
  /** The checksum that it should have had. */
  readonly expected: string | undefined;
  /** What it says, read leniently: a wrong checksum is reported once, and the other rules are tried all the same. */
  readonly line: DeviceLine | { readonly word: 'no-line' } | { readonly word: 'echo' };
  /** The words before the checksum. */
  readonly body: string;
}

/** The computer's end of the cable: what came, with its time, and what is to be sent. */
export class Probe {
  readonly heard: Heard[] = [];
  /** What else might be on the port. */
  stranger = new Stranger();
  now = 0;
  /** How often the port was opened. */
  openings = 0;
  openedAt = 0;
  /** Bytes that came in the busiest second so far. */
  busiest = 0;
  bytes = 0;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #splitter = new LineSplitter();
  #first = true;
  #second = { from: 0, bytes: 0 };
  /** Odd lines that were sent; the words of the protocol are known without. */
  readonly #sent = new Set<string>();
  #sending = '';

  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
  }

  opened(now: number): void {
    this.now = this.openedAt = now;
    this.openings += 1;
    this.#first = true;
    this.#splitter.reset();
  }

  receive(bytes: Uint8Array, now: number): void {
    this.now = now;
    this.bytes += bytes.length;
    if (now - this.#second.from >= 1000) this.#second = { from: now, bytes: 0 };
    this.#second.bytes += bytes.length;
    this.busiest = Math.max(this.busiest, this.#second.bytes);
    this.stranger.bytes(bytes);
    for (const piece of this.#splitter.push(bytes)) {
      if (!piece.whole) this.stranger.overlong();
      this.heard.push(this.#read(piece.text, piece.whole ? undefined : 'too-long'));
      this.#first = false;
    }
  }

  /** A restart that was asked for may have cut this line short, and what the device said next may follow on it. */
  forgive(heard: Heard): void {
    const index = this.heard.indexOf(heard);
    if (index >= 0) this.heard[index] = { ...heard, cut: true, line: { word: 'no-line' } };
  }

  /** Sends a line with its checksum. */
  say(body: string): void {
    this.#write(lineBytes(body));
  }

  /** Sends text as it is, one byte a character. */
  raw(text: string): void {
    const lines = (this.#sending + text).split('\n');
    this.#sending = lines.pop() ?? '';
    for (const line of lines) if (line !== '') this.#sent.add(line.replace(/\r$/, ''));
    this.#write(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  }

  #read(text: string, overlong: 'too-long' | undefined): Heard {
    const decoded = decodeLine(text);
    const body = decoded.ok ? decoded.body : text.replace(/\*[0-9A-F]{4}$/, '');
    const problem = overlong ?? (decoded.ok ? undefined : decoded.problem);
    const odd = overlong === undefined ? this.#sent.has(text) : [...this.#sent].some((line) => line.startsWith(text));
    const common = { at: this.now, text, opening: this.openings, cut: this.#first, problem, body };
    const expected = decoded.ok ? undefined : decoded.expected;
    if (problem !== undefined) this.stranger.line(text, problem, expected);
    if (problem !== undefined && problem !== 'bad-checksum')
      return { ...common, expected, line: { word: odd || isHostLine(text) ? 'echo' : 'no-line' } };
    if (problem !== undefined && this.#first) return { ...common, expected, line: { word: 'no-line' } };
    const line = readDeviceLine(body);
    return {
      ...common,
      expected,
      line: odd || (line.word === 'unknown' && isHostLine(body)) ? { word: 'echo' } : line,
    };
  }
}

/** A line that only the computer says: the device sends back what it reads. */
function isHostLine(text: string): boolean {
  return readHostLine(text.replace(/\*[0-9A-F]{4}$/, '')).word !== 'unknown';
}
