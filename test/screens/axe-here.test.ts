import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../journeys/chromium.ts';
import { whilePainted } from '../journeys/unpainted.ts';
import { axeHere, type Violations } from './axe-here.ts';

/** The axe runner used by every screen test: whatever it misses goes unnoticed. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('axe in the page under test', () => {
  it('finds what the standard builder finds', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.setContent(
      '<html lang="en"><title>A wall</title><main><h1>A wall</h1><p style="color:#777;background:#888">Grey on grey</p><img src="data:,"><button></button><input><ul><p>loose</p></ul></main></html>',
    );
    const found = async (axe: { analyze: () => Promise<Violations> }): Promise<readonly unknown[]> =>
      (await whilePainted(page, () => axe.analyze())).violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ target, html }) => [target, html]),
      ]);
    const rules = (look: readonly unknown[]): unknown[] => look.map((one) => (one as [string])[0]);

    const whole = await found(axeHere(page));
    const some = ['button-name', 'color-contrast', 'image-alt', 'label', 'list'];
    expect(rules(whole)).toEqual(expect.arrayContaining(some));
    expect(whole).toEqual(await found(new AxeBuilder({ page })));

    const tags = ['wcag2aa'];
    const contrast = await found(axeHere(page).withTags(tags));
    expect(rules(contrast)).toEqual(['color-contrast']);
    expect(contrast).toEqual(await found(new AxeBuilder({ page }).withTags(tags)));

    const one = ['color-contrast'];
    expect(await found(axeHere(page).withRules(one))).toEqual(await found(new AxeBuilder({ page }).withRules(one)));

    const parts = await found(axeHere(page).include('main').exclude('ul').disableRules(['image-alt']));
    expect(rules(parts)).not.toContain('image-alt');
    expect(rules(parts)).not.toContain('list');
    expect(parts).toEqual(
      await found(new AxeBuilder({ page }).include('main').exclude('ul').disableRules(['image-alt'])),
    );
    await page.context().close();
  });
});
