import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Gives an order by its name in the palette, by keys alone. */
async function orderByName(page: Page, words: string): Promise<void> {
  await page.locator('#ask').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await expect.poll(() => page.locator('.palette-list [role=option]').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.locator('[data-main=live]').press('Enter');
}

/**
 * Plays the demo's first bombardment by keys, typing its three dice: 6, 6 and 1 at the gate. Resolves once it is in the
 * log.
 */
export async function shootAtTheGate(page: Page): Promise<void> {
  await orderByName(page, 'End the Command phase');
  await expect.poll(() => page.locator('.phase-now').innerText()).toBe('Shooting');
  await orderByName(page, 'Grudge shoot gateway');
  await page.locator('.ask-open[data-awake=true]').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Type' }).press('Enter');
  for (const face of ['6', '6', '1']) await page.keyboard.press(face);
  await page.locator('[data-main=live]').press('Enter');
  await page.locator('.log-roll').first().waitFor();
}
