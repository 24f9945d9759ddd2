import { describe, expect, it } from 'vitest';
import type { FightTold } from '../../electron/contract/fights.ts';
import type { OptionOdds } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
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
    await page.getByRole('navigation').getByRole('button', { name: 'Monitors' }).click();
    await expect.poll(() => page.locator('.address').innerText()).toContain('role=display');
    await page.keyboard.press('Escape');
    await page.locator('.rail-entry').last().click();
    await page.getByRole('menuitem', { name: 'Restart the demo…' }).click();
    expect(stage.asked('match.restart')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
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

describe('a choice of three in a fight', () => {
  const fight: FightTold = {
    n: 1,
    kind: 'assault',
    name: text('the.wall', { label: '2' }),
    section: 'w-2',
    place: text('the.wall', { label: '2' }),
    attacker: 'attacker',
    begun: 8,
    rounds: [],
    going: true,
    follows: [],
    outcome: null,
  };

  it.each(['en', 'fr'] as const)('has every option in sight at 1280x800, with its chances (%s)', async (language) => {
    const page = await stage.open({}, language);
    const { ask } = states.choice;
    const [chance] = states.roll.odds;
    if (ask?.ask !== 'choose' || chance === undefined) throw new Error('nothing is to be chosen');
    const by = [0, 1, 2].map((value) => ({ value, chance: 1 / 3, then: null }));
    const reads = { kind: 'count', atLeast: 4 } as const;
    const odds = ask.options.map(({ id }): OptionOdds => ({
      option: id,
      odds: [chance, { ...chance, id: 'second' }],
      roll: { seat: 'defender', dice: 2, sides: 6, reads, rule: 'SF-047', by },
    }));
    Object.assign(stage.host.handlers, { 'match.optionOdds': () => odds });
    const fights = { ...states.choice.fights, now: fight };
    stage.host.show({ ...states.choice, fights, ask: { ...ask, token: 'in-a-fight' } });
    await expect.poll(() => page.locator('.card .option-odds').count()).toBe(3);
    await page.locator('.fight-score').waitFor();
    const below = (): Promise<readonly string[]> =>
      page.locator('.card').evaluateAll((cards) => {
        const fold = document.querySelector('.dock-scroll')?.getBoundingClientRect().bottom ?? 0;
        return cards
          .filter((card) => card.getBoundingClientRect().bottom > fold + 1)
          .map((card) => `${card.textContent} ends ${String(card.getBoundingClientRect().bottom - fold)} below`);
      });
    await expect.poll(below).toEqual([]);
    // The chosen card shows all of its chances, and is in sight as a whole.
    await page.locator('.ask[data-awake=true]').waitFor();
    await page.keyboard.press('3');
    await expect.poll(() => page.locator('.card-chosen .option-bars').count()).toBe(1);
    const chosen = page.locator('.card-chosen');
    await expect
      .poll(() =>
        chosen.evaluate((card) => {
          const fold = document.querySelector('.dock-scroll')?.getBoundingClientRect().bottom ?? 0;
          return card.getBoundingClientRect().bottom <= fold + 1;
        }),
      )
      .toBe(true);
    // Chances that no option changes are said once.
    Object.assign(stage.host.handlers, { 'match.optionOdds': () => odds.map((one) => ({ ...one, roll: null })) });
    stage.host.show({ ...states.choice, fights, ask: { ...ask, token: 'alike' } });
    await expect.poll(() => page.locator('.option-alike .option-chance').count()).toBe(2);
    expect(await page.locator('.card .option-odds').count()).toBe(0);
  });
});

describe('a choice among many', () => {
  const enemies = Array.from({ length: 22 }, (_, i) => ({
    id: `enemy-${String(i + 1)}`,
    text: text('the.wall', { label: String(i + 1) }),
    about: [],
  }));

  it.each(['keys', 'pointer'] as const)('is no longer than one screen, and by %s any of it is given', async (by) => {
    const page = await stage.open();
    const { ask } = states.choice;
    if (ask?.ask !== 'choose') throw new Error('nothing is to be chosen');
    stage.host.show({ ...states.choice, ask: { ...ask, token: 'many', options: enemies } });
    await page.locator('.ask[data-question=many][data-awake=true]').waitFor();
    const rows = page.locator('.cards > *');
    await expect.poll(() => rows.count()).toBe(9);
    const ends = () => page.locator('.dock-scroll').evaluate((dock) => dock.scrollHeight - 2 * dock.clientHeight);
    expect(await ends()).toBeLessThanOrEqual(0);
    const press = async (row: number): Promise<void> => {
      // The key that is written on it.
      if (by === 'keys') await page.keyboard.press(await rows.nth(row).locator('kbd').innerText());
      else await rows.nth(row).click();
    };
    const first = () => page.locator('.card-title').first().innerText();
    for (const other of ['enemy-9', 'enemy-17']) {
      const before = await first();
      await press(8);
      await expect.poll(first).not.toBe(before);
      expect(await page.locator('.card input').first().getAttribute('value')).toBe(other);
    }
    // The last list is shorter, and leads to the first again.
    await expect.poll(() => rows.count()).toBe(7);
    await press(6);
    await expect.poll(() => page.locator('.card input').first().getAttribute('value')).toBe('enemy-1');
    await press(8);
    await expect.poll(() => page.locator('.card input').first().getAttribute('value')).toBe('enemy-9');
    await press(2);
    await expect.poll(() => page.locator('.card-chosen input').getAttribute('value')).toBe('enemy-11');
    await page.keyboard.press('Enter');
    await stage.waitFor('match.choose');
    expect(stage.asked('match.choose')).toMatchObject([{ option: 'enemy-11' }]);
  });
});
