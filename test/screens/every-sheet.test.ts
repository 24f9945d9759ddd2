import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readableInBothLights } from './both-lights.ts';
import { openWorkshop } from './console-page.ts';
import { sharedConsole, type SharedConsole } from './on-console.ts';
import { shootAtTheGate } from './first-shot.ts';
import { rail, sheets } from './open-sheets.ts';
import { whatIsWrong } from './what-is-wrong.ts';
import { buttonOf } from './of-siege.ts';

/**
 * Checks every sheet the console can open: accessible in both themes, nothing cut off, closed by Escape, and the focus
 * where keyboard users can go on.
 */

const ELLIPSIS = '.log-undo-words, .top-name, .log-search input';

let shared: SharedConsole;
let page: Page;
beforeAll(async () => {
  // Every sheet is opened here, so use the React build that reports its warnings.
  const workshop = await openWorkshop('development');
  shared = await sharedConsole('every-sheet', { viewport: { width: 1024, height: 768 } }, { workshop });
  ({ page } = shared);
});
afterAll(() => shared.close());

async function looksRight(name: string): Promise<void> {
  await expect.poll(() => whatIsWrong(page, ELLIPSIS), { message: name }).toEqual([]);
  await readableInBothLights(page, name, '.sheet', '.plan-drawing');
}
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.tagName ?? 'none');

/** How long a sheet must stay unchanged, in ms: its content arrives in pieces, and an empty sheet has no faults. */
const STILL_MS = 250;
const standsStill = (): Promise<unknown> =>
  page.waitForFunction(
    (still) => {
      const now = document.querySelector('.sheet')?.innerHTML ?? '';
      const seen = (window as { sheetSeen?: { html: string; since: number } }).sheetSeen;
      if (seen?.html === now) return now !== '' && performance.now() - seen.since > still;
      Object.assign(window, { sheetSeen: { html: now, since: performance.now() } });
      return false;
    },
    STILL_MS,
    { polling: 50 },
  );

describe('every sheet of the console', () => {
  // Do not let the faults of one sheet affect those after it.
  afterEach(async () => {
    for (let tries = 0; tries < 3 && (await page.getByRole('dialog').count()) > 0; tries++)
      await page.keyboard.press('Escape');
  });

  it('is checked after dice were thrown, so that undo asks both', async () => {
    await shootAtTheGate(page);
  });

  it.each(Object.entries(sheets).flatMap(([kind, open]) => (typeof open === 'string' ? [] : [[kind, open] as const])))(
    '%s',
    async (kind, open) => {
      await open(page);
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      await standsStill();
      // It opens at its top, with its title and the button that closes it in sight.
      expect(await sheet.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
      await looksRight(kind);
      await expect.poll(focused).not.toBe('BODY');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await expect.poll(focused, { message: kind }).not.toBe('BODY');
    },
  );

  it('and the menu of options', async () => {
    await rail('Options')(page);
    await page.getByRole('menu').waitFor();
    await readableInBothLights(page, 'options', '.menu');
    await page.keyboard.press('Escape');
  });
});

describe('the demo of every other system', () => {
  it.each([
    ['Siege Battles', '.plan'],
    ['Siège Médiéval', '.plan'],
    ['Siege Tower Hex', '.cutaway'],
    ['Siege with house rules', '.plan'],
    ['Warmaster House Rules', '.field-plan'],
  ] as const)('%s', async (system, place) => {
    await rail('Library')(page);
    await page.getByRole('button', { name: 'New siege…' }).press('Enter');
    await page.locator('.setup-part', { hasText: system }).getByRole('button', { name: 'The demo' }).press('Enter');
    await page.getByRole('tab', { name: 'Check' }).click();
    const start = page.locator('#setup-start');
    await expect.poll(() => start.isEnabled()).toBe(true);
    await start.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator(`#plan ${place}`).waitFor();
    await expect.poll(() => whatIsWrong(page, ELLIPSIS), { message: system }).toEqual([]);
    await readableInBothLights(page, system);
    // The sheets its rules add beside the plan.
    for (const name of ['Works', 'Command'] as const) {
      await buttonOf(page, name).press('Enter');
      await page.getByRole('menu').waitFor();
      const entry = page.getByRole('menuitem', { name, exact: true });
      if ((await entry.count()) === 0) {
        await page.keyboard.press('Escape');
        await page.getByRole('menu').waitFor({ state: 'detached' });
        continue;
      }
      await entry.press('Enter');
      await page.getByRole('dialog').waitFor();
      await looksRight(`${system}: ${name}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
});
