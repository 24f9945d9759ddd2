import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readableInBothLights } from './both-lights.ts';
import { beginEvent, key, tabTo, toTab, typeOver } from './by-keys.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { showInHall } from './event-page.ts';
import { fingersMiss } from './finger-room.ts';
import { documentPictures } from './for-document.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/**
 * The first month of a league, made by hand on an empty machine and played on made-up time: six players, three rounds open
 * at once, games in any order from phones and at the desk, one that is late, and what goes out to everybody.
 */

const DESK = { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const ELLIPSIS = '.top-name, .table-player b, .aside-table th, .table-map *, .hall h1, .hall-standings b';
const NAMES = ['Adeyemi', 'Brandt', 'Costa', 'Dubois', 'Eriksen', 'Fontaine'];
/** Rounds with the days in which each is played. */
const ROUNDS = [
  ['2027-03-01', '2027-03-14'],
  ['2027-03-08', '2027-03-21'],
  ['2027-03-15', '2027-03-31'],
] as const;

/** Saves a stage of the month as shown in docs/tournament.md. */
const forDocument = documentPictures(
  ['settings', 'rounds', 'standings', 'overdue', 'hall', 'phone', 'page'].map((name) => `league-${name}`),
);

let workshop: Workshop;
let served: Served;
let page: Page;
let complaints: string[];
/** When somebody last came to the machine: by its own clock, which goes on from there, and by that of the test. */
let came = { at: Date.parse('2027-02-27T10:00:00Z'), really: Date.now() };
const now = (): number => came.at + Date.now() - came.really;
const pages = new Map<string, string>();

beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'league-month', undefined, undefined, now, 'with-start');
  ({ page, complaints } = await openPage(workshop, served.door.consoleUrl, DESK));
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

const panel = () => page.getByRole('dialog');
const overdue = () => page.locator('.league-overdue li');
const round = (n: number) => page.getByRole('button', { name: new RegExp(`^Round ${String(n)} ·`) });

/** Looks at a round of the league. */
async function choose(n: number): Promise<void> {
  await round(n).press('Enter');
  await expect.poll(() => round(n).getAttribute('aria-pressed')).toBe('true');
}

/** Nothing is cut off or out of reach, and axe finds nothing, by lamplight and on paper. */
async function look(of: Page, name: string): Promise<void> {
  await forDocument(of, name);
  await readableInBothLights(of, name);
  const isPhone = (of.viewportSize()?.width ?? 0) < 500;
  expect([name, await (isPhone ? fingersMiss(of) : whatIsWrong(of, ELLIPSIS))]).toEqual([name, []]);
}

/** The clock goes on, and somebody opens the console on that day. */
async function onDay(day: string): Promise<void> {
  came = { at: Date.parse(`${day}T18:30:00Z`), really: Date.now() };
  await page.reload();
  await page.getByRole('heading', { name: 'Ligue de Varenne' }).waitFor();
}

async function phone(name: string): Promise<Page> {
  const opened = await openPage(workshop, pages.get(name) ?? '', PHONE);
  await opened.page.getByRole('button', { name: 'Come in' }).tap();
  return opened.page;
}

/** The part of a phone with the own game of a round. */
const game = (of: Page, n: number) =>
  of.locator('.phone-game').filter({ has: of.getByRole('heading', { name: new RegExp(`^Round ${String(n)}\\b`) }) });

/** Two players meet on an evening: one reports who has won, the other confirms. */
async function playedByPhone(n: number, winner: string, loser: string): Promise<void> {
  const [one, other] = [await phone(winner), await phone(loser)];
  await game(one, n).getByRole('button', { name: 'Report the result' }).tap();
  await game(one, n)
    .getByRole('radio', { name: new RegExp(`^${winner} wins`) })
    .tap();
  await game(one, n).getByRole('button', { name: 'This is how it ended' }).tap();
  await game(other, n).getByRole('button', { name: 'I confirm this result' }).tap();
  // A game that is over is not among the open ones any more.
  await expect.poll(() => game(other, n).count()).toBe(0);
  for (const each of [one, other]) await each.context().close();
}

/** Who plays whom in the round that is looked at, as the cards tell them. */
const tables = (): Promise<readonly { readonly table: string; readonly players: readonly string[] }[]> =>
  page.locator('.table-card').evaluateAll((cards) =>
    cards.map((card) => ({
      table: (card.querySelector('.table-number')?.lastChild?.textContent ?? '').trim(),
      players: [...card.querySelectorAll('.table-player b')].map((name) => name.textContent.trim()),
    })),
  );

