import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { eventOfTwo, press, scanOnFrench } from './event-page.ts';
import { PICTURES, pictureOfEvent } from './event-pictures.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/**
 * Two whole programs in two browsers: an organiser opens an event to the hall, and a table joins and plays its game.
 */

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

async function look(page: Page, name: string): Promise<void> {
  await pictureOfEvent(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  const { violations } = await axeHere(page).analyze();
  expect(violations.map(({ id, nodes }) => [name, id, nodes[0]?.html])).toEqual([]);
  expect(await whatIsWrong(page, ELLIPSIS)).toEqual([]);
}

async function lookOnPhone(page: Page, name: string, analysed = true): Promise<void> {
  if (PICTURES !== undefined)
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: join(PICTURES, `${name}-${theme}.png`), fullPage: true });
    }
  if (!analysed) return;
  const { violations } = await axeHere(page).analyze();
  expect(violations.map(({ id, nodes }) => [name, id, nodes[0]?.html])).toEqual([]);
}

it('an organiser opens the hall, a table joins by its code, and its game is started and sent', async () => {
  const { page, complaints } = await openPage(workshop, organiser.door.consoleUrl, { colorScheme: 'dark' });
  await eventOfTwo(page);
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await press(page, 'Pair round 1');
  await page.getByRole('tab', { name: 'Round 1' }).waitFor();
  await press(page, 'Publish');

  // A scanner types a code and presses Enter: a badge checks a player in, a slip opens its game.
  await press(page, 'Scan');
  for (const [code, said] of [
    ['P1', 'Brandt is here already.'],
    ['R1G7', 'Round 1 has no game 7.'],
    ['R1T9', 'Round 1 has no table 9.'],
    ['XYZ', '“XYZ” is no code of this event.'],
    // No event has this mark: it contains a letter that marks never use.
    ['P2EUUUU00', '“P2EUUUU00” is a code of another event.'],
  ] as const) {
    // A scanner types into whatever has the focus.
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.getByText(said).waitFor();
  }
  await look(page, 'scan');
  // Its Enter presses no button that happens to have the focus, and the panel opens by itself.
  const scan = async (code: string): Promise<void> => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
  await scan('P2');
  await page.getByText('Okafor is here already.').waitFor();
  // Most scanners press the keys of a US keyboard, whatever the computer has: here in the field of the panel.
  const lines = page.getByLabel('What was scanned').getByText('Okafor is here already.');
  await page.getByLabel('Code', { exact: true }).focus();
  await scanOnFrench(page, 'P2');
  await expect.poll(() => lines.count()).toBe(2);
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('tab', { name: 'Settings' }).focus();
  // Half a code is told too: a scan that failed must not look like none.
  await scan('P2EAB');
  await page.getByRole('dialog').getByText('“P2EAB” is no code of this event. Scan it again').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('tab', { name: 'Settings' }).focus();
  // And anywhere else in the room.
  await scanOnFrench(page, 'R1T1');
  await page.getByRole('button', { name: 'Enter the result' }).focus();
  await scan('P1');
  // It is said in the panel, and nowhere behind it.
  const busy = page.getByText('A code was scanned, but nothing was done.').filter({ visible: true });
  await page.getByRole('dialog').getByText('A code was scanned, but nothing was done.').waitFor();
  expect(await busy.count()).toBe(1);
  await page.getByRole('button', { name: 'Enter the result' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Round 1, table 1: seen.').waitFor();
  await page.keyboard.press('Escape');

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
  // Somebody with the spectator code is in, and is asked for nothing more.
  const guest = await openPage(workshop, `${await address.innerText()}#`, { viewport: { width: 390, height: 760 } });
  await guest.page
    .getByLabel('Code')
    .fill(await page.locator('.hub-codes div', { hasText: 'Onlooker' }).locator('code').innerText());
  await guest.page.getByLabel(/^Your name/).fill('Haddad');
  if (PICTURES !== undefined) await guest.page.screenshot({ path: join(PICTURES, 'phone-code.png') });
  // The button to press is visible on a phone.
  const comeIn = await guest.page.getByRole('button', { name: 'Come in' }).boundingBox();
  expect((comeIn?.x ?? 0) + (comeIn?.width ?? 0)).toBeLessThanOrEqual(390);
  await press(guest.page, 'Come in');
  await guest.page.getByText('attacks').waitFor();
  await guest.page.getByLabel('Find a name').fill('OKA');
  await expect.poll(() => guest.page.locator('.phone-list li').count()).toBe(1);
  await lookOnPhone(guest.page, 'phone-onlooker');
  // Players enter with the codes of their own pages: one reports a result, the other a different one.
  const who = page.getByLabel('A player’s own page');
  const seats: Page[] = [];
  for (const name of ['Brandt', 'Okafor']) {
    await who.selectOption({ label: name });
    const url = await page.locator('.hub-page').getAttribute('data-address');
    const seat = (await openPage(workshop, url ?? '', { viewport: { width: 390, height: 844 } })).page;
    // The code of the page identifies the player.
    await seat.getByRole('button', { name: 'Come in' }).waitFor();
    expect(await seat.getByLabel(/^Your name/).count()).toBe(0);
    await press(seat, 'Come in');
    await seat.getByText(name, { exact: true }).waitFor();
    await seat.getByText(/Table 1/).waitFor();
    seats.push(seat);
  }
  const [brandt, okafor] = seats as [Page, Page];
  await press(brandt, 'Report the result');
  await brandt.getByRole('radio', { name: /^Brandt wins/ }).check();
  await brandt.getByLabel(/^How it came about/).fill('The keep gave up');
  await lookOnPhone(brandt, 'phone-report');
  await press(brandt, 'This is how it ended');
  await brandt.getByText('Okafor has to confirm it.').waitFor();
  await okafor.getByText('Brandt says').waitFor();
  await lookOnPhone(okafor, 'phone-confirm', false);
  await press(okafor, 'It was otherwise');
  await okafor.getByRole('radio', { name: 'A draw' }).check();
  await press(okafor, 'This is how it ended');
  await okafor.getByText('A judge decides.').waitFor();
  await okafor.getByText('How it ended: Okafor says a draw').waitFor();
  await okafor.getByRole('button', { name: 'Accept what Brandt says' }).waitFor();
  await press(okafor, 'Call a judge');
  await expect.poll(() => okafor.getByRole('button', { name: 'A judge is called' }).isDisabled()).toBe(true);
  await lookOnPhone(okafor, 'phone-differs', false);
  // The judge sees both claims beside the log and decides, and the players are told.
  const judge = (await openPage(workshop, await address.innerText(), { viewport: { width: 390, height: 844 } })).page;
  await judge
    .getByLabel('Code')
    .fill(await page.locator('.hub-codes div', { hasText: 'Judge' }).locator('code').innerText());
  await judge.getByLabel(/^Your name/).fill('Weiss');
  await press(judge, 'Come in');
  await judge.locator('.phone-needs button').first().click();
  await judge.getByText('The keep gave up').waitFor();
  await judge.getByText(/table 1: Okafor says a draw/).waitFor();
  await lookOnPhone(judge, 'phone-judge');
  // The two claims are told apart by what differs, and the form preselects neither.
  await judge.getByText('How it ended: Brandt says the attacker won, Okafor says a draw.').waitFor();
  expect(await judge.getByRole('radio', { checked: true }).count()).toBe(0);
  await judge.getByRole('radio', { name: 'A draw' }).check();
  await press(judge, 'Settle as judge');
  await judge.getByText('Nobody waits.').waitFor();
  await brandt.getByText('settled by a judge').waitFor();
  await page.locator('.hub-guests li', { hasText: 'Onlooker' }).getByRole('button').click();
  for (const left of [4, 3, 2, 1]) {
    await expect.poll(() => page.locator('.hub-guests li').count()).toBe(left);
    if (left > 1)
      await page
        .locator('.hub-guests li', { hasText: /Player|Judge/ })
        .first()
        .getByRole('button')
        .click();
  }
  await press(page, 'Send away');
  await page.getByText('Nobody has come in yet.').waitFor();
  await press(page, 'Close to the hall');
  await expect.poll(() => address.count()).toBe(0);
  expect([...complaints, ...other.complaints]).toEqual([]);
});
