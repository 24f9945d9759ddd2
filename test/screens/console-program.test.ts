import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, openWorkshop, type Workshop } from './console-page.ts';
import { onConsole, orderByName } from './on-console.ts';

/**
 * The whole program in a browser: page, http door, host, rules, journal and virtual tray; only serial ports are left
 * out.
 */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

const headline = (page: Page) => page.locator('.ask h1').innerText();
const becomes = async (page: Page, words: string): Promise<void> => {
  await expect.poll(() => headline(page)).toBe(words);
  // Keys are disabled for a moment after a new question.
  await page.locator('.ask[data-awake=true]').waitFor();
};

describe('a bombardment by keyboard', () => {
  it('runs from the first order to the structure test, is undone past its dice by both, and survives a reload', () =>
    onConsole(workshop, 'keyboard', async (page) => {
      // One press ends the phase, and the button names who could still act in it.
      const end = page.locator('.actions-general').getByRole('button', { name: 'End the Command phase' });
      await expect.poll(() => page.locator('.left-undone').innerText()).toContain('Iron Fist');
      await end.focus();
      await page.keyboard.press('Space');
      await expect.poll(() => page.locator('.phase-now').innerText()).toBe('Shooting');
      await orderByName(page, 'Grudge shoot gateway');
      await becomes(page, 'Roll 3 dice');
      await expect.poll(() => page.locator('.odds h2').innerText()).toBe('Gateway G falls this turn');

      for (const key of ['t', '6', '6', 'Enter']) await page.keyboard.press(key);
      await expect.poll(() => page.locator('.tray-so-far').innerText()).toBe('2 hits');
      await expect.poll(() => page.locator('.chance-face').allTextContents()).toEqual(['6', '6']);
      // Dice were seen, though the roll is not complete: undo asks both, and Escape leaves them where they lie.
      await page.keyboard.press('Control+z');
      await expect.poll(() => page.getByRole('dialog').innerText()).toContain('Dice were rolled for it: 6 6.');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await page.locator('.dice-wall').innerText()).toBe('Dice wall. Undo past this line needs both players.');
      for (const key of ['t', '1', 'Enter']) await page.keyboard.press(key);
      await becomes(page, 'Brandt may give an order');
      const newest = page.locator('.log-row').first();
      await expect.poll(() => newest.innerText()).toContain('at gateway G: 2 hits');
      await expect.poll(() => newest.locator('.log-faces').getAttribute('aria-label')).toBe('6 6 1');

      await page.keyboard.press('Control+z');
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('checkbox', { name: 'Brandt agrees' }).press('Space');
      await sheet.getByRole('checkbox', { name: 'Okafor agrees' }).press('Space');
      await sheet.getByRole('button', { name: 'Withdraw it' }).press('Enter');
      await becomes(page, 'Roll 3 dice');
      await expect.poll(() => page.locator('.on-record').innerText()).toContain('6 6 1');
      await expect.poll(() => page.locator('.log-withdrawn').count()).toBe(1);

      await page.reload();
      await becomes(page, 'Roll 3 dice');
      await page.getByRole('button', { name: 'Take these again' }).press('Enter');
      // Each is viewed and confirmed. A press after the last one falls into the time when keys are disabled.
      const confirmed = async (): Promise<string> => {
        if ((await page.locator('[data-main=live]').count()) > 0) {
          await page.locator('#ask').focus();
          await page.keyboard.press('Enter');
        }
        return headline(page);
      };
      await expect.poll(confirmed, { interval: 100 }).toBe('Brandt may give an order');
    }));
});

/** The open question over a page that covers the siege. */
const strip = (page: Page): Locator => page.locator('.question-strip');

/** Shoots at a wall and throws the first of the three dice in the virtual tray, a 6. @returns the tray */
async function virtualSix(page: Page): Promise<Locator> {
  await orderByName(page, 'End the Command phase');
  await orderByName(page, 'Grudge shoot wall 1');
  await becomes(page, 'Roll 3 dice');
  await page.locator('.rail-entry[data-room=devices]').click();
  const tray = page.locator('.virtual');
  await tray.getByRole('button', { name: 'Plug it in' }).click();
  await tray.getByLabel('Face of Virtual 2').selectOption('6');
  await tray.getByRole('button', { name: 'Roll Virtual 2' }).click();
  return tray;
}

