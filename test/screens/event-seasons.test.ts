import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEventFile } from '../../electron/tournament/event/event-file.ts';
import { opened, result } from '../tournament/play-event.ts';
import { readableInBothLights } from './both-lights.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { press, takeEvent } from './event-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';
import { name as named, needed, refused, refuses, saidAt } from './wrong-fields.ts';

/** A season of three events as the secretary of a league runs it: who is who, what counts, and what the members get. */

let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'event-seasons');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

/** Checks the page in both themes. */
async function look(page: Page, name: string): Promise<void> {
  await readableInBothLights(page, name);
  const folder = process.env['CASTELLAN_PICTURES'];
  if (folder !== undefined)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage: true });
    }
  await page.emulateMedia({ colorScheme: 'dark' });
}

/** An event of one round in which the player named first wins; once over, the final places are in this order. */
function event(name: string, date: string, names: readonly string[], isOver: boolean): string {
  const one = opened(names.length, { name, date, rounds: 1, tieBreaks: ['seed'], clubsApartUntil: 0 });
  for (const [i, written] of names.entries()) {
    const [called = '', club = null] = written.split('@');
    const entered = one.now.players.get(`p${String(i + 1)}`)?.player;
    if (entered !== undefined)
      one.do({ kind: 'player-changed', player: { ...entered, name: called, club, contact: 'somebody@example.org' } });
  }
  one.pair();
  one.now.rounds[0]?.paired.games.forEach(({ attacker, defender }, i) => {
    one.do({ kind: 'result', round: 1, game: i + 1, result: attacker < defender ? result(2, 1) : result(1, 2) });
  });
  if (isOver) one.do({ kind: 'round-completed', round: 1 });
  return writeEventFile(name.toLowerCase(), one.acts);
}

async function saved(page: Page, name: string): Promise<Download> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return waiting;
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByLabel('Add an event').selectOption({ label: name });
  await page.getByRole('button', { name: 'Add it' }).press('Enter');
  await page.getByRole('button', { name: `Take ${name} out of the season` }).waitFor();
}

