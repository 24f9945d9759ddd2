import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, openWorkshop, serveProgram, type Workshop } from './console-page.ts';
import { preparedMatch, until, type Prepared } from './prepared-match.ts';

/** What stands over a plan, the small map and the card of a piece or of an event, covers nobody, wherever the view is. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const SIZES = [
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1080, 1920],
] as const;

/** Which of these lie over somebody who stands in view. */
const coveredBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const plan = document.querySelector('.plan-pane')?.getBoundingClientRect() ?? new DOMRect();
    const stands = [
      ...document.querySelectorAll<SVGGraphicsElement>(
        '.plan-drawing rect[fill="var(--c)"], .plan-button[data-unit] .plan-hit, .field-drawing [data-unit]',
      ),
    ].map((one) => {
      const { left, top, right, bottom, width } = one.getBoundingClientRect();
      // The frame of a button lies 2 mm outside its piece.
      const out = one.matches('.plan-hit') ? 2 * (width / one.getBBox().width) : 0;
      return { left: left + out, top: top + out, right: right - out, bottom: bottom - out };
    });
    return [...document.querySelectorAll('.plan-map-frame, .plan-cards > *')].flatMap((over) => {
      const box = over.getBoundingClientRect();
      // In a crowd a card has nowhere to go, and lies over the edge of somebody's frame.
      const edge = over.matches('.plan-map-frame') ? 1 : 6;
      const covered = stands.filter(
        ({ left, top, right, bottom }) =>
          Math.min(right, box.right, plan.right) - Math.max(left, box.left, plan.left) > edge &&
          Math.min(bottom, box.bottom, plan.bottom) - Math.max(top, box.top, plan.top) > edge,
      );
      return covered.length === 0 ? [] : [`${over.className} covers ${String(covered.length)}`];
    });
  });

async function opened(name: string, prepared: Prepared, play: (page: Page) => Promise<void>): Promise<void> {
  const served = await serveProgram(workshop, name, await preparedMatch(workshop.folder, prepared));
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 800 },
  });
  await page.locator('.dock').waitFor();
  await play(page);
  expect(complaints).toEqual([]);
  await page.context().close();
  await served.close();
}

/** Looks after each step of a person who zooms in and goes round. @returns how often the small map was there */
async function goesRound(page: Page, moment: string): Promise<number> {
  let maps = 0;
  const look = async (step: string): Promise<void> => {
    await expect.poll(() => coveredBy(page), { message: `${moment}, ${step}`, timeout: 4000 }).toEqual([]);
    maps += await page.locator('.plan-map-frame').count();
  };
  await look('at first');
  await page.keyboard.press('p');
  await page.keyboard.press('Home');
  for (const key of ['+', '+', '+']) {
    await page.keyboard.press(key);
    await look(key);
  }
  for (const [way, steps] of [
    ['Down', 2],
    ['Left', 2],
    ['Up', 4],
    ['Right', 4],
  ] as const)
    for (let i = 0; i < steps; i += 1) {
      await page.keyboard.press(`Shift+Arrow${way}`);
      await look(`${way} ${String(i)}`);
    }
  await page.keyboard.press('Home');
  return maps;
}

describe('over the fight of a demo', () => {
  it.each([
    ['siege-battles', 'demo', until('charge'), 'charge'],
    ['siege-medieval', 'last-assault', until('assault'), 'assault'],
    ['siege-and-fortresses', 'into-the-breach', until('assault'), 'assault'],
  ] as const)('nobody is covered by the small map: %s, %s', (system, preset, way, command) =>
    opened(`map-${system}`, { system, preset, way, opens: (_, offer) => offer.command === command }, async (page) => {
      let maps = 0;
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        maps += await goesRound(page, String(width));
      }
      expect(maps).toBeGreaterThan(10);
    }),
  );
});

it('the card of a piece covers nobody as a person moves the view, and is back in its place over the whole plan', () =>
  opened('card-off', { system: 'siege-medieval', preset: 'last-assault', way: until('assault') }, async (page) => {
    await page.locator('.plan-button[data-unit=foot-1] .plan-hit').first().click();
    // Pointing at a wall draws the piece there as well.
    await page.mouse.move(0, 0);
    const cards = page.locator('.plan-cards');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.locator('.section-card').waitFor();
      await goesRound(page, String(width));
      await expect.poll(() => cards.evaluate(({ style }) => style.translate)).toBe('');
    }
  }));

it('the card of a man on a tower stands in its usual place in a window of any size', () =>
  opened('card-resized', { system: 'siege-tower-hex', preset: 'demo', way: () => undefined }, async (page) => {
    await page.locator('.plan-button[data-unit=gilles] .plan-hit').first().click();
    await page.mouse.move(0, 0);
    for (const [width, height] of SIZES.slice(0, 3).toReversed()) {
      await page.setViewportSize({ width, height });
      await page.locator('.section-card').waitFor();
      await expect.poll(() => page.locator('.plan-cards').evaluate(({ style }) => style.translate)).toMatch(/^(0px)?$/);
    }
  }));
