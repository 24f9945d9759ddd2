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
  });
});
