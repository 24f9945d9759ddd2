import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a value as JSON, readable by its owner alone, in one step: a crash leaves the former file whole. A folder that
 * cannot be written is the journal's to tell; here it costs the memory of the next start.
 */
export function keepPrivately(file: string, value: unknown): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch {
    // See above.
  }
}