/** A result at the desk: who attacked has won. */
async function atTheDesk(table: string): Promise<void> {
  await key(page, new RegExp(`^Table ${table}\\b`));
  await panel().waitFor();
  await tabTo(page, panel().getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect.poll(() => panel().count()).toBe(0);
}

describe('the first month of a league', () => {
  it('is made by hand: an event, its settings, its players', async () => {
    await beginEvent(page, 'Ligue de Varenne', 'Okafor');
    await toTab(page, 'Settings');
    await page.getByRole('combobox', { name: /^Method/ }).selectOption({ label: 'Everybody meets everybody' });
    await tabTo(page, page.getByLabel('Rounds', { exact: true }));
    await typeOver(page, '5');
    await tabTo(page, page.getByLabel(/^League:/));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('Everything is saved.').waitFor();
    await look(page, 'league-settings');

    await toTab(page, /^Players/);
    await key(page, 'Enter a player');
    await panel().waitFor();
    for (const [i, name] of NAMES.entries()) {
      await tabTo(page, panel().getByLabel('Name', { exact: true }));
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await page.getByText(i === 0 ? '1 player in all.' : `${String(i + 1)} players in all.`).waitFor();
      await expect.poll(() => panel().getByLabel('Name', { exact: true }).inputValue()).toBe('');
    }
    await page.keyboard.press('Escape');
    await key(page, /^Check in all/);
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(NAMES.length);
  });

  it('opens three rounds at once, each with its days', async () => {
    await toTab(page, 'Rounds');
    for (const [i, [opens, due]] of ROUNDS.entries()) {
      const n = i + 1;
      await page.getByLabel('Open from').first().fill(opens);
      await page.getByLabel('To be played by').first().fill(due);
      await key(page, `Pair round ${String(n)}`);
      await expect.poll(() => page.locator('.event-round').count()).toBe(n);
      await key(page, 'Publish pairings');
      await expect.poll(() => page.getByText('published, games: 3').count()).toBe(n);
    }
    await look(page, 'league-rounds');
    await key(page, 'Hall');
    await key(page, 'Open to the hall');
    for (const label of NAMES) {
      await page.getByLabel('A player’s own page').selectOption({ label });
      pages.set(label, (await page.locator('.hub-page').getAttribute('data-address')) ?? '');
    }
    await page.keyboard.press('Escape');
  });

  it('takes games in any order, from phones and at the desk, and its standings move with each', async () => {
    await onDay('2027-03-16');
    await round(1).waitFor();
    // What is due in two weeks is played first.
    await choose(3);
    const [third] = await tables();
    const [winner = '', loser = ''] = third?.players ?? [];
    await playedByPhone(3, winner, loser);
    await expect.poll(() => round(3).innerText()).toContain('2 games open');
    await toTab(page, 'Standings');
    await page.getByText('8 games are still open: these standings are provisional.').first().waitFor();
    expect(await page.locator('.event-standings tbody .event-name').first().innerText()).toBe(winner);
    await look(page, 'league-standings');

    // Then two of the first round at the desk, which stays at the round that is looked at.
    await page.getByRole('tab', { name: /^Round \d/ }).press('Enter');
    await choose(1);
    for (const { table } of (await tables()).slice(0, 2)) await atTheDesk(table);
    await expect.poll(() => round(1).innerText()).toContain('1 game open');
    expect(await round(1).getAttribute('aria-pressed')).toBe('true');
  });

  it('marks what is overdue, at the desk and on the phones of the two whom it concerns', async () => {
    // The last day of round 1 was the 14th.
    await expect.poll(() => overdue().count()).toBe(1);
    const late = (await tables())[2]?.players ?? [];
    for (const name of late) expect(await overdue().first().innerText()).toContain(name);
    await look(page, 'league-overdue');
    const hall = await openPage(workshop, await showInHall(page), { viewport: { width: 1920, height: 1080 } });
    await expect.poll(() => hall.page.locator('.hall-league li').count()).toBe(6);
    await look(hall.page, 'league-hall');
    await hall.page.context().close();
    const own = await phone(late[0] ?? '');
    await game(own, 1).getByText('Overdue since 14 Mar 2027').waitFor();
    await look(own, 'league-phone');
    await own.context().close();
    await onDay('2027-03-22');
    // Nobody has played round 2 yet, and its last day was yesterday.
    await expect.poll(() => overdue().count()).toBe(4);
    await playedByPhone(1, late[0] ?? '', late[1] ?? '');
    await expect.poll(() => overdue().count()).toBe(3);
  });

  it('stays at a round that is closed, and goes on to the one that is paired', async () => {
    await choose(1);
    await key(page, 'Close round 1');
    await page.getByRole('button', { name: 'Open round 1 again' }).waitFor();
    expect(await round(1).getAttribute('aria-pressed')).toBe('true');
    expect(await round(1).innerText()).toContain('all played');
    await key(page, 'Pair round 4');
    await expect.poll(() => round(4).getAttribute('aria-pressed')).toBe('true');
    await key(page, 'Publish pairings');
  });

  it('gives everybody a page and a calendar', async () => {
    await key(page, 'Paper and files');
    const save = async (name: string, as: string): Promise<string> => {
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name, exact: true }).click();
      const path = join(workshop.folder, as);
      await (await waiting).saveAs(path);
      return path;
    };
    const html = await save('Web page (HTML)', 'month.html');
    const calendar = readFileSync(await save('Calendar of due dates (iCalendar)', 'month.ics'), 'utf8');
    for (const [, due] of ROUNDS.slice(1)) expect(calendar).toContain(`DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`);
    const reader = await openPage(workshop, pathToFileURL(html).href, { viewport: { width: 1280, height: 900 } });
    await reader.page
      .getByText(/^⚠ Overdue since .*21/)
      .first()
      .waitFor();
    for (const name of NAMES) expect(await reader.page.locator('body').innerText()).toContain(name);
    await forDocument(reader.page, 'league-page');
    await readableInBothLights(reader.page, 'league-page');
    expect([...complaints, ...reader.complaints]).toEqual([]);
  });
});
