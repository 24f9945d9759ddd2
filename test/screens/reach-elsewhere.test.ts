import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, openWorkshop, serveProgram, type Workshop } from './console-page.ts';
import { eventOfTwo, openHallFor } from './event-page.ts';
import { guestPhone, letPhonesIn } from './guest-phone.ts';
import { keepsOut } from './keeps-out.ts';
import { playedToTheEnd } from './played-to-the-end.ts';

/**
 * Checks on all other pages what `reach-rooms` checks in the rooms of the console: the start, the lesson, the editor,
 * the end, and phones.
 */

const POCKET = { width: 390, height: 844 };
let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

const open = async (address: string, options: Parameters<typeof openPage>[2] = {}): Promise<Page> =>
  (await openPage(workshop, address, { hasTouch: true, reducedMotion: 'reduce', ...options })).page;

/** Checks the console of a separate program, in a desktop window. */
async function at(name: string, starts: 'at-once' | 'with-start', look: (page: Page) => Promise<void>): Promise<void> {
  const served = await serveProgram(workshop, name, undefined, undefined, undefined, starts);
  const page = await open(served.door.consoleUrl);
  try {
    await look(page);
  } finally {
    await page.context().close();
    await served.close();
  }
}

describe('nobody is kept out of', () => {
  it('the first start, the lesson, and the start of a returning user', () =>
    at('reach-start', 'with-start', async (page) => {
      await page.waitForSelector('.start-first');
      expect(await keepsOut(page, 'start')).toEqual({});
      await page.getByRole('button', { name: /^A three-minute siege/ }).press('Enter');
      await page.locator('.coach').waitFor();
      expect(await keepsOut(page, 'coach')).toEqual({});
      await page.getByRole('navigation').getByRole('button', { name: 'New siege' }).press('Enter');
      const rules = page.getByRole('region', { name: 'Siege & Fortresses' });
      await rules.getByRole('button', { name: 'The demo' }).press('Enter');
      await page.getByRole('tab', { name: 'Check' }).press('Enter');
      const start = page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true });
      await expect.poll(() => start.isEnabled()).toBe(true);
      await start.press('Enter');
      await page.locator('.ask').waitFor();
      await page.getByRole('navigation').getByRole('button', { name: 'Start' }).press('Enter');
      await page.waitForSelector('.start:not(.start-first)');
      expect(await keepsOut(page, 'start-later')).toEqual({});
    }));

  it('the editor of a fortress', () =>
    at('reach-editor', 'at-once', async (page) => {
      await page.getByRole('navigation').getByRole('button', { name: 'New siege' }).press('Enter');
      await page.locator('.beginning').nth(1).press('Enter');
      await page.getByRole('button', { name: 'Fortress: draw it, or take a template…' }).press('Enter');
      await page.waitForSelector('[data-piece="wall-2"]');
      expect(await keepsOut(page, 'editor')).toEqual({});
    }));

  it('the end of a siege, on the console and on a phone at the table', async () => {
    await playedToTheEnd(`${workshop.folder}/reach-end`);
    await at('reach-end', 'at-once', async (page) => {
      await page.waitForSelector('.ending-luck');
      expect(await keepsOut(page, 'end')).toEqual({});
      await letPhonesIn(page);
      const phone = await guestPhone(page, open, 'Ada', 'attacker');
      await page.keyboard.press('Escape');
      await phone.locator('.phone-end').waitFor();
      expect(await keepsOut(phone, 'phone-end', POCKET)).toEqual({});
    });
  });

  it('a phone that plays a side', () =>
    at('reach-phone', 'at-once', async (page) => {
      await page.waitForSelector('.dock');
      await letPhonesIn(page);
      const phone = await guestPhone(page, open, 'Ada', 'attacker');
      expect(await keepsOut(phone, 'phone-side', POCKET)).toEqual({});
    }));

  it('the door of a hall, and a player’s own page in it', () =>
    at('reach-hall', 'at-once', async (page) => {
      await eventOfTwo(page);
      const [own = ''] = await openHallFor(page, ['Brandt']);
      const phone = await open(own, { viewport: POCKET });
      await phone.getByRole('button', { name: 'Come in' }).waitFor();
      expect(await keepsOut(phone, 'hall-door', POCKET)).toEqual({});
      await phone.getByRole('button', { name: 'Come in' }).tap();
      await phone.locator('.phone-who').waitFor();
      expect(await keepsOut(phone, 'hall-player', POCKET)).toEqual({});
    }));
});