describe('the virtual tray', () => {
  it('unplugged in mid-roll reports whose dice are gone, what counts and how the roll ends; and when it is back', () =>
    onConsole(workshop, 'unplugged', async (page) => {
      const tray = await virtualSix(page);
      const card = page.locator('.die-card', { hasText: 'Virtual 2' });
      await expect.poll(() => card.innerText()).toContain('6, counted');
      await tray.getByRole('button', { name: 'Unplug it' }).click();
      const told = /The cable of Virtual tray came out, in the middle of a roll\.\s+1 of 3 dice had landed\. It counts/;
      await expect.poll(() => page.getByRole('alert').filter({ hasText: 'cable' }).allInnerTexts()).toHaveLength(1);
      await expect.poll(() => page.locator('.sheet .loss').innerText()).toMatch(told);
      await expect.poll(() => card.innerText()).toContain('cable out');
      // The same over the dock of the siege, where pressing the question leads.
      await strip(page).click();
      const alert = page.locator('.dock').getByRole('alert');
      await expect.poll(() => alert.innerText()).toMatch(told);
      // The notice above the dock pushes the chance of the roll nowhere, however small the window.
      await page.setViewportSize({ width: 1024, height: 768 });
      const foot = (part: string): Promise<number> =>
        page.locator(part).evaluate((element) => element.getBoundingClientRect().bottom);
      await expect
        .poll(async () => (await foot('.dock .odds-figures')) - (await foot('.dock-scroll')))
        .toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(() => page.locator('.chip-dice').innerText()).toContain('unplugged');
      // The landed face is where it was, and the others are awaited again.
      await expect.poll(() => page.locator('.slot-die').first().getAttribute('aria-label')).toContain('6, hit');
      await page.locator('.rail-entry[data-room=devices]').click();
      await tray.getByRole('button', { name: 'Plug it in' }).click();
      await expect.poll(() => page.locator('.sheet .loss').innerText()).toBe('Virtual tray is back.');
      await expect.poll(() => page.locator('.sheet .loss').count()).toBe(0);
      await tray.getByRole('button', { name: 'Unplug it' }).click();
      // Other ways to finish the roll lead back to it from here.
      await page.locator('.sheet').getByRole('button', { name: 'Type 2' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('.keypad').waitFor();
      await page.locator('.ask[data-awake=true]').waitFor();
      for (const key of ['1', '2', 'Enter']) await page.keyboard.press(key);
      await becomes(page, 'Brandt may give an order');
      await expect.poll(() => page.locator('.dock .loss').count()).toBe(0);
      await expect.poll(() => page.locator('.log-row').first().innerText()).toContain('at wall 1: 1 hit');
    }));

  it('is plugged in, and its dice land in the tray, labelled virtual', () =>
    onConsole(workshop, 'virtual', async (page) => {
      await virtualSix(page);
      // While the devices cover the siege, the strip over them shows the die that landed.
      await expect.poll(() => strip(page).innerText()).toMatch(/Brandt: Roll 3 dice[^]*1 of 3 dice in/);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect
        .poll(() => page.locator('.slot-die').first().getAttribute('aria-label'))
        .toMatch(/^Virtual 2, 6, hit, virtual/);
      await page.locator('.ask[data-awake=true]').waitFor();
      await page.locator('#ask').focus();
      await page.keyboard.press('v');
      await page.keyboard.press('Enter');
      await becomes(page, 'Brandt may give an order');
    }));
});

describe('a display', () => {
  it('gets in through the address of the console’s invitation, and can only watch', () =>
    onConsole(workshop, 'display', async (page, { door }) => {
      await page.getByRole('navigation').getByRole('button', { name: 'Monitors' }).click();
      await expect.poll(() => page.locator('.address').innerText()).toBe(door.displayUrl);
      const display = await openPage(workshop, await page.locator('.address').innerText());
      await display.page.waitForSelector('.monitor .plan');
      await expect.poll(() => display.page.locator('button, input, select, a').count()).toBe(0);
      expect(display.page.url()).not.toContain('k=');
      expect(display.complaints).toEqual([]);
      await display.page.context().close();
    }));
});
