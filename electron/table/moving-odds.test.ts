import { expect, test } from 'vitest';
import type { ChanceLine } from '../../rules/kernel/forecast.ts';
import { text } from '../../rules/kernel/text.ts';
import { differing, moves } from './moving-odds.ts';

const line = (id: string, chance: number): ChanceLine => ({
  id,
  text: text('x'),
  rule: 'X-1',
  line: [{ face: null, chance }],
  best: chance,
  worst: chance,
});

test('a chance that is certain or impossible before the first die is not shown', () => {
  expect([0, 0.001, 0.999, 1].map((chance) => moves(line('a', chance)))).toEqual([false, true, true, false]);
});

test('for options, only what is settled and the same for all of them is left out', () => {
  const told = differing([
    { option: 'one', lines: [line('sure', 1), line('either', 1), line('open', 0.5)] },
    { option: 'two', lines: [line('sure', 1), line('either', 0), line('open', 0.5)] },
  ]);
  expect(told.map(({ lines }) => lines.map(({ id }) => id))).toEqual([
    ['either', 'open'],
    ['either', 'open'],
  ]);
});
