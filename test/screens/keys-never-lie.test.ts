import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Stage, type StateName } from './console-stage.ts';

/** Wherever the focus is, a key badge does the same as its button. */

const stage = new Stage();

/** Something that can have the focus: one of each kind in each part of the console. */
interface Holder {
  readonly kind: string;
  readonly at: number;
}
const FOCUSABLE = 'button, a[href], input, select, textarea, summary, [tabindex]';

const holders = (page: Page): Promise<readonly Holder[]> =>
  page.evaluate((focusable) => {
    const kinds = new Map<string, number>();
    for (const [at, one] of [...document.querySelectorAll(focusable)].entries()) {
      if (!(one instanceof HTMLElement || one instanceof SVGElement) || !one.checkVisibility()) continue;
      if (one.matches(':disabled')) continue;
      const part = ['.log', '.dock', '#plan'].find((place) => one.closest(place) !== null) ?? 'beside';
      const writes = one.matches('input:not([type=radio]):not([type=checkbox]), textarea, select');
      const kind = one.matches('.plan-button')
        ? 'piece'
        : `${part} ${writes ? 'field' : one.matches('button, a, [role=button]') ? 'button' : 'other'}`;
      if (!kinds.has(kind)) kinds.set(kind, at);
    }
    return [...kinds].map(([kind, at]) => ({ kind, at }));
  }, FOCUSABLE);

const focus = (page: Page, { at }: Holder): Promise<void> =>
  page.evaluate(
    ([focusable, n]) => {
      const one = document.querySelectorAll<HTMLElement>(focusable)[n];
      one?.focus();
    },
    [FOCUSABLE, at] as const,
  );

/** The keys shown now in the dock, the log and over the plan. */
const shown = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.dock kbd, .log kbd, #plan kbd, .top-bar kbd')
    .evaluateAll((all) =>
      all.flatMap((one) => (one.checkVisibility({ visibilityProperty: true }) ? [one.textContent] : [])),
    );

const pressable = (key: string): string =>
  key
    .replace('Ctrl ', 'Control+')
    .replace('Esc', 'Escape')
    .replace(/^[A-Z]$/, (one) => one.toLowerCase())
    .replace('Control+Z', 'Control+z')
    .replace('Control+K', 'Control+k');

/** The visible console and the host's calls, as a string. Ignores where the focus is. */
async function seen(page: Page): Promise<string> {
  const words = await page.evaluate(() =>
    [
      ...[...document.querySelectorAll('[role=dialog]')].map(
        (one) => `sheet ${one.querySelector('h1, h2')?.textContent ?? ''}`,
      ),
      ...[...document.querySelectorAll<HTMLInputElement>('.dock input')].map(
        (one) => `${one.value} ${String(one.checked)}`,
      ),
      document.querySelector('.dock h1')?.textContent ?? '',
      ...[...document.querySelectorAll('.dock h2, .dock [aria-pressed=true]')].map((one) => one.textContent),
    ].join('\n'),
  );
  const asked = stage.host.asked.map(({ method, input }) => [method, { ...(input as object), token: null }]);
  return `${words}\n${JSON.stringify(asked.filter(([method]) => method !== 'match.odds'))}`;
}

/** The visible state once it is stable: a busy machine takes its time over a press. */
async function settled(page: Page): Promise<string> {
  let before = '';
  for (let now = await seen(page); now !== before; now = await seen(page)) {
    before = now;
    await page.waitForTimeout(80);
  }
  return before;
}

/** Whether the visible state matches, now or in a moment. */
async function comesTo(page: Page, wanted: string): Promise<boolean> {
  for (let tries = 0; tries < 40; tries += 1) {
    await page.waitForTimeout(60);
    if ((await seen(page)) === wanted) return true;
  }
  return false;
}

/** Restores the initial state, with nothing entered or open on this screen. */
async function anew(page: Page, name: StateName): Promise<void> {
  for (let i = 0; i < 4 && (await page.locator('[role=dialog]').count()) > 0; i += 1)
    await page.keyboard.press('Escape');
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  // A new question clears what was entered and selected for the last one.
  await stage.show(name);
  stage.host.asked.length = 0;
}

describe.each(['roll', 'choice', 'measure', 'facts'] as const)('keys at %s', (name) => {
  it('do the same as the button that shows them, wherever the focus is', async () => {
    const page = await stage.open();
    await stage.show(name);
    const all = await holders(page);
    expect(all.map(({ kind }) => kind)).toContain('piece');
    const by = new Map<string, string>();
    const lies: string[] = [];
    let pressed = 0;
    for (const holder of all) {
      await anew(page, name);
      await focus(page, holder);
      const keys = new Set(await shown(page));
      // After ordering by keys on the plan, Enter answers from there.
      if (holder.kind === 'piece') expect(keys.has('Enter')).toBe((await page.locator('[data-main=live]').count()) > 0);
      for (const key of keys) {
        await anew(page, name);
        if (!by.has(key)) {
          const cap = page
            .locator('.dock kbd, .log kbd, #plan kbd, .top-bar kbd')
            .filter({ hasText: new RegExp(`^${key.replace('/', '\\/')}$`) })
            .first();
          await cap
            .locator('xpath=ancestor-or-self::*[self::button or self::label or contains(@class,"fact")][1]')
            .click();
          by.set(key, await settled(page));
          await anew(page, name);
        }
        await focus(page, holder);
        await page.keyboard.press(pressable(key));
        pressed += 1;
        if (!(await comesTo(page, by.get(key) ?? ''))) lies.push(`${key} at ${holder.kind}`);
      }
    }
    expect(lies).toEqual([]);
    expect(pressed).toBeGreaterThan(8);
  });
});

/** Where the focus is: the part of the console, or the name of an element outside of its parts. */
const focusedPart = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      ['.log', '.end-pane', '.dock', '#plan'].find((part) => document.activeElement?.closest(part) !== null) ??
      document.activeElement?.tagName ??
      'nowhere',
  );

describe('the focus', () => {
  it('never falls out of the console when a siege ends or is taken up again, and gives the only order from the plan', async () => {
    const page = await stage.open();
    const ways: string[] = [];
    for (const [from, to] of [
      ['free', 'over'],
      ['over', 'free'],
    ] as const) {
      await stage.show(from);
      for (const holder of await holders(page)) {
        if (holder.kind.startsWith('beside')) continue;
        await anew(page, from);
        await focus(page, holder);
        await stage.show(to);
        await expect.poll(() => focusedPart(page), { message: `${holder.kind}, ${from}` }).not.toBe('BODY');
        ways.push(`${holder.kind} > ${await focusedPart(page)}`);
      }
    }
    // What stays keeps it; the log gives way to the ending, which is read aloud.
    expect(ways).toContain('piece > #plan');
    expect(ways).toContain('.log other > .dock');

    // With a roll as the only order, the key that a piece of the plan shows gives it; where none is shown, none does.
    await anew(page, 'lone');
    await page.locator('#plan .plan-button').first().focus();
    await expect.poll(() => page.locator('.btn-main').innerText()).toMatch(/Roll the drive-back dice\s+Enter/);
    await page.locator('.log-filters button').first().focus();
    await expect.poll(() => page.locator('.btn-main').innerText()).toBe('Roll the drive-back dice');
    await page.locator('[data-main=live]').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('e');
    await page.locator('#plan .plan-button').first().focus();
    expect(stage.asked('match.command')).toEqual([]);
    await page.keyboard.press('Enter');
    await stage.waitFor('match.command');
    expect(stage.asked('match.command')).toMatchObject([{ command: 'drive-back' }]);
  });
});
