import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, serveProgram, type Workshop } from './console-page.ts';

/** Helpers for tests that give orders on a drawing in the whole program. */

export const SIZE = { width: 1280, height: 800 };

/** Plays on a console of its own, once the drawing is ready, and expects no complaints of the page. */
export async function playedOn(
  workshop: Workshop,
  name: string,
  ready: (page: Page) => Promise<void>,
  play: (page: Page) => Promise<void>,
  touch = false,
): Promise<void> {
  const served = await serveProgram(workshop, name);
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, { viewport: SIZE, hasTouch: touch });
  await ready(page);
  // Buttons are disabled for a moment after something new.
  await page.waitForTimeout(400);
  await play(page);
  expect(complaints).toEqual([]);
  await page.context().close();
  await served.close();
}

/** The middle of something drawn, in px of the page. */
export async function middleOf(one: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await one.boundingBox();
  if (box === null) throw new Error('it is not in the picture');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
