import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { dataFolder } from '../data-folder.ts';

/**
 * Sets the folder of the program's data, with a subfolder for Chromium's own files. Must run before the single-instance
 * lock, which is one per folder.
 * @returns the absolute folder
 */
export function settleDataFolder(): string {
  const folder = dataFolder();
  const browser = join(folder, 'browser');
  mkdirSync(browser, { recursive: true });
  app.setPath('userData', folder);
  app.setPath('sessionData', browser);
  return folder;
}
