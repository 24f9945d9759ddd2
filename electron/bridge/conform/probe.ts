import { readDeviceLine, type DeviceLine } from '../../../firmware-bridge/link/device-line.ts';
import { readHostLine } from '../../../firmware-bridge/link/host-line.ts';
import { decodeLine, lineBytes, type LineProblem } from '../../../firmware-bridge/link/line.ts';
import { LineSplitter } from '../../../firmware-bridge/link/splitter.ts';
import { Stranger } from '../../../firmware-bridge/link/stranger.ts';

/** One line received over the cable. */
export interface Heard {
  readonly at: number;
  readonly text: string;
  /** After which opening of the port it came, counted from 1. */
  readonly opening: number;
  /**
   * Whether it may be cut short through no fault of the device: it began before the port was opened, or a restart cut
   * it off.
   */
  readonly cut: boolean;
  /** What is wrong with it; `undefined` if its checksum is right. */
  readonly problem: LineProblem | undefined;
  /** The checksum that it should have had. */
  readonly expected: string | undefined;
  /** Its lenient parse: a wrong checksum is reported once, and the other rules are checked anyway. */
  readonly line: DeviceLine | { readonly word: 'no-line' } | { readonly word: 'echo' };
  /** The words before the checksum. */
  readonly body: string;
}

/** The computer's end of the cable: received lines with their times, and data to be sent. */
export class Probe {
  readonly heard: Heard[] = [];
  /** What else might be on the port. */
  stranger = new Stranger();
  now = 0;
  /** How often the port was opened. */
  openings = 0;
  openedAt = 0;
  /** The most bytes in one second so far. */
  busiest = 0;
  bytes = 0;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #splitter = new LineSplitter();
  #first = true;
  #second = { from: 0, bytes: 0 };
  /** Malformed lines that were sent; valid words are recognised without this. */
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

  /** A requested restart may have cut this line short, and the device's next output may be appended to it. */
  forgive(heard: Heard): void {
    const index = this.heard.indexOf(heard);
    if (index >= 0) this.heard[index] = { ...heard, cut: true, line: { word: 'no-line' } };
  }

  /** Sends a line with its checksum. */
  say(body: string): void {
    this.#write(lineBytes(body));
  }

  /** Sends text unchanged, one byte per character. */
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

/** Whether only the computer sends such a line, so that receiving it means that the device echoes its input. */
function isHostLine(text: string): boolean {
  return readHostLine(text.replace(/\*[0-9A-F]{4}$/, '')).word !== 'unknown';
}
