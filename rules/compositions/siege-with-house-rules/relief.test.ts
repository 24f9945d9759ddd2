import { expect, test } from 'vitest';
import { theWatchtowerSetup } from '../../systems/siege-and-fortresses/scenarios/watchtower-example.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { commands } from './commands.ts';
import { theSiege } from './lenses.ts';
import { matchOn } from './scene.ts';

test('SF-279: the relief is rolled for before the first order, including orders of the house rules', () => {
  const units = theWatchtowerSetup.units.map((one) =>
    one.profile.type === 'character' ? { ...one, profile: { ...one.profile, command: 9 } } : one,
  );
  const { state } = matchOn({ ...theWatchtowerSetup, units });
  const leader = Object.values(state.battle.leaders).find(({ roster }) => roster.side === 'defender')?.roster.id ?? '';
  const [unit = ''] = Object.keys(state.battle.units).filter(
    (id) => state.battle.units[id]?.roster.side === 'defender',
  );
  const roll = commands['relief-roll'];
  const turn: Fact = theSiege.wrap({ kind: 'phase-began', turn: 2, active: 'defender', phase: 'command' });
  const begun = fold(state, turn);
  expect(roll?.offers(begun)).toHaveLength(1);
  const ordered = fold(begun, {
    kind: 'order-issued',
    of: 'battle',
    fact: { kind: 'order-issued', leader, units: [unit], order: 'deploy', cost: 1 },
  });
  expect(roll?.offers(ordered)).toEqual([]);
  expect(roll?.whyNot?.(ordered, {})?.rule).toBe('SF-279');
});
