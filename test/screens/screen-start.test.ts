import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';

/** How a screen starts, and what it says if its files do not load. */

let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'screen-start');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

const FIRST_PAGE = /\/first-page-[\w-]{7}\.js$/;
const CONSOLE = /\/console-[\w-]{7}\.js$/;
const CONTRACT = /\/api-[\w-]{7}\.js$/;

/** A page, not yet opened, for which files of this name never load. */
async function pageWithout(files: RegExp): Promise<Page> {
  const page = await (await workshop.browser.newContext()).newPage();
  await page.route(files, (route) => route.abort());
  return page;
}

/** Makes the page show its delayed notices now. */
const waitedOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

declare global {
  // What {@link noteScripts} keeps in a page. Only `var` declares a property of globalThis.
  var scriptsBefore: readonly string[];
}
/** Runs in a page: keeps the paths of the scripts that were there when the siege appeared. */
function noteScripts(siege: string): void {
  const watching = new MutationObserver(() => {
    if (document.querySelector(siege) === null) return;
    watching.disconnect();
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    globalThis.scriptsBefore = paths.filter((path) => path.endsWith('.js'));
  });
  watching.observe(document, { subtree: true, childList: true });
}

describe('a screen', () => {
  it('whose first files do not load says so in both languages after a while, and recovers on reload', async () => {
    const page = await pageWithout(FIRST_PAGE);
    await page.goto(served.door.consoleUrl);
    const said = page.getByText('If this stays, load the page again.');
    expect(await said.isVisible()).toBe(false);
    await waitedOut(page);
    await expect.poll(() => said.isVisible()).toBe(true);
    expect(await page.getByText('rechargez la page').isVisible()).toBe(true);
    await page.unroute(FIRST_PAGE);
    await page.reload();
    await page.waitForSelector('.dock');
    expect(await said.count()).toBe(0);
    await page.context().close();
  });

  it('whose own files do not load says what happened, and goes on when told to', async () => {
    const page = await pageWithout(CONSOLE);
    await page.goto(served.door.consoleUrl);
    const reload = page.getByRole('alert').getByRole('button');
    await reload.waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('This screen made a mistake');
    await page.unroute(CONSOLE);
    await reload.click();
    await page.waitForSelector('.dock');
    await page.context().close();
  });

  it('that cannot learn what it may ask for says at once that this did not load', async () => {
    const page = await pageWithout(CONTRACT);
    await page.goto(served.door.consoleUrl);
    await page.getByText('If this stays, load the page again.').waitFor({ state: 'visible', timeout: 6000 });
    await page.context().close();
  });

  it.each([
    ['console', () => served.door.consoleUrl, '.dock'],
    ['display', () => served.door.displayUrl, '.m-cartouche'],
  ] as const)('of the %s needs nothing that its page does not name, except the texts', async (name, url, siege) => {
    const html = readFileSync(join(workshop.root, `${name}.html`), 'utf8');
    const named = new Set([...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => path));
    let more: readonly string[] = [];
    // On a busy machine a script that is fetched ahead may come before the siege: what is needed comes every time.
    for (let tries = 0; tries < 3; tries += 1) {
      const page = await (await workshop.browser.newContext()).newPage();
      await page.addInitScript(noteScripts, siege);
      await page.goto(url());
      await page.waitForSelector(siege);
      const asked = await page.evaluate(() => scriptsBefore);
      expect(asked.some((path) => named.has(path))).toBe(true);
      more = asked.filter((path) => !named.has(path) && !/\/(?:texts|set-up)-[a-z-]+-(?:en|fr)-[^/]+\.js$/.test(path));
      await page.context().close();
      if (more.length === 0) break;
    }
    expect(more).toEqual([]);
  });

  it('of a stream never says that something is late', () => {
    const said = (name: string): boolean =>
      readFileSync(join(workshop.root, `${name}.html`), 'utf8').includes('load the page again');
    expect(['index', 'console', 'display', 'overlay'].map(said)).toEqual([true, true, true, false]);
  });
});
