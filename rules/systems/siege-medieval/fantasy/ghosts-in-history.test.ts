import { expect, test } from 'vitest';
import { fightAt, question, TO_COMBAT } from '../play-scene.ts';
import { END_PHASE, NO, YES, declare, dice, order } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { besiegers, garrison, on, scene } from '../scene.ts';

/** SM-002: where the fantasy chapter is not played, walls stop those who are written down as ethereal. */

const OTHERS = [besiegers('reserve'), besiegers('camp'), garrison('watch'), garrison('keep')];
const ghosts = () => besiegers('ghosts', {}, { ethereal: true, armour: null, hits: 9 });

test.each([
  ['historical', 'SM-B18'],
  ['fantasy', 'SM-198'],
] as const)('SM-002, SM-198: driven back in a %s siege, they are asked what %s asks', (ruleset, rule) => {
  const match = scene({
    units: [ghosts(), garrison('bows', { place: on('wall-1') }, { shots: 1, range: 30 }), ...OTHERS],
    options: { ruleset },
    setup: { phase: 'shooting', active: 'defender' },
  });
  play(match, order('shoot', { unit: 'bows', target: 'ghosts' }), YES, declare(3), dice(4, 1, 1), END_PHASE, dice(1));
  expect(question(match)).toMatchObject({ rule, seat: 'attacker' });
});

test.each([
  ['historical', 'SM-B18'],
  ['fantasy', 'SM-B19'],
] as const)('SM-002, SM-B18: beaten in the field in a %s siege, %s is asked next', (ruleset, rule) => {
  const match = scene({
    gates: [],
    units: [ghosts(), garrison('sally', { place: { on: 'outside' } }, { armour: null, hits: 9 }), ...OTHERS],
    options: { ruleset },
  });
  play(match, order('charge', { unit: 'ghosts', target: 'sally' }), YES, declare(3), NO, declare(3), ...TO_COMBAT);
  play(match, fightAt('sally'));
  play(match, dice(...Array.from({ length: 12 }, () => 1)), dice(4, 1, 1, 1, 1, 1, 1, 1, 1), declare(0), declare(0));
  expect(question(match)?.rule).toBe(rule);
});
