import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { badgeCode, eventMark, pictured, slipCode } from '../../electron/contract/slip-code.ts';
import { writeEventFile } from '../../electron/tournament/event/event-file.ts';
import { dotsFor, picturesIn } from '../paper-dots.ts';
import { named, opened, playAll } from '../tournament/play-event.ts';
import { readableInBothLights } from './both-lights.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { openHallFor, takeEvent } from './event-page.ts';
import { fingersMiss } from './finger-room.ts';

/** The event on a phone: a player's own page from its picture to the judge, by touch, in French and in English. */

const PICTURES = process.env['EVENT_PICTURES'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const NAMES = ['Brandt', 'Wilhelmina van der Hoeven-Vandermeulen', 'Élodie Lefèvre', 'Okafor', 'Sato', 'Kowalska'];
let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'player-page');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

/**
 * Two rounds are over and the cut of four is published. @returns its file, who meets at its first table, and the basis
 * of their codes
 */
function atTheCut() {
  const event = named(opened(6, { name: 'Siège de Varenne', rounds: 2, cut: 4 }), NAMES);
  for (const round of [1, 2]) playAll(event.pair().do({ kind: 'round-published', round }));
  const plan = { system: 'siege-and-fortresses', scenario: 'into-the-breach', armyPoints: null, minutes: 90 };
  event.do({ kind: 'round-planned', round: 3, plan }).pair().do({ kind: 'round-published', round: 3 });
  const [game] = event.now.rounds[2]?.paired.games ?? [];
  const nameOf = (id = ''): string => event.now.players.get(id)?.player.name ?? '';
  const file = writeEventFile('varenne-cut', event.acts);
  const id = game?.attacker ?? '';
  const { number = 0 } = event.now.players.get(id) ?? {};
  return {
    file,
    id,
    number,
    attacker: nameOf(id),
    defender: nameOf(game?.defender),
    mark: eventMark(event.now.settings),
  };
}

async function look(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined)
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: join(PICTURES, `${name}-${theme}.png`), fullPage: true });
    }
  await readableInBothLights(page, name);
  expect([name, await fingersMiss(page)]).toEqual([name, []]);
}

const tap = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).tap();

