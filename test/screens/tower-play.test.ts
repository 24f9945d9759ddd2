import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSiege } from './begin-siege.ts';
import { readableInBothLights } from './both-lights.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { middleOf, playedOn } from './plan-page.ts';

/** Orders on a cutaway siege tower: every man and every hex by pointer, keys and touch. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

/** The log text of the move that every input method makes. */
const MOVED = 'Gilles walks: Level 1 (rear border hex) (1 MP)';

async function ready(page: Page): Promise<void> {
  await beginSiege(page, 'Siege Tower Hex');
  await page.locator('.tower-able path').first().waitFor();
}
const played = (name: string, play: (page: Page) => Promise<void>, touch = false): Promise<void> =>
  playedOn(workshop, name, ready, play, touch);

const man = (page: Page): Locator => page.locator('.plan-button[data-unit=gilles]');
const hex = (page: Page): Locator => page.locator('.tower-goal [data-section="belfry-l1@rear"]');
const viewBox = (page: Page): Promise<string | null> => page.locator('.tower-drawing').getAttribute('viewBox');

const moved = async (page: Page): Promise<void> => {
  await expect.poll(() => page.locator('#log').innerText()).toContain(MOVED);
  await expect.poll(() => page.locator('#ask').innerText()).toContain('may give an order');
};

describe('a move on the tower', () => {
  it('takes two clicks: the man and the hex highlighted with its cost', () =>
    played('tower-click', async (page) => {
      await man(page).click();
      await expect.poll(() => hex(page).getAttribute('aria-label')).toContain('1 MP');
      // The cost stands beside the man in hand, not over his frame.
      const cost = page
        .locator('.tower-goal', { has: page.locator('[data-section="belfry-l1@rear"]') })
        .locator('text');
      const [words, frame] = [await cost.boundingBox(), await man(page).locator('.plan-hit').boundingBox()];
      expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(frame?.x ?? 0);
      await hex(page).click();
      await moved(page);
    }));

  it('takes one drag, showing the man at his target and the path; dropped elsewhere, nothing moves', () =>
    played('tower-drag', async (page) => {
      const drag = async (to: () => Promise<{ readonly x: number; readonly y: number }>): Promise<void> => {
        const from = await middleOf(man(page));
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(from.x + 12, from.y);
        await hex(page).waitFor();
        const at = await to();
        await page.mouse.move(at.x, at.y, { steps: 4 });
      };
      await drag(() => Promise.resolve({ x: 760, y: 460 }));
      await page.mouse.up();
      expect(await page.locator('#log').innerText()).not.toContain('Gilles');
      await drag(() => middleOf(hex(page)));
      await page.locator('.tower-way').waitFor();
      await page.mouse.up();
      await moved(page);
    }));

  it('works by keys alone', () =>
    played('tower-keys', async (page) => {
      await page.keyboard.press('p');
      for (let i = 0; i < 30 && (await man(page).getAttribute('aria-pressed')) !== 'true'; i += 1)
        await page.keyboard.press('PageDown');
      for (let i = 0; i < 9 && (await hex(page).getAttribute('aria-pressed')) !== 'true'; i += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('#log').innerText()).toContain('Gilles');
    }));

  it('works by touch', () =>
    played(
      'tower-touch',
      async (page) => {
        await man(page).tap();
        await hex(page).tap();
        await moved(page);
      },
      true,
    ));
});

