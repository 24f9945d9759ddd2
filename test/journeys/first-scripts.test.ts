import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hasChromium, openBrowser, openPage } from './chromium.ts';
import { startProgram } from './program.ts';

/** How much JavaScript a screen asks for until its siege is there, in kB as it comes over the line. */
const scripts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, one) => sum + (one as PerformanceResourceTiming).encodedBodySize, 0) / 1000,
  );

it.skipIf(!hasChromium)('no screen grows beyond the script that a weak tablet takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-scripts-'));
  const program = await startProgram(folder);
  const browser = await openBrowser();
  try {
    for (const [url, siege, most] of [
      [program.displayUrl, '.m-cartouche', 185],
      [program.consoleUrl, '.dock', 350],
    ] as const) {
      const { page } = await openPage(browser, url);
      await page.waitForSelector(siege);
      const kB = await scripts(page);
      expect(kB).toBeGreaterThan(20);
      expect(kB, `${siege}: kB of script, packed`).toBeLessThanOrEqual(most);
      await page.context().close();
    }
  } finally {
    await browser.close();
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
