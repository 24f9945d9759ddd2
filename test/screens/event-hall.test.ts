import { AxeBuilder } from '@axe-core/playwright';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** Two whole programs in two browsers: an organiser opens an event to the hall, and a table comes in and plays its game. */

const PICTURES = process.env['EVENT_PICTURES'];
const ELLIPSIS = '.top-name, .table-player b, .table-map *';
let workshop: Workshop;
let organiser: Served;
let table: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  organiser = await serveProgram(workshop, 'organiser');
  table = await serveProgram(workshop, 'table');
});
afterAll(async () => {
  await table.close();
  await organiser.close();
  await workshop.close();
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function look(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined)
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [1024, 768],
    ] as const)
      for (const theme of ['dark', 'light'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: theme });
        await page.screenshot({ path: join(PICTURES, `${name}-${String(width)}-${theme}.png`) });
      }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [name, id, nodes[0]?.html])).toEqual([]);
  expect(await whatIsWrong(page, ELLIPSIS)).toEqual([]);
}

it('an organiser opens the hall, a table comes in by its code, and its game is begun and sent', async () => {
  const { page, complaints } = await openPage(workshop, organiser.door.consoleUrl, { colorScheme: 'dark' });
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
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await press(page, 'Pair round 1');
  await page.getByRole('tab', { name: 'Round 1' }).waitFor();
  await press(page, 'Publish');

  await page.getByRole('button', { name: 'Hall', exact: true }).click();
  await press(page, 'Open to the hall');
  const address = page.locator('.hub-addresses code');
  await address.waitFor();
  const code = page.locator('.hub-codes div', { hasText: 'Table' }).locator('code');

  const other = await openPage(workshop, table.door.consoleUrl, { colorScheme: 'dark' });
  await other.page.waitForSelector('.dock');
  await press(other.page, 'Event');
  await other.page.getByLabel('Address of the hall').fill(await address.innerText());
  await other.page.getByLabel('Code for tables').fill('WRONG2');
  await other.page.getByLabel('Table', { exact: true }).fill('1');
  await press(other.page, 'Come in as this table');
  await expect.poll(() => other.page.getByRole('alert').innerText()).toContain('lets nobody in');
  await look(other.page, 'table-refused');
  await other.page.getByLabel('Code for tables').fill(await code.innerText());
  await press(other.page, 'Come in as this table');
  await other.page.getByText('Table 1 of Varenne Open').waitFor();
  await other.page.getByText(/attacks/).waitFor();
  await look(other.page, 'table-called');
  await press(other.page, /^Begin /);
  await other.page.waitForSelector('.dock');
  await expect.poll(() => page.locator('.hub-guests').innerText()).toMatch(/Table 1[^]*\d+ row/);
  await look(page, 'hall-open');
  // Somebody with the code for onlookers is in, and is asked for nothing more.
  const guest = await openPage(workshop, `${await address.innerText()}#`, { viewport: { width: 390, height: 760 } });
  await guest.page
    .getByLabel('Code')
    .fill(await page.locator('.hub-codes div', { hasText: 'Onlooker' }).locator('code').innerText());
  await guest.page.getByLabel(/^Your name/).fill('Haddad');
  if (PICTURES !== undefined) await guest.page.screenshot({ path: join(PICTURES, 'phone-code.png') });
  await press(guest.page, 'Come in');
  await guest.page.getByText('You are in.').waitFor();
  // A player is in by the code of their own page, and sees the game.
  const url = await page.locator('.hub-page').getAttribute('data-address');
  const player = await openPage(workshop, url ?? '', { viewport: { width: 390, height: 760 } });
  await player.page.getByLabel(/^Your name/).fill('Brandt');
  await press(player.page, 'Come in');
  await player.page.getByText(/Table 1/).waitFor();
  await press(player.page, 'Call a judge');
  await expect.poll(() => player.page.getByRole('button', { name: 'Call a judge' }).isDisabled()).toBe(true);
  if (PICTURES !== undefined) await player.page.screenshot({ path: join(PICTURES, 'phone-player.png') });
  await page.locator('.hub-guests li', { hasText: 'Onlooker' }).getByRole('button').click();
  await page.locator('.hub-guests li', { hasText: 'Player' }).getByRole('button').click();
  await expect.poll(() => page.locator('.hub-guests li').count()).toBe(1);
  await press(page, 'Send away');
  await page.getByText('Nobody has come in yet.').waitFor();
  await press(page, 'Close to the hall');
  await expect.poll(() => address.count()).toBe(0);
  expect([...complaints, ...other.complaints]).toEqual([]);
});
