import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ear } from './by-ear.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';

/** Journeys of somebody who hears the page and does not see it: what is found by role and name, what is pressed, what is said. */

let workshop: Workshop;
let served: Served;
let page: Page;
let ear: Ear;
let complaints: readonly string[];
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'by-ear', undefined, undefined, undefined, 'with-start');
  ({ page, complaints } = await openPage(workshop, served.door.consoleUrl, { viewport: { width: 1280, height: 800 } }));
  ear = await Ear.at(page);
});
afterAll(async () => {
  expect(complaints).toEqual([]);
  await served.close();
  await workshop.close();
});

/** Types these faces and gives them; what was typed so far is said. */
async function types(faces: readonly number[]): Promise<void> {
  await ear.presses('button', 'Type');
  await ear.hears(/^Press the faces as they lie/);
  for (const [n, face] of faces.entries()) {
    await page.keyboard.press(String(face));
    await ear.named('heading', `${String(n + 1)} of ${String(faces.length)} faces typed`).waitFor();
  }
  await ear.hears(new RegExp(String(faces.at(-1))));
  await ear.presses('button', `Enter these ${String(faces.length)} faces`);
}

/** Puts the demo of a system on the table, from its room. */
async function begins(system: string): Promise<void> {
  await page.getByRole('region', { name: system }).getByRole('button', { name: 'The demo' }).press('Enter');
  await ear.presses('tab', 'Check');
  await ear.hears(/^Ready to start/);
  const start = page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true });
  await expect.poll(() => start.isEnabled()).toBe(true);
  await start.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('by ear alone', () => {
  it('the lesson is played from the first start to a fallen wall', async () => {
    await ear.presses('button', /^A three-minute siege/);
    await ear.hears(/^Move 1 of 3\. .*shoot at Wall 5/);
    await ear.presses('button', 'Two Rock Lobbers: shoot at wall 5');
    await ear.hears(/^Move 2 of 3\. Throw/, /^Brandt: Roll 6 dice\. .*shots at wall 5/);
    await types([6, 6, 6, 6, 6, 6]);
    await ear.hears(/shots at wall 5\. Hits: 6/, /^Move 3 of 3\./);
    await ear.presses('button', 'End the Shooting phase');
    await ear.hears(/^Brandt: Roll 13 dice\. Structure test of wall 5: 6 hits and 7 tokens; destroyed above 20/);
    await types(Array.from({ length: 13 }, () => 3));
    await ear.hears(/13 dice made 39, the stone was 20\. You brought down a wall\./);
  });

  it('a new siege is set up and begun', async () => {
    await ear.presses('button', 'A new siege');
    await begins('Siege & Fortresses');
    // Whose points they are is in their name.
    await page.getByRole('button', { name: 'Okafor 0 pts' }).waitFor();
  });

  it('a unit is put elsewhere on the battlefield by keys', async () => {
    await page.getByRole('navigation').getByRole('button', { name: 'New siege' }).press('Enter');
    await begins('Warmaster House Rules');
    const archers = ear.named('button', /^Archers/);
    await archers.press('d');
    await archers.press('ArrowUp');
    await ear.hears(/^Archers: \d+\scm from the left, \d+\scm from the near edge/);
  });
});
