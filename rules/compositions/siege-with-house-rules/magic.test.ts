import { expect, test } from 'vitest';
import { END_PHASE } from '../../kernel/trial-inputs.ts';
import { play } from '../../kernel/trial.ts';
import { besiegers } from '../../systems/siege-and-fortresses/scene.ts';
import { modifiersOf } from '../../systems/warmaster-house-rules/melee/modifiers.ts';
import { troopsOf } from '../../systems/warmaster-house-rules/melee/troops.ts';
import { unitOf } from '../../systems/warmaster-house-rules/state.ts';
import { fold } from './fold.ts';
import { theSiege } from './lenses.ts';
import { carryOut, leader, ROLL_POINTS, scene } from './scene.ts';

test('SF-156, HR-106: attacks from a spell are named dice of every stand in the open until the turn is over', () => {
  const match = scene({ units: [besiegers('axes'), leader('witch', 'attacker', { wizard: true })] });
  carryOut(match, ROLL_POINTS, () => 6);
  const cast = theSiege.wrap({ kind: 'spell-cast', unit: 'witch', target: 'axes', attacks: 2 });
  const { battle } = fold(match.state, cast);
  const own = troopsOf(unitOf(battle, 'axes'));
  expect(modifiersOf({ own, enemy: own, charge: null, pursuit: null })).toEqual([
    { name: 'magic', rule: 'HR-106', dice: 2 },
  ]);
  const next = theSiege.wrap({ kind: 'phase-began', turn: 1, active: 'defender', phase: 'command' });
  expect(fold(fold(match.state, cast), next).battle.units['axes']?.magic).toBe(0);
  play(match, END_PHASE);
  expect(match.state.battle.units['axes']?.magic).toBe(0);
});
