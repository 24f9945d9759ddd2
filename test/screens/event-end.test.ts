import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEventFile } from '../../electron/tournament/event/event-file.ts';
import { named, opened, playAll, result } from '../tournament/play-event.ts';
import { axeHere } from './axe-here.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { overlayOfEvent, showInHall, takeEvent } from './event-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** The end of an event as everybody sees it: the cut, its final, and the champion's screen. */

const PICTURES = process.env['EVENT_PICTURES'];
const ELLIPSIS = '.top-name, .hall h1, .hall-standings b, .stream-list b, .stream h1';
let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'event-end');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

async function look(page: Page, name: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}-${theme}.png`) });
    const { violations } = await axeHere(page).analyze();
    expect(violations.map(({ id, nodes }) => [name, theme, id, nodes[0]?.html])).toEqual([]);
    expect(await whatIsWrong(page, ELLIPSIS)).toEqual([]);
  }
}

/** An event of ten whose cut of four has reached its final; if it is played, the second seed wins. */
function atTheFinal(isPlayed: boolean): string {
  const names = ['Brandt', 'Okafor', 'Moreau', 'Sato', 'Kowalska', 'Adeyemi', 'Haddad', 'Lindqvist'];
  const of = opened(10, { name: 'Siege of Acre', rounds: 1, cut: 4, thirdPlace: true });
  const event = named(of, names, { army: 'Pavia' });
  playAll(event.pair()).do({ kind: 'round-published', round: 1 });
  playAll(event.pair());
  event.pair().do({ kind: 'round-published', round: 3 });
  if (isPlayed)
    event.do(
      { kind: 'result', round: 3, game: 1, result: result(9, 2) },
      { kind: 'result', round: 3, game: 2, result: result(1, 5) },
      { kind: 'round-completed', round: 3 },
    );
  return writeEventFile(isPlayed ? 'acre-over' : 'acre-final', event.acts);
}

it('the bracket and the champion appear on the console, in the hall and over a stream', async () => {
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 1300 },
  });
  await page.waitForSelector('.dock');
  await takeEvent(page, 'Siege of Acre', atTheFinal(false));
  const address = await showInHall(page);
  const hall = await openPage(workshop, address, { viewport: { width: 1920, height: 1080 } });
  await expect.poll(() => hall.page.locator('.bracket-game').count()).toBe(4);
  expect(await hall.page.locator('.bracket').innerText()).toContain('Table 1');
  await look(hall.page, 'hall-final');
  await page.getByRole('tab', { name: 'Standings' }).click();
  await page.getByText('This is the last round.').waitFor();
  await look(page, 'console-final');

  await takeEvent(page, 'Siege of Acre', atTheFinal(true));
  await showInHall(page);
  await page.getByRole('tab', { name: 'Standings' }).click();
  const first = page.locator('.event-table tbody tr').first();
  const winner = await first.locator('.event-name').innerText();
  await page.getByText(`The event is over. ${winner} has won.`).waitFor();
  expect(await first.innerText()).toContain('champion');
  // Who named an army has it beside the club, and everybody the games won, drawn and lost.
  const lines = await page.locator('.event-standings tbody tr').allInnerTexts();
  expect(lines.filter((line) => /\d–\d–\d/.test(line))).toHaveLength(10);
  expect(lines.filter((line) => line.includes('Pavia'))).toHaveLength(8);
  await look(page, 'console-over');
  // No further round is offered, and rounds of the cut have their names.
  await page.getByRole('tab', { name: 'Rounds' }).click();
  const next = page.locator('.event-next');
  await expect.poll(() => next.innerText()).toContain(`The event is over. ${winner} has won.`);
  expect(await next.getByRole('button').count()).toBe(0);
  expect(await page.locator('.event-stage').allInnerTexts()).toEqual(['Final', 'Semi-finals']);
  await expect.poll(() => hall.page.locator('.hall-champion h2').innerText()).toBe(winner);
  await expect.poll(() => hall.page.locator('.hall').innerText()).not.toContain('will appear here');
  await look(hall.page, 'hall-champion');

  await page.getByRole('navigation').getByRole('button', { name: 'Siege', exact: true }).click();
  await page.waitForSelector('.dock');
  const stream = await openPage(workshop, await overlayOfEvent(page), { viewport: { width: 1920, height: 1080 } });
  await expect.poll(() => stream.page.locator('.stream-champion b').innerText()).toBe(winner);
  await look(stream.page, 'stream-champion');
  expect([...complaints, ...hall.complaints, ...stream.complaints]).toEqual([]);
});