describe('an order that a man cannot be given', () => {
  it('is told with its reason and its rule, at the enemy and in the list, to pointer, keys and screen reader', () =>
    played('tower-refused', async (page) => {
      await man(page).click();
      const fight = page.locator('.orders-refused li', { hasText: 'ST-068' });
      await expect.poll(() => fight.innerText()).toContain('only from the lowered bridge');
      const enemy = page.locator('.plan-button[data-unit=ysolt]');
      const said = page.locator('.plan-pane > [role=status]');
      const told = async (): Promise<void> => {
        await expect.poll(() => page.locator('.plan-why').innerText()).toContain('ST-068');
        expect(await said.textContent()).toMatch(/Gilles and Ysolt: .*only from the lowered bridge.* ST-068/);
      };
      expect(await said.textContent()).toBe('');
      await enemy.hover();
      await told();
      await man(page).hover();
      await expect.poll(() => said.textContent()).toBe('');
      await enemy.focus();
      await told();
    }));

  it('is told at a floor and at a hex to which he cannot go, and a lit floor stays one press', () =>
    played('tower-refused-place', async (page) => {
      await man(page).click();
      await hex(page).waitFor();
      const why = page.locator('.plan-why');
      const place = (id: string): Locator => page.locator(`.tower-drawing [data-section="${id}"]`);
      await place('belfry-l3').hover({ position: { x: 12, y: 40 } });
      await expect.poll(() => why.innerText()).toMatch(/Gilles: no ladder leads there from where he stands. ST-044/);
      await place('@ground').hover();
      await expect.poll(() => why.innerText()).toMatch(/ST-002/);
      await hex(page).hover();
      await expect.poll(() => why.count()).toBe(0);
      await place('belfry-l2').click();
      await expect.poll(() => page.locator('#log').innerText()).toContain('Gilles');
    }));

  it('is told at a hex that arrows lead to; Enter does nothing there, and Escape leads back to the man', () =>
    played('tower-refused-keys', async (page) => {
      const focused = (): Promise<string | undefined> =>
        page.evaluate(() => {
          const { dataset } = (document.activeElement ?? document.body) as HTMLElement | SVGElement;
          return dataset['unit'] ?? dataset['section'];
        });
      const ground = page.getByRole('button', { name: 'Gilles: leave the tower', disabled: true });
      await man(page).focus();
      await page.keyboard.press('Enter');
      await ground.waitFor();
      const stops = new Set<string | undefined>();
      for (const key of ['ArrowLeft', 'ArrowRight'])
        for (let from: string | undefined = ''; from !== (await focused()); await page.keyboard.press(key)) {
          from = await focused();
          stops.add(from);
          if (from !== '@ground') continue;
          await expect.poll(() => page.locator('.plan-pane > [role=status]').textContent()).toMatch(/ST-002/);
          const log = await page.locator('#log').innerText();
          await page.keyboard.press('Enter');
          await page.keyboard.press(' ');
          expect(await man(page).getAttribute('aria-pressed')).toBe('true');
          expect(await page.locator('#log').innerText()).toBe(log);
        }
      expect([...stops]).toContain('@ground');
      await ground.focus();
      await readableInBothLights(page, 'a hex he cannot go to', '.plan-pane');
      await page.keyboard.press('Escape');
      expect(await focused()).toBe('gilles');
      expect(await man(page).getAttribute('aria-pressed')).toBe('false');
    }));

  it('is told to a finger, and the man stays in hand', () =>
    played(
      'tower-refused-touch',
      async (page) => {
        await man(page).tap();
        await hex(page).waitFor();
        await page.locator('.tower-drawing [data-section="belfry-l3"]').tap({ position: { x: 12, y: 40 } });
        await expect.poll(() => page.locator('.plan-why').innerText()).toContain('no ladder leads there');
        expect(await man(page).getAttribute('aria-pressed')).toBe('true');
      },
      true,
    ));
});

describe('the view of the tower', () => {
  it('zooms in, goes back to the whole tower with one key, and to a floor by its count', () =>
    played('tower-zoom', async (page) => {
      const whole = await viewBox(page);
      await page.mouse.move(400, 300);
      await page.mouse.wheel(0, -300);
      await expect.poll(() => viewBox(page)).not.toBe(whole);
      await page.locator('.plan-map').waitFor();
      await page.keyboard.press('0');
      await expect.poll(() => viewBox(page)).toBe(whole);
      await page.locator('.tower-levels button').nth(1).click();
      await expect.poll(() => page.locator('.plan-zoom output').innerText()).toBe('220%');
      await page.keyboard.press('0');
      await expect.poll(() => viewBox(page)).toBe(whole);
      // The counts stay in one row on a small screen, above everybody at the top.
      await page.setViewportSize({ width: 900, height: 800 });
      const counts = async (): Promise<number> => {
        const { y = 0, height = 0 } = (await page.locator('.tower-levels').boundingBox()) ?? {};
        const men = await page.locator('.plan-button[data-unit]').evaluateAll((all) =>
          all.map((one) => {
            const box = one.getBoundingClientRect();
            return box.top + box.height / 2;
          }),
        );
        return Math.min(...men) - y - height;
      };
      await expect.poll(counts).toBeGreaterThan(0);
    }));

  it('is large enough for a finger, and accessible with a man selected in both themes', () =>
    played('tower-axe', async (page) => {
      await man(page).click();
      await hex(page).waitFor();
      const sizes = await page
        .locator('.tower-drawing .plan-hit')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]),
        );
      expect(sizes.length).toBeGreaterThan(15);
      for (const side of sizes.flat()) expect(side).toBeGreaterThanOrEqual(43.9);
      for (const part of ['.plan-pane', '.dock']) await readableInBothLights(page, part, part);
    }));
});
