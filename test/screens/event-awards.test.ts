import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEventFile } from '../../electron/tournament/event/event-file.ts';
import { opened, result } from '../tournament/play-event.ts';
import { axeHere } from './axe-here.ts';
import { key, tabTo, toTab, typeOver } from './by-keys.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { press } from './event-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** The end of an event as its organiser runs it by keys: marks, awards, publishing and closing. */

const PICTURES = process.env['EVENT_PICTURES'];
const ELLIPSIS = '.top-name, .hall h1, .hall-standings b';
const DESK = { colorScheme: 'dark', viewport: { width: 1280, height: 1300 } } as const;
const PHONE = { viewport: { width: 390, height: 844 } };
let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'event-awards');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    if (PICTURES !== undefined)
      await page.screenshot({ path: join(PICTURES, `${name}-${theme}.png`), fullPage: (size?.width ?? 0) < 500 });
    const { violations } = await axeHere(page).analyze();
    expect(violations.map(({ id, nodes }) => [name, theme, id, nodes[0]?.html])).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  if ((size?.width ?? 0) > 500) expect(await whatIsWrong(page, ELLIPSIS)).toEqual([]);
  else expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size?.width ?? 0);
}

/** An event of four whose only round is played; Brandt and Okafor have won. */
function played(): string {
  const event = opened(4, { name: 'Siege of Acre', rounds: 1, tieBreaks: [], sides: false });
  for (const [i, name] of ['Brandt', 'Okafor', 'Moreau', 'Sato'].entries()) {
    const player = event.now.players.get(`p${String(i + 1)}`)?.player;
    if (player !== undefined) event.do({ kind: 'player-changed', player: { ...player, name, club: null } });
  }
  event.pair().do({ kind: 'round-published', round: 1 });
  event.now.rounds[0]?.paired.games.forEach(({ attacker }, i) => {
    const wins = attacker === 'p1' || attacker === 'p2';
    event.do({ kind: 'result', round: 1, game: i + 1, result: wins ? result(2, 1) : result(1, 2) });
  });
  return writeEventFile('acre', event.acts);
}

async function come(url: string, options: object, code?: string): Promise<Page> {
  const { page } = await openPage(workshop, url, options);
  if (code !== undefined) {
    await page.getByLabel('Code').fill(code);
    await page.getByLabel(/^Your name/).fill('Dubois');
  }
  await press(page, /^(Come in|Entrer)$/);
  return page;
}

