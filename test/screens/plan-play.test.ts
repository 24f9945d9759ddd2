import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readableInBothLights } from './both-lights.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { middleOf, playedOn } from './plan-page.ts';

/** Orders on the plan in the whole program: the same by pointer, keys and touch, and zooming. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

/** The log text of the order that every input method gives. */
const ORDER = 'batter tower A';

const ready = (page: Page): Promise<void> => page.locator('.plan-able path').first().waitFor();
const played = (name: string, play: (page: Page) => Promise<void>, touch = false): Promise<void> =>
  playedOn(workshop, name, ready, play, touch);

const piece = (page: Page): Locator => page.locator('[data-unit=ram-crew]');
const tower = (page: Page): Locator => page.locator('[data-section=tower-a]');

const given = async (page: Page): Promise<void> => {
  await expect.poll(() => page.locator('#log').innerText()).toContain(ORDER);
};
const viewBox = (page: Page): Promise<string | null> => page.locator('.plan-drawing').getAttribute('viewBox');

async function carried(page: Page, to: { readonly x: number; readonly y: number }, key?: string): Promise<void> {
  const from = await middleOf(piece(page));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y - 12);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  if (key !== undefined) await page.keyboard.press(key);
  await page.mouse.up();
}

describe('an order on the plan', () => {
  it('is given by clicks: the piece, the place, and the place again', () =>
    played('plan-click', async (page) => {
      await piece(page).click();
      await expect.poll(() => page.locator('.plan-chip').count()).toBeGreaterThan(0);
      // Each row shows its chance as a description, not as part of its name.
      const rows = page.locator('.order:has(.order-price)');
      await expect.poll(() => rows.count()).toBe(4);
      const row = page.locator('.order', { hasText: ORDER });
      const price = await row.locator('.order-price b').innerText();
      expect(await row.getByRole('radio', { name: ORDER }).getAttribute('aria-describedby')).not.toBeNull();
      await readableInBothLights(page, 'prices', '.orders');
      await tower(page).click();
      await expect.poll(() => page.locator('[data-main]').innerText()).toContain(ORDER);
      // The order in hand shows the same chance, with how it is known and what it covers.
      await expect.poll(() => page.locator('.odds-now').innerText()).toBe(price);
      expect(await page.locator('.odds .label').first().innerText()).toContain('this order alone');
      await page.waitForTimeout(400);
      await tower(page).click();
      await given(page);
    }));

  it('is given by dragging the piece to its place, and not by dropping it elsewhere', () =>
    played('plan-drag', async (page) => {
      const field = await middleOf(page.locator('[data-unit=lobber-1]'));
      await carried(page, { x: field.x - 60, y: field.y });
      await expect.poll(() => page.locator('.orders-about h2').innerText()).toContain('Iron Fist');
      // Escape lets it fall back, even over its place.
      await carried(page, await middleOf(tower(page)), 'Escape');
      expect(await page.locator('#log').innerText()).not.toContain('batter');
      // However near the plan is looked at.
      await page.mouse.wheel(0, -120);
      await expect.poll(() => page.locator('.plan-zoom output').innerText()).not.toBe('100%');
      await carried(page, await middleOf(tower(page)));
      await given(page);
    }));

  it('is given by keys alone, and cancelled one step at a time', () =>
    played('plan-keys', async (page) => {
      await page.keyboard.press('p');
      for (let i = 0; i < 9 && (await piece(page).getAttribute('aria-pressed')) !== 'true'; i += 1)
        await page.keyboard.press('PageDown');
      const main = page.locator('[data-main]');
      await page.keyboard.press('Tab');
      await expect.poll(() => main.getAttribute('data-main')).toBe('live');
      await page.keyboard.press('Escape');
      await expect.poll(() => main.getAttribute('data-main')).toBe('dead');
      expect(await piece(page).getAttribute('aria-pressed')).toBe('true');
      for (let i = 0; i < 9 && !(await main.innerText()).includes(ORDER); i += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await given(page);
    }));

  it('is given by touch', () =>
    played(
      'plan-touch',
      async (page) => {
        await piece(page).tap();
        await tower(page).tap();
        await page.waitForTimeout(400);
        await tower(page).tap();
        await given(page);
      },
      true,
    ));
});

describe('the view of the plan', () => {
  it('zooms by wheel, keys, buttons and double click; text keeps its size', () =>
    played('plan-zoom', async (page) => {
      const whole = await viewBox(page);
      const letters = () => page.locator('.plan-active, .plan-quiet').first().boundingBox();
      const before = await letters();
      await page.mouse.move(480, 300);
      await page.mouse.wheel(0, -300);
      await expect.poll(() => viewBox(page)).not.toBe(whole);
      await page.locator('.plan-map').waitFor();
      const after = await letters();
      expect(Math.abs((after?.height ?? 0) - (before?.height ?? 1))).toBeLessThan(2);
      await page.keyboard.press('p');
      await page.keyboard.press('Home');
      await expect.poll(() => viewBox(page)).toBe(whole);
      // Both turns count, although the page cannot render between them.
      await page.locator('.plan-handled').evaluate((plan) => {
        for (let n = 0; n < 2; n += 1) {
          const turn = { deltaY: -100, clientX: 480, clientY: 300, bubbles: true, cancelable: true };
          plan.dispatchEvent(new WheelEvent('wheel', turn));
        }
      });
      await expect.poll(() => page.locator('.plan-zoom output').innerText()).toBe('144%');
      for (let i = 0; i < 9; i += 1) await page.keyboard.press('+');
      await expect.poll(() => page.locator('.plan-zoom output').innerText()).toBe('800%');
      await page.locator('.plan-zoom button').last().click();
      await expect.poll(() => viewBox(page)).toBe(whole);
    }));

  it('counts those who may act out of view, and goes to the closest', () =>
    played('plan-outside', async (page) => {
      const tag = page.locator('.plan-outside');
      const outside = (): Promise<number> =>
        page.evaluate(() => {
          const plan = document.querySelector('.plan-handled')?.getBoundingClientRect();
          return [...document.querySelectorAll('.plan-able path')].filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return (
              plan === undefined || left >= plan.right || right <= plan.left || top >= plan.bottom || bottom <= plan.top
            );
          }).length;
        });
      expect([await tag.count(), await outside()]).toEqual([0, 0]);
      await page.keyboard.press('p');
      for (let i = 0; i < 6; i += 1) await page.keyboard.press('+');
      await expect.poll(() => page.locator('.plan-zoom output').innerText()).toBe('480%');
      const before = await outside();
      expect(before).toBeGreaterThan(0);
      expect(await tag.innerText()).toContain(`Out of sight: ${String(before)}, `);
      await readableInBothLights(page, 'outside', '.plan-pane');
      await tag.click();
      const after = await outside();
      expect(after).toBeLessThan(before);
      await expect.poll(() => tag.count()).toBe(after === 0 ? 0 : 1);
    }));

  it('keeps its small map off the piece in hand, wherever a person moves the view', () =>
    played('plan-map', async (page) => {
      await piece(page).click();
      await page.keyboard.press('p');
      for (let i = 0; i < 4; i += 1) await page.keyboard.press('+');
      await expect.poll(() => page.locator('.plan-zoom output').innerText()).toBe('290%');
      const corners = new Set<string | null>();
      for (const [way, steps] of [
        ['Right', 3],
        ['Up', 3],
        ['Left', 6],
        ['Down', 6],
        ['Right', 6],
        ['Up', 3],
      ] as const)
        for (let i = 0; i < steps; i += 1) {
          await page.keyboard.press(`Shift+Arrow${way}`);
          const { corner, covers } = await page.evaluate(() => {
            const map = document.querySelector<HTMLElement>('.plan-map-frame');
            const box = document.querySelector('.plan-button[data-unit=ram-crew]')?.getBoundingClientRect();
            if (map === null || box === undefined) return { corner: null, covers: false };
            const { left, right, top, bottom } = map.getBoundingClientRect();
            return {
              corner: map.dataset['corner'] ?? null,
              covers: left < box.right && right > box.left && top < box.bottom && bottom > box.top,
            };
          });
          corners.add(corner);
          expect(covers, `${way} ${String(i)}`).toBe(false);
        }
      expect(corners.size).toBeGreaterThan(1);
    }));

  it('keeps every piece at the same millimetres at other sizes', () =>
    played('plan-sizes', async (page) => {
      const places = (): Promise<readonly (string | null)[]> =>
        page
          .locator('.plan-drawing [data-unit] .plan-hit')
          .evaluateAll((all) =>
            all.map((one) => ['x', 'y', 'width', 'height'].map((name) => one.getAttribute(name)).join(' ')),
          );
      const first = await places();
      expect(first.length).toBeGreaterThan(2);
      for (const [width, height] of [
        [1024, 768],
        [1440, 856],
        [1920, 1080],
      ] as const) {
        const view = await viewBox(page);
        await page.setViewportSize({ width, height });
        await expect.poll(() => viewBox(page)).not.toBe(view);
        expect(await places()).toEqual(first);
      }
    }));

  it('is accessible with a piece selected, in both themes', () =>
    played('plan-axe', async (page) => {
      await piece(page).click();
      await page.keyboard.press('+');
      await page.locator('.plan-map').waitFor();
      for (const part of ['.plan-pane', '.dock']) await readableInBothLights(page, part, part);
    }));
});
