import { describe, expect, it } from 'vitest';
import { Stage } from './console-stage.ts';
import { states } from './console-states.ts';

/** What a person chooses on a console: language, theme, keys, how many chances are listed. */

const stage = new Stage();

describe('a person’s settings for this screen', () => {
  it('language and theme switch in place and are kept', async () => {
    const page = await stage.open({ colorScheme: 'dark' });
    await page.locator('.rail-entry').last().click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await expect.poll(() => page.locator('.ask h1').innerText()).toBe('Lancez 6 dés');
    await page.getByRole('menuitemradio', { name: 'Papier (clair)' }).click();
    await page.reload();
    await page.waitForSelector('.dock');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
    await expect.poll(() => page.locator('.ask h1').innerText()).toBe('Lancez 6 dés');
  });

  it('single-letter keys can be switched off', async () => {
    const page = await stage.open();
    await page.locator('.rail-entry').last().click();
    await page.getByRole('menuitemcheckbox', { name: 'Single-letter keys' }).click();
    await page.keyboard.press('Escape');
    await page.locator('#ask').focus();
    await page.keyboard.press('t');
    await expect.poll(() => page.locator('.keypad').count()).toBe(0);
  });

  it('a display is invited by its address; the demo restarts only after confirmation', async () => {
    const page = await stage.open();
    await page.getByRole('navigation').getByRole('button', { name: 'Monitor' }).click();
    await expect.poll(() => page.locator('.address').innerText()).toContain('role=display');
    await page.keyboard.press('Escape');
    await page.locator('.rail-entry').last().click();
    await page.getByRole('menuitem', { name: 'Start the demo anew…' }).click();
    expect(stage.asked('match.restart')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Start anew' }).click();
    await stage.waitFor('match.restart');
  });
});

describe('the chances of a roll with many outcomes', () => {
  it('lists the first ones, and the rest when asked for', async () => {
    const page = await stage.open();
    const { ask, odds, ...roll } = states.roll;
    const [one] = odds;
    if (ask === null || one === undefined) throw new Error('the roll has no chance');
    const many = Array.from({ length: 9 }, (_, i) => ({ ...one, id: `outcome-${String(i)}` }));
    stage.host.show({ ...roll, ask: { ...ask, token: 'many' }, odds: many });
    await expect.poll(() => page.locator('.odds-other').count()).toBe(4);
    await page.getByRole('button', { name: '4 more chances' }).press('Enter');
    await expect.poll(() => page.locator('.odds-other').count()).toBe(8);
    await page.getByRole('button', { name: 'Fewer chances' }).press('Enter');
    await expect.poll(() => page.locator('.odds-other').count()).toBe(4);
  });
});
