import { writeLine } from '../../../firmware-bridge/link/line.ts';
import type { Flaw, VirtualMaker } from '../virtual-maker.ts';

/** A device that breaks one rule of docs/wire-protocol.md, and exactly the checks that must find it. */
export interface Mutant {
  readonly name: string;
  readonly fails: readonly string[];
  /** Returns a new flaw for each trial, because some keep state. */
  readonly flaw: () => Flaw;
}

export const bodyOf = (line: string): string => line.replace(/\*[^*]*$/, '');
export const isRight = (line: string): boolean => line === writeLine(bodyOf(line));
export const isWord = (line: string, word: string): boolean => bodyOf(line).split(' ')[0] === word;
/** Rewrites lines that start with a given word, and corrects the checksum. */
export const rewriting = (
  word: string,
  change: (body: string, bench: VirtualMaker) => string,
): NonNullable<Flaw['out']> => {
  return (line, bench) => [isWord(line, word) ? writeLine(change(bodyOf(line), bench)) : line];
};
export const swallowing =
  (...words: string[]): NonNullable<Flaw['out']> =>
  (line) =>
    words.some((word) => isWord(line, word)) ? [] : [line];
/** A checksum computed from 0, a common mistake. */
export const crcFromZero = (body: string): string => {
  let crc = 0;
  for (const character of body) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};
/** Runs `what` when an odd line arrives, far too long or not text. */
export const uponOddLine = (
  odd: (line: string) => boolean,
  what: (bench: VirtualMaker) => void,
): NonNullable<Flaw['in']> => {
  return (line, bench) => {
    if (!odd(line)) return [line];
    what(bench);
    return [];
  };
};
export const isGarbage = (line: string): boolean => /[\x80-\xff]/.test(line);
export const isLong = (line: string): boolean => line.length > 200;
