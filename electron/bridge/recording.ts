import { BridgeProblem } from './problem.ts';

/** Bytes that passed a port, and when. */
export interface Passed {
  /** Milliseconds since the port was opened, to a tenth. */
  readonly ms: number;
  /** `<` from the device, `>` to the device, as in the protocol document. */
  readonly direction: '<' | '>';
  readonly bytes: Uint8Array;
}

/** The first line of a recording. */
export const RECORDING_HEAD =
  '# castellan recording 1: milliseconds, < from or > to the device, bytes (\\xHH, \\n, \\r, \\\\)';
const LINE = /^(\d+(?:\.\d)?) ([<>]) ((?:[ -[\]-~]|\\(?:n|r|\\|x[0-9a-f]{2}))+)$/;
const ESCAPE = /\\(n|r|\\|x([0-9a-f]{2}))/g;

/** One line of a recording, without its line feed. */
export function writePassed({ ms, direction, bytes }: Passed): string {
  return writeLine(ms, direction, writeBytes(bytes));
}

/** A line of already encoded bytes. */
export function writeLine(ms: number, direction: Passed['direction'], words: string): string {
  return `${ms.toFixed(1)} ${direction} ${words}`;
}

/** Encodes bytes for a recording. */
export function writeBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    if (byte === 10) return '\\n';
    if (byte === 13) return '\\r';
    if (byte === 92) return '\\\\';
    return byte >= 32 && byte <= 126 ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`;
  }).join('');
}

/** Parses a whole recording. @param name used in errors @throws {BridgeProblem} that names the line */
export function readRecording(text: string, name: string): Passed[] {
  const [head, ...lines] = text.split('\n');
  if (head !== RECORDING_HEAD)
    throw new BridgeProblem(`${name} is no recording: its first line should be '${RECORDING_HEAD}'.`);
  let before = 0;
  return lines.flatMap((line, i) => {
    if (line === '' || line.startsWith('#')) return [];
    const [, ms = '', direction, words = ''] = LINE.exec(line) ?? [];
    // Line number in the file: the header is line 1.
    const where = `Line ${i + 2} of ${name}`;
    if (direction !== '<' && direction !== '>')
      throw new BridgeProblem(`${where} is not a time, < or >, and bytes: '${line.slice(0, 60)}'.`);
    if (Number(ms) < before) throw new BridgeProblem(`${where} goes back in time: ${ms} ms after ${before} ms.`);
    before = Number(ms);
    return [{ ms: before, direction, bytes: bytesOf(words) }];
  });
}

function bytesOf(words: string): Uint8Array {
  const text = words.replace(ESCAPE, (_, one: string, hex: string | undefined) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return one === 'n' ? '\n' : one === 'r' ? '\r' : '\\';
  });
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
