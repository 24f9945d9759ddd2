import { extname, resolve } from 'node:path';

/** The extension of match files, which the system opens with Castellan. */
export const MATCH_EXTENSION = '.castellan';

/**
 * The absolute path of the match file on a command line, or `undefined`. Chromium may reorder the arguments and add its
 * own switches, so this is the last argument that is not a switch and has our extension.
 * @param folder the working directory of the command line
 */
export function matchFileFrom(commandLine: readonly string[], folder: string): string | undefined {
  const file = commandLine
    .slice(1)
    .findLast((word) => !word.startsWith('-') && extname(word).toLowerCase() === MATCH_EXTENSION);
  return file === undefined ? undefined : resolve(folder, file);
}
