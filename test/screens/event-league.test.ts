import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEventFile } from '../../electron/tournament/event/event-file.ts';
import { named, opened, result } from '../tournament/play-event.ts';
import { axeHere } from './axe-here.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { openHallFor, overlayOfEvent, press, showInHall, takeEvent } from './event-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** A league as seen by its organiser, its hall, its players and the readers of its page. */

let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'event-league');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

const ELLIPSIS = '.top-name, .hall h1, .hall-standings b';
const plan = { system: null, scenario: null, armyPoints: null, minutes: null };

async function isFine(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const { violations } = await axeHere(page).analyze();
    expect(violations.map(({ id, nodes }) => [theme, id, nodes[0]?.html])).toEqual([]);
  }
}

/** Two months of a league of four: the first is long over, the second is far ahead. */
function twoMonths(id: string): string {
  const event = named(
    opened(4, { name: 'Ligue de Varenne', rounds: 3, league: true, method: 'round-robin' }),
    ['Brandt', 'Okafor', 'Moreau', 'Sato'],
    { contact: 'somebody@example.org' },
  );
  for (const [round, month] of [
    [1, '2020-01'],
    [2, '2099-02'],
  ] as const)
    event
      .do({ kind: 'round-planned', round, plan: { ...plan, opens: `${month}-01`, due: `${month}-28` } })
      .pair()
      .do({ kind: 'round-published', round });
  event.do({ kind: 'result', round: 2, game: 1, result: result(7, 2) });
  return writeEventFile(id, event.acts);
}

async function saved(page: Page, name: string): Promise<Download> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return waiting;
}

it('a league shows its open rounds and what is overdue, and saves its page and its calendar', async () => {
  const { page } = await openPage(workshop, served.door.consoleUrl, { viewport: { width: 1280, height: 1000 } });
  await page.waitForSelector('.dock');
  const overlay = await overlayOfEvent(page);
  await takeEvent(page, 'Ligue de Varenne', twoMonths('league'));

  // The console: both rounds side by side, and the overdue games.
  await page.getByRole('button', { name: /^Round 2 · 1 game open/ }).waitFor();
  expect(await page.locator('.league-overdue li').count()).toBe(2);
  expect(await page.locator('.league-overdue').innerText()).toContain('Overdue since');
  await page.getByText('3 games are still open: these standings are provisional.').first().waitFor();
  await isFine(page);
  expect(await whatIsWrong(page, ELLIPSIS)).toEqual([]);
  await page.getByRole('button', { name: /^Round 2 ·/ }).press('Enter');
  await expect.poll(() => page.getByRole('button', { name: /^Round 2 ·/ }).getAttribute('aria-pressed')).toBe('true');

  // The hall shows the deadlines.
  const hall = await openPage(workshop, await showInHall(page), { viewport: { width: 1920, height: 1080 } });
  await expect.poll(() => hall.page.locator('.hall-head').innerText()).toContain('Overdue since');
  expect(await hall.page.locator('.hall-head').innerText()).toContain('Rounds 1, 2 are open');
  expect(await hall.page.locator('.hall-league li').count()).toBe(3);
  // Read from afar: two players on one line, in large letters, and each last day on a line with its sign.
  const lines = await hall.page.locator('.hall-league li').evaluateAll((games) =>
    games.map((game) => {
      const [one, other] = [...game.querySelectorAll('b')].map((name) => name.getBoundingClientRect().top);
      return [one === other, parseFloat(getComputedStyle(game).fontSize)];
    }),
  );
  for (const line of lines) expect(line).toEqual([true, 40]);
  const days = await hall.page
    .locator('.hall .event-due, .hall .standings-provisional')
    .evaluateAll((each) =>
      each.map((day) => day.getBoundingClientRect().height / parseFloat(getComputedStyle(day).fontSize)),
    );
  expect(days).toHaveLength(4);
  for (const high of days) expect(high).toBeLessThan(2.6);
  await isFine(hall.page);
  expect(await whatIsWrong(hall.page, ELLIPSIS)).toEqual([]);

  // A stream lists the same games, each with its round and its last day.
  const stream = await openPage(workshop, overlay, { viewport: { width: 1920, height: 1080 } });
  await expect.poll(() => stream.page.locator('.stream-list li').count()).toBe(3);
  await expect.poll(() => stream.page.locator('.stream header').innerText()).toContain('Rounds 1, 2 are open');
  await expect
    .poll(() => stream.page.locator('.stream-list li').allInnerTexts())
    .toContainEqual(expect.stringMatching(/Round 1\s+Overdue since/));
  await isFine(stream.page);

  // A player's phone lists all of their own open games, of any round.
  const [own = ''] = await openHallFor(page, ['Brandt']);
  const phone = await openPage(workshop, own, { viewport: { width: 390, height: 844 } });
  await phone.page.getByRole('button', { name: 'Come in' }).click();
  await phone.page.getByRole('heading', { name: 'Your open games' }).waitFor();
  expect(await phone.page.locator('.phone-game').first().innerText()).toContain('Overdue since');
  await isFine(phone.page);

  // Somebody leaves: the games waiting for them are listed and settled one by one or together; the hall follows.
  await page.getByRole('tab', { name: /^Players/ }).click();
  await press(page, 'Sato');
  await press(page, 'Leaves the event');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page
    .getByRole('tab', { name: /^Round/ })
    .first()
    .click();
  const left = page.locator('section[aria-labelledby="league-left"] li');
  await expect.poll(() => left.count()).toBeGreaterThan(0);
  const waiting = await left.count();
  expect(await left.first().innerText()).toMatch(/wins without a game/);
  await isFine(page);
  for (let games = waiting; games > 0; games -= 1) {
    await left.first().getByRole('button').press('Enter');
    await expect.poll(() => left.count()).toBe(games - 1);
  }
  // At most one round is left: the hall needs no list of rounds any more, or shows fewer games.
  await expect.poll(() => hall.page.locator('.hall-league li').count()).toBeLessThan(3);

  // The page opens from the file system, makes no requests, and is readable in both themes.
  await page.getByRole('button', { name: 'Paper' }).first().click();
  const html = join(workshop.folder, 'league.html');
  await (await saved(page, 'Web page (HTML)')).saveAs(html);
  const calendar = join(workshop.folder, 'league.ics');
  await (await saved(page, 'Calendar of due dates (iCalendar)')).saveAs(calendar);
  expect(readFileSync(calendar, 'utf8')).toContain('DTSTART;VALUE=DATE:20990228');
  const context = await workshop.browser.newContext({ viewport: { width: 390, height: 844 } });
  const reader = await context.newPage();
  const asked: string[] = [];
  const wrong: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  reader.on('console', (line) => wrong.push(line.text()));
  reader.on('pageerror', (error) => wrong.push(error.message));
  const address = pathToFileURL(html).href;
  await reader.goto(address);
  expect(await reader.getByRole('heading', { level: 2 }).count()).toBe(3);
  expect(await reader.locator('body').innerText()).toContain('Overdue since');
  expect(readFileSync(html, 'utf8')).not.toContain('somebody@example.org');
  await isFine(reader);
  expect(asked.filter((one) => one !== address && !one.startsWith('data:'))).toEqual([]);
  expect(wrong).toEqual([]);
  await context.close();
});

