import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeHere } from './axe-here.ts';
import { picture } from './devices-page.ts';
import { setTextSize } from './text-size.ts';
import { whatIsWrong } from './what-is-wrong.ts';
import { alikeWhenChosen, beyondTheSide, tooSmall } from './within-reach.ts';

/**
 * Finds barriers for people who read larger (text at 200 % by the browser's own setting, the page at 400 %), who touch
 * (targets of 44 px), or who use forced colours.
 */

/** A desktop window. */
export const BROAD = { width: 1280, height: 800 };
/** A window of 1280 x 1024 at 400 %. */
const FOUR_TIMES = { width: 320, height: 256 };
/** Text that may end in an ellipsis because it is shown in full elsewhere; plans and tables may scroll sideways. */
const ELLIPSIS =
  '.log-undo-words, .top-name, .log-search input, .luck-table, .event-scroll, .plan *, .setup-room select, .table-player b, .aside-table th, .table-map *';

/**
 * Returns what a check finds once nothing changes any more, which is a little after the page itself settles, since its
 * size is reported by frames.
 */
async function settled(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  await expect
    .poll(look)
    .toEqual([])
    .catch(() => undefined);
  return look();
}

/** Returns what is cut off, and what cannot be scrolled into view. */
const larger = async (page: Page): Promise<readonly string[]> => [
  ...(await whatIsWrong(page, ELLIPSIS)),
  ...(await beyondTheSide(page)),
];

/**
 * Returns every barrier in the current view, by how it was viewed; leaves out views without one.
 * @param name of the view, for messages and screenshots
 * @param size the window it is used in
 */
export async function keepsOut(
  page: Page,
  name: string,
  size = BROAD,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const found: Record<string, readonly unknown[]> = {};
  const note = (at: string, wrong: readonly unknown[]): void => {
    if (wrong.length > 0) found[`${name}, ${at}`] = wrong;
  };
  await page.setViewportSize(size);
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
  note('400 %', await settled(() => larger(page)));
  await picture(page, `reach-${name}-zoom`);
  await page.setViewportSize(size);
  await setTextSize(page, 32);
  note('200 %', await settled(() => larger(page)));
  await picture(page, `reach-${name}-text`);
  await setTextSize(page, 16);
  return found;
}
