import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasChromium, openBrowser } from './chromium.ts';
import { startProgram } from './program.ts';

/**
 * What a page notes as its siege comes to be there: the JavaScript that it asked for until then, in kB as it comes over the
 * line. What is fetched ahead later does not count, however long a slow machine takes to look.
 */
function noteScripts(siege: string): void {
  const watching = new MutationObserver(() => {
    if (document.querySelector(siege) === null) return;
    watching.disconnect();
    const bytes = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, one) => sum + (one as PerformanceResourceTiming).encodedBodySize, 0);
    performance.mark('siege', { detail: bytes / 1000 });
  });
  watching.observe(document, { subtree: true, childList: true });
}

it.skipIf(!hasChromium)('no screen grows beyond the script that a weak tablet takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-scripts-'));
  const program = await startProgram(folder);
  const browser = await openBrowser();
  try {
    // What French says is longer; English is not fetched beside it.
    for (const [locale, url, siege, most] of [
      ['en-GB', program.displayUrl, '.m-cartouche', 185],
      ['en-GB', program.consoleUrl, '.dock', 350],
      ['fr-FR', program.displayUrl, '.m-cartouche', 192],
      ['fr-FR', program.consoleUrl, '.dock', 346],
    ] as const) {
      const page = await (await browser.newContext({ locale })).newPage();
      await page.addInitScript(noteScripts, siege);
      await page.goto(url);
      await page.waitForSelector(siege);
      const kB = await page.evaluate(
        () => (performance.getEntriesByName('siege')[0] as PerformanceMark).detail as number,
      );
      expect(kB).toBeGreaterThan(20);
      expect(kB, `${locale} ${siege}: kB of script, packed`).toBeLessThanOrEqual(most);
      await page.context().close();
    }
  } finally {
    await browser.close();
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
