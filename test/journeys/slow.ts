import type { BrowserContext, Page } from 'playwright-core';

/**
 * Tests on a slow machine: with `CASTELLAN_SLOW=6` the scripts of every page that a test opens run six times slower. The
 * page sleeps meanwhile, so that other tests are not held up. Otherwise does nothing.
 */
const TIMES = Number(process.env['CASTELLAN_SLOW'] ?? '1');

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES });
}

/** Slows every page of a context, including those that a page opens itself. */
export function slowPages(context: BrowserContext): void {
  if (TIMES <= 1) return;
  const slowed = new WeakMap<Page, Promise<void>>();
  context.on('page', (page) => {
    // A page may close at once.
    const done = slow(page).catch(() => undefined);
    slowed.set(page, done);
  });
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    await slowed.get(page);
    return page;
  };
}
