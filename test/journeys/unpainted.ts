import type { Browser, Page } from 'playwright-core';

/**
 * Pages that nobody looks at. Painting takes up to two fifths of the processor's time of a page that changes size and
 * content all the time, and most tests read no pixel: their pages are laid out, found, clicked and heard as ever, and
 * are transparent on the screen. A screenshot, and a check of colours, paint the page meanwhile.
 */

/** Set while a page is not painted. */
const MARK = 'castellan-unpainted';

/** Makes all further pages of a browser transparent, unless somebody looks at one. */
export function leaveUnpainted(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript((mark) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`@media screen { :root { opacity: 0 !important; } }`);
      Object.assign(globalThis, { [mark]: sheet });
      document.adoptedStyleSheets.push(sheet);
    }, MARK);
    context.on('page', (page) => {
      const screenshot = page.screenshot.bind(page);
      page.screenshot = (how) => whilePainted(page, () => screenshot(how));
    });
    return context;
  };
}

const show = (page: Page, shown: boolean): Promise<void> =>
  page.evaluate(
    ([mark, painted]) => {
      const { [mark]: sheet } = globalThis as unknown as Record<string, CSSStyleSheet | undefined>;
      if (sheet !== undefined) sheet.disabled = painted;
    },
    [MARK, shown] as const,
  );

/** Does something with a page that is painted meanwhile. */
export async function whilePainted<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await show(page, true);
  try {
    return await look();
  } finally {
    await show(page, false);
  }
}
