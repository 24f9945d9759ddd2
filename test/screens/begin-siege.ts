import type { Page } from 'playwright-core';

/** Begins the demo of a system, or another preset of it, in the New siege room. */
export async function beginSiege(page: Page, system: string, preset = 'The demo'): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Library', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'New siege…' }).press('Enter');
  await page.locator('.setup-part', { hasText: system }).getByRole('button', { name: preset }).press('Enter');
  await page.getByRole('tab', { name: 'Check' }).click();
  await page.locator('#setup-start:enabled').press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
