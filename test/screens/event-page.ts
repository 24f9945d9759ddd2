import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openOfSiege, overlaysOn } from './of-siege.ts';

/** Helpers for the event room on a console, as an organiser uses it. */

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Creates an event of Brandt and Okafor, who are both present. */
export async function eventOfTwo(page: Page): Promise<void> {
  await page.waitForSelector('.dock');
  await press(page, 'Event');
  await page.getByLabel('Name of the event').fill('Varenne Open');
  await press(page, 'Create the event');
  await page.getByRole('heading', { name: 'Varenne Open' }).waitFor();
  await press(page, 'Import a list');
  await page.getByLabel('List', { exact: true }).fill('name\nBrandt\nOkafor');
  await expect.poll(() => page.getByRole('button', { name: 'Enter all of them' }).isEnabled()).toBe(true);
  await press(page, 'Enter all of them');
  await expect.poll(() => page.locator('.event-name').count()).toBe(2);
  await press(page, /^Check in all/);
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
}

/** Imports an event file with this name, on the page of the siege. */
export async function takeEvent(page: Page, name: string, content: string): Promise<void> {
  await press(page, 'Event');
  // Where an event was open before, its room comes first, and the same button leads on to the list.
  await page.locator('.event-room').waitFor();
  await press(page, 'Event');
  await page.getByLabel('Open an event file or a report (TRF16)').setInputFiles({
    name: 'taken.castellan-event',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await page.getByRole('heading', { name }).waitFor();
}

/** What the keys of a French keyboard write where a US one has these signs. */
const FRENCH: Readonly<Record<string, string>> = Object.fromEntries(
  [...'1234567890'].map((sign, i) => [sign, '&é"\'(-è_çà'[i] ?? '']),
);

/** Presses the keys that a scanner set to a US keyboard presses, on a French keyboard, and Enter. */
export async function scanOnFrench(page: Page, code: string): Promise<void> {
  const keys = await page.context().newCDPSession(page);
  for (const sign of code) {
    const key = FRENCH[sign] ?? sign;
    const place = /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`;
    const pressed = { key, code: place, text: key, modifiers: /[A-Z]/.test(sign) ? 8 : 0 };
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed });
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: place });
  }
  await keys.detach();
  await page.keyboard.press('Enter');
}

/** Opens the event to the hall. @returns the addresses of these players' own pages */
export async function openHallFor(page: Page, names: readonly string[]): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Hall', exact: true }).click();
  await press(page, 'Open to the hall');
  const own = page.locator('.hub-page');
  await own.waitFor();
  const addresses: string[] = [];
  for (const label of names) {
    await page.getByLabel('A player’s own page').selectOption({ label });
    addresses.push((await own.getAttribute('data-address')) ?? '');
  }
  await page.keyboard.press('Escape');
  return addresses;
}

/** Shows the event on the hall screen. @returns its address */
export async function showInHall(page: Page): Promise<string> {
  await press(page, 'Hall screen');
  const address = await page.locator('.hall-address').innerText();
  await page.keyboard.press('Escape');
  return address;
}

/** Switches stream overlays on, at a console that shows a siege. @returns the address of the event's overlay */
export async function overlayOfEvent(page: Page): Promise<string> {
  await openOfSiege(page, 'Guests');
  await overlaysOn(page);
  await page.getByLabel('Of', { exact: true }).selectOption({ label: 'the event' });
  return page.locator('.overlay-address').first().innerText();
}
