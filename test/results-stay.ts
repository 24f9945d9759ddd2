import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stay } from '../electron/contract/landing.ts';

/**
 * Has a program whose folder is new show results for so long. Tests that are not about results show none: they would wait
 * for seconds at each roll.
 */
export function resultsStay(dataDir: string, stay: Stay = 'off'): void {
  const file = join(dataDir, 'results.json');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, JSON.stringify({ stay }));
}

/** Has a program whose folder is new go on with its siege at once, as people may choose: without the start page. */
export function opensAtOnce(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'start.json'), JSON.stringify({ atOnce: true }));
}
