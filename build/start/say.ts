import { resolve } from 'node:path';

/** The project's root folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Prints one line for the person at the terminal. */
export function say(sentence: string): void {
  console.error(`castellan: ${sentence}`);
}
