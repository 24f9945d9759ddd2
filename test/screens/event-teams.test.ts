import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEventFile } from '../../electron/tournament/event/event-file.ts';
import { named, opened } from '../tournament/play-event.ts';
import { axeHere } from './axe-here.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { openHallFor, overlayOfEvent, press, showInHall, takeEvent } from './event-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';
import { free, name, needed, refused, refuses, typed } from './wrong-fields.ts';

/** An event of four teams of three over two rounds and a final, as seen by its organiser, its hall and its players. */

const PICTURES = process.env['CASTELLAN_PICTURES'];
const ELLIPSIS = '.top-name, .hall h1, .hall-standings b';
let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'event-teams');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

/** @param scrolls whether more of it lies below a sticky bar */
async function look(page: Page, name: string, scrolls = false): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}-${theme}.png`) });
    const { violations } = await axeHere(page).analyze();
    expect.soft(violations.map(({ id, nodes }) => [name, theme, id, nodes[0]?.html])).toEqual([]);
    if (!scrolls) expect.soft(await whatIsWrong(page, ELLIPSIS), name).toEqual([]);
  }
}

const names = [
  ...['Brandt', 'Okafor', 'Moreau'],
  ...['Sato', 'Kowalska', 'Adeyemi'],
  ...['Haddad', 'Lindqvist', 'Ferrari'],
  ...['Novak', 'Silva', 'Weber'],
];

/** Enters a team of these players, in the open panel. */
async function enterTeam(page: Page, name: string, players: readonly string[], count: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  for (const player of players) {
    await page.getByLabel('Add a player').selectOption({ label: player });
    await page.locator('.team-members').getByText(player, { exact: true }).waitFor();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(count === 1 ? '1 team entered' : `${String(count)} teams entered`).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('');
}

/** Enters the result of a table, on the cards of the round. */
async function settle(page: Page, table: number, who: RegExp): Promise<void> {
  await page
    .locator('.table-open')
    .nth(table - 1)
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: who }).first().check();
  await dialog
    .getByRole('button', { name: /^(Award|Enter|Save|Settle)/ })
    .last()
    .click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

it('teams are entered, paired, seated, scored and shown to everybody', async () => {
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 1000 },
  });
  await page.waitForSelector('.dock');
  const overlay = await overlayOfEvent(page);
  const event = named(opened(12, { name: 'Varenne Teams', rounds: 2 }), names);
  const plan = { system: null, scenario: null, armyPoints: null, minutes: 90 };
  event.do({ kind: 'round-planned', round: 1, plan });
  await takeEvent(page, 'Varenne Teams', writeEventFile('teams', event.acts));

  // A league is incompatible with teams, and the page says so; without it teams are switched on, here with a cut of two.
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Teams meet, board by board').check();
  await page.getByLabel('Players who go through to the cut (optional)').fill('2');
  const league = page.getByLabel('League: ', { exact: false });
  await league.check();
  await press(page, 'Save settings');
  await page.getByText('Rounds of teams are played one after the other.').waitFor();
  await league.uncheck();
  await press(page, 'Save settings');
  await page.getByRole('tab', { name: 'Teams' }).waitFor();
  await look(page, 'settings', true);

  await page.getByRole('tab', { name: 'Teams' }).click();
  await press(page, 'Enter a team');
  const [called, club] = [/^Name/, /^Club/].map((label) => page.getByRole('dialog').getByLabel(label));
  if (called === undefined || club === undefined) throw new Error('no fields');
  await refused(page, called, 'Save', '', needed);
  await refuses(page, called, 'Save', name(100), 'Falcon');
  await refuses(page, club, 'Save', free(80), 'Lyon');
  await typed(page, club, '');
  await page.getByText('0 teams entered').waitFor();
  // Who is in no team is said once there are teams, in as much room as it needs.
  const outside = page.getByText('There, but in no team').locator('xpath=ancestor-or-self::*[@role="alert"]');
  expect(await outside.count()).toBe(0);
  for (const [t, team] of ['Falcon', 'Otter', 'Raven', 'Wolf'].entries()) {
    await enterTeam(page, team, names.slice(3 * t, 3 * t + 3), t + 1);
    if (t < 3) await expect.poll(async () => (await outside.boundingBox())?.height ?? 1000).toBeLessThan(100);
  }
  await expect.poll(() => outside.count()).toBe(0);
  // A name that is there, and somebody who is in another team, are refused and stay as typed.
  await typed(page, called, 'falcon');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('A team called falcon is entered already.').waitFor();
  expect(await called.inputValue()).toBe('falcon');
  await page.keyboard.press('Escape');
  expect(await page.locator('.event-table tbody tr').count()).toBe(4);
  await look(page, 'teams');

  // Two members of a team swap boards, by keys.
  await page.getByRole('button', { name: 'Wolf' }).click();
  await page.getByRole('button', { name: 'Silva up' }).press('Enter');
  await look(page, 'team');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('cell', { name: 'Silva, Novak, Weber' }).waitFor();

  await page.getByRole('tab', { name: 'Rounds' }).click();
  await press(page, 'Pair round 1');
  await page.getByRole('region', { name: 'Matches' }).waitFor();
  await look(page, 'rounds', true);
  // Teams are moved by hand after a warning of the cost; then they are moved back.
  const round1 = page.getByRole('region', { name: 'Matches' });
  for (const [team, said, meets] of [
    ['Otter', /^Dearer than the best by/, /Otter[^\n]*0 : 0[^\n]*Raven/],
    ['Falcon', /^As good as the best/, /Falcon[^\n]*0 : 0[^\n]*Raven/],
  ] as const) {
    await press(page, 'Change by hand');
    const panel = page.getByRole('dialog');
    await panel.getByLabel('First team at table 1').selectOption({ label: team });
    await panel.getByText(said).waitFor();
    if (team === 'Otter') await look(page, 'by-hand', true);
    await panel.getByLabel('Why').fill('They share a car');
    await press(page, 'Change the pairings');
    await expect.poll(() => panel.count()).toBe(0);
    await expect.poll(async () => (await round1.innerText()).replaceAll(/\s*\t\s*/g, ' ')).toMatch(meets);
  }
  await press(page, 'Why not');
  await page.getByRole('dialog').getByText('If Falcon met Otter').waitFor();
  await look(page, 'why-not', true);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Round 1' }).click();
  await press(page, 'Publish pairings');
  const matches = page.locator('.team-matches tbody tr');
  expect(await matches.allInnerTexts()).toEqual([
    expect.stringMatching(/^1, 2, 3\s+Falcon\s+0 : 0\s+Raven\s+3 boards open$/),
    expect.stringMatching(/^4, 5, 6\s+Wolf\s+0 : 0\s+Otter\s+3 boards open$/),
  ]);

  const hall = await openPage(workshop, await showInHall(page), { viewport: { width: 1920, height: 1080 } });
  await expect.poll(() => hall.page.locator('.hall-names li').count()).toBe(12);
  await look(hall.page, 'hall-names');
  await press(page, 'Start clock');
  await expect.poll(() => hall.page.locator('.hall-matches li').count()).toBe(2);
  const stream = await openPage(workshop, overlay, { viewport: { width: 1920, height: 1080 } });
  const streamed = async (): Promise<string> =>
    (await stream.page.locator('.stream-list').innerText()).replaceAll(/\s+/g, ' ');
  await expect.poll(streamed).toBe('Falcon 0 : 0 Raven 3 boards open Wolf 0 : 0 Otter 3 boards open');

  const [own = ''] = await openHallFor(page, ['Silva']);
  const phone = await openPage(workshop, own, { viewport: { width: 390, height: 844 } });
  await phone.page.getByRole('button', { name: 'Come in' }).click();
  await phone.page.getByText('Your team: Wolf against Otter').waitFor();
  await phone.page.getByText('You sit at board 1.').waitFor();
  await look(phone.page, 'phone');

  // Falcon wins by two boards to one; all boards of the other match are drawn.
  await settle(page, 1, /^Brandt/);
  await settle(page, 2, /^Okafor/);
  await expect.poll(() => matches.first().innerText()).toMatch(/6 : 0\s+Raven\s+1 board open/);
  await look(page, 'round');
  await expect.poll(() => hall.page.locator('.hall-matches').innerText()).toContain('1 board open');
  await look(hall.page, 'hall-matches');
  await expect.poll(streamed).toContain('Falcon 6 : 0 Raven 1 board open');
  await look(stream.page, 'stream-matches');
  await settle(page, 3, /^Ferrari/);
  for (const table of [4, 5, 6]) await settle(page, table, /^A draw/);
  await press(page, /^Close round 1/);
  await expect.poll(() => page.locator('.aside-table tbody tr').first().innerText()).toMatch(/1\s+Falcon\s+2\s+6/);
  await expect.poll(() => hall.page.locator('.hall-placed').first().innerText()).toMatch(/1\s+Falcon\s+1–0–0\s+2/);
  await look(hall.page, 'hall-places');
  await expect.poll(streamed).toMatch(/^1 Falcon 2 /);

  // Round 2: no pairing repeats.
  await press(page, 'Pair round 2');
  await page.getByRole('tab', { name: 'Round 2' }).waitFor();
  await press(page, 'Publish pairings');
  const second = await matches.allInnerTexts();
  expect(second.join()).not.toMatch(/Falcon[^,]*Raven|Wolf[^,]*Otter/);
  for (const table of [1, 2, 3, 4, 5, 6]) await settle(page, table, /^A draw/);
  await press(page, /^Close round 2/);
  await expect.poll(() => hall.page.locator('.hall').innerText()).toContain('The best 2 play on');

  // The final is a match between the best two, and the better seed loses it.
  await press(page, 'Pair round 3');
  await page.getByRole('tab', { name: 'Round 3' }).waitFor();
  await press(page, 'Publish pairings');
  expect(await matches.allInnerTexts()).toEqual([expect.stringMatching(/^1, 2, 3\s+\w+\s+0 : 0\s+Falcon/)]);
  const rival = await matches.first().locator('th').first().innerText();
  await press(page, 'Start clock');
  await expect.poll(() => hall.page.locator('.hall-matches li').count()).toBe(1);
  await look(hall.page, 'hall-final');
  await look(page, 'final', true);
  for (const [table, falcon] of [
    [1, 'Brandt'],
    [2, 'Okafor'],
    [3, 'Moreau'],
  ] as const) {
    const players = await page
      .locator('.table-card')
      .nth(table - 1)
      .locator('.table-player b')
      .allInnerTexts();
    const winner = players.map((name) => name.trim()).find((name) => name !== falcon) ?? '';
    await settle(page, table, new RegExp(`^${winner}`));
  }
  await press(page, /^Close round 3/);
  await page.getByRole('tab', { name: 'Standings' }).click();
  await page.getByText(`The event is over. ${rival} has won.`).waitFor();
  const final = page.locator('.bracket-game');
  expect(await final.locator('.bracket-out b').innerText()).toBe('Falcon');
  const places = page.getByRole('region', { name: 'Standings' }).locator('.event-table').first().locator('tbody tr');
  expect((await places.allInnerTexts()).slice(0, 2)).toEqual([
    expect.stringMatching(new RegExp(`^1\\s+${rival}\\s+champion · `)),
    expect.stringMatching(/^2\s+Falcon\s+runner-up · /),
  ]);
  await look(page, 'standings', true);
  await expect.poll(() => hall.page.locator('.hall-champion h2').innerText()).toBe(rival);
  await look(hall.page, 'hall-champion');
  await phone.page.getByText('Place').first().waitFor();
  await press(phone.page, 'Standings');
  await phone.page
    .getByText(/champion/)
    .first()
    .waitFor();
  expect(await phone.page.getByText('no game this round').count()).toBe(0);
  // Nothing is asked for any more.
  await expect.poll(() => phone.page.getByText('Your army lists').count()).toBe(0);
  await look(phone.page, 'phone-over');

  await page.getByRole('tab', { name: 'Log' }).click();
  await press(page, 'Check this event');
  await page.getByText('Everything holds.').waitFor();
  expect([...complaints, ...hall.complaints, ...stream.complaints]).toEqual([]);
});
