import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readableInBothLights } from './both-lights.ts';
import { beginEvent, key, tabTo, toTab, typeOver } from './by-keys.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { fingersMiss } from './finger-room.ts';
import { documentPictures } from './for-document.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/**
 * An organiser's day, from an empty machine to the champion's screen: 24 players, four rounds and a cut of four, by the
 * keys of the desk, by scanner, and by the phones of players and of a judge.
 */

const PICTURES = process.env['EVENT_PICTURES'];
const DESK = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const ELLIPSIS = '.top-name, .table-player b, .aside-table th, .table-map *, .stream-list b';
/** On the list before the day. Weber never comes; Vogt is checked in but not at the table when the round begins. */
const NAMES = [
  'Adeyemi, Brandt, Costa, Dubois, Eriksen, Fontaine, Garcia, Haddad, Ivanova, Jansen, Kowalska, Lindqvist',
  'Moreau, Nakamura, Okafor, Petit, Quist, Rossi, Sato, Tanaka, Ueda, Vogt, Weber',
].flatMap((line) => line.split(', '));
const LATE = 'Zabala';
/** Saves a stage of the day as shown in docs/tournament.md. */
const forDocument = documentPictures([
  ...['settings', 'scan', 'players', 'pairing', 'hall-pairings', 'tables', 'late', 'by-hand', 'phone-game'],
  ...['phone-differs', 'dispute', 'phone-judge', 'no-show', 'hall-standings', 'mended', 'standings'],
  ...['hall-semifinals', 'hall-final', 'hall-champion', 'final-places', 'phone-end', 'awards', 'check', 'event-page'],
]);

let workshop: Workshop;
let served: Served;
let page: Page;
let hall: Page;
let complaints: string[];
let hallComplaints: string[];
/** Addresses of players' own pages, and of the hall with the code of a judge. */
const pages = new Map<string, string>();
let door: string;
let judgeCode: string;

