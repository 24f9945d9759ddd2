import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { eventOfTwo, press } from './event-page.ts';
import { documentPictures } from './for-document.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/**
 * Army lists from the phone to the first turn: submitted, corrected, locked, published, and used at the round's
 * fortress.
 */

const PICTURES = process.env['EVENT_PICTURES'];
const ELLIPSIS = '.top-name, .table-player b, .table-map *';
/** Saves what docs/tournament.md shows of army lists. */
const forDocument = documentPictures(['lists-plan', 'lists-phone-faults', 'lists-tab']);
const DESK = { colorScheme: 'dark', viewport: { width: 1280, height: 800 } } as const;
const PHONE = { viewport: { width: 390, height: 844 } };
let workshop: Workshop;
let organiser: Served;
let table: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  organiser = await serveProgram(workshop, 'organiser');
  // The start page comes first at the table: the match must lead past it.
  table = await serveProgram(workshop, 'table', undefined, undefined, undefined, 'with-start');
});
afterAll(async () => {
  await table.close();
  await organiser.close();
  await workshop.close();
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function look(page: Page, name: string): Promise<void> {
  await forDocument(page, name);
  const size = page.viewportSize();
  if (PICTURES !== undefined)
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: join(PICTURES, `${name}-${theme}.png`), fullPage: (size?.width ?? 0) < 500 });
    }
  await page.emulateMedia({ colorScheme: 'dark' });
  const { violations } = await axeHere(page).analyze();
  expect(violations.map(({ id, nodes }) => [name, id, nodes[0]?.html])).toEqual([]);
  if ((size?.width ?? 0) > 500) expect(await whatIsWrong(page, ELLIPSIS)).toEqual([]);
  else expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size?.width ?? 0);
}

