import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJournal } from '../../electron/journal/open.ts';
import { presetsOf, systems } from '../../electron/table/systems.ts';
import { openPage, openWorkshop, serveProgram, type Workshop } from './console-page.ts';

/** Setting up on the plan: from beside it to a section and to open ground, by drag, by clicks, by keys and by touch. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

/** Plays with a set-up that begins with its deployment. */
async function played(name: string, play: (page: Page) => Promise<void>, touch = false): Promise<void> {
  const system = systems.find(({ id }) => id === 'siege-and-fortresses');
  const preset = presetsOf('siege-and-fortresses').find(({ id }) => id === 'the-watchtower');
  if (system === undefined || preset === undefined) throw new Error('there is no such set-up');
  const [setup, options] = [system.setup.parse(preset.setup), system.options.parse({})];
  if (!setup.ok || !options.ok) throw new Error('the set-up is not legal');
  const file = join(workshop.folder, `${name}.castellan`);
  const match = {
    system: system.id,
    edition: system.edition,
    setup: setup.value as unknown,
    options: options.value as unknown,
  };
  (await createJournal(file, match)).close();
  const served = await serveProgram(workshop, name, file);
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 800 },
    hasTouch: touch,
  });
  await page.locator('.reserve-piece').first().waitFor();
  // Buttons are dead for a moment after something new.
  await page.waitForTimeout(400);
  await play(page);
  expect(complaints).toEqual([]);
  await page.context().close();
  await served.close();
}

const waiting = (page: Page, unit: string): Locator => page.locator(`.reserve-piece[data-unit=${unit}]`);
const tower = (page: Page): Locator => page.locator('.plan-drawing [data-section=watchtower]');
const field = (page: Page): Locator => page.locator('.plan-pad [data-section="@field"]');
const log = (page: Page): Promise<string> => page.locator('#log').innerText();

async function middleOf(one: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await one.boundingBox();
  if (box === null) throw new Error('it is not in the picture');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragged(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10);
  await to.waitFor();
  const end = await middleOf(to);
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.locator('.plan-ghost').waitFor();
  await page.mouse.up();
}

describe('setting up on the plan', () => {
  it('is a drag from beside it to a section, and to open ground', () =>
    played('deploy-drag', async (page) => {
      await dragged(page, waiting(page, 'garrison'), tower(page));
      await expect.poll(() => waiting(page, 'garrison').count()).toBe(0);
      expect(await log(page)).not.toBe('');
    }));

  it('gives no order where a piece is let go on bare ground', () =>
    played('deploy-nowhere', async (page) => {
      const before = await log(page);
      const start = await middleOf(waiting(page, 'captain'));
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + 60, start.y + 120, { steps: 4 });
      await page.mouse.up();
      expect(await log(page)).toBe(before);
    }));

  it('is two clicks to open ground', () =>
    played('deploy-click', async (page) => {
      await waiting(page, 'captain').click();
      await field(page).click();
      await expect.poll(() => page.locator('#ask').innerText()).toBe('Measure');
    }));

  it('is done by keys alone', () =>
    played('deploy-keys', async (page) => {
      await page.keyboard.press('p');
      for (let i = 0; i < 9 && (await waiting(page, 'captain').getAttribute('aria-pressed')) !== 'true'; i += 1)
        await page.keyboard.press('PageDown');
      for (let i = 0; i < 5 && (await field(page).getAttribute('aria-pressed')) !== 'true'; i += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('#ask').innerText()).toBe('Measure');
    }));

  it('is done by touch', () =>
    played(
      'deploy-touch',
      async (page) => {
        await waiting(page, 'captain').tap();
        const pad = await field(page).boundingBox();
        expect(Math.min(pad?.width ?? 0, pad?.height ?? 0)).toBeGreaterThanOrEqual(43.9);
        await field(page).tap();
        await expect.poll(() => page.locator('#ask').innerText()).toBe('Measure');
      },
      true,
    ));
});
