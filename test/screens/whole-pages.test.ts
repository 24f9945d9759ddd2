import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TableState } from '../../electron/contract/table.ts';
import { readableInBothLights } from './both-lights.ts';
import { Stage } from './console-stage.ts';
import { states } from './console-states.ts';
import { rail } from './open-sheets.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** Pages that cover the siege: the strip with the open question, and what no key and no focus may reach. */

const stage = new Stage();
const PAGES = ['Devices', 'Monitors'] as const;

const strip = (page: Page) => page.locator('.question-strip');
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');

async function opened(page: Page, name: string): Promise<void> {
  await rail(name)(page);
  await strip(page).waitFor();
}

/** The roll with so many of its dice in. */
function rollWith(come: number): TableState {
  const state = structuredClone(states.roll);
  const lying = state.tray.slots.find((slot) => slot.state === 'in');
  if (state.ask === null || lying === undefined) throw new Error('The roll has no die.');
  const slots = state.tray.slots.map((_slot, at) => (at < come ? lying : { state: 'awaited' as const }));
  return { ...state, ask: { ...state.ask, token: 'strip' }, tray: { ...state.tray, slots } };
}

describe('the strip over a page', () => {
  it('carries the question; a die that comes fills its slot, and pressing it leads to the question', async () => {
    const page = await stage.open({ reducedMotion: 'reduce' });
    const count = states.roll.tray.slots.length;
    stage.host.show(rollWith(1));
    await opened(page, 'Devices');
    const lying = strip(page).locator('[data-strip-slot=in]');
    await expect.poll(() => lying.count()).toBe(1);
    expect(await strip(page).locator('[data-strip-slot]').count()).toBe(count);
    expect((await strip(page).boundingBox())?.height).toBe(56);
    const question = (await page.locator('#ask').textContent()) ?? '?';
    await expect.poll(() => strip(page).innerText()).toContain(question);
    stage.host.show(rollWith(2));
    await expect.poll(() => lying.count()).toBe(2);
    await expect.poll(() => strip(page).innerText()).toContain(`2 of ${String(count)}`);
    await strip(page).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('ask');
    expect(stage.host.asked).toEqual([]);
  });

  it.each(['roll', 'choice', 'facts', 'free'] as const)(
    'can be read by everybody, whatever is asked: %s',
    async (name) => {
      const page = await stage.open({ viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' }, 'fr');
      await stage.show(name);
      await page.locator('.rail-entry[data-room=monitors]').press('Enter');
      await strip(page).waitFor();
      expect(await whatIsWrong(page, '.top-name, .question-strip-line')).toEqual([]);
      await readableInBothLights(page, name, '.sheet');
    },
  );
});

describe('a page over the siege', () => {
  it.each(PAGES)('%s: no key answers the question or takes anything back', async (name) => {
    const page = await stage.open({ reducedMotion: 'reduce' });
    for (const state of ['roll', 'free'] as const) {
      await stage.show(state);
      await opened(page, name);
      // With the focus on the page, beside it, and nowhere.
      for (const place of ['.sheet-close', '.rail-entry[data-room=siege]', null]) {
        if (place === null)
          await page.evaluate(() => {
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          });
        else await page.locator(place).focus();
        for (const key of ['v', 't', '1', 'e', 'c', 'w', 'b', 'Control+z', 'Backspace']) await page.keyboard.press(key);
        if (place === null) await page.keyboard.press('Enter');
      }
      expect(await page.getByRole('dialog').count()).toBe(1);
      expect(await page.locator('.keypad, .virtual-question, .why').count()).toBe(0);
      expect(stage.host.asked.filter(({ method }) => !/^(monitors|match\.odds)/.test(method))).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it('Devices: arrows lead from die to die, B makes one blink, and C calls it cocked if it lies in the roll', async () => {
    const page = await stage.open({ reducedMotion: 'reduce' });
    const roll = rollWith(1);
    const [lying, ...others] = roll.tray.slots;
    if (lying?.state !== 'in') throw new Error('No die lies.');
    const here = { ...lying, provenance: { ...lying.provenance, device: 'box-1', die: 'd2' } };
    stage.host.show({ ...roll, tray: { ...roll.tray, slots: [here, ...others] } });
    await opened(page, 'Devices');
    const onDie = () => page.evaluate(() => document.activeElement?.getAttribute('data-die'));
    await page.locator('[data-die="box-1/d1"]').focus();
    for (const key of ['c', 'b', 'ArrowRight']) await page.keyboard.press(key);
    expect(await onDie()).toBe('box-1/d2');
    await page.keyboard.press('c');
    await page.keyboard.press('ArrowLeft');
    expect(await onDie()).toBe('box-1/d1');
    await expect.poll(() => stage.host.asked.length).toBe(2);
    expect(stage.host.asked).toMatchObject([
      { method: 'device.blink', input: { device: 'box-1', die: 'd1' } },
      { method: 'tray.cocked', input: { token: 'strip', slot: 0 } },
    ]);
    // A narrower window has more than one row.
    await page.setViewportSize({ width: 480, height: 900 });
    await page.keyboard.press('ArrowDown');
    const below = (await onDie()) ?? '';
    expect(below).not.toBe('box-1/d1');
    const top = (die: string) =>
      page.locator(`[data-die="${die}"]`).evaluate((card) => card.getBoundingClientRect().top);
    expect(await top(below)).toBeGreaterThan(await top('box-1/d1'));
    await page.keyboard.press('ArrowUp');
    expect(await onDie()).toBe('box-1/d1');
  });

  it('leaves nothing behind it to Tab, and gives everything back', async () => {
    const page = await stage.open({ reducedMotion: 'reduce' });
    await stage.show('roll');
    await opened(page, 'Devices');
    const places = new Set<string>();
    for (let n = 0; n < 60; n += 1) {
      await page.keyboard.press('Tab');
      places.add(
        await page.evaluate(
          () =>
            ['.sheet', '.rail', '.top-bar', '.main'].find((one) => document.activeElement?.closest(one) !== null) ??
            'nowhere',
        ),
      );
    }
    expect(places).not.toContain('.main');
    expect(places).toContain('.sheet');
    expect(await page.getByRole('main').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('main').waitFor();
  });

  it('opened by its key returns the focus to where it was', async () => {
    const page = await stage.open({ reducedMotion: 'reduce' });
    await stage.show('roll');
    const piece = page.locator('#plan .plan-button[tabindex="0"]').first();
    await piece.focus();
    const name = await piece.getAttribute('aria-label');
    await page.keyboard.press('m');
    await strip(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
  });

  it('that closes leaves the answering keys dead for a moment', async () => {
    const page = await stage.open({ reducedMotion: 'reduce' });
    await stage.show('choice');
    await page.keyboard.press('1');
    await page.keyboard.press('m');
    await strip(page).waitFor();
    await page.evaluate(() => {
      const press = (key: string): void => {
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      };
      press('Escape');
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    await page.locator('.ask[data-awake=true]').waitFor();
    expect(stage.asked('match.choose')).toEqual([]);
    await page.locator('#ask').focus();
    await page.keyboard.press('Enter');
    await stage.waitFor('match.choose');
  });

  it.each([
    [1080, 1920],
    [1440, 900],
    [3840, 2160],
  ])('fills the window beside the rail and below the top bar (%dx%d)', async (width, height) => {
    const page = await stage.open({ viewport: { width, height }, reducedMotion: 'reduce' });
    await stage.show('roll');
    await opened(page, 'Devices');
    const edges = await page.evaluate(() => {
      const box = (part: string) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      const sheet = box('.sheet');
      return [sheet.left - box('.rail').right, sheet.top - box('.top-bar').bottom, sheet.right, sheet.bottom];
    });
    expect(edges.map(Math.round)).toEqual([0, 0, width, height]);
  });
});
