import { extname, resolve } from 'node:path';

/** Match files are what the system opens with Castellan. */
export const MATCH_EXTENSION = '.castellan';

/**
 * The match file on a command line, absolute, or undefined. Chromium may reorder the line and add switches of its own,
 * so it is the last argument that is no switch and has our extension.
 * @param folder the folder in which the line was typed
 */
export function matchFileFrom(commandLine: readonly string[], folder: string): string | undefined {
  const file = commandLine
    .slice(1)
    .findLast((word) => !word.startsWith('-') && extname(word).toLowerCase() === MATCH_EXTENSION);
  return file === undefined ? undefined : resolve(folder, file);
}
