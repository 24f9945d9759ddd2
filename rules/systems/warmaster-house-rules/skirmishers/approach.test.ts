import { expect, test } from 'vitest';
import { YES, declare, dice, order, pick } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { ROLL_POINTS } from '../play-scene.ts';
import { chief, foe, scene, troop } from '../scene.ts';

test('HR-154: skirmishers who fall back may stop at any distance between 4 and 6 declare, at half a centimetre too', () => {
  const match = scene({
    leaders: [chief('hero', { attachedTo: 'a' })],
    units: [troop('a', { formation: 'column' }), foe('bows', { formation: 'skirmish', weapon: 'bow' })],
    options: { skirmishers: 'on' },
  });
  play(match, ROLL_POINTS, dice(6), order('order', { leader: 'hero', unit: 'a', order: 'advance' }), YES);
  play(match, declare(4), declare(12), declare(30), declare(0), pick('bows'));
  expect(match.awaiting?.question).toMatchObject({ rule: 'HR-154', min: 4, max: 6, step: 0, suggested: 6 });
  expect(play(match, declare(4.5))[0]).toMatchObject({ kind: 'gave-way', unit: 'bows', cm: 4.5 });
});
