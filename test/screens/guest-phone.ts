import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { openPage } from './console-page.ts';
import { openOfSiege } from './of-siege.ts';

type Open = (address: string, options: Parameters<typeof openPage>[2]) => Promise<Page>;

/** Opens the guests room on a console and lets phones in; the sheet stays open. */
export async function letPhonesIn(table: Page): Promise<void> {
  await openOfSiege(table, 'Guests');
  await table.getByRole('dialog').getByRole('switch', { name: 'Let phones and tablets in' }).click();
}

/** Returns a phone that enters with the code shown on the console, and is given a side there. */
export async function guestPhone(table: Page, open: Open, name: string, seat: string): Promise<Page> {
  const sheet = table.getByRole('dialog');
  const url = await sheet.locator('.way-in .address').innerText();
  const code = (await sheet.locator('.way-in-code').innerText()).replace(' ', '');
  const opened = await open(url, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await opened.getByLabel('Code').fill(code);
  await opened.getByLabel('Your name').fill(name);
  await opened.getByRole('button', { name: 'Come in' }).tap();
  await opened.waitForSelector('.tablet-head');
  await sheet.getByLabel(`What ${name} may do`).selectOption(seat);
  await expect.poll(() => opened.locator('.tablet-head').innerText()).not.toMatch(/You are watching/);
  return opened;
}
