import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where pictures of an event go, if they are wanted. */
export const PICTURES = process.env['EVENT_PICTURES'];

/** Takes a picture of a console in three windows and both themes if they are wanted, and leaves it 1280 px wide. */
export async function pictureOfEvent(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined)
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [1024, 768],
    ] as const)
      for (const theme of ['dark', 'light'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: theme });
        await page.screenshot({ path: join(PICTURES, `${name}-${String(width)}-${theme}.png`) });
      }
  await page.setViewportSize({ width: 1280, height: 800 });
}