it('an organiser ends an event by keys: marks, custom awards, publishing, paper, closing', async () => {
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, DESK);
  await page.waitForSelector('.dock');
  await press(page, 'Event');
  await page.getByLabel('Open an event file or a report (TRF16)').setInputFiles({
    name: 'acre.castellan-event',
    mimeType: 'application/json',
    buffer: Buffer.from(played()),
  });
  await page.getByRole('heading', { name: 'Siege of Acre' }).waitFor();
  await page.getByRole('button', { name: 'Hall', exact: true }).click();
  await press(page, 'Open to the hall');
  const address = page.locator('.hub-addresses code');
  await address.waitFor();
  await page.getByLabel('A player’s own page').selectOption({ label: 'Brandt' });
  const own = (await page.locator('.hub-page').getAttribute('data-address')) ?? '';
  const code = (role: string) => page.locator('.hub-codes div', { hasText: role }).locator('code').innerText();
  const [forJudge, forOrganiser, forOnlooker] = [await code('Judge'), await code('Organiser'), await code('Onlooker')];
  const hallAddress = await address.innerText();
  await page.keyboard.press('Escape');
  await press(page, 'Hall screen');
  const screen = await page.locator('.hall-address').innerText();
  await page.keyboard.press('Escape');
  const hall = await openPage(workshop, screen, { viewport: { width: 1920, height: 1080 } });

  // Two soft scores, by keys alone; a mistake in the form gets a message, and nothing is lost.
  await toTab(page, 'Awards');
  await page.getByText('None yet. Painting').waitFor();
  await key(page, 'Add a soft score');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const type = (words: string): Promise<void> => typeOver(page, words);
  await type('Painting');
  for (const [most, weight] of [
    ['0', '3'],
    ['2.5', '3'],
    ['ten', '3'],
    ['1001', '3'],
    ['10', '0.3'],
    ['10', '-1'],
    ['10', ''],
  ] as const) {
    await tabTo(page, page.getByLabel('Best mark'));
    await type(most);
    await page.keyboard.press('Tab');
    if (weight === '') {
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
    } else await type(weight);
    await page.keyboard.press('Enter');
    const wrong = dialog.locator('input[aria-invalid]');
    await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByText(/number from [01] to 1000/).waitFor();
  }
  await look(page, 'awards-form-wrong');
  await tabTo(page, page.getByLabel('Worth in match points'));
  await type('1.5');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await key(page, 'Add a soft score');
  await dialog.waitFor();
  await type('painting');
  await page.keyboard.press('Enter');
  // The event refuses a duplicate name, in the dialog.
  await dialog.getByText('There is a “painting” already').waitFor();
  await tabTo(page, page.getByLabel('What it is for'));
  await type('Sportsmanship');
  await page.keyboard.press('Tab');
  await type('5');
  await tabTo(page, page.getByLabel('Who gives marks'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });

  // Enter moves down the column of marks; an invalid mark stays, with a message.
  const paint = (name: string) => page.getByLabel(`Painting of ${name}`);
  await tabTo(page, paint('Brandt'));
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect.poll(() => paint('Moreau').evaluate((field) => field === document.activeElement)).toBe(true);
  for (const wrong of ['11', '7.3', 'x', '-1']) {
    await type(wrong);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'A mark from 0 to 10, in halves.' }).waitFor();
  }
  await look(page, 'awards-mark-wrong');
  await type('8,5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await expect.poll(() => paint('Okafor').inputValue()).toBe('10');
  await expect.poll(() => paint('Moreau').inputValue()).toBe('8.5');

  // A player marks the opponent of the game just played, and a judge marks painting.
  const phone = await come(own, PHONE);
  await phone.getByRole('heading', { name: 'Marks for your opponents' }).waitFor();
  const fair = phone.getByLabel(/^Sportsmanship of /);
  await fair.fill('4.5');
  await fair.press('Enter');
  await expect.poll(() => page.locator('.mark-given').allInnerTexts()).toEqual(['4.5 from 1 opponent']);
  await look(phone, 'awards-phone-player');
  const judge = await come(hallAddress, PHONE, forJudge);
  await judge.getByRole('heading', { name: 'Soft scores' }).waitFor();
  await judge.getByLabel('Painting of Sato').fill('9');
  await judge.getByLabel('Painting of Sato').press('Enter');
  await expect.poll(() => paint('Sato').inputValue()).toBe('9');
  expect(await judge.getByText('Sportsmanship').count()).toBe(0);
  await look(judge, 'awards-phone-judge');

  // A custom award, and the wooden spoon.
  await key(page, 'Add an award of your own');
  await dialog.waitFor();
  await type('   ');
  await page.keyboard.press('Enter');
  await dialog.getByText('A name of spaces alone is none.').waitFor();
  await tabTo(page, page.getByLabel('Name of the award'));
  await type('Finest banner');
  await tabTo(page, page.getByLabel('Who gets it'));
  await page.keyboard.type('Sato');
  await expect.poll(() => dialog.locator('.award-players').innerText()).toContain('Sato');
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await tabTo(page, page.getByRole('checkbox', { name: 'Wooden spoon' }));
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByRole('checkbox', { name: 'Wooden spoon' }).isChecked()).toBe(true);
  await look(page, 'awards-before');

  // The last round is closed: the page says what comes next, and nobody is told the winner yet.
  await toTab(page, 'Round 1');
  await press(page, /^Close round|^Complete/);
  await expect.poll(() => hall.page.locator('.hall').innerText()).toContain('The soft scores are published next');
  expect(await hall.page.locator('.hall-champion').count()).toBe(0);
  await toTab(page, 'Awards');
  await page.getByText('The last round is played: publish the scores, hand out the awards, close the event.').waitFor();
  const list = page.locator('.award-list');
  expect(await list.innerText()).toContain('Okafor');
  await key(page, 'Close the event');
  await page.getByText('The soft scores are not published. Publish them, then close the event.').waitFor();
  const looker = await come(hallAddress, PHONE, forOnlooker);
  await looker.locator('.phone-standings').waitFor();
  for (const other of [hall.page, looker, phone])
    expect(await other.locator('body').innerText()).not.toMatch(/8\.5|Painting/);

  // Once published, the places, the columns and the champion appear everywhere at once.
  await key(page, 'Publish the scores');
  await page.getByText('The marks are published and count in the final standings.').waitFor();
  await expect.poll(() => hall.page.locator('.hall-champion h2').innerText()).toBe('Okafor');
  await expect.poll(() => looker.locator('.phone-standings').innerText()).toContain('Painting 8.5');
  await look(hall.page, 'awards-hall');
  await look(looker, 'awards-onlooker');
  await page.getByText('The last round is played: hand out the awards, close the event.').waitFor();
  await look(page, 'awards-after');
  await page.setViewportSize({ width: 1024, height: 1900 });
  await look(page, 'awards-small');
  await page.setViewportSize(DESK.viewport);
  const away = await come(hallAddress, PHONE, forOrganiser);
  await away.getByRole('heading', { name: 'Award sheet' }).waitFor();
  await away.getByText('Finest banner').waitFor();
  await look(away, 'awards-phone-organiser');
  const french = await come(own, { ...PHONE, locale: 'fr-FR' });
  await french.getByText('Les notes sont publiées et ne changent plus.').waitFor();
  await expect.poll(() => french.locator('.phone-standing').innerText()).toContain('Painting 4');
  await look(french, 'awards-phone-french');

  const download = page.waitForEvent('download');
  await key(page, 'Print the award sheet');
  const file = await download;
  expect(file.suggestedFilename()).toBe('siege-of-acre-awards.pdf');
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await toTab(page, 'Standings');
  await expect.poll(() => page.locator('.event-table thead').innerText()).toMatch(/Painting.*Sportsmanship.*Total/s);
  await look(page, 'awards-standings');
  await key(page, 'Moreau');
  await expect.poll(() => dialog.innerText()).toMatch(/Total\s+1\.275.*Painting, 8\.5 of 10\s+1\.275/s);
  await page.keyboard.press('Escape');

  // A closed event cannot be changed until it is reopened.
  await toTab(page, 'Awards');
  await key(page, 'Close the event');
  await page.getByText('The event is closed.', { exact: true }).waitFor();
  await key(page, 'Hide the scores again');
  await page.getByText('The event is closed, so nothing changes any more. Open it again first.').waitFor();
  await look(page, 'awards-closed');
  await key(page, 'Open the event again');
  await page.getByText('The last round is played: hand out the awards, close the event.').waitFor();
  expect([...complaints, ...hall.complaints]).toEqual([]);
});
