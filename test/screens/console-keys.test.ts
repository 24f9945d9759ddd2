import { describe, expect, it } from 'vitest';
import { Stage } from './console-stage.ts';
import { states } from './console-states.ts';

const stage = new Stage();

describe('keys', () => {
  it('the badge of Enter disappears while Enter would press something else', async () => {
    const page = await stage.open();
    await stage.show('choice');
    await page.keyboard.press('1');
    await expect.poll(() => page.locator('.btn-main kbd').allInnerTexts()).toEqual(['Enter']);
    await page.locator('.rail-entry[data-room=devices]').focus();
    await expect.poll(() => page.locator('.btn-main kbd').count()).toBe(0);
    await page.locator('#ask').focus();
    await expect.poll(() => page.locator('.btn-main kbd').allInnerTexts()).toEqual(['Enter']);

    // The end of a phase alone is left to press: where Enter is taken it wears its own key, which ends it.
    const ends = states.free.offers.filter(({ command }) => command === 'end-phase');
    stage.host.show({ ...structuredClone(states.free), offers: ends });
    await page.locator('.ask-free[data-awake=true]').waitFor();
    await expect.poll(() => page.locator('.btn-main kbd').allInnerTexts()).toEqual(['Enter']);
    await page.locator('.rail-entry[data-room=devices]').focus();
    await expect.poll(() => page.locator('.btn-main kbd').allInnerTexts()).toEqual(['E']);
    await page.keyboard.press('e');
    await stage.waitFor('match.command');
    expect(stage.asked('match.command')).toEqual([{ command: 'end-phase', args: {} }]);
  });

  it('faces being typed when somebody else answered are named, and nothing happens until that is read', async () => {
    const page = await stage.open();
    await stage.show('roll');
    for (const key of ['t', '6', '6']) await page.keyboard.press(key);
    await stage.show('choice');
    const notice = page.locator('.overtaken');
    await expect.poll(() => notice.innerText()).toContain('was not used.');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    expect(stage.asked('match.choose')).toEqual([]);
    // If the keys came late enough for the notice to count as read, Enter has dismissed it.
    if ((await notice.count()) > 0)
      await notice
        .getByRole('button')
        .click({ timeout: 5000 })
        .catch(() => undefined);
    await expect.poll(() => notice.count()).toBe(0);
    await page.locator('#ask').focus();
    await page.keyboard.press('Enter');
    await stage.waitFor('match.choose');
  });
});
