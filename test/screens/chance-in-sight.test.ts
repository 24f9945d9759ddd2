import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, openHand, type Hand } from '../journeys/program.ts';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { resultsStay } from '../results-stay.ts';
import { openPage, openWorkshop, serveProgram, type Workshop } from './console-page.ts';
import { preparedMatch, through, until } from './prepared-match.ts';

/** While dice of a fight are asked for, its chance stays in sight below both sides' dice, however small the window. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

/** Gives an order and agrees to what is suggested until dice are asked for. @param args what the order is about */
async function upToTheDice(hand: Hand, command: string, args: Readonly<Record<string, string>> = {}): Promise<void> {
  const fight = hand
    .state()
    .offers.find((one) => one.command === command && Object.keys(args).every((name) => one.args[name] === args[name]));
  if (fight === undefined) throw new Error('nobody may fight');
  await done(hand.call('match.command', { command: fight.command, args: fight.args }));
  for (;;) {
    const { ask } = await hand.until('a question', (state) => state.ask !== null);
    if (ask === null || ask.ask === 'roll') return;
    const { token } = ask;
    await done(
      ask.ask === 'choose'
        ? hand.call('match.choose', { token, option: ask.options[0]?.id ?? '' })
        : hand.call('match.declare', { token, fact: ask.suggested ?? (ask.fact === 'yes-no' ? true : 0) }),
    );
    await hand.until('the next question', (state) => state.ask?.token !== token);
  }
}

it('a fight shows its chance with what it covers, at 1024 x 768 as at 1440 x 900', async () => {
  const way = through('charge', 'fight');
  const file = await preparedMatch(workshop.folder, { system: 'warmaster-house-rules', preset: 'demo', way });
  const served = await serveProgram(workshop, 'chance-in-sight', file);
  const hand = await openHand(served.door.consoleUrl);
  await upToTheDice(hand, 'fight');
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    const { page, complaints } = await openPage(workshop, served.door.consoleUrl, { viewport });
    const dock = page.locator('.dock-scroll');
    await dock.locator('.slot').first().waitFor();
    // Captions stay away, so that both sides' dice find room.
    expect(await dock.locator('.slot-caption').count()).toBe(0);
    for (const part of ['#odds-head', '.odds-now', '.odds .label']) {
      const one = page.locator(part).first();
      await one.waitFor();
      // What lies at its middle, and at its lower edge, is the part itself: it is not cut off by the buttons below.
      const isSeen = await one.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [0.5, 0.95].every((down) => {
          const there = document.elementFromPoint(x + Math.min(width, 8) / 2, y + height * down);
          return (
            there !== null &&
            (element.contains(there) || there.contains(element)) &&
            there.closest('.dock-scroll') !== null
          );
        });
      });
      expect([viewport.width, part, isSeen]).toEqual([viewport.width, part, true]);
    }
    expect(complaints).toEqual([]);
    await page.close();
  }
  hand.close();
  await served.close();
});

it('the chance of one die is drawn down to the words at its foot, at 1024 x 768 as at 1280 x 800', async () => {
  const way = until('assault');
  const file = await preparedMatch(workshop.folder, { system: 'siege-medieval', preset: 'last-assault', way });
  const served = await serveProgram(workshop, 'chance-of-one-die', file);
  const hand = await openHand(served.door.consoleUrl);
  await upToTheDice(hand, 'assault', { unit: 'foot-1', section: 'wall-1' });
  for (const [locale, width, height] of [
    ['en-GB', 1280, 800],
    ['fr-FR', 1280, 800],
    ['en-GB', 1024, 768],
    ['fr-FR', 1024, 768],
  ] as const) {
    const viewport = { width, height };
    const { page, complaints } = await openPage(workshop, served.door.consoleUrl, { viewport, locale });
    const dock = page.locator('.dock-scroll');
    await dock.locator('.chance-line svg').waitFor();
    expect(await dock.locator('.slot').count()).toBe(1);
    const foot = (part: string): Promise<number> =>
      page.locator(part).evaluate((element) => element.getBoundingClientRect().bottom);
    // A chance that a busy machine has not worked out to the end has more words, and its line may be scrolled to.
    const isExact = async (): Promise<boolean> => (await page.locator('.odds .label').innerText()).startsWith('exact');
    // To the px: letters have fractions of one.
    const below = async (): Promise<number> =>
      (await isExact()) ? Math.floor((await foot('.chance-line')) - (await foot('.dock-scroll'))) : 0;
    await expect.poll(below, { message: locale }).toBeLessThanOrEqual(0);
    // Who is asked, with losses and break point, takes two lines beside the button.
    const lines = (): Promise<number> =>
      page.locator('.ask-who > span').evaluate((element) => {
        const { lineHeight } = getComputedStyle(element);
        return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight));
      });
    await expect.poll(lines, { message: locale }).toBeLessThanOrEqual(2);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
  hand.close();
  await served.close();
});