beforeAll(async () => {
  if (PICTURES !== undefined) mkdirSync(PICTURES, { recursive: true });
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'organiser-day', undefined, undefined, undefined, 'with-start');
  ({ page, complaints } = await openPage(workshop, served.door.consoleUrl, DESK));
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

const body = (of: Page = page): Promise<string> => of.locator('body').innerText();
const panel = () => page.getByRole('dialog');

/** Checks the page: nothing cut off or out of reach, no axe violations, in both themes. */
async function look(of: Page, name: string): Promise<void> {
  await forDocument(of, name);
  if (PICTURES !== undefined)
    for (const colorScheme of ['light', 'dark'] as const) {
      await of.emulateMedia({ colorScheme });
      await of.screenshot({ path: join(PICTURES, `day-${name}-${colorScheme}.png`) });
    }
  await readableInBothLights(of, name);
  const isPhone = (of.viewportSize()?.width ?? 0) < 500;
  expect([name, await (isPhone ? fingersMiss(of) : whatIsWrong(of, ELLIPSIS))]).toEqual([name, []]);
}

/** Opens a phone that enters by its own address, or by a code. */
async function phone(name: string, language = 'en-GB'): Promise<Page> {
  const own = pages.get(name);
  const opened = await openPage(workshop, own ?? door, { ...PHONE, locale: language });
  if (own === undefined) {
    await opened.page.getByLabel('Code').fill(judgeCode);
    await opened.page.getByLabel(/^Your name/).fill(name);
  }
  await opened.page.getByRole('button', { name: /^(Come in|Entrer)$/ }).tap();
  return opened.page;
}

/** Acts like a scanner: types the code and Enter. */
async function scan(code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Enters the winner, by the keys of the open form. @param how 0 the attacker, 1 the defender, 2 a draw, 3 nobody */
async function outcome(how: 0 | 1 | 2 | 3): Promise<void> {
  await tabTo(page, panel().getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let i = 0; i < how; i += 1) await page.keyboard.press('ArrowDown');
}

/** Enters a result in a form opened by a slip: the attacker's points, then the defender's. */
async function enter(how: 0 | 1 | 2, attacker: number, defender: number): Promise<void> {
  await outcome(how);
  for (const points of [attacker, defender]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(points));
  }
  await page.keyboard.press('Enter');
}

/** The tables of the current round, as on the cards: the name of each, and its players. */
const tables = (): Promise<readonly { readonly table: string; readonly players: readonly string[] }[]> =>
  page.locator('.table-card').evaluateAll((cards) =>
    cards.map((card) => ({
      table: (card.querySelector('.table-number')?.lastChild?.textContent ?? '').trim(),
      players: [...card.querySelectorAll('.table-player b')].map((name) => name.textContent.trim()),
    })),
  );

/** Scans the slip of every table without a result and enters a win by alphabetical order. */
async function scanAll(round: number, skip: readonly string[] = []): Promise<void> {
  const all = (await tables()).filter(({ table }) => !skip.includes(table));
  await key(page, 'Scan');
  await panel().waitFor();
  for (const { table, players } of all) {
    await scan(`R${String(round)}T${table}`);
    await panel()
      .getByRole('heading', { name: new RegExp(`^Table ${table}:`) })
      .waitFor();
    const [attacker = '', defender = ''] = players;
    await enter(attacker < defender ? 0 : 1, attacker < defender ? 700 : 250, attacker < defender ? 250 : 700);
    await page
      .getByLabel('What was scanned')
      .getByText(`Round ${String(round)}, table ${table}: seen.`)
      .waitFor();
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => panel().count()).toBe(0);
}

async function nextRound(round: number): Promise<void> {
  await toTab(page, 'Rounds');
  await key(page, `Pair round ${String(round)}`);
  await page.getByRole('tab', { name: `Round ${String(round)}`, exact: true }).waitFor();
  if (round === 1) await look(page, 'pairing');
  await toTab(page, `Round ${String(round)}`);
  await key(page, 'Publish pairings');
  await key(page, 'Start clock');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
}

describe('an organiser’s day', () => {
  it('begins on an empty machine', async () => {
    await beginEvent(page, 'Varenne Open', 'Dubois');
    await toTab(page, 'Settings');
    for (const [label, value] of [
      ['Rounds', '4'],
      ['Players who go through to the cut (optional)', '4'],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await typeOver(page, value);
    }
    await tabTo(page, page.getByLabel('A game for the third place'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('Everything is saved.').waitFor();
    await look(page, 'settings');
  });

  it('imports a pasted list, and checks players in by scanner', async () => {
    await toTab(page, /^Players/);
    await key(page, 'Import a list');
    const list = page.getByLabel('List', { exact: true });
    await tabTo(page, list);
    await page.keyboard.insertText(
      `name;club\n${NAMES.map((name, i) => `${name};Club ${'ABCDEF'[i % 6] ?? ''}`).join('\n')}`,
    );
    await expect.poll(() => page.getByRole('button', { name: 'Enter all of them' }).isEnabled()).toBe(true);
    await key(page, 'Enter all of them');
    await expect.poll(() => page.locator('.event-name').count()).toBe(NAMES.length);

    // The hall opens before the badges are scanned: players' phones are in too.
    await key(page, 'Hall');
    await key(page, 'Open to the hall');
    door = await page.locator('.hub-addresses code').first().innerText();
    judgeCode = await page.locator('.hub-codes div', { hasText: 'Judge' }).locator('code').innerText();
    for (const label of ['Adeyemi', 'Brandt', 'Costa']) {
      await page.getByLabel('A player’s own page').selectOption({ label });
      pages.set(label, (await page.locator('.hub-page').getAttribute('data-address')) ?? '');
    }
    await page.keyboard.press('Escape');

    await key(page, 'Scan');
    await panel().waitFor();
    const said = page.getByLabel('What was scanned');
    for (let n = 2; n <= 22; n += 1) {
      await scan(`P${String(n)}`);
      await said.getByText(`${NAMES[n - 1] ?? ''} is checked in.`).waitFor();
    }
    await scan('P2');
    await said.getByText('Brandt is here already.').waitFor();
    await scan('P99');
    await said.getByText('“P99” is no code of this event').waitFor();
    // What had no effect looks different, and players' numbers can be seen.
    const lines = said.locator('li');
    expect(await Promise.all([0, 1, 2].map((i) => lines.nth(i).getAttribute('class')))).toEqual([
      'scan-refused',
      'scan-refused',
      'scan-done',
    ]);
    const brandt = page.locator('tbody tr', { hasText: 'Brandt' });
    expect(await brandt.locator('td.number').first().innerText()).toBe('2');
    await look(page, 'scan');
    await page.keyboard.press('Escape');
    // One player checks in by phone.
    const own = await phone('Adeyemi', 'fr-FR');
    await own.getByRole('button', { name: 'Je suis là' }).tap();
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(22);
    await look(own, 'phone-check-in');
    await own.context().close();
    await look(page, 'players');
  });

  it('shows the hall who plays whom', async () => {
    await key(page, 'Hall screen');
    const address = await page.locator('.hall-address').innerText();
    await page.keyboard.press('Escape');
    ({ page: hall, complaints: hallComplaints } = await openPage(workshop, address, {
      viewport: { width: 1920, height: 1080 },
    }));
    await toTab(page, 'Rounds');
    // Absentees are listed before pairing.
    await page.getByText('Not there, and so not in the round: Weber').waitFor();
    await tabTo(page, page.getByLabel('Minutes').first());
    await page.keyboard.type('150');
    await page.keyboard.press('Enter');
    await nextRound(1);
    await expect.poll(() => page.locator('.table-card').count()).toBe(11);
    await expect.poll(() => hall.locator('.hall').innerText()).toContain('Okafor');
    await look(hall, 'hall-pairings');
    await look(page, 'tables');
  });

  it('lets two latecomers in, with an extra game made by hand', async () => {
    await toTab(page, /^Players/);
    await key(page, 'Enter a player');
    await panel().waitFor();
    await page.keyboard.type(LATE);
    await look(page, 'late');
    await page.keyboard.press('Enter');
    await page.getByText('24 players in all.').waitFor();
    await page.keyboard.press('Escape');
    await key(page, 'Scan');
    await panel().waitFor();
    await scan('P23');
    await scan('P24');
    await page.getByLabel('What was scanned').getByText(`${LATE} is checked in.`).waitFor();
    await page.keyboard.press('Escape');
    await toTab(page, 'Round 1');
    await key(page, 'Change by hand');
    await key(page, /^A game more/);
    await look(page, 'by-hand');
    await tabTo(page, page.getByLabel('Why'));
    await page.keyboard.type('Both came after the pairing');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.table-card').count()).toBe(12);
    await expect.poll(() => hall.locator('.hall').innerText()).toContain(LATE);
  });

  it('settles a dispute by phone, records a no-show, and reads the rest from slips', async () => {
    const all = await tables();
    const disputed = all.find(({ players }) => players.includes('Adeyemi')) ?? { table: '', players: [] };
    const missing = all.find(({ players }) => players.includes('Vogt')) ?? { table: '', players: [] };
    const rival = disputed.players.find((name) => name !== 'Adeyemi') ?? '';
    await key(page, 'Hall');
    await page.getByLabel('A player’s own page').selectOption({ label: rival });
    pages.set(rival, (await page.locator('.hub-page').getAttribute('data-address')) ?? '');
    await page.keyboard.press('Escape');

    // Both claim to have won.
    const [mine, theirs] = [await phone('Adeyemi'), await phone(rival, 'fr-FR')];
    await mine.getByRole('button', { name: 'Report the result' }).waitFor();
    await look(mine, 'phone-game');
    await mine.getByRole('button', { name: 'Report the result' }).tap();
    await mine.getByRole('radio', { name: /^Adeyemi wins/ }).tap();
    await mine.getByRole('button', { name: 'This is how it ended' }).tap();
    await theirs.getByText('Adeyemi', { exact: false }).first().waitFor();
    await theirs.getByRole('button', { name: 'Ce n’est pas cela' }).tap();
    await theirs.getByRole('radio', { name: new RegExp(`^${rival} gagne`) }).tap();
    await theirs.getByRole('button', { name: 'Voici comment cela s’est terminé' }).tap();
    await mine.getByText('You say different things. A judge decides.').waitFor();
    await look(mine, 'phone-differs');
    await expect.poll(() => page.locator('.waiting-differ').count()).toBe(1);
    // It is seen without scrolling.
    const waiting = (await page.locator('.waiting-differ').boundingBox()) ?? { y: 800, height: 0 };
    expect(waiting.y + waiting.height).toBeLessThan(800);
    await look(page, 'dispute');
    const judge = await phone('Moreau-Blanc');
    await judge.getByRole('button', { name: new RegExp(`${disputed.table}.*Adeyemi`, 's') }).tap();
    await look(judge, 'phone-judge');
    expect(await judge.getByRole('radio', { checked: true }).count()).toBe(0);
    await judge.getByRole('radio', { name: /^Adeyemi wins/ }).tap();
    await judge.getByRole('button', { name: 'Settle as judge' }).tap();
    await expect.poll(() => page.locator('.waiting-differ').count()).toBe(0);
    await expect.poll(() => body(theirs)).toContain('arbitre');
    for (const one of [mine, theirs, judge]) await one.context().close();

    // Vogt is not at the table.
    await key(page, new RegExp(`^Table ${missing.table}\\b`));
    await panel().waitFor();
    await outcome(missing.players[0] === 'Vogt' ? 1 : 0);
    await tabTo(page, page.getByLabel('Not played: somebody did not come'));
    await page.keyboard.press('Space');
    await look(page, 'no-show');
    await page.keyboard.press('Enter');
    await expect.poll(() => panel().count()).toBe(0);
    await scanAll(1, [disputed.table, missing.table]);
    await key(page, /^Close round 1/);
    await expect.poll(() => hall.locator('.hall').innerText()).toContain('Round 1 is over');
    await look(hall, 'hall-standings');
  });

  it('goes on without a player who leaves, and gives the bye to the lowest-ranked player eligible for it', async () => {
    await toTab(page, /^Players/);
    await key(page, 'Vogt');
    await key(page, 'Leaves the event');
    await expect.poll(() => body()).toContain('has left');
    await nextRound(2);
    expect(await page.locator('.table-card').count()).toBe(11);
    await page.getByText('Without a game this round: ').waitFor();
    await scanAll(2);
    await key(page, /^Close round 2/);
  });

  it('corrects a result of a past round, showing the consequences first', async () => {
    await toTab(page, 'Rounds');
    await tabTo(page, page.locator('.event-round > summary').last());
    await page.keyboard.press('Enter');
    await key(page, 'Round 1, table 5: its result');
    await panel().waitFor();
    const before = await panel().locator('.table-result').innerText();
    await tabTo(page, panel().getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => panel().locator('.impact').innerText()).toContain('points');
    await look(page, 'mended');
    await page.keyboard.press('Enter');
    await expect.poll(() => panel().count()).toBe(0);
    await key(page, 'Round 1, table 5: its result');
    await expect.poll(() => panel().locator('.table-result').innerText()).not.toBe(before);
    await page.keyboard.press('Escape');
  });

  it('plays the other rounds, the cut and the final', async () => {
    for (const round of [3, 4]) {
      await nextRound(round);
      await scanAll(round);
      await key(page, new RegExp(`^Close round ${String(round)}`));
    }
    await toTab(page, 'Standings');
    expect(await page.locator('.event-body').evaluate((panel) => panel.scrollTop)).toBe(0);
    await look(page, 'standings');
    await nextRound(5);
    expect(await page.locator('.table-card').count()).toBe(2);
    await look(hall, 'hall-semifinals');
    await scanAll(5);
    await key(page, /^Close round 5/);
    await nextRound(6);
    expect(await page.locator('.table-card').count()).toBe(2);
    await look(hall, 'hall-final');
    await scanAll(6);
    await key(page, /^Close round 6/);
  });

  it('ends on the champion’s screen, with a sheet of awards and a file that verifies', async () => {
    await toTab(page, 'Standings');
    const winner = await page.locator('.event-table tbody .event-name').first().innerText();
    await page.getByText(`The event is over. ${winner} has won.`).waitFor();
    await expect.poll(() => hall.locator('.hall-champion h2').innerText()).toBe(winner);
    await look(hall, 'hall-champion');
    await look(page, 'final-places');
    const own = await phone('Adeyemi');
    await expect.poll(() => body(own)).toContain(winner);
    await look(own, 'phone-end');
    await own.context().close();
    await toTab(page, 'Awards');
    await look(page, 'awards');
    await key(page, 'Close the event');
    await page.getByText('The event is closed.', { exact: true }).waitFor();
    await key(page, 'Paper and files');
    await Promise.all([page.waitForEvent('download'), key(page, 'Event file')]);
    const [saved] = await Promise.all([page.waitForEvent('download'), key(page, 'Web page (HTML)')]);
    await saved.saveAs(join(workshop.folder, 'day.html'));
    await page.keyboard.press('Escape');
    const reader = await openPage(workshop, pathToFileURL(join(workshop.folder, 'day.html')).href, DESK);
    expect(await body(reader.page)).toContain(winner);
    await look(reader.page, 'event-page');
    await toTab(page, 'Log');
    await key(page, 'Check this event');
    await page.getByText('Everything holds.').waitFor();
    await look(page, 'check');
    expect([...complaints, ...hallComplaints, ...reader.complaints]).toEqual([]);
  });
});
