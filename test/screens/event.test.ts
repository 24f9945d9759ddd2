import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { overlayOfEvent } from './event-page.ts';
import { pictureOfEvent } from './event-pictures.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/**
 * A day of an event in the whole program in a browser: eight players, three rounds, from check-in to the final
 * standings.
 */

/** Text that may end in an ellipsis because it is shown in full elsewhere. */
const ELLIPSIS = '.top-name, .table-player b, .aside-table th, .table-map *';

let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'event');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Presses a button by keyboard. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).first().press('Enter');
}

async function look(page: Page, name: string, themes: readonly ('light' | 'dark')[] = ['dark']): Promise<void> {
  await pictureOfEvent(page, name);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const { violations } = await axeHere(page).analyze();
    expect(violations.map(({ id, nodes }) => [name, theme, id, nodes[0]?.html])).toEqual([]);
  }
  expect(await whatIsWrong(page, ELLIPSIS)).toEqual([]);
}

/** Enters the result of a table: the attacker wins with these points. */
async function result(page: Page, table: number, a: number, d: number): Promise<void> {
  await press(page, new RegExp(`^Table ${String(table)}\\b`));
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio').first().press('Space');
  await panel
    .getByLabel(/^Victory points of/)
    .first()
    .focus();
  await page.keyboard.type(String(a));
  await page.keyboard.press('Tab');
  await page.keyboard.type(String(d));
  await page.keyboard.press('Enter');
  await expect.poll(() => panel.count()).toBe(0);
}

