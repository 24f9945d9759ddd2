import type { Input } from './row.ts';
import type { Args } from './system.ts';

/** Inputs of a match in a word, for tests. */

export const order = (command: string, args: Args = {}): Input => ({ command, args: { ...args } });
export const END_PHASE: Input = order('end-phase');
export const YES: Input = { fact: true };
export const NO: Input = { fact: false };
export const declare = (fact: number): Input => ({ fact });
export const dice = (...roll: number[]): Input => ({ roll });
export const pick = (choose: string): Input => ({ choose });
/** A roll in which `count` dice show a face and the other dice of `all` show 1. */
export const showing = (face: number, count: number, all = count): Input => ({
  roll: Array.from({ length: all }, (_, n) => (n < count ? face : 1)),
});
export const ones = (count: number): Input => showing(1, count);

/** Every throw of this many dice, for counting by hand. */
export const everyThrow = (count: number, sides = 6): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : everyThrow(count - 1, sides).flatMap((before) => Array.from({ length: sides }, (_, n) => [...before, n + 1]));
