import { expect, test } from 'vitest';
import type { Input } from '../../../kernel/row.ts';
import { declare, dice, order, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { bombards, question } from '../play-scene.ts';
import { besiegers, garrison, on, siege, trebuchet } from '../scene.ts';

/** What makes splinters of a wall with a garrison: SM-077, SM-032 (DSM-017). */

const struck = (splinterSources: 'artillery' | 'every-damage', steps: readonly Input[]) => {
  const match = siege({
    units: [
      garrison('watchers', { place: on('wall-1') }),
      besiegers('crew'),
      besiegers('beast', {}, { type: 'monster', stands: 1, attacks: 5 }),
      besiegers('wizard', {}, { type: 'character', rank: 'wizard', stands: 1 }),
      trebuchet('gun'),
    ],
    engines: [{ id: 'ram', kind: 'ram', pusher: 'crew', contact: 'wall-1' }],
    options: { ruleset: 'fantasy', splinterSources },
    setup: { phase: 'shooting' },
  });
  play(match, ...steps);
  return question(match)?.rule;
};

test.each<[rules: string, what: string, always: boolean, steps: readonly Input[]]>([
  ['SM-077', 'a bombardment', true, [...bombards('gun', 'wall-1'), dice(6, 1, 1)]],
  ['SM-032 SM-123', 'a ram', false, [order('ram', { engine: 'ram' }), dice(1), dice(6)]],
  [
    'SM-032 SM-195',
    'a monster',
    false,
    [order('monster-batters', { unit: 'beast', target: 'wall-1' }), YES, dice(1), dice(6)],
  ],
  [
    'SM-032 SM-224',
    'a spell',
    false,
    [order('spell', { wizard: 'wizard', target: 'wall-1' }), YES, YES, declare(1), declare(4), dice(6)],
  ],
])('%s: whether the damage of %s makes splinters', (_rules, _what, always, steps) => {
  expect(struck('every-damage', steps)).toBe('SM-077');
  expect(struck('artillery', steps)).toBe(always ? 'SM-077' : undefined);
});
