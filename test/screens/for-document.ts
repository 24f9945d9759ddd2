import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { asWebp } from '../journeys/webp.ts';

/**
 * Makes the function that takes the pictures of a walk for docs/tournament.md. It takes them only if
 * `build/take-pictures.ts` asks for them, and in the light theme, which reads better on a page.
 * @param shown the names of the pictures that the document shows; others are left alone
 */
export function documentPictures(shown: readonly string[]): (of: Page, name: string) => Promise<void> {
  const wanted = new Set(shown);
  return async (of, name) => {
    const folder = process.env['DOCUMENT_PICTURES'];
    if (folder === undefined || !wanted.has(name)) return;
    mkdirSync(folder, { recursive: true });
    await of.emulateMedia({ colorScheme: 'light' });
    writeFileSync(join(folder, `${name}.webp`), await asWebp(of));
  };
}
