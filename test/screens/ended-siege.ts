import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { EntryBody } from '../../electron/table/entries.ts';
import { openMovingPage, serveProgram, type Workshop } from './console-page.ts';
import { playedToTheEnd } from './played-to-the-end.ts';

/** No file, no ports, the machine's clock, and no start page. */
const sameAsEver = [undefined, undefined, undefined, 'at-once'] as const;

/** Looks at the end of the siege in the console of the whole program; nothing may be wrong in its log meanwhile. */
export async function endedSiege(
  workshop: Workshop,
  name: string,
  look: (page: Page, displayUrl: string) => Promise<void>,
  options: Parameters<typeof openMovingPage>[2] = {},
  game?: EntryBody<'event-game'>,
): Promise<void> {
  const folder = join(workshop.folder, name);
  await playedToTheEnd(folder, game);
  // The event of a game is on another machine, which undo does not reach from here, or has other results than the match.
  const mayLog = game === undefined ? undefined : /no-such-event|It was not taken/;
  const served = await serveProgram(workshop, name, ...sameAsEver, mayLog);
  const viewport = { width: 1280, height: 800 };
  const { page, complaints } = await openMovingPage(workshop, served.door.consoleUrl, { viewport, ...options });
  try {
    await page.waitForSelector('.ending-luck', { timeout: 480_000 });
    await look(page, served.door.displayUrl);
    expect(complaints).toEqual([]);
  } finally {
    await page.context().close();
    await served.close();
  }
}

/** The same in one workshop. */
export type Ended = (
  ...given: Parameters<typeof endedSiege> extends [Workshop, ...infer Rest] ? Rest : never
) => Promise<void>;
