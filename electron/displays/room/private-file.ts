import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a value as JSON, readable by its owner alone, atomically: a crash leaves the old file intact. The journal
 * reports an unwritable folder; here the value is merely not restored at the next start.
 */
export function keepPrivately(file: string, value: unknown): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch {
    // See above.
  }
}
