import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Workshop } from './console-page.ts';
import { onConsole } from './on-console.ts';
import { picture } from './devices-page.ts';
import { readableInBothLights } from './both-lights.ts';
import { asking, preparedMatch, until, type Prepared } from './prepared-match.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

async function at(
  prepared: Prepared,
  play: (page: Page) => Promise<void>,
  options: object = {},
  query = '',
): Promise<void> {
  const file = await preparedMatch(workshop.folder, prepared);
  const name = `ask-${String(Math.random()).slice(2)}`;
  const viewport = { width: 1440, height: 900 };
  await onConsole(workshop, { name, file, query, viewport, ...options }, async (page) => {
    await page.waitForTimeout(400);
    await play(page);
  });
}

const CHARGE: Prepared = {
  system: 'siege-and-fortresses',
  preset: 'into-the-breach',
  way: until('charge'),
  opens: asking('charge', 4),
};
const facts = (page: Page) => page.locator('.fact');
const answers = (page: Page) =>
  page
    .locator('.fact-chosen, .fact-amount input')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : one.textContent)));

describe('the facts of a step', () => {
  it('are one card with suggestions, and one key agrees to all', () =>
    at(CHARGE, async (page) => {
      expect(await answers(page)).toEqual(['Yes', 'Yes', '3', 'No']);
      await expect.poll(() => page.locator('#ask').innerText()).toBe('Agree 4 facts');
      expect(await page.locator('.plan-chip').allTextContents()).toEqual(['1 · 2 · 3 · 4']);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.ask h1').innerText()).toBe('Choose');
      // The reason for a choice begins with what led to it.
      await page.waitForTimeout(400);
      await page.keyboard.press('w');
      const led = page.locator('.why-led tbody tr');
      await expect.poll(() => led.count()).toBe(5);
      expect(await led.first().innerText()).toMatch(/charge/i);
      expect(await led.first().getByRole('button').innerText()).toMatch(/^SF-/);
      await picture(page, 'why-choice');
      await page.keyboard.press('Escape');
      // Each has its own log row, and undo takes them back together.
      await expect.poll(() => page.locator('.log-undo-words').innerText()).toContain('4 facts of the table');
      // Keys are disabled for a moment after a new question.
      await page.waitForTimeout(400);
      await page.keyboard.press('Control+z');
      await expect.poll(() => answers(page)).toEqual(['Yes', 'Yes', '3', 'No']);
    }));

  it('are corrected by their numbers, and show the old values', () =>
    at(CHARGE, async (page) => {
      await page.keyboard.press('4');
      await expect.poll(() => answers(page)).toEqual(['Yes', 'Yes', '3', 'Yes']);
      await page.keyboard.press('3');
      await page.keyboard.press('2');
      await expect.poll(() => answers(page)).toEqual(['Yes', 'Yes', '2', 'Yes']);
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => facts(page).nth(2).innerText()).toContain('was 3');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.ask h1').innerText()).toBe('Choose');
      await expect.poll(() => page.locator('#log').innerText()).toMatch(/1\sstand\b/u);
    }));

  it('change after another answer, and the key that gave it does not agree to the new ones', () =>
    at(CHARGE, async (page) => {
      // In one go: on a busy machine the new facts might arrive between two presses, and Enter would be for them.
      await page.evaluate(() => {
        for (const key of ['2', 'Enter'])
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          );
      });
      await expect.poll(() => facts(page).count()).toBe(2);
      await page.waitForTimeout(400);
      expect(await facts(page).count()).toBe(2);
      await page.keyboard.press('2');
      await expect.poll(() => facts(page).count()).toBe(4);
    }));

  it('wait for a valid number', () =>
    at(CHARGE, async (page) => {
      await page.keyboard.press('3');
      await page.keyboard.press('9');
      await expect.poll(() => page.locator('[data-main]').innerText()).toContain('no. 3');
      await page.keyboard.press('Enter');
      expect(await facts(page).count()).toBe(4);
    }));

  it('can be answered by pointer without taking Enter from the main button', () =>
    at(CHARGE, async (page) => {
      await page.getByRole('button', { name: 'Less' }).click();
      await page.locator('.fact').nth(3).getByText('Yes').click();
      await expect.poll(() => answers(page)).toEqual(['Yes', 'Yes', '2', 'Yes']);
      await expect.poll(() => page.locator('[data-main] kbd').allInnerTexts()).toEqual(['Enter']);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.ask h1').innerText()).toBe('Choose');
    }));

  it('are agreed to together from a second console, which then sees the next question and none of the old ones', () =>
    at(CHARGE, async (page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator('.facts').waitFor();
      await page.keyboard.press('4');
      await other.waitForTimeout(400);
      await other.keyboard.press('Enter');
      await expect.poll(() => page.locator('.ask h1').innerText()).toBe('Choose');
      expect(await page.locator('.facts').count()).toBe(0);
      await other.close();
    }));

  it.each([{ locale: 'en-GB' }, { locale: 'fr-FR' }])('can be read in both themes, $locale', (options) =>
    at(
      CHARGE,
      async (page) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await readableInBothLights(page, '.dock', '.dock');
        // The whole card is visible; chances may be below it.
        const [room, card] = [page.locator('.dock-scroll'), page.locator('.facts')].map((one) =>
          one.evaluate((found) => found.getBoundingClientRect().bottom),
        );
        expect(await card).toBeLessThanOrEqual((await room) ?? 0);
      },
      options,
    ),
  );
});

const SHOT: Prepared = { system: 'siege-and-fortresses', preset: 'demo', way: until('shoot-structure') };

describe('what is assumed', () => {
  const inHand = async (page: Page): Promise<void> => {
    for (const key of ['1', '1']) await page.keyboard.press(key);
    await expect.poll(() => page.locator('.assumed-with').innerText()).toContain('Assumed:');
  };
  const head = (page: Page) => page.locator('.ask h1').innerText();

  it('is shown before and after the order is given, and is asked on request', () =>
    at(SHOT, async (page) => {
      await inHand(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => head(page)).toMatch(/^Roll /u);
      const line = page.locator('.assumed');
      expect(await line.innerText()).toContain('Assumed:');
      // The line disappears automatically; the log keeps offering it as long as undo is free.
      await line.waitFor({ state: 'detached' });
      const said = page.locator('.log-row', { hasText: 'assumed' });
      expect(await said.count()).toBe(1);
      await page.locator('.ask[data-awake=true]').waitFor();
      await said.getByRole('button', { name: 'Change' }).click();
      await expect.poll(() => head(page)).toBe('Look at the table');
      await page.locator('.ask[data-awake=true]').waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => head(page)).toMatch(/^Roll /u);
      expect(await line.count()).toBe(0);
    }));

  it('is asked at once if the order is given that way, and nothing is reported as assumed', () =>
    at(SHOT, async (page) => {
      await inHand(page);
      await page.getByRole('button', { name: 'Give it and ask' }).click();
      await expect.poll(() => head(page)).toBe('Look at the table');
      expect(await page.locator('.assumed').count()).toBe(0);
    }));
});
