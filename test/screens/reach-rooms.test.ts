import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { picture } from './devices-page.ts';
import { eventOfTwo } from './event-page.ts';
import { shootAtTheGate } from './first-shot.ts';
import { rail, sheets } from './open-sheets.ts';
import { setTextSize } from './text-size.ts';
import { whatIsWrong } from './what-is-wrong.ts';
import { alikeWhenChosen, beyondTheSide, tooSmall } from './within-reach.ts';

/**
 * Every room and every sheet, for people who read larger (text at 200 % by the browser's own setting, the page at 400 %),
 * who touch (targets of 44 px) and whose system sets the colours: one walk, on one page.
 */

const DESK = { width: 1280, height: 800 };
/** A window of 1280 x 1024 at 400 %. */
const FOUR_TIMES = { width: 320, height: 256 };
/** Words that may end in an ellipsis and say the rest elsewhere; plans and tables may be scrolled to the side. */
const ELLIPSIS =
  '.log-undo-words, .top-name, .log-search input, .luck-table, .event-scroll, .plan *, .setup-room select, .table-player b, .aside-table th, .table-map *';

let workshop: Workshop;
let served: Served;
let page: Page;
let complaints: readonly string[];
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'reach-rooms');
  ({ page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: DESK,
    hasTouch: true,
    reducedMotion: 'reduce',
  }));
  await page.waitForSelector('.dock');
});
afterAll(async () => {
  expect(complaints).toEqual([]);
  await served.close();
  await workshop.close();
});
afterEach(async () => {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
});

/** What a look finds once nothing changes any more; a moment later than the page, which is told of its size by frames. */
async function settled(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  await expect
    .poll(look, { timeout: 8000 })
    .toEqual([])
    .catch(() => undefined);
  return look();
}

/** What is cut, and what no scrolling brings into sight. */
const larger = async (): Promise<readonly string[]> => [
  ...(await whatIsWrong(page, ELLIPSIS)),
  ...(await beyondTheSide(page)),
];

/** Everything that keeps somebody out of what is open now. */
async function keepsOut(name: string): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const found: Record<string, readonly unknown[]> = {};
  const note = (at: string, wrong: readonly unknown[]): void => {
    if (wrong.length > 0) found[`${name}, ${at}`] = wrong;
  };
  await page.setViewportSize(DESK);
  note('targets', await settled(() => tooSmall(page)));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    note(`forced ${colorScheme}`, await settled(() => alikeWhenChosen(page)));
    const axe = axeHere(page).exclude('.plan-drawing').exclude('.plan-frame');
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze();
    note(
      `axe ${colorScheme}`,
      violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary]),
    );
  }
  await picture(page, `reach-${name}-forced`);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
  await page.setViewportSize(FOUR_TIMES);
  note('400 %', await settled(larger));
  await picture(page, `reach-${name}-zoom`);
  await page.setViewportSize(DESK);
  await setTextSize(page, 32);
  note('200 %', await settled(larger));
  await picture(page, `reach-${name}-text`);
  await setTextSize(page, 16);
  return found;
}

/** Escape goes one step: a sheet over a sheet needs it again, and no step is pressed before the last one is seen. */
async function closeSheets(): Promise<void> {
  const open = (): Promise<number> => page.getByRole('dialog').count();
  for (let left = await open(); left > 0; left = await open()) {
    await page.keyboard.press('Escape');
    await expect.poll(open).toBeLessThan(left);
  }
}

/** Waits until the host has answered: an empty room keeps nobody out. */
const filled = (): Promise<void> => expect.poll(() => page.getByText('One moment…').count()).toBe(0);

describe('nobody is kept out of', () => {
  it('the console', async () => {
    await shootAtTheGate(page);
    expect(await keepsOut('console')).toEqual({});
  });

  it.each(Object.entries(sheets).flatMap(([kind, open]) => (typeof open === 'string' ? [] : [[kind, open] as const])))(
    'the sheet %s',
    async (kind, open) => {
      await open(page);
      await page.getByRole('dialog').waitFor();
      try {
        expect(await keepsOut(kind)).toEqual({});
      } finally {
        await closeSheets();
      }
    },
  );

  it('the room of a new siege, step by step', async () => {
    await rail('Library')(page);
    await page.getByRole('button', { name: 'New siege…' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await filled();
    const found: Record<string, unknown> = { ...(await keepsOut('new-siege-begin')) };
    await page
      .locator('.setup-part', { hasText: 'Siege & Fortresses' })
      .getByRole('button', { name: 'The demo' })
      .press('Enter');
    const tabs = page.locator('.setup-step');
    await tabs.first().waitFor();
    // What is agreed of a siege is asked of the host: its name alone stands there at once.
    await page.locator('.setup-part .controls .control').nth(1).waitFor();
    for (let n = 0; n < (await tabs.count()); n += 1) {
      await tabs.nth(n).click();
      await expect.poll(() => tabs.nth(n).getAttribute('aria-selected')).toBe('true');
      await filled();
      Object.assign(found, await keepsOut(`new-siege-${String(n)}`));
    }
    await closeSheets();
    expect(found).toEqual({});
  });

  it('the room of an event, tab by tab', async () => {
    await page.reload();
    await eventOfTwo(page);
    const found: Record<string, unknown> = {};
    const tabs = page.getByRole('tab');
    for (let n = 0; n < (await tabs.count()); n += 1) {
      await tabs.nth(n).click();
      await expect.poll(() => tabs.nth(n).getAttribute('aria-selected')).toBe('true');
      Object.assign(found, await keepsOut(`event-${String(n)}`));
    }
    expect(found).toEqual({});
  });
});
