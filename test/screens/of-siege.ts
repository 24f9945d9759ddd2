import type { Locator, Page } from 'playwright-core';

/** The button that each page of the siege at the table opens from: the chip in the top bar, or one at the head of the log. */
const BUTTONS = {
  Secrets: 'Seen by everyone',
  Guests: 'Seen by everyone',
  Film: 'Film, luck and the past',
  Luck: 'Film, luck and the past',
  Past: 'Film, luck and the past',
  Command: 'Film, luck and the past',
  Works: 'Film, luck and the past',
} as const;

/** A page of the siege at the table. */
export type OfSiege = keyof typeof BUTTONS;

/** The button whose menu has a page of the siege. */
export const buttonOf = (page: Page, name: OfSiege): Locator =>
  page.getByRole('button', { name: BUTTONS[name], exact: true });

/** Opens a page of the siege, by keys or by pointer. */
export async function openOfSiege(page: Page, name: OfSiege, by: 'keys' | 'pointer' = 'pointer'): Promise<void> {
  const [button, entry] = [buttonOf(page, name), page.getByRole('menuitem', { name, exact: true })];
  if (by === 'keys') {
    await button.press('Enter');
    await entry.press('Enter');
  } else {
    await button.click();
    await entry.click();
  }
}

/** Turns overlays on in the page of guests that is open. @returns the address of the siege's own */
export async function overlaysOn(guests: Page | Locator): Promise<string> {
  await guests.getByRole('tab', { name: 'Overlays for a stream' }).click();
  await guests.getByRole('switch', { name: 'Overlays' }).click();
  return guests.locator('.overlay-address').first().innerText();
}
