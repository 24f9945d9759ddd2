import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';

/** A console of the whole program, for one test or for all tests of a file. */

/** The window that most people open it in. */
export const DESK = { viewport: { width: 1280, height: 800 } } as const;

/** What a test wants of its program and its page. */
export interface Wanted extends BrowserContextOptions {
  /** Of the program's folder. */
  readonly name: string;
  /** The match that is open at the start. */
  readonly file?: string | undefined;
  /** What follows the console's address. */
  readonly query?: string | undefined;
  /** What the page shows once it can be used. */
  readonly ready?: string | undefined;
}

/**
 * Plays at the console of a program of its own, whose page complains of nothing, and closes both.
 * @param wanted the name of the program's folder, or that and more
 */
export async function onConsole(
  workshop: Workshop,
  wanted: string | Wanted,
  play: (page: Page, served: Served) => Promise<void>,
): Promise<void> {
  const {
    name,
    file,
    query = '',
    ready = '.dock',
    ...options
  } = typeof wanted === 'string' ? { name: wanted } : wanted;
  const served = await serveProgram(workshop, name, file);
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl + query, { ...DESK, ...options });
  await page.locator(ready).first().waitFor();
  await play(page, served);
  expect(complaints).toEqual([]);
  await page.context().close();
  await served.close();
}

/** A program and a page of its console that the tests of a file share. */
export interface SharedConsole {
  readonly workshop: Workshop;
  readonly served: Served;
  readonly page: Page;
  /** Closes all of it. Fails if the page has complained of anything. */
  readonly close: () => Promise<void>;
}

/** Opens a program and its console for all tests of a file. */
export async function sharedConsole(
  name: string,
  options: BrowserContextOptions = {},
  { workshop, starts = 'at-once' }: { readonly workshop?: Workshop; readonly starts?: 'at-once' | 'with-start' } = {},
): Promise<SharedConsole> {
  const within = workshop ?? (await openWorkshop());
  const served = await serveProgram(within, name, undefined, undefined, undefined, starts);
  const { page, complaints } = await openPage(within, served.door.consoleUrl, { ...DESK, ...options });
  await page.waitForSelector(starts === 'at-once' ? '.dock' : '.start');
  return {
    workshop: within,
    served,
    page,
    close: async () => {
      expect(complaints).toEqual([]);
      await served.close();
      await within.close();
    },
  };
}

/** Gives the one order with these words in the palette, by keys alone. */
export async function orderByName(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await expect.poll(() => page.locator('.palette-list [role=option]').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-main]').getAttribute('data-main')).toBe('live');
  // What a shot assumes is shown before it is given.
  if (words.includes('shoot')) await page.locator('.assumed-with').waitFor();
  await page.keyboard.press('Enter');
}
