import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

/**
 * Films tests: with `CASTELLAN_FILM=folder` every page opened by a test becomes one strip of screenshots, `folder/name
 * of the test.png`. Otherwise does nothing.
 */
const FOLDER = process.env['CASTELLAN_FILM'];

/** Whether tests are filmed. */
export const FILMS = FOLDER !== undefined;

/** Time between two pictures, in ms, and the most pictures in a strip. */
const EVERY = 500;
const MOST = 60;
const ACROSS = 5;

const strips = new WeakMap<Browser, { readonly name: string; readonly pictures: readonly Buffer[] }[]>();
const names = new Map<string, number>();

async function nameOfTest(): Promise<string> {
  if (process.env['VITEST'] === undefined) return 'page';
  const { expect } = await import('vitest');
  const words = expect.getState().currentTestName ?? 'page';
  const name = words
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 110)
    .toLowerCase();
  names.set(name, (names.get(name) ?? 0) + 1);
  return `${name}-${String(names.get(name))}`;
}

/** Takes pictures of a page until it is closed, skipping those that show nothing new. */
export function film(browser: Browser, page: Page): void {
  if (FOLDER === undefined) return;
  void take(browser, page);
}

async function take(browser: Browser, page: Page): Promise<void> {
  const pictures: Buffer[] = [];
  const all = strips.get(browser) ?? [];
  strips.set(browser, [...all, { name: await nameOfTest(), pictures }]);
  while (!page.isClosed() && pictures.length < MOST) {
    try {
      const picture = await page.screenshot({ type: 'jpeg', quality: 72, scale: 'css' });
      if (pictures.at(-1)?.equals(picture) !== true) pictures.push(picture);
    } catch {
      // The page is closing or navigating: the next picture will do.
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}

/** Writes the strips of a browser that is about to be closed. */
export async function writeStrips(browser: Browser): Promise<void> {
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  const taken = strips.get(browser) ?? [];
  strips.delete(browser);
  for (const { name, pictures } of taken) {
    if (pictures.length === 0) continue;
    const page = await browser.newPage({ viewport: { width: 2400, height: 400 } });
    const shown = pictures.map((one) => `<img src="data:image/jpeg;base64,${one.toString('base64')}">`).join('');
    await page.setContent(
      `<style>body{margin:8px;display:grid;grid-template-columns:repeat(${String(ACROSS)},1fr);gap:8px;background:#444}img{width:100%}</style>${shown}`,
    );
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
    await page.close();
  }
}
