import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stay } from '../electron/contract/landing.ts';

/**
 * Sets how long a program with a new folder shows results. Tests that are not about results turn them off, because they
 * would wait seconds at each roll.
 */
export function resultsStay(dataDir: string, stay: Stay = 'off'): void {
  const file = join(dataDir, 'results.json');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, JSON.stringify({ stay }));
}

/** Lets a program with a new folder open its siege at once, without the start page, as people may choose. */
export function opensAtOnce(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'start.json'), JSON.stringify({ atOnce: true }));
}
