import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { picture } from './devices-page.ts';

/** The code of a match's head on a real monitor, which must never hide a wall. */

let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'proof-plate');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

/** Returns the walls, people and numbers of the plan hidden by the plate. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plate = document.querySelector('.m-proof')?.getBoundingClientRect();
    if (plate === undefined) return ['no plate'];
    return [...document.querySelectorAll('.plan-drawing :is(path, rect, text, circle)')].flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const beneath = left < plate.right && right > plate.left && top < plate.bottom && bottom > plate.top;
      return beneath && right > left ? [one.outerHTML.slice(0, 80)] : [];
    });
  });

it.each([
  [1920, 1080],
  [1280, 800],
])('covers nothing on the table (%dx%d)', async (width, height) => {
  const viewport = { width, height };
  const { page, complaints } = await openPage(workshop, served.door.displayUrl, { viewport, reducedMotion: 'reduce' });
  await page.locator('.m-proof .qr').waitFor();
  await picture(page, `proof-plate-${String(width)}`);
  // The plan may still be rendering when the plate appears.
  await expect.poll(() => covered(page)).toEqual([]);
  const outside = await page.evaluate(() => {
    const [plate, plan] = ['.m-proof', '.m-plan'].map((one) => document.querySelector(one)?.getBoundingClientRect());
    if (plate === undefined || plan === undefined) return true;
    return plate.left < plan.left || plate.right > plan.right || plate.top < plan.top || plate.bottom > plan.bottom;
  });
  expect(outside).toBe(false);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('moves aside when the plan is redrawn beneath it', async () => {
  const viewport = { width: 1280, height: 800 };
  const { page } = await openPage(workshop, served.door.displayUrl, { viewport, reducedMotion: 'reduce' });
  await page.locator('.m-proof .qr').waitFor();
  await expect.poll(() => covered(page)).toEqual([]);
  // Move a figure of the plan under the plate, as happens when the plan renders late.
  await page.evaluate(() => {
    const plate = document.querySelector('.m-proof')?.getBoundingClientRect();
    const figure = document.querySelector<SVGGraphicsElement>('.plan-drawing text');
    const toScreen = figure?.getScreenCTM();
    if (plate === undefined || figure === null || toScreen === null || toScreen === undefined) return;
    const place = new DOMPoint((plate.left + plate.right) / 2, (plate.top + plate.bottom) / 2).matrixTransform(
      toScreen.inverse(),
    );
    figure.setAttribute('x', String(place.x));
    figure.setAttribute('y', String(place.y));
  });
  await expect.poll(() => covered(page)).toEqual([]);
  await page.context().close();
});
