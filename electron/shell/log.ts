import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST_BYTES = 1_000_000;

/**
 * Writes lines to castellan.log in `folder` and to standard error, because a program started by a double click has no
 * terminal. Keeps one older file. A log that cannot be written must not stop a siege.
 */
export function openLog(folder: string): (line: string) => void {
  const file = join(folder, 'castellan.log');
  return (line) => {
    console.error(line);
    try {
      mkdirSync(folder, { recursive: true });
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_BYTES)
        renameSync(file, join(folder, 'castellan.old.log'));
      appendFileSync(file, `${new Date().toISOString()} ${line}\n`);
    } catch (error) {
      console.error(`The log ${file} could not be written: ${String(error)}`);
    }
  };
}
