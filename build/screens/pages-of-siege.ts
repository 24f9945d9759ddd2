import type { Page } from 'playwright-core';

const LOG_PAGES = '.log-head [aria-haspopup=menu]';
/** The button of the menu that a page of the siege opens from, and its place there. */
const OF_THE_SIEGE: Readonly<Record<string, readonly [button: string, at: number]>> = {
  secrets: ['.chip-seen', 0],
  room: ['.chip-seen', 1],
  luck: [LOG_PAGES, 1],
  past: [LOG_PAGES, 2],
};

/** Opens a page of the siege at the table. @returns false if it is none of those */
export async function opensOfSiege(page: Page, kind: string): Promise<boolean> {
  const found = OF_THE_SIEGE[kind];
  if (found === undefined) return false;
  await page.locator(found[0]).click();
  await page.getByRole('menuitem').nth(found[1]).click();
  await page.locator('[role=dialog]').first().waitFor();
  return true;
}
