import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { picture } from './devices-page.ts';

/** The code of a match's head on a real monitor, where nobody may lose sight of a wall for it. */

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

it.each([
  [1920, 1080],
  [1280, 800],
])('covers nothing that stands on the table (%dx%d)', async (width, height) => {
  const viewport = { width, height };
  const { page, complaints } = await openPage(workshop, served.door.displayUrl, { viewport, reducedMotion: 'reduce' });
  await page.locator('.m-proof .qr').waitFor();
  await picture(page, `proof-plate-${String(width)}`);
  const covered = await page.evaluate(() => {
    const plate = document.querySelector('.m-proof')?.getBoundingClientRect();
    if (plate === undefined) return ['no plate'];
    return [...document.querySelectorAll('.plan-drawing :is(path, rect, text, circle)')].flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const beneath = left < plate.right && right > plate.left && top < plate.bottom && bottom > plate.top;
      return beneath && right > left ? [one.outerHTML.slice(0, 80)] : [];
    });
  });
  expect(covered).toEqual([]);
  const outside = await page.evaluate(() => {
    const [plate, plan] = ['.m-proof', '.m-plan'].map((one) => document.querySelector(one)?.getBoundingClientRect());
    if (plate === undefined || plan === undefined) return true;
    return plate.left < plan.left || plate.right > plan.right || plate.top < plan.top || plate.bottom > plan.bottom;
  });
  expect(outside).toBe(false);
  expect(complaints).toEqual([]);
  await page.context().close();
});
