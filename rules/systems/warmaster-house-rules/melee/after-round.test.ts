import { expect, test } from 'vitest';
import { declare, dice } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { foe, troop } from '../scene.ts';
import { retreatOf } from './after-round.ts';
import { combat, FIGHT, only } from './melee-scene.ts';

test('HR-B14: whoever is beaten by one goes back 1 declare, and two units share the way, rounded up', () => {
  const match = combat({ units: [troop('a', { attacks: 1 }), foe('b', { attacks: 0 })] });
  const facts = play(match, FIGHT, declare(3), declare(3), dice(6, 1, 1));
  expect(only(facts, 'retreated')).toMatchObject([{ unit: 'b', cm: 1 }]);
  expect([retreatOf(3, 2), retreatOf(4, 2), retreatOf(5, 1), retreatOf(2, 0)]).toEqual([2, 2, 5, 0]);
});

test('HR-119: a combat that a charge begins is in its first round, and in its second after that', () => {
  const match = combat({ units: [troop('a', { attacks: 0 }), foe('b', { attacks: 0 })] });
  expect(match.state.engagements['combat:a:b']).toMatchObject({ round: 1, rounds: 0, fought: false });
  const fought = combat({ units: [troop('a', { attacks: 1 }), foe('b', { attacks: 0, hits: 9 })] });
  play(fought, FIGHT, declare(3), declare(3), dice(6, 6, 6));
  expect(fought.state.engagements['combat:a:b']).toMatchObject({ round: 2, rounds: 1 });
});
