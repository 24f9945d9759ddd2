import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { text } from '../../rules/kernel/text.ts';
import { Stage } from './console-stage.ts';
import { states } from './console-states.ts';

/** A card of many facts in a window of 1280 x 800. */

const stage = new Stage();

/** Shows the facts question with `count` facts, each with long texts; the last `told` were declared before. */
async function asks(
  page: Page,
  count: number,
  told = 0,
  unit = 'Halberdiers of the old town of Saint-Aubin',
): Promise<void> {
  const { facts } = states;
  const { ask } = facts;
  if (ask?.ask !== 'declare') throw new Error('no facts are asked');
  const [one] = ask.ahead ?? [];
  if (one === undefined) throw new Error('there is no fact');
  const why = text('ask.dense-terrain', { unit });
  const ahead = Array.from({ length: count }, (_, i) => ({
    ...one,
    id: `fact-${String(i)}`,
    why,
    turn: i < count - told ? null : 1,
    ...(i % 2 === 1 && { fact: 'number' as const, unit: 'stands', min: 0, max: 3, step: 1, suggested: 3 }),
  }));
  const token = `many-${String(count)}`;
  stage.host.show({ ...structuredClone(facts), ask: { ...ask, token, ahead } });
  await page.waitForSelector(`.ask[data-question="${token}"][data-awake=true]`);
}

describe('a card of facts', () => {
  it('is fully visible with up to eight facts, each with a target large enough for a finger', async () => {
    const page = await stage.open();
    await asks(page, 8);
    const room = await page.locator('.dock-scroll').evaluate((one) => one.getBoundingClientRect().bottom);
    const rows = await page
      .locator('.fact')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ bottom, height }) => ({ bottom, height })),
      );
    expect(rows).toHaveLength(8);
    for (const { bottom, height } of rows) {
      expect(bottom).toBeLessThanOrEqual(room);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    const sizes = await page
      .locator('.fact-either label, .fact-amount button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    for (const height of sizes) expect(height).toBeGreaterThanOrEqual(43.9);
  });

  it('is fully visible with six facts in a window of 1024 x 768', async () => {
    const page = await stage.open({ viewport: { width: 1024, height: 768 } });
    await asks(page, 6, 0, 'The halberdiers of the old town of Saint-Aubin at the foot of the hill');
    const room = await page.locator('.dock-scroll').evaluate((one) => one.getBoundingClientRect().bottom);
    const bottom = await page
      .locator('.fact')
      .last()
      .evaluate((one) => one.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(room);
  });

  it('collapses facts declared before if there are more, and expands them for the key of one of them', async () => {
    const page = await stage.open();
    await asks(page, 10, 4);
    const folded = page.locator('.facts-folded');
    expect(await folded.locator('summary').innerText()).toBe('4 as told before');
    expect(await page.locator('.facts > ol > .fact').count()).toBe(6);
    await page.keyboard.press('8');
    await expect.poll(() => folded.evaluate((one: HTMLDetailsElement) => one.open)).toBe(true);
    await page.keyboard.press('2');
    await expect.poll(() => page.locator('.facts > ol > .fact').count()).toBe(7);
  });
});
