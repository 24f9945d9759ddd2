import { resolve } from 'node:path';

/** Folder of the project. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** One line for the person at the terminal. */
export function say(sentence: string): void {
  console.error(`castellan: ${sentence}`);
}