it('a player does everything on a phone, in the language of their choice', async () => {
  const { file, id, number, attacker, defender, mark } = atTheCut();
  const { page: desk, complaints } = await openPage(workshop, served.door.consoleUrl);
  await desk.waitForSelector('.dock');
  await takeEvent(desk, 'Siège de Varenne', file);
  const [own = '', theirs = ''] = await openHallFor(desk, [attacker, defender]);

  // A badge printed now opens this same page, and a slip opens nobody's.
  const url = own.replace(/[?].*/, '');
  const code = own.split('#')[1] ?? '-';
  const onBadge = pictured(url, code, badgeCode(number, id, mark));
  const onSlip = pictured(url, '', slipCode(3, { game: 1, table: '1' }, mark));
  await desk.getByRole('button', { name: 'Paper and files' }).click();
  await desk.getByText(/^The event is open to the hall/).waitFor();
  for (const [what, held] of [
    ['Check-in badges', onBadge],
    ['Result slips', onSlip],
  ] as const) {
    const [saved] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: what }).click(),
    ]);
    const bytes = readFileSync(await saved.path());
    if (PICTURES !== undefined) await saved.saveAs(join(PICTURES, saved.suggestedFilename()));
    expect(picturesIn(bytes)).toContainEqual(dotsFor(held));
  }
  if (PICTURES !== undefined) await desk.screenshot({ path: join(PICTURES, 'player-paper.png') });
  // What is refused is said in sight, however far down the button is, and nothing looks saved.
  await desk.setViewportSize({ width: 1280, height: 640 });
  await desk.getByRole('button', { name: /^Calendar of due dates/ }).click();
  const why = desk.getByRole('dialog').getByText(/^No round has a last day/);
  await why.waitFor();
  const { y, height } = (await why.boundingBox()) ?? { y: -1, height: 0 };
  expect([y >= 0, y + height <= 640, await desk.getByText(/^Saved as/).count()]).toEqual([true, true, 0]);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.keyboard.press('Escape');
  // Somebody who scans a slip before entering is asked for their own code.
  const stranger = (await openPage(workshop, onSlip, { ...PHONE, locale: 'fr-FR' })).page;
  await stranger.getByText('Le code d’un joueur est sur son badge.').waitFor();
  expect(await stranger.getByLabel('Code').inputValue()).toBe('');
  expect(stranger.url()).not.toContain('R3T1');
  await look(stranger, 'player-slip');

  const { page, complaints: ofPhone } = await openPage(workshop, onBadge, { ...PHONE, locale: 'fr-FR' });
  await page.getByRole('button', { name: 'Entrer' }).waitFor();
  // The code is gone from the address before it is used.
  expect(await page.getByLabel('Code').inputValue()).toBe(code);
  expect(page.url()).not.toContain(code);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  await look(page, 'player-door');
  await tap(page, 'Entrer');
  await page.getByText('Dans la brèche').waitFor();
  expect(await page.locator('.phone-who').innerText()).toContain(attacker);
  expect(await page.locator('.phone-clock').innerText()).toMatch(/1:30[^]*pour cette ronde/);
  await page.getByText(`Vous attaquez ${defender}`).waitFor();
  // Finished rounds, newest first.
  expect(await page.locator('.phone-record .phone-round').allInnerTexts()).toEqual(['Ronde 2', 'Ronde 1']);
  expect(await page.locator('.phone-record li').first().innerText()).toMatch(/(Victoire|Défaite) \d à \d/);
  expect(await page.locator('.phone-standings').count()).toBe(0);
  await look(page, 'player-seat-fr');
  await tap(page, 'Classement');
  await expect.poll(() => page.locator('.phone-own').innerText()).toContain(attacker);
  expect(await page.locator('.phone-own').innerText()).toContain('vous');
  await expect.poll(() => page.locator('.bracket-game').count()).toBe(3);
  await look(page, 'player-standings-fr');

  // The chosen language applies at once, and still does when the page is reopened without the code.
  await tap(page, 'English');
  await page.getByRole('heading', { name: 'Your army lists' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.reload();
  await page.getByText('Into the Breach').waitFor();
  // The slip on the table leads a phone that has entered to its own page.
  await page.goto(onSlip);
  await page.getByText('Into the Breach').waitFor();
  expect(await page.locator('.phone-who').innerText()).toContain(attacker);
  expect(await page.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
  await tap(page, 'Standings');
  await page.locator('.phone-own').waitFor();
  await look(page, 'player-standings-en');

  // The result and the judge.
  await tap(page, 'Report the result');
  await page.getByRole('radio', { name: new RegExp(`^${attacker} wins`) }).tap();
  await look(page, 'player-report-en');
  await tap(page, 'This is how it ended');
  await page.getByText(`${defender} has to confirm it.`).waitFor();
  await tap(page, 'Call a judge');
  await expect.poll(() => page.getByRole('button', { name: 'A judge is called' }).isDisabled()).toBe(true);
  await look(page, 'player-told-en');

  // The other player has a page of their own, in their own language.
  const other = (await openPage(workshop, theirs, { ...PHONE, locale: 'fr-FR' })).page;
  await tap(other, 'Entrer');
  await other.getByText(`Vous défendez contre ${attacker}`).waitFor();
  expect(await other.locator('.phone-who').innerText()).toContain(defender);
  await tap(other, 'Je confirme ce résultat');
  await page.getByText('Both confirmed').waitFor();
  await look(other, 'player-confirmed-fr');
  // A phone that entered as one player and scans another's badge shows that player's page, and no trace of the code.
  await page.goto(theirs);
  await expect.poll(() => page.locator('.phone-who').innerText()).toContain(defender);
  expect(page.url()).not.toContain(theirs.split('#')[1] ?? '-');
  // The page asks the door whether it has entered already; the browser logs the 401 as a failure.
  expect([...complaints, ...ofPhone.filter((one) => !one.includes('status of 401'))]).toEqual([]);
});

it('a press far down the page that does not arrive is answered in sight', async () => {
  const { file, attacker } = atTheCut();
  const gone = await serveProgram(workshop, 'player-page-gone');
  const { page: desk } = await openPage(workshop, gone.door.consoleUrl);
  await desk.waitForSelector('.dock');
  await takeEvent(desk, 'Siège de Varenne', file);
  const [own = ''] = await openHallFor(desk, [attacker]);
  const { page } = await openPage(workshop, own, PHONE);
  await tap(page, 'Come in');
  await tap(page, 'Report the result');
  await page.getByRole('radio', { name: new RegExp(`^${attacker} wins`) }).tap();
  await desk.close();
  await gone.close();
  await tap(page, 'This is how it ended');
  const said = page.getByText(/^Nobody answers at/);
  await said.waitFor();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const { y, height } = (await said.boundingBox()) ?? { y: -1, height: 0 };
  expect([y >= 0, y + height <= PHONE.viewport.height]).toEqual([true, true]);
});