it('lists are submitted by phone and by the organiser, locked, published, and used at the fortress of the round', async () => {
  const { page, complaints } = await openPage(workshop, organiser.door.consoleUrl, DESK);
  await eventOfTwo(page);

  // The round sets its system, its fortress and its points.
  await tab(page, 'Rounds');
  await page
    .locator('label.field', { hasText: /^System/ })
    .locator('select')
    .selectOption({ label: 'Siege & Fortresses' });
  const fortress = page.locator('label.field', { hasText: /^Fortress/ }).locator('select');
  await fortress.selectOption({ label: 'Set-up: Into the Breach' });
  await expect.poll(() => fortress.locator('option:checked').innerText()).toBe('Into the Breach');
  await page.getByLabel('Points of an army').fill('500');
  await look(page, 'lists-plan');
  await press(page, 'Save');

  await tab(page, 'Lists');
  await expect.poll(() => page.getByText('Missing').count()).toBe(2);
  await page.getByRole('button', { name: 'Hall', exact: true }).click();
  await press(page, 'Open to the hall');
  const address = page.locator('.hub-addresses code');
  await address.waitFor();
  await page.getByLabel('A player’s own page').selectOption({ label: 'Brandt' });
  const url = await page.locator('.hub-page').getAttribute('data-address');
  const code = (role: string) => page.locator('.hub-codes div', { hasText: role }).locator('code').innerText();
  const [looker, forTables, byNetwork] = [await code('Onlooker'), await code('Table'), await code('Organiser')];
  const hallAddress = await address.innerText();
  await page.keyboard.press('Escape');

  // On the phone: a list that is too expensive says so at its line, and is corrected.
  const phone = (await openPage(workshop, url ?? '', PHONE)).page;
  await press(phone, 'Come in');
  await phone.getByRole('heading', { name: 'Your army lists' }).waitFor();
  await phone.getByRole('status').filter({ hasText: 'You have not sent in a list yet.' }).waitFor();
  // It says what the list is for before anything is sent in.
  await phone.getByText(/^Rounds? 1.* · Siege & Fortresses · 500 points · fortress: Into the Breach$/).waitFor();
  const written = phone.getByLabel('List', { exact: true });
  await written.fill('name,points\nSpearmen of Brandt,300\nDragons of Brandt,900\n');
  await press(phone, 'Send in my list');
  await phone.getByText('This list costs 1200 points, and at most 500 are played.').waitFor();
  await look(phone, 'lists-phone-faults');
  // A file that is not a list changes nothing; a list file replaces what was entered.
  const file = phone.getByLabel('Open a file');
  await file.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(400_000, 'x') });
  await phone.getByText(/This list has 400.?000 signs/).waitFor();
  await file.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('\r\n') });
  await phone.getByText('There is nothing in this list').waitFor();
  expect(await written.inputValue()).toContain('Dragons of Brandt');
  const army = 'name;points\nSpearmen of Brandt;300\nKnights of Brandt;200\n';
  await file.setInputFiles({ name: 'army.csv', mimeType: 'text/csv', buffer: Buffer.from(army) });
  await expect.poll(() => written.inputValue()).toBe(army);
  await press(phone, 'Send in my list');
  await phone.getByText('2 units, 500 points').waitFor();
  await look(phone, 'lists-phone-legal');
  // What is being written while the organiser locks the lists is still there once they are unlocked.
  await written.fill(`${army}Rams of Brandt;0\n`);
  await press(page, /^Lock all/);
  await expect.poll(() => written.isVisible()).toBe(false);
  await press(page, /^Unlock all/);
  await expect.poll(() => written.isVisible()).toBe(true);
  expect(await written.inputValue()).toBe(`${army}Rams of Brandt;0\n`);
  await written.fill(army);

  // The same page in French, with the same fault translated.
  const french = (await openPage(workshop, url ?? '', { ...PHONE, locale: 'fr-FR' })).page;
  await press(french, 'Entrer');
  await french.getByRole('heading', { name: 'Vos listes d’armée' }).waitFor();
  await french.getByText('2 unités, 500 points').waitFor();
  await look(french, 'lists-phone-french');

  // The organiser sees it at once, and submits for somebody without a phone.
  await expect.poll(() => page.locator('tr', { hasText: 'Brandt' }).innerText()).toContain('Legal');
  await press(page, 'Okafor');
  await page.getByText('Nothing has been sent in yet.').waitFor();
  await page.getByLabel('List', { exact: true }).fill('name,points\nWatchmen of Okafor,400\n');
  await press(page, 'Send in for Okafor');
  await page.getByText('1 unit, 400 points').waitFor();
  await look(page, 'lists-panel');
  await page.keyboard.press('Escape');
  await look(page, 'lists-tab');
  await page.setViewportSize({ width: 1024, height: 768 });
  await look(page, 'lists-tab-small');
  await page.setViewportSize({ width: 1280, height: 800 });

  // A spectator cannot read lists before they are published.
  const other = (await openPage(workshop, hallAddress, PHONE)).page;
  await other.getByLabel('Code').fill(looker);
  await other.getByLabel(/^Your name/).fill('Haddad');
  await press(other, 'Come in');
  await other.getByText('The army lists have not been published yet.').waitFor();
  expect(await other.locator('body').innerText()).not.toMatch(/Spearmen|Watchmen/);
  // The organiser does the same by phone.
  const away = (await openPage(workshop, hallAddress, PHONE)).page;
  await away.getByLabel('Code').fill(byNetwork);
  await away.getByLabel(/^Your name/).fill('Dubois');
  await press(away, 'Come in');
  await press(away, /^Okafor/);
  await away.getByText('1 unit, 400 points').waitFor();
  await away.getByLabel('List', { exact: true }).fill('name,points\nWatchmen of Okafor,410\n');
  await press(away, 'Send in for Okafor');
  await away.getByText('1 unit, 410 points').waitFor();
  await look(away, 'lists-phone-organiser');
  await press(away, 'Lock all (2)');
  await phone.getByText('The organiser has locked your lists').waitFor();
  await expect.poll(() => phone.getByRole('button', { name: 'Send in my list' }).count()).toBe(0);
  await press(page, 'Publish the lists');
  await page.getByText('The lists are published').waitFor();
  expect(await page.getByText(/can still change their lists/).count()).toBe(0);
  await press(page, /^Unlock all/);
  await page.getByText('2 players can still change their lists, knowing those of the others').waitFor();
  await press(page, /^Lock all/);
  await press(other, /^Brandt/);
  await other.getByText('As it was sent in').click();
  await other.getByText('Knights of Brandt', { exact: true }).waitFor();
  await look(other, 'lists-onlooker');
  await phone.getByRole('heading', { name: 'Army lists', exact: true }).waitFor();

  // The match starts at a table of the hall with both lists, at that fortress.
  await tab(page, 'Rounds');
  await press(page, 'Pair round 1');
  await page.getByRole('tab', { name: 'Round 1' }).waitFor();
  await tab(page, 'Round 1');
  await press(page, 'Publish');
  // A player's phone names the fortress as people read it.
  await phone.getByText('Into the Breach', { exact: true }).waitFor();
  expect(await phone.locator('body').innerText()).not.toContain('into-the-breach');
  const far = await openPage(workshop, table.door.consoleUrl, DESK);
  await press(far.page, /^An event/);
  await far.page.getByLabel('Address of the hall').fill(hallAddress);
  await far.page.getByLabel('Code for tables').fill(forTables);
  await far.page.getByLabel('Table', { exact: true }).fill('1');
  await press(far.page, 'Come in as this table');
  await far.page.getByText('Table 1 of Varenne Open').waitFor();
  await expect
    .poll(() =>
      far.page
        .locator('label.field', { hasText: /^Siege/ })
        .locator('option:checked')
        .innerText(),
    )
    .toContain('Fortress of this round: Into the Breach');
  expect(await far.page.getByLabel('With the army lists of both players').isChecked()).toBe(true);
  await look(far.page, 'lists-begin');
  // For a machine that is not a table of the hall, the organiser saves the same as a file.
  await press(page, /^Table 1|^1\b/);
  await press(page, 'Begin the match');
  const download = page.waitForEvent('download');
  await press(page, 'Save as a file for another machine');
  expect((await download).suggestedFilename()).toMatch(/^Varenne Open 1-1.*\.castellan$/);
  await look(page, 'lists-begin-here');

  await press(far.page, /^Begin /);
  await far.page.waitForSelector('.dock');
  // Whichever side attacks, the troops of both are on the table.
  await far.page.waitForSelector('.plan');
  for (const unit of ['Knights of Brandt', 'Spearmen of Brandt', 'Watchmen of Okafor'])
    await expect.poll(() => far.page.content()).toContain(unit);
  if (PICTURES !== undefined) await far.page.screenshot({ path: join(PICTURES, 'lists-fought.png') });
  expect([...complaints, ...far.complaints]).toEqual([]);
});
