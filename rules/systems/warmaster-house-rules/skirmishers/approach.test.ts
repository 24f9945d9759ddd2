import { expect, test } from 'vitest';
import { chief, cm, die, foe, order, pick, play, ROLL_POINTS, scene, troop, YES } from '../scene.ts';

test('HR-154: skirmishers who fall back may stop at any distance between 4 and 6 cm, at half a centimetre too', () => {
  const match = scene({
    leaders: [chief('hero', { attachedTo: 'a' })],
    units: [troop('a', { formation: 'column' }), foe('bows', { formation: 'skirmish', weapon: 'bow' })],
    options: { skirmishers: 'on' },
  });
  play(match, ROLL_POINTS, die(6), order('order', { leader: 'hero', unit: 'a', order: 'advance' }), YES);
  play(match, cm(4), cm(12), cm(30), cm(0), pick('bows'));
  expect(match.awaiting?.question).toMatchObject({ rule: 'HR-154', min: 4, max: 6, step: 0, suggested: 6 });
  expect(play(match, cm(4.5))[0]).toMatchObject({ kind: 'gave-way', unit: 'bows', cm: 4.5 });
});
