import { describe, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import { readableInBothLights } from './both-lights.ts';
import { ellipsis, names, Stage, type StateName } from './console-stage.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/**
 * Every state of the console, at every size and in both languages: nothing cut off, nothing out of reach, accessible.
 */

const stage = new Stage();
/** States that share only the frame. */
const distinct: readonly StateName[] = ['roll', 'choice', 'measure', 'free', 'devices'];
const sizes = [
  [1280, 800],
  [1920, 1080],
  [1024, 768],
] as const;

describe('every state of the console', () => {
  const looks = [
    ['dark', 'en'],
    ['light', 'fr'],
  ] as const;
  for (const [width, height] of sizes)
    for (const [theme, language] of looks)
      it(`is whole at ${width}x${height}, ${theme}, ${language}`, async () => {
        const page = await stage.open(
          { viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce' },
          language,
        );
        const found: Record<string, string[]> = {};
        for (const name of names) {
          await stage.show(name);
          if (name === 'devices') await page.locator('.rail-entry[data-room=devices]').click();
          const wrong = await whatIsWrong(page, ellipsis);
          if (wrong.length > 0) found[name] = wrong;
        }
        expect(found).toEqual({});
      });

  for (const [theme, language] of looks)
    it(`can be read by everybody, ${theme}, ${language}`, async () => {
      const page = await stage.open({ colorScheme: theme, reducedMotion: 'reduce' }, language);
      for (const name of language === 'en' ? names : distinct) {
        await stage.show(name);
        if (name === 'roll') await page.keyboard.press('w');
        if (name === 'fourteen') await page.keyboard.press('t');
        if (name === 'devices') await page.locator('.rail-entry[data-room=devices]').click();
        const axe = axeHere(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
        // The plan is the same for every question: checking it once is enough.
        const { violations } = await (name === 'roll' ? axe : axe.exclude('.plan-drawing')).analyze();
        expect(
          violations.map(({ id, nodes }) => [name, id, nodes.map(({ target }) => target.join(' '))]),
          name,
        ).toEqual([]);
      }
    });
});

describe('what is settled by hand', () => {
  const opened = {
    correct: async (): Promise<void> => {
      await stage.show('roll');
      await stage.page.locator('.slot-die').first().press('Enter');
      await readableInBothLights(stage.page, 'the menu of a die', '.menu');
      await stage.page.getByRole('menuitem', { name: 'Correct the face…' }).press('Enter');
    },
    settle: async (): Promise<void> => {
      await stage.show('devices');
      await stage.page.keyboard.press('s');
    },
  };
  it.each(['correct', 'settle'] as const)('%s: is accessible, and nothing is cut off', async (name) => {
    const page = await stage.open({ viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' });
    await opened[name]();
    await page.getByRole('dialog').waitFor();
    expect(await whatIsWrong(page, ellipsis)).toEqual([]);
    await readableInBothLights(page, name, '.sheet');
  });
});

describe('on a portrait screen', () => {
  it.each([
    [1080, 1920],
    [1024, 1366],
  ])('question and dice are below the plan; a dialog covers neither, a page both (%dx%d)', async (width, height) => {
    const page = await stage.open({ viewport: { width, height }, reducedMotion: 'reduce' }, 'fr');
    const found: Record<string, string[]> = {};
    for (const name of distinct) {
      await stage.show(name);
      const wrong = await whatIsWrong(page, ellipsis);
      if (wrong.length > 0) found[name] = wrong;
    }
    expect(found).toEqual({});
    const edges = (): Promise<readonly number[]> =>
      page.evaluate(() =>
        ['.plan-pane', '.dock', '.log'].flatMap((part) => {
          const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect(0, NaN);
          return [top, bottom];
        }),
      );
    const [plan = 0, , dock = 0, , log = 0, end = 0] = await edges();
    expect([plan < dock, dock < log, end <= height + 1]).toEqual([true, true, true]);
    for (const [open, below, atLeast] of [
      [() => page.keyboard.press('Control+k'), dock, 0],
      [() => page.locator('.rail-entry[data-room=devices]').click(), height, height - plan],
    ] as const) {
      await open();
      await page.getByRole('dialog').waitFor();
      const box = await page.getByRole('dialog').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(below + 1);
      expect(box?.height).toBeGreaterThanOrEqual(atLeast - 1);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
});

describe('magnified to twice its size', () => {
  it('the log collapses to its live row, and question, dice and action stay in view', async () => {
    const page = await stage.open({ viewport: { width: 960, height: 540 } });
    expect(await whatIsWrong(page, ellipsis)).toEqual([]);
    const log = await page.locator('.log').boundingBox();
    expect(log?.height).toBeLessThan(50);
    for (const part of ['.ask h1', '.slot-die >> nth=0', '[data-main]'])
      await expect(page.locator(part).isVisible()).resolves.toBe(true);
  });

  it('on a small screen everything is in one column, and nothing is lost', async () => {
    const page = await stage.open({ viewport: { width: 640, height: 400 } });
    expect(await whatIsWrong(page, ellipsis)).toEqual([]);
    const tops = await page.evaluate(() =>
      ['.plan-pane', '.ask', '.tray', '.actions', '.log'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().top ?? NaN,
      ),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });
});
