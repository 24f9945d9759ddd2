import { expect, test } from 'vitest';
import { warmasterHouseRules } from '../index.ts';
import { field } from '../melee/melee-scene.ts';
import { END_PHASE, play } from '../../../kernel/trial.ts';
import { foe, troop } from '../scene.ts';
import { unitOf, type Battle } from '../state.ts';

test('HR-B05: nobody shoots at a unit that is gone, nor does such a unit shoot, and a last stand does both', () => {
  const match = field({ units: [troop('a', { weapon: 'bow', stands: 1 }), foe('b', { stands: 1 })] });
  play(match, END_PHASE);
  const { state } = match;
  const gone = (id: string): Battle => ({
    ...state,
    units: { ...state.units, [id]: { ...unitOf(state, id), stands: 0 } },
  });
  const whyNot = (battle: Battle) =>
    warmasterHouseRules.commands['shoot']?.whyNot?.(battle, { unit: 'a', target: 'b' });
  expect([state, gone('a'), gone('b')].map((battle) => whyNot(battle)?.rule)).toEqual([undefined, 'HR-B05', 'HR-B05']);
});
