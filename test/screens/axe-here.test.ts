import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../journeys/chromium.ts';
import { axeHere } from './axe-here.ts';

/** The look of axe that every test of a screen takes: what it does not find, nobody finds. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('axe in the page that it looks at', () => {
  it('finds what its own way finds', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.setContent(
      '<html lang="en"><title>A wall</title><main><h1>A wall</h1><p style="color:#777;background:#888">Grey on grey</p><img src="data:,"><button></button><input><ul><p>loose</p></ul></main></html>',
    );
    const found = async (axe: AxeBuilder): Promise<readonly string[]> =>
      (await axe.analyze()).violations.map(({ id }) => id).sort();
    const here = await found(axeHere(page));
    expect(here).toEqual(expect.arrayContaining(['button-name', 'color-contrast', 'image-alt', 'label', 'list']));
    expect(here).toEqual(await found(new AxeBuilder({ page })));
    await page.context().close();
  });
});
