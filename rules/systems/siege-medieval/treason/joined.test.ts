import { expect, test } from 'vitest';
import { dice, END_PHASE, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { BEGIN_TURN, question, toFirstTurn } from '../play-scene.ts';
import { besiegers, garrison, on, scene, type Changes } from '../scene.ts';
import { view } from '../view.ts';

const TURN = [END_PHASE, END_PHASE, END_PHASE];

/** The attacker’s first turn, with a unit of his on a wall and a defending hero who can be bought. */
function bought(setup: Changes['setup'] = {}) {
  const match = scene({
    units: [
      garrison('sir', {}, { type: 'character', stands: 1, rank: 'hero', command: 8 }),
      besiegers('up', { place: on('wall-1') }),
      ...['camp', 'host', 'reserve'].map((id) => besiegers(id)),
      ...['watch', 'keep', 'ward'].map((id) => garrison(id)),
    ],
    options: { treason: 'on' },
    setup: { phase: 'omens', ...setup },
  });
  play(match, order('roll-treason'), dice(1), ...toFirstTurn());
  return match;
}

test('SM-214: he moves with the unit he has joined, is drawn behind it, and leaves a wall with it', () => {
  const match = bought();
  play(match, order('approach', { character: 'sir' }), dice(5), order('join-unit', { character: 'sir', unit: 'camp' }));
  const drawn = (id: string) => view(match.state, undefined).units.find((unit) => unit.id === id);
  const [camp, sir] = [drawn('camp')?.place, drawn('sir')?.place];
  expect(drawn('sir')).toMatchObject({ joined: 'camp', place: { on: 'field' } });
  expect(sir).toEqual({ on: 'field', at: camp?.on === 'field' ? { ...camp.at, y: camp.at.y + 52 } : null });
  play(match, order('join-unit', { character: 'sir', unit: 'up' }));
  // He is one stand, on the section where most of the unit is.
  expect(match.state.units['sir']?.place).toEqual(on('wall-1', 1));
  play(match, order('declare-order', { unit: 'up' }), order('walk', { unit: 'up', to: 'inside' }), YES);
  expect(match.state.units['sir']?.place).toEqual({ on: 'inside' });
});

test('SM-155, SM-214: he who walks down alone leaves his unit on the ramparts, and must join one again', () => {
  const match = bought();
  play(match, order('approach', { character: 'sir' }), dice(5), order('join-unit', { character: 'sir', unit: 'up' }));
  play(match, order('walk', { unit: 'sir', to: 'inside' }), YES);
  expect(match.state.units['sir']?.place).toEqual({ on: 'inside' });
  expect(view(match.state, undefined).units.find(({ id }) => id === 'sir')).not.toHaveProperty('joined');
  expect(match.state.units['up']?.place).toEqual(on('wall-1', 3));
  play(match, order('join-unit', { character: 'sir', unit: 'up' }));
  expect(match.state.units['sir']?.place).toEqual(on('wall-1', 1));
});

test('SM-086, SM-214: he leaves a failing wall with his unit, or alone if the unit perishes', () => {
  const failing = (cannotLeave: number) => {
    const match = bought({ mined: ['wall-1'], works: { attacker: { mines: 1 } } });
    play(match, order('approach', { character: 'sir' }), dice(5), END_PHASE);
    play(match, order('join-unit', { character: 'sir', unit: 'up' }), ...TURN, BEGIN_TURN, ...TURN, BEGIN_TURN);
    play(match, order('spring-mine', { section: 'wall-1' }), dice(6, 6, 6, 1, 1, 1), dice(4), { fact: cannotLeave });
    return match;
  };
  const along = failing(0);
  play(along, pick('wall-2'));
  expect([along.awaiting, along.state.units['sir']?.place]).toEqual([undefined, on('wall-2', 1)]);
  const alone = failing(3);
  expect(question(alone)).toMatchObject({ rule: 'SM-086', max: 1, about: ['sir', 'wall-1'] });
  play(alone, { fact: 0 }, pick('tower-a'));
  expect(alone.state.units['sir']).toMatchObject({ stands: 1, place: on('tower-a', 1) });
});
