import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { orderByName } from './on-console.ts';

/** Helpers for tests of the battlefield page. */

/** Opens the battle that comes with the house rules. */
export async function openBattle(page: Page): Promise<void> {
  await page.waitForSelector('.dock');
  const rail = page.getByRole('navigation');
  await rail.getByRole('button', { name: /^(Library|Parties)$/ }).click();
  await page.getByRole('button', { name: /^(New siege…|Nouveau siège…)$/ }).click();
  await page
    .locator('.setup-part', { hasText: /Warmaster House Rules|Warmaster/ })
    .locator('.beginning')
    .last()
    .click();
  const start = page.locator('#setup-start');
  await expect.poll(() => start.isEnabled()).toBe(true);
  await start.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('main').getAttribute('aria-label')).toBe('Grandgué');
  await page.locator('.field-drawing').waitFor();
}

/** Rolls for the order points of a turn, and types these faces, one for each leader. */
export async function rollForOrderPoints(page: Page, faces: readonly string[]): Promise<void> {
  await orderByName(page, 'roll for order points');
  let asked = '';
  for (const face of faces) {
    // Two questions have the same name, so wait until this one is replaced.
    const next = page.locator(`.ask[data-question]:not([data-question="${asked}"])[data-awake=true]`);
    await next.filter({ hasText: 'Roll 1 die' }).waitFor();
    asked = (await next.getAttribute('data-question')) ?? '';
    for (const key of ['t', face, 'Enter']) await page.keyboard.press(key);
  }
}

/** The button that covers a piece. */
export const pieceOf = (page: Page, id: string): Locator => page.locator(`g[data-unit="${id}"]`);

/** The centre of a piece on the page, in px. */
export async function middleOf(page: Page, id: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await pieceOf(page, id).boundingBox();
  if (box === null) throw new Error(`${id} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where every piece is drawn: millimetres and rotation, by id. Throws if one is drawn twice. */
export async function standing(page: Page): Promise<Readonly<Record<string, string>>> {
  const all = await page
    .locator('svg g[data-piece]:not(.beginning-picture *)')
    .evaluateAll((pieces) =>
      pieces.map((one): [string, string] => [
        one.getAttribute('data-piece') ?? '',
        one.getAttribute('transform') ?? '',
      ]),
    );
  expect(new Set(all.map(([id]) => id)).size).toBe(all.length);
  return Object.fromEntries(all);
}

/** Drags from one point of the page to another, in steps like a hand. */
export async function drag(
  page: Page,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  whileHeld: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await whileHeld();
  await page.mouse.up();
}

/** Returns what one element hides of others, as the start of their text or their ids. */
export const beneath = (page: Page, over: string, others: string): Promise<string[]> =>
  page.evaluate(
    ([named, hidden]) => {
      const plate = document.querySelector(named ?? '')?.getBoundingClientRect();
      if (plate === undefined) return [`there is no ${String(named)}`];
      return [...document.querySelectorAll(hidden ?? '')].flatMap((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const lies = left < plate.right && right > plate.left && top < plate.bottom && bottom > plate.top;
        return lies ? [one.getAttribute('data-piece') ?? (one.textContent ?? '').slice(0, 30)] : [];
      });
    },
    [over, others],
  );

/**
 * Returns pairs of overlapping things: names that overlap a banner, a plate or each other by more than a px or two, and
 * banners that overlap a unit. Text widths are estimated when names are placed, so edges may just touch.
 */
export const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (one: Element): string =>
      one.getAttribute('data-piece') ?? (one.textContent ?? '').trim().slice(0, 30);
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => ({ words: named(one), box: one.getBoundingClientRect() }));
    const [names, banners] = [all('.field-label'), all('[data-banner]')];
    const plates = all('[data-plate]');
    // The drawn part of a counter, without its frame and its discs.
    const units = [...document.querySelectorAll('g[data-piece] .field-unit')].map((one) => ({
      words: one.closest('[data-piece]')?.getAttribute('data-piece') ?? '',
      box: one.getBoundingClientRect(),
    }));
    const lies = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
    const pairs = (some: typeof names, others: typeof names): string[] =>
      some.flatMap((one) =>
        others.flatMap((other) =>
          one !== other && lies(one.box, other.box) ? [`${one.words} on ${other.words}`] : [],
        ),
      );
    return [...pairs(names, names), ...pairs(names, [...banners, ...plates]), ...pairs(plates, units)];
  });

/** Returns the pieces whose name has no line to them and is nearer to another piece, by more than a few px. */
export const strayed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pieces = [...document.querySelectorAll('g[data-piece]')].map((one) => ({
      id: one.getAttribute('data-piece') ?? '',
      box: (one.querySelector('.field-unit') ?? one).getBoundingClientRect(),
    }));
    const gap = (a: DOMRect, b: DOMRect): number =>
      Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
    return [...document.querySelectorAll('[data-names]')].flatMap((name) => {
      const id = name.getAttribute('data-names') ?? '';
      if (document.querySelector(`[data-line="${id}"]`) !== null) return [];
      const gaps = pieces.map((piece) => ({ id: piece.id, far: gap(name.getBoundingClientRect(), piece.box) }));
      const own = gaps.find((piece) => piece.id === id)?.far ?? Number.POSITIVE_INFINITY;
      const near = gaps.filter(({ far }) => far + 5 < own).map((piece) => piece.id);
      return near.length > 0 ? [`${id} at ${near.join(', ')}`] : [];
    });
  });
