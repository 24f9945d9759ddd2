import { dice, END_PHASE, order, pick } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { question } from '../play-scene.ts';
import { besiegers, garrison, on, scene, type Changes, type Scene } from '../scene.ts';

/** Treasons for tests: rolled before the battle, with units that they may concern. */

export const ARMIES = [
  besiegers('reserve', {}, { points: 60 }),
  besiegers('camp', {}, { points: 45 }),
  besiegers('host', {}, { points: 45 }),
  garrison('watch', {}, { points: 30 }),
  garrison('keep', {}, { points: 50 }),
  garrison('ward', {}, { points: 30 }),
];
export const NAMES = ['bought', 'traitors', 'secret-entrance', 'sabotage', 'spies', 'hidden-allies'] as const;
export const hero = (id: string, numbers = {}, side: 'attacker' | 'defender' = 'defender') =>
  garrison(id, { side }, { type: 'character', stands: 1, rank: 'hero', command: 8, ...numbers });
export const UP = besiegers('up', { place: on('wall-1') });
export const INSIDE = besiegers('in', { place: { on: 'inside' } });

/** This treason is rolled; then the battle opens, with the attacker first. */
export const treason = (name: (typeof NAMES)[number], changes: Changes = {}): Scene => {
  const match = scene({
    ...changes,
    units: [...(changes.units ?? []), ...ARMIES],
    options: { treason: 'on', ...changes.options },
    setup: { phase: 'omens', ...changes.setup },
  });
  play(match, order('roll-treason'), dice(NAMES.indexOf(name) + 1));
  if (question(match) !== undefined) play(match, pick('keep'));
  play(match, order('end-omens'), order('battle-length'), pick('none'), order('first-side'), dice(5), dice(2));
  return match;
};
/** The rest of a player turn. */
export const TURN = [END_PHASE, END_PHASE, END_PHASE];