/** What the dock shows cut: a row above the chance at its foot, or a line of chances; and what it does not show. */
const cutInDock = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const scroll = document.querySelector('.dock-scroll');
    if (scroll === null) return ['no dock'];
    const dock = scroll.getBoundingClientRect();
    const foot = scroll.querySelector('.fight-lanes ~ * > .panel-head:has(.odds-now)');
    const top = foot?.getBoundingClientRect().top ?? dock.bottom;
    const covers = foot === null ? 0 : Number.parseFloat(getComputedStyle(foot, '::before').height) || 0;
    for (const row of scroll.querySelectorAll('.fight-row, .fight-lane-head, .fight-earlier > summary, .result-next')) {
      const box = row.getBoundingClientRect();
      // Hidden whole, or whole in sight.
      if (box.top < top - covers - 1 && box.bottom > top - covers + 1) found.push(`cut: ${row.textContent ?? ''}`);
    }
    for (const line of scroll.querySelectorAll('.chance-line svg, .fight-chance svg')) {
      const box = line.getBoundingClientRect();
      if (box.height > 0 && box.bottom > dock.bottom + 1) found.push('a line of chances is cut');
    }
    for (const part of scroll.querySelectorAll('.slot, .landed-die, .result-next')) {
      if (part.getBoundingClientRect().bottom > top + 1) found.push(`out of sight: ${part.className}`);
    }
    // A second row of buttons would push out what comes next.
    const buttons = document.querySelectorAll<HTMLElement>('.result-go, .result-go ~ .btn');
    const rows = new Set([...buttons].map(({ offsetTop }) => offsetTop));
    return rows.size > 1 ? [...found, 'the buttons take two rows'] : found;
  });

it('nothing of a fight is cut in half at the dock’s foot, and dice and what comes next are in sight', async () => {
  const way = until('assault');
  const file = await preparedMatch(workshop.folder, { system: 'siege-medieval', preset: 'last-assault', way });
  resultsStay(join(workshop.folder, 'nothing-cut'), 'wait');
  const served = await serveProgram(workshop, 'nothing-cut', file);
  const hand = await openHand(served.door.consoleUrl);
  await upToTheDice(hand, 'assault', { unit: 'foot-1', section: 'wall-1' });
  const pages: Awaited<ReturnType<typeof openPage>>[] = [];
  for (const locale of ['en-GB', 'fr-FR'])
    pages.push(await openPage(workshop, served.door.consoleUrl, { viewport: { width: 1280, height: 800 }, locale }));
  const isWhole = async (moment: string): Promise<void> => {
    for (const { page } of pages)
      for (const [width, height] of [
        [1024, 768],
        [1280, 800],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => cutInDock(page), { message: `${moment}, ${String(width)}` }).toEqual([]);
      }
  };
  const typed = async (): Promise<void> => {
    const { ask } = hand.state();
    if (ask?.ask !== 'roll') throw new Error('no dice are asked for');
    const faces = Array.from({ length: ask.dice }, (_, i) => 6 - (i % 6));
    await done(hand.call('tray.type', { token: ask.token, faces, by: 'Brandt' }));
    for (const { page } of pages) await page.locator('.result[data-told=true]').waitFor();
  };
  for (const { page } of pages) await page.locator('.slot').first().waitFor();
  await isWhole('asked');
  await typed();
  for (const { page } of pages) await page.locator('.result .odds-now, .fight-chance .odds-now').first().waitFor();
  await isWhole('landed');
  for (const { page, complaints } of pages) {
    expect(complaints).toEqual([]);
    await page.context().close();
  }
  hand.close();
  await served.close();
});
