import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEventFile } from '../../electron/tournament/event/event-file.ts';
import { opened, playAll } from '../tournament/play-event.ts';
import { readableInBothLights } from './both-lights.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { openHallFor, takeEvent } from './event-page.ts';
import { fingersMiss } from './finger-room.ts';

/** The phone as the event: a player's own page from its picture to the judge, by touch, in French and in English. */

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

/** Two rounds are over and the cut of four is published. @returns its file, and who meets at its first table */
function atTheCut(): { readonly file: string; readonly attacker: string; readonly defender: string } {
  const event = opened(6, { name: 'Siège de Varenne', rounds: 2, cut: 4 });
  for (const [i, name] of NAMES.entries()) {
    const player = event.now.players.get(`p${String(i + 1)}`)?.player;
    if (player !== undefined) event.do({ kind: 'player-changed', player: { ...player, name } });
  }
  for (const round of [1, 2]) playAll(event.pair().do({ kind: 'round-published', round }));
  const plan = { system: 'siege-and-fortresses', scenario: 'into-the-breach', armyPoints: null, minutes: 90 };
  event.do({ kind: 'round-planned', round: 3, plan }).pair().do({ kind: 'round-published', round: 3 });
  const [game] = event.now.rounds[2]?.paired.games ?? [];
  const nameOf = (id = ''): string => event.now.players.get(id)?.player.name ?? '';
  const file = writeEventFile('varenne-cut', event.acts);
  return { file, attacker: nameOf(game?.attacker), defender: nameOf(game?.defender) };
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

it('a player does everything with a phone, and reads it in the language that they chose', async () => {
  const { file, attacker, defender } = atTheCut();
  const { page: desk, complaints } = await openPage(workshop, served.door.consoleUrl);
  await desk.waitForSelector('.dock');
  await takeEvent(desk, 'Siège de Varenne', file);
  const [own = '', theirs = ''] = await openHallFor(desk, [attacker, defender]);

  const { page, complaints: ofPhone } = await openPage(workshop, own, { ...PHONE, locale: 'fr-FR' });
  await page.getByRole('button', { name: 'Entrer' }).waitFor();
  // The code has left the address before anything is done with it.
  const code = own.split('#')[1] ?? '-';
  expect(page.url()).not.toContain(code);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  await look(page, 'player-door');
  await tap(page, 'Entrer');
  await page.getByText('Dans la brèche').waitFor();
  expect(await page.locator('.phone-who').innerText()).toContain(attacker);
  expect(await page.locator('.phone-clock').innerText()).toMatch(/1:30[^]*pour cette ronde/);
  await page.getByText(`attaque ${defender}`).waitFor();
  // Rounds that are over, the last one first.
  expect(await page.locator('.phone-record .phone-round').allInnerTexts()).toEqual(['Ronde 2', 'Ronde 1']);
  expect(await page.locator('.phone-record li').first().innerText()).toMatch(/(Victoire|Défaite) \d à \d/);
  expect(await page.locator('.phone-standings').count()).toBe(0);
  await look(page, 'player-seat-fr');
  await tap(page, 'Classement');
  await expect.poll(() => page.locator('.phone-own').innerText()).toContain(attacker);
  expect(await page.locator('.phone-own').innerText()).toContain('vous');
  await expect.poll(() => page.locator('.bracket-game').count()).toBe(3);
  await look(page, 'player-standings-fr');

  // What is chosen is spoken at once, and still is when the page is opened again without the code.
  await tap(page, 'English');
  await page.getByRole('heading', { name: 'Your army lists' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.reload();
  await page.getByText('Into the Breach').waitFor();
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
  await other.getByText(`défend contre ${attacker}`).waitFor();
  expect(await other.locator('.phone-who').innerText()).toContain(defender);
  await tap(other, 'Je confirme ce résultat');
  await page.getByText('Both confirmed').waitFor();
  await look(other, 'player-confirmed-fr');
  // The page asks at the door whether it is in already; that it is not the browser calls a failure.
  expect([...complaints, ...ofPhone.filter((one) => !one.includes('status of 401'))]).toEqual([]);
}, 240_000);