/** Selects whose chosen words do not fit in front of their arrow. */
const cutChoices = (page: Page): Promise<readonly string[]> =>
  page.locator('.event-settings select').evaluateAll((all) =>
    (all as HTMLSelectElement[]).flatMap((select) => {
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      const words = select.selectedOptions[0]?.text ?? '';
      if (pen === null) throw new Error('no canvas');
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      return pen.measureText(words).width + 22 > room ? [words] : [];
    }),
  );

it('a league is in French for who reads French: desk, hall, page and calendar', async () => {
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 1000 },
    locale: 'fr-FR',
    colorScheme: 'light',
  });
  await page.waitForSelector('.dock');
  await page.getByRole('button', { name: 'Événement' }).first().click();
  await page.getByLabel('Ouvrir un fichier d’événement ou un rapport (TRF16)').setInputFiles({
    name: 'ligue.castellan-event',
    mimeType: 'application/json',
    buffer: Buffer.from(twoMonths('ligue')),
  });
  await page.getByRole('heading', { name: 'Ligue de Varenne' }).waitFor();
  await page.getByRole('button', { name: /^Ronde 2 · 1 partie ouverte/ }).waitFor();
  expect(await page.locator('.league-overdue').innerText()).toContain('En retard depuis le');
  await page.getByText('3 parties restent à jouer\u00a0: ce classement est provisoire.').first().waitFor();
  await isFine(page);
  for (const width of [1280, 1024, 820]) {
    await page.setViewportSize({ width, height: 1000 });
    for (const name of ['Ronde 1', 'Classement', 'Rondes', 'Réglages']) {
      await page.getByRole('tab', { name, exact: true }).click();
      expect([width, name, await whatIsWrong(page, ELLIPSIS)]).toEqual([width, name, []]);
    }
    expect([width, await cutChoices(page)]).toEqual([width, []]);
    const tops = await page
      .locator('.event-tools button')
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect([width, tops.length, new Set(tops).size]).toEqual([width, 4, 1]);
  }

  await page.getByRole('button', { name: 'Écran de salle' }).click();
  const address = await page.locator('.hall-address').innerText();
  await page.keyboard.press('Escape');
  const hall = await openPage(workshop, address, { viewport: { width: 1920, height: 1080 }, locale: 'fr-FR' });
  await expect.poll(() => hall.page.locator('.hall-head').innerText()).toContain('Rondes 1, 2 ouvertes');
  expect(await hall.page.locator('.hall').innerText()).toContain('En retard depuis le');
  expect(await whatIsWrong(hall.page, ELLIPSIS)).toEqual([]);

  await page.getByRole('button', { name: 'Papier et fichiers' }).click();
  const html = join(workshop.folder, 'ligue.html');
  await (await saved(page, 'Page web (HTML)')).saveAs(html);
  const words = readFileSync(html, 'utf8');
  for (const one of ['lang="fr"', 'En retard depuis le', 'Ce classement est provisoire.', 'reste à jouer', '>Rang<'])
    expect(words).toContain(one);
  const calendar = join(workshop.folder, 'ligue.ics');
  await (await saved(page, 'Calendrier des échéances (iCalendar)')).saveAs(calendar);
  expect(readFileSync(calendar, 'utf8')).toContain('ronde 1\u00a0: dernier jour');
  expect([...complaints, ...hall.complaints]).toEqual([]);
});
