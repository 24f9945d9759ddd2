import type { Page } from 'playwright-core';

/** Sets the text size of this browser as its own settings do. @param px of plain text; 16 is what browsers come with */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await session.detach();
}