describe('the event room', () => {
  it('takes back a player who had left, and pairs them', async () => {
    const own = await serveProgram(workshop, 'event-return');
    const { page, complaints } = await openPage(workshop, own.door.consoleUrl, {
      viewport: { width: 1280, height: 800 },
      colorScheme: 'dark',
    });
    await page.waitForSelector('.dock');
    await press(page, 'Event');
    await page.getByLabel('Name of the event').fill('Lussan Open');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Dubois');
    await page.keyboard.press('Enter');
    await press(page, 'Import a list');
    await page.getByLabel('List', { exact: true }).fill('name\nBrandt\nOkafor\nMoreau\nSato');
    await expect.poll(() => button(page, 'Enter all of them').isEnabled()).toBe(true);
    await press(page, 'Enter all of them');
    await press(page, /^Check in all/);
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(4);
    await page.locator('.event-name', { hasText: 'Sato' }).press('Enter');
    await press(page, 'Leaves the event');
    await expect.poll(() => page.locator('main').innerText()).toContain('has left');
    await page.locator('.event-name', { hasText: 'Sato' }).press('Enter');
    await press(page, 'Comes back');
    await expect.poll(() => page.locator('main').innerText()).not.toContain('has left');
    // A bye is noted for a named round, which need not be the next.
    await page.locator('.event-name', { hasText: 'Moreau' }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: /^Round/ })
      .selectOption('3');
    await press(page, 'Note the bye');
    await expect.poll(() => page.locator('main').innerText()).toContain('no game in round 3');
    await tab(page, 'Rounds').press('Enter');
    await press(page, /^Pair round 1/);
    await expect.poll(() => page.locator('main').innerText()).toContain('Sato');
    expect(await page.locator('main').innerText()).not.toContain('Bye');
    expect(complaints).toEqual([]);
    await page.context().close();
    await own.close();
  });

  it('takes eight players through three rounds by keyboard', async () => {
    const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
      viewport: { width: 1280, height: 800 },
      colorScheme: 'dark',
    });
    await page.waitForSelector('.dock');
    await press(page, 'Event');
    await page.getByLabel('Name of the event').focus();
    await page.keyboard.type('Varenne Open');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Dubois');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Varenne Open' }).waitFor();

    // A list with a mistake says where it is, and enters nobody.
    await press(page, 'Import a list');
    const list = page.getByLabel('List', { exact: true });
    const players = [
      'Brandt',
      'Okafor',
      'Moreau',
      'Sato',
      'Kowalska',
      'Adeyemi',
      'Haddad',
      'van der Hoeven-Vandenberghe',
    ];
    await list.fill(`name;club;contact\n${players.join(';Lyon;a@b.example\n')};;\nSato;;`);
    await expect.poll(() => page.getByRole('dialog').getByRole('alert').innerText()).toContain('Line 10');
    await list.fill(`name;club;contact\n${players.join(';;a@b.example\n')};;`);
    await expect.poll(() => button(page, 'Enter all of them').isEnabled()).toBe(true);
    await press(page, 'Enter all of them');
    await expect.poll(() => page.locator('.event-name').count()).toBe(8);
    await expect.poll(() => page.locator('main').innerText()).not.toContain('a@b.example');
    await press(page, /^Check in all/);
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(8);
    await look(page, 'players');

    // First the settings of the round, then the pairings.
    await tab(page, 'Rounds').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Minutes').focus();
    await page.keyboard.type('120');
    await page.keyboard.press('Enter');
    await press(page, 'Pair round 1');
    await tab(page, 'Round 1').waitFor();
    await look(page, 'rounds');
    await tab(page, 'Round 1').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.table-card').count()).toBe(4);
    await press(page, 'Publish pairings');
    await press(page, 'Start clock');
    await button(page, 'Pause').waitFor();

    // A round cannot be closed while a table is open; a message says which.
    await press(page, /^Close round 1/);
    await expect.poll(() => page.locator('main .event-notices [role=alert]').innerText()).toContain('1, 2, 3, 4');
    await page.locator('main .event-notices [role=alert]').getByRole('button').focus();
    await page.keyboard.press('Enter');

    // A judge is called; two players disagree; the judge decides.
    await press(page, /^Table 2\b/);
    await page.getByLabel(/^What is it about/).focus();
    await page.keyboard.type('Gate tower: who may shoot?');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.event-waiting').innerText()).toContain('Gate tower');
    await press(page, /^Table 3\b/);
    const panel = page.getByRole('dialog');
    for (const [i, points] of [
      [0, '700'],
      [1, '650'],
    ] as const) {
      await panel
        .getByRole('button', { name: /reports$/ })
        .nth(i)
        .focus();
      await page.keyboard.press('Enter');
      await panel
        .getByLabel(/^Victory points of/)
        .first()
        .fill(points);
      await panel
        .getByLabel(/^Victory points of/)
        .nth(1)
        .fill('300');
      await page.keyboard.press('Enter');
      await expect.poll(() => panel.locator('.claim').nth(i).innerText()).toContain(points);
    }
    await look(page, 'claims');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.waiting-differ').count()).toBe(1);
    await look(page, 'tables', ['light', 'dark']);
    await press(page, /^Table 3\b/);
    // The judge's form preselects nothing: the decision must be chosen.
    await panel.getByRole('radio').first().waitFor();
    expect(await panel.getByRole('radio', { checked: true }).count()).toBe(0);
    await panel.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await panel.getByRole('button', { name: 'Settle as judge' }).last().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.waiting-differ').count()).toBe(0);
    await press(page, /^Table 2\b/);
    await press(page, 'The judge has been here');
    await page.keyboard.press('Escape');
    for (const table of [1, 2, 4]) await result(page, table, 600 + table, 200);
    await press(page, 'Close round 1');
    // The next round starts with the settings of this one.
    await tab(page, 'Rounds').focus();
    await page.keyboard.press('Enter');
    await page.getByText('As in round 1, unless you change it.').waitFor();
    expect(await page.getByLabel('Minutes').first().inputValue()).toBe('120');
    await press(page, 'Pair round 2');
    await tab(page, 'Round 2').waitFor();
    await tab(page, 'Round 2').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('timer').waitFor();
    // Paper is for the current round.
    await press(page, 'Paper and files');
    expect(
      await page
        .getByRole('dialog')
        .getByLabel(/^Round/)
        .inputValue(),
    ).toBe('2');
    await page.keyboard.press('Escape');

    // Two games swap their tables; the slips that are wrong now are named, and the log takes it back.
    const playersAt = (i: number) => page.locator('.table-card').nth(i).locator('.table-player b').allInnerTexts();
    const sat = [await playersAt(0), await playersAt(2)];
    await press(page, /^Table 1\b/);
    await press(page, 'Another table');
    await panel.getByLabel('To table').focus();
    // Past table 2; table 5 would be free.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => panel.getByRole('status').innerText()).toMatch(/to table 3\. .* to table 1\.$/);
    await look(page, 'move', ['light', 'dark']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => panel.getByRole('status').innerText()).toContain('Slips to print again: tables 1, 3');
    await look(page, 'moved');
    // The keys go on from what is left to do there.
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Print these slips');
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    await expect.poll(async () => [await playersAt(2), await playersAt(0)]).toEqual(sat);
    await tab(page, 'Log').focus();
    await page.keyboard.press('Enter');
    await press(page, /^Take back.* went from table 1 to table 3, and/);
    await tab(page, 'Round 2').focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => [await playersAt(0), await playersAt(2)]).toEqual(sat);

    // Why were these two not paired?
    await press(page, 'Why not…');
    await expect.poll(() => panel.locator('.why-not').innerText()).not.toBe('');
    await page.keyboard.press('Escape');
    for (const table of [1, 2, 3, 4]) await result(page, table, 500 + table, 300);
    await press(page, 'Close round 2');
    await press(page, 'Pair round 3');
    await tab(page, 'Round 3').waitFor();
    for (const table of [1, 2, 3, 4]) await result(page, table, 400, 100 * table);
    await press(page, 'Close round 3');

    // The standings, their arithmetic, and the order of the tie-breaks.
    await tab(page, 'Standings').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.event-standings .label').first().innerText()).toContain('3');
    const points = await page.locator('.event-standings tbody tr td:nth-child(4)').allInnerTexts();
    expect(points.map(Number).reduce((a, b) => a + b)).toBe(36);
    // Luck is shown beside them on request; these games were reported, so they have no journal.
    await expect.poll(() => page.locator('.luck-open').count()).toBe(0);
    await page.getByLabel('Ledger of luck').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator('.luck-open').allInnerTexts()).toEqual(Array.from({ length: 8 }, () => '–'));
    await look(page, 'standings', ['light', 'dark']);
    await page.locator('.luck-open').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => panel.locator('.luck-none').count()).toBe(3);
    await expect.poll(() => panel.locator('.luck-none').first().innerText()).toContain('no journal');
    expect(await whatIsWrong(page, ELLIPSIS)).toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, 'Victory points, difference up');
    await expect
      .poll(() => page.locator('.tie-name').allInnerTexts())
      .toEqual(['Strength of schedule', 'Victory points, difference', 'Extended strength of schedule', 'Lot']);
    await page.locator('.event-standings .event-name').first().focus();
    await page.keyboard.press('Enter');
    await panel.locator('.working').first().waitFor();
    await expect.poll(() => panel.innerText()).toContain('Round 3');
    await look(page, 'working');
    await page.keyboard.press('Escape');

    // A result of a past round is corrected in that round; the consequences are shown before it is saved.
    await tab(page, 'Rounds').focus();
    await page.keyboard.press('Enter');
    await page.locator('.event-round summary').last().click();
    await press(page, 'Round 1, table 2: its result');
    await panel.getByRole('radio').nth(1).check();
    await expect.poll(() => panel.locator('.impact').innerText()).toContain('points');
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);

    // The log lists everything, with who did it.
    await tab(page, 'Log').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.event-trace tbody tr').count()).toBeGreaterThan(40);
    await expect.poll(() => page.locator('.event-trace tbody tr').first().innerText()).toContain('Dubois');
    expect(complaints).toEqual([]);

    // The hall screen shows what was published, and has no controls.
    await press(page, 'Hall screen');
    await panel.waitFor();
    const address = await page.locator('.hall-address').innerText();
    const hall = await openPage(workshop, address, { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' });
    await expect.poll(() => hall.page.locator('.hall-names li').count()).toBe(8);
    await look(hall.page, 'hall');
    await expect.poll(() => hall.page.locator('body').innerText()).not.toContain('a@b.example');
    expect(hall.complaints).toEqual([]);

    // So does a stream overlay: its address is put together where overlays are switched on.
    const desk = await openPage(workshop, served.door.consoleUrl, { viewport: { width: 1280, height: 800 } });
    await desk.page.waitForSelector('.dock');
    const streamed = await overlayOfEvent(desk.page);
    expect(streamed).toContain('event=all');
    const stream = await openPage(workshop, streamed, { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' });
    await expect.poll(() => stream.page.locator('.stream-list li').count()).toBe(8);
    await expect
      .poll(() => stream.page.locator('.stream h1').innerText())
      .toBe(await hall.page.locator('.hall h1').innerText());
    await look(stream.page, 'stream');
    expect(stream.complaints).toEqual([]);
    // Some seventy steps by keys, and a busy machine takes its time over each.
  });
});
