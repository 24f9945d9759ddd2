import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventOfTwo } from './event-page.ts';
import { shootAtTheGate } from './first-shot.ts';
import { BROAD, keepsOut } from './keeps-out.ts';
import { sharedConsole, type SharedConsole } from './on-console.ts';
import { rail, sheets } from './open-sheets.ts';

/**
 * Checks every room and every sheet for people who read larger (text at 200 % by the browser's own setting, the page at
 * 400 %), who touch (targets of 44 px) and who use forced colours, all on one page.
 */

let shared: SharedConsole;
let page: Page;
beforeAll(async () => {
  shared = await sharedConsole('reach-rooms', { viewport: BROAD, hasTouch: true });
  ({ page } = shared);
});
afterAll(() => shared.close());
afterEach(async () => {
  await page.setViewportSize(BROAD);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
});

/** Escape goes back one step: a sheet over a sheet needs it again, and each step must be visible before the next. */
async function closeSheets(): Promise<void> {
  const open = (): Promise<number> => page.getByRole('dialog').count();
  for (let left = await open(); left > 0; left = await open()) {
    await page.keyboard.press('Escape');
    await expect.poll(open).toBeLessThan(left);
  }
}

/** Waits until the host has answered: an empty room has no barriers. */
const filled = (): Promise<void> => expect.poll(() => page.getByText('One moment…').count()).toBe(0);

describe('nobody is kept out of', () => {
  it('the console', async () => {
    await shootAtTheGate(page);
    expect(await keepsOut(page, 'console')).toEqual({});
  });

  it.each(Object.entries(sheets).flatMap(([kind, open]) => (typeof open === 'string' ? [] : [[kind, open] as const])))(
    'the sheet %s',
    async (kind, open) => {
      await open(page);
      await page.getByRole('dialog').waitFor();
      try {
        expect(await keepsOut(page, kind)).toEqual({});
      } finally {
        await closeSheets();
      }
    },
  );

  it('the room of a new siege, step by step', async () => {
    await rail('Library')(page);
    await page.getByRole('button', { name: 'New siege…' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await filled();
    const found: Record<string, unknown> = { ...(await keepsOut(page, 'new-siege-begin')) };
    await page
      .locator('.setup-part', { hasText: 'Siege & Fortresses' })
      .getByRole('button', { name: 'The demo' })
      .press('Enter');
    const tabs = page.locator('.setup-step');
    await tabs.first().waitFor();
    // The siege's options come from the host; at first only its name is there.
    await page.locator('.setup-part .controls .control').nth(1).waitFor();
    for (let n = 0; n < (await tabs.count()); n += 1) {
      await tabs.nth(n).click();
      await expect.poll(() => tabs.nth(n).getAttribute('aria-selected')).toBe('true');
      await filled();
      Object.assign(found, await keepsOut(page, `new-siege-${String(n)}`));
    }
    await closeSheets();
    expect(found).toEqual({});
  });

  it('the room of an event, tab by tab', async () => {
    await page.reload();
    await eventOfTwo(page);
    const found: Record<string, unknown> = {};
    const tabs = page.getByRole('tab');
    for (let n = 0; n < (await tabs.count()); n += 1) {
      await tabs.nth(n).click();
      await expect.poll(() => tabs.nth(n).getAttribute('aria-selected')).toBe('true');
      Object.assign(found, await keepsOut(page, `event-${String(n)}`));
    }
    expect(found).toEqual({});
  });
});
