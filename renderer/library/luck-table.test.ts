import { describe, expect, it } from 'vitest';
import { text } from '../../rules/kernel/text.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };
import { chanceIn, countIn, moveIn } from './luck-figures.ts';
import { outcomesWithOrders, type LuckLine } from './luck-groups.ts';

const said = (of: typeof en, { key, with: figures }: ReturnType<ReturnType<typeof chanceIn>>): string => {
  const figure = figures?.['figure'];
  return of[key as keyof typeof en].replace('{{figure}}', typeof figure === 'string' ? figure : 'not said');
};
const plain = (words: string): string => words.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('figures of the ledger of luck', () => {
  it('say 0 and 100 only if exact', () => {
    const chance = chanceIn('en');
    expect([0, 1e-9, 0.0004, 0.25, 0.9996, 1 - 1e-9, 1].map((one) => said(en, chance(one)))).toEqual([
      '0%',
      '< 0.1%',
      '< 0.1%',
      '25.0%',
      '> 99.9%',
      '> 99.9%',
      '100%',
    ]);
    const enFrançais = chanceIn('fr');
    expect([0, 0.0004, 0.9996].map((one) => plain(said(fr, enFrançais(one))))).toEqual([
      '0 %',
      'moins de 0,1 %',
      'plus de 99,9 %',
    ]);
  });

  it('say for every move that there was one, and which way', () => {
    const move = moveIn('en');
    expect([0, 0.0001, -0.0001, 0.25, -0.25].map((one) => said(en, move(one)))).toEqual([
      '–',
      '+ < 0.1%',
      '− < 0.1%',
      '+25.0%',
      '−25.0%',
    ]);
  });
});

it('outcomes are counted in fractions, the smallest of which is not zero', () => {
  const counted = countIn('en');
  expect([0, 0.001, 0.5, 3].map((one) => said(en, counted(one)))).toEqual(['0', '< 0.01', '0.50', '3']);
});

describe('outcomes of the ledger of luck', () => {
  const line = (row: number, of: string, favours: string, before: number, after: number): LuckLine => ({
    row,
    order: null,
    text: text('forecast.falls', { structure: of }),
    rule: 'X-1',
    favours,
    before,
    after,
    dice: after - before,
    choices: 0,
    declared: 0,
    unsplit: 0,
  });

  it('are listed once, with every order that could bring them, and sum what those came to', () => {
    const groups = outcomesWithOrders([
      line(1, 'gate', 'attacker', 0.25, 0),
      line(2, 'wall', 'attacker', 0.5, 1),
      line(3, 'gate', 'attacker', 0.5, 1),
      line(4, 'gate', 'defender', 0.5, 1),
    ]);
    expect(groups.map(({ lines, before, after }) => [lines.map(({ row }) => row), before, after])).toEqual([
      [[4], 0.5, 1],
      [[3, 1], 0.75, 1],
      [[2], 0.5, 1],
    ]);
  });
});
