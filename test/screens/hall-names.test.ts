import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEventFile } from '../../electron/tournament/event/event-file.ts';
import { named, opened, playAll } from '../tournament/play-event.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { overlayOfEvent, showInHall, takeEvent } from './event-page.ts';

/** Names in the hall and over a stream, short and long: each is readable in full, whatever space it has. */

const PICTURES = process.env['EVENT_PICTURES'];
const EVENT = 'Grand Siège de Saint-Germain-l’Auxerrois et des Marches de Bretagne, printemps';
const LONG = [
  'Wilhelmina Josephina van der Hoeven-Vandermeulen',
  'Maximilian Freiherr von und zu Hohenlohe-Waldenburg-Schillingsfürst',
  'Élodie-Marguerite Lefèvre de La Rochefoucauld',
  'Ng',
  'Rajaratnamsubramaniamvenkataraghavan',
  'Żółć Łukasz Brzęczyszczykiewicz',
];
/** What these players play, with an address that no screen in the hall may show. */
const PLAYS = {
  club: 'Les Remparts de Saint-Germain',
  army: 'Piquiers suisses à la solde du duc de Bourgogne',
  contact: 'me@example.org',
};
let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'hall-names');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

/** An event whose first players have the names above; its second round is published. */
function longNames(stage: 'names' | 'tables' | 'places'): string {
  const event = named(opened(24, { name: EVENT, rounds: 3 }), LONG, PLAYS);
  playAll(event.pair().do({ kind: 'round-published', round: 1 }));
  if (stage !== 'places') event.pair().do({ kind: 'round-published', round: 2 });
  if (stage === 'tables') {
    event.do({ kind: 'clock-started', round: 2 });
    // A trophy before a name takes some of its space.
    for (let game = 1; game <= 6; game += 1)
      event.do({
        kind: 'result',
        round: 2,
        game,
        result: { ...RESULT, outcome: game % 2 === 0 ? 'attacker' : 'defender' },
      });
  }
  return writeEventFile(`names-${stage}`, event.acts);
}

const FIGURES = { vp: null, destroyed: null, breaches: null, keepTurn: null };
const RESULT = {
  played: true,
  attacker: FIGURES,
  defender: FIGURES,
  wentToTime: false,
  source: 'judge',
  match: null,
} as const;

/** Returns names on a page that are cut off, overflow, overlap or are too small to read from afar. */
function cutNames(page: Page, least: number): Promise<string[]> {
  return page.evaluate((smallest) => {
    const wrong: string[] = [];
    const words = [...document.querySelectorAll<HTMLElement>('.fit-name > span')];
    const boxes = words.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    });
    words.forEach((one, i) => {
      const said = one.textContent ?? '';
      const [room, box] = [one.parentElement?.getBoundingClientRect(), boxes[i]];
      if (room === undefined || box === undefined) return;
      if (box.right > room.right + 1 || box.left < room.left - 1) wrong.push(`leaves its room: ${said}`);
      for (let at: HTMLElement | null = one; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.textOverflow === 'ellipsis') wrong.push(`may end in an ellipsis: ${said}`);
        if (style.overflowX !== 'visible') {
          const edge = at.getBoundingClientRect();
          if (box.right > edge.right + 1 || box.bottom > edge.bottom + 1) wrong.push(`is cut: ${said}`);
        }
      }
      if (Number.parseFloat(getComputedStyle(one).fontSize) < smallest) wrong.push(`is too small: ${said}`);
      boxes.forEach((other, n) => {
        const over = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const below = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        // Lines of text have some air around them that may touch.
        if (n > i && over > 2 && below > Math.min(box.height, other.height) * 0.3)
          wrong.push(`lies over another: ${said} and ${words[n]?.textContent ?? ''}`);
      });
    });
    if (words.length === 0) wrong.push('there are no names');
    return wrong;
  }, least);
}

it('every name in the hall and over a stream is readable in full, at every screen size', async () => {
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl);
  await page.waitForSelector('.dock');
  const open = async (stage: Parameters<typeof longNames>[0]): Promise<string> => {
    await takeEvent(page, EVENT, longNames(stage));
    return showInHall(page);
  };
  const hall = await openPage(workshop, await open('names'), { viewport: { width: 1920, height: 1080 } });
  const look = async (name: string): Promise<void> => {
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
      [3840, 2160],
      [1024, 768],
    ] as const) {
      await hall.page.setViewportSize({ width, height });
      // Text is measured again after the layout has changed.
      const smallest = 13 * Math.min(width / 1920, height / 1080);
      await expect.poll(() => cutNames(hall.page, smallest), { message: `${name} ${String(width)}` }).toEqual([]);
      if (PICTURES !== undefined && width === 1920)
        await hall.page.screenshot({ path: join(PICTURES, `hall-${name}.png`) });
    }
    await hall.page.setViewportSize({ width: 1920, height: 1080 });
  };
  await hall.page.locator('.hall-names li').first().waitFor();
  for (const name of LONG) expect(await hall.page.locator('.hall-name').allInnerTexts()).toContain(name);
  await look('names');
  await open('tables');
  await hall.page.locator('.hall-tables li').first().waitFor();
  await look('tables');
  await open('places');
  await hall.page.locator('.hall-placed').first().waitFor();
  await look('places');
  // Between two rounds the places take the whole width, each with games won, drawn and lost, club and army.
  const placed = hall.page.locator('.hall-placed', { hasText: 'Rajaratnam' });
  expect(await placed.locator('.hall-opponent').innerText()).toMatch(
    new RegExp(`^(1–0–0|0–0–1) · ${PLAYS.club} · ${PLAYS.army}$`),
  );
  expect(await hall.page.locator('.hall').innerText()).not.toContain('@');
  const last = (await hall.page.locator('.hall-placed').last().boundingBox()) ?? { x: 0, width: 0 };
  expect(last.x + last.width).toBeGreaterThan(1800);

  await open('names');
  await page.getByRole('navigation').getByRole('button', { name: 'Siege', exact: true }).click();
  await page.waitForSelector('.dock');
  const stream = await openPage(workshop, await overlayOfEvent(page), {
    viewport: { width: 1920, height: 1080 },
  });
  await stream.page.locator('.stream-list li').first().waitFor();
  const over = async (name: string): Promise<void> => {
    await expect.poll(() => cutNames(stream.page, 11)).toEqual([]);
    if (PICTURES !== undefined) await stream.page.screenshot({ path: join(PICTURES, `stream-${name}.png`) });
  };
  await over('names');
  await open('tables');
  await stream.page.locator('.stream-pair').first().waitFor();
  await over('tables');
  expect([...complaints, ...hall.complaints, ...stream.complaints]).toEqual([]);
});
