import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Helpers for using a page without a pointer. */

const focused = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement);

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  // Finding an element by its role and name takes longer than a press: do it again only if the element was replaced.
  let found = await place.elementHandle();
  for (let i = 0; i < 120; i += 1) {
    const at = await found?.evaluate((element) => ({
      there: element === document.activeElement,
      gone: !element.isConnected,
    }));
    if (at?.there === true) return;
    if (at?.gone === true) found = await place.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${String(place)}`);
}

/** Goes to a button by Tab and presses it. */
export async function key(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
}

/** Replaces the text of the focused field. */
export async function typeOver(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.type(words);
}

/** Goes to a tab with the arrow keys. */
export async function toTab(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('tab', { selected: true }));
  const wanted = page.getByRole('tab', { name, exact: true });
  for (let i = 0; i < 10 && !(await focused(wanted)); i += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => wanted.getAttribute('aria-selected')).toBe('true');
}

/** Creates an event by keys from the first page, and waits for its room. */
export async function beginEvent(page: Page, name: string, organiser: string): Promise<void> {
  await page.waitForSelector('.start');
  await key(page, 'An event');
  await tabTo(page, page.getByLabel('Name of the event'));
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await typeOver(page, organiser);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name }).waitFor();
}
