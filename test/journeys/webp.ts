import type { Page } from 'playwright-core';
import { whilePainted } from './unpainted.ts';

/** The largest size of a picture in a document. */
const MOST_BYTES = 78 * 1024;

/** Takes a screenshot as WebP, at the best quality that fits a document. */
export const asWebp = (page: Page): Promise<Buffer> => whilePainted(page, () => captured(page));

async function captured(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (let quality = 80; ; quality -= 8) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= MOST_BYTES || quality < 30) return bytes;
  }
}