it('a league secretary makes a season of events, says who is who, and saves table and page', async () => {
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 1800 },
  });
  await page.waitForSelector('.dock');
  for (const [name, date, names, isOver] of [
    ['Spring', '2027-03-06', ['Brandt@Keep', 'Okafor@Moat', 'Moreau', 'Sato'], true],
    ['Summer', '2027-06-05', ['Okafur@Moat', 'Brandt@Keep', 'Sato', 'Moreau'], true],
    ['Autumn', '2027-09-04', ['Brandt@Keep', 'Okafor@Moat'], false],
  ] as const) {
    await takeEvent(page, name, event(name, date, names, isOver));
    await press(page, 'Event');
  }

  // The list of events includes the seasons; a blank name creates nothing.
  await page.getByRole('heading', { name: 'Seasons' }).waitFor();
  const season = page.getByLabel(/^Name of the season/);
  await refused(page, season, 'Make a season', '', needed);
  await look(page, 'season-list');
  await refuses(page, season, 'Make a season', named(120), 'League of 2027');
  await season.press('Enter');
  await page.getByRole('heading', { name: 'League of 2027' }).waitFor();
  await page.getByText('No event of this season is finished yet.').waitFor();
  for (const name of ['Spring', 'Summer', 'Autumn']) await add(page, name);
  await page.getByText('not finished, does not count yet').waitFor();
  await page.getByText('Every event of this program is in the season.').waitFor();
  const rows = page.locator('.event-table tbody tr');
  // No players are joined yet: four at each of the two finished events.
  await expect.poll(() => rows.count()).toBe(8);
  await look(page, 'season-who');
  expect(await whatIsWrong(page, '.top-name')).toEqual([]);

  // Those with the same name are joined at once, the misspelt one after a question.
  await press(page, 'Join everybody with the same name and club (3)');
  await expect.poll(() => rows.count()).toBe(5);
  await page.getByText('nearly the same name').waitFor();
  await page.getByRole('button', { name: /^Different people/ }).press('Enter');
  await expect.poll(() => page.getByRole('heading', { name: 'The same person?' }).count()).toBe(0);

  // That answer was wrong: it is corrected by hand, taken back, and given again.
  const person = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Okafur' }).press('Enter');
  await page.getByLabel('Is the same person as').selectOption({ label: 'Okafor · Moat (Spring)' });
  await look(page, 'season-person');
  await person.getByRole('button', { name: 'Make them one person' }).press('Enter');
  await expect.poll(() => rows.count()).toBe(4);
  await person.getByRole('button', { name: 'Somebody else Summer' }).press('Enter');
  await expect.poll(() => rows.count()).toBe(5);
  await page.getByLabel('Is the same person as').selectOption({ index: 1 });
  await person.getByRole('button', { name: 'Make them one person' }).press('Enter');
  await expect.poll(() => rows.count()).toBe(4);
  await page.keyboard.press('Escape');

  // The rules: a mistake gets a message, and nothing is lost.
  await press(page, 'Rules and name');
  const points = page.getByLabel('Points by place');
  const title = person.getByLabel(/^Name of the season/);
  await refused(page, title, 'Save', '', needed);
  await refuses(page, title, 'Save', named(120), 'League of 2027');
  const list = 'Write points from 0 to 1000, whole or half ones, for at most 300 places: 10-8-6-5-4-3-2-1.';
  const part = 'Points for taking part are a number from 0 to 1000, whole or half.';
  const best = 'How many of the best results count is a whole number from 1 to 100, or nothing.';
  for (const [field, said, ...wrong] of [
    [/^Points by place/, list, '10-eight', '', '10-0.3', '1001-1'],
    [/^Points for taking part/, part, 'some', '0.3', '-1', '1001'],
    [/^Best results that count/, best, '1.5', '0', '-1', 'all', '999'],
  ] as const) {
    const place = person.getByLabel(field);
    const before = await place.inputValue();
    for (const words of wrong) await refused(page, place, words === wrong[0] ? 'Save' : null, words, said);
    await place.fill(before);
    await expect.poll(() => saidAt(place)).toBe('');
  }
  await points.fill('5-10');
  await points.press('Enter');
  await person.getByText('Place 2 would bring more than the place before it').waitFor();
  await look(page, 'season-rules');
  await points.fill('10-6-3-1');
  await person.getByLabel('Points for taking part').fill('0.5');
  await person.getByLabel('Best results that count').fill('1');
  await points.press('Enter');
  await person.waitFor({ state: 'hidden' });
  await page.getByText('Only the best result counts; dropped ones stand in brackets.').waitFor();
  const table = await rows.allInnerTexts();
  expect(table.map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
    '1 Brandt Keep 10.5 10.5 (6.5) 6.5, does not count',
    '1 Okafur Moat · also as Okafor 10.5 (6.5) 6.5, does not count 10.5',
    '3 Moreau 3.5 3.5 (1.5) 1.5, does not count',
    '3 Sato 3.5 (1.5) 1.5, does not count 3.5',
  ]);
  await look(page, 'season-table');
  expect(await whatIsWrong(page, '.top-name')).toEqual([]);

  // For the members: a table, paper, and a page that works offline.
  await press(page, 'Paper and files');
  const csv = await saved(page, 'Table (CSV)');
  expect(csv.suggestedFilename()).toBe('league-of-2027-season.csv');
  expect(readFileSync(await csv.path(), 'utf8')).toContain('Okafur,Moat,10.5,2,[6.5],10.5');
  const paper = await saved(page, 'Table on paper (PDF)');
  const folder = process.env['CASTELLAN_PICTURES'];
  if (folder !== undefined) await paper.saveAs(join(folder, 'season.pdf'));
  expect(
    readFileSync(await paper.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const html = join(workshop.folder, 'season.html');
  await (await saved(page, 'Web page (HTML)')).saveAs(html);
  await page.getByText('Saved: league-of-2027-season.html').waitFor();
  await look(page, 'season-files');
  await page.keyboard.press('Escape');
  const context = await workshop.browser.newContext({ viewport: { width: 390, height: 844 } });
  const reader = await context.newPage();
  const asked: string[] = [];
  const wrong: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  reader.on('console', (line) => wrong.push(line.text()));
  const address = pathToFileURL(html).href;
  await reader.goto(address);
  expect(await reader.locator('tbody').first().innerText()).toMatch(/Okafur · Moat\s+10\.5\s+\(6\.5\)/);
  expect(readFileSync(html, 'utf8')).not.toMatch(/example\.org|Okafor/);
  await look(reader, 'season-page');
  expect(asked.filter((one) => one !== address && !one.startsWith('data:'))).toEqual([]);
  expect(wrong).toEqual([]);
  await context.close();

  // A result corrected later changes the table, and is flagged until somebody has seen it.
  await page.getByRole('button', { name: 'Spring', exact: true }).press('Enter');
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await page.locator('.event-round summary').last().click();
  await press(page, 'Round 1, table 1: its result');
  const winner = person.getByRole('radio');
  await winner.nth((await winner.nth(0).isChecked()) ? 1 : 0).check();
  await person.getByRole('button', { name: 'Save', exact: true }).click();
  await person.waitFor({ state: 'hidden' });
  await press(page, 'Event');
  await page.getByRole('button', { name: /League of 2027/ }).press('Enter');
  await page.getByText('Changed since somebody last looked:').waitFor();
  await page.getByText('Brandt: place 1 before, place').waitFor();
  await look(page, 'season-changed');
  expect((await rows.allInnerTexts())[0]).toContain('Okafur');
  await page.getByRole('button', { name: 'Seen Spring' }).press('Enter');
  await expect.poll(() => page.getByText('Changed since somebody last looked:').count()).toBe(0);

  // Two people change the rules at once: the second sees what the first saved before overwriting anything.
  const french = await openPage(workshop, page.url().replace(/\?.*/, ''), {
    storageState: await page.context().storageState(),
    locale: 'fr-FR',
    viewport: { width: 1280, height: 1400 },
  });
  const other = french.page;
  await other.goto(page.url());
  await press(page, 'Rules and name');
  await press(other, 'Règles et nom');
  await other.getByLabel('Meilleurs résultats qui comptent').fill('2');
  await look(other, 'season-french');
  await other.getByLabel('Meilleurs résultats qui comptent').press('Enter');
  await page.getByText('The best 2 results count; dropped ones stand in brackets.').waitFor();
  await person.getByLabel('Points for taking part').fill('1,5');
  await person.getByLabel('Points for taking part').press('Enter');
  await person.getByText('Somebody else has changed the rules').waitFor();
  await person.getByText('The best 2 results count').waitFor();
  expect(await person.getByLabel('Points for taking part').inputValue()).toBe('1,5');
  await person.getByLabel('Points for taking part').press('Enter');
  await person.waitFor({ state: 'hidden' });
  await other.getByText('Pour la participation\u00a0: 1,5.').waitFor();
  await look(other, 'season-french-after');
  expect(french.complaints).toEqual([]);
  await other.context().close();

  // Removed and deleted: each says first what is lost, and the events stay.
  await press(page, 'Take Autumn out of the season');
  await person.getByText('The event itself stays as it is').waitFor();
  await person.getByRole('button', { name: 'Take it out' }).press('Enter');
  await expect.poll(() => page.getByText('not finished, does not count yet').count()).toBe(0);
  await press(page, 'Delete this season');
  await person.getByText('The 2 events themselves stay.').waitFor();
  await look(page, 'season-delete');
  await person.getByRole('button', { name: 'Leave it' }).press('Enter');
  await person.waitFor({ state: 'hidden' });
  await press(page, 'Delete this season');
  await person.getByRole('button', { name: 'Delete it for good' }).press('Enter');
  await page.getByRole('heading', { name: 'Seasons' }).waitFor();
  expect(await page.getByRole('button', { name: /League of 2027/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^Spring/ }).waitFor();
  expect(complaints).toEqual([]);
});
