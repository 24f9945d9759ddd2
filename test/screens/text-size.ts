import type { Page } from 'playwright-core';

/** Sets the text size of this browser as its own settings do. @param px of plain text; browsers default to 16 */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await session.detach();
}
