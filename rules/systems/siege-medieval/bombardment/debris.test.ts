import { describe, expect, test } from 'vitest';
import { call } from '../../../kernel/request.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { Driver } from '../../../kernel/driver.ts';
import type { Fact } from '../facts.ts';
import { fold } from '../fold.ts';
import { besiegers, garrison, rowWith, scene, type WrittenUnit } from '../scene.ts';
import { gateOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { cannotEnterDebris, chargeThroughDebris, debrisCovers } from './debris.ts';
import { damageGate } from './gates.ts';

const fallen = rowWith('wall-1', { state: 'debris' });

/** Runs steps on a siege; returns the facts and the first question. */
function run(siege: Siege, steps: (game: Play) => Steps): { facts: Fact[]; rule: string | undefined; siege: Siege } {
  const driver = new Driver<Siege, Fact>(siege, fold);
  const facts: Fact[] = [];
  driver.start(
    procedure('try', 'SM-087', (game: Play, _args: object) => steps(game)),
    {},
    facts,
  );
  return { facts, rule: driver.question?.rule, siege: driver.game.state };
}

describe('Debris', () => {
  const enters = (unit: WrittenUnit, ruleset: 'historical' | 'fantasy' = 'historical') => {
    const { state } = scene({ units: [unit], options: { ruleset } });
    return cannotEnterDebris(state, unitOf(state, unit.id))?.rule;
  };

  test('SM-087: in the historical rules only infantry enters', () => {
    expect(enters(besiegers('a'))).toBeUndefined();
    for (const type of ['cavalry', 'chariot', 'camel', 'elephant', 'artillery', 'monster'] as const)
      expect(enters(besiegers('a', {}, { type }))).toBe('SM-087');
  });

  test('SM-225: in fantasy monsters enter too', () => {
    expect(enters(besiegers('a', {}, { type: 'monster' }), 'fantasy')).toBeUndefined();
  });

  test('SM-088: infantry in debris is defended; other troops and infantry elsewhere are not', () => {
    const { state } = scene({
      sections: fallen,
      units: [
        besiegers('a', { place: { on: 'debris', section: 'wall-1' } }),
        besiegers('b'),
        besiegers('m', { place: { on: 'debris', section: 'wall-1' } }, { type: 'monster' }),
      ],
      options: { ruleset: 'fantasy' },
    });
    expect(['a', 'b', 'm'].map((id) => debrisCovers(unitOf(state, id)))).toEqual([true, false, false]);
  });

  test('SM-089: asks about a charge through debris, but not from within it or where there is none', () => {
    const { state } = scene({
      sections: fallen,
      units: [besiegers('a', { place: { on: 'debris', section: 'wall-1' } }), besiegers('b'), garrison('d')],
    });
    const asks = (siege: Siege, id: string) =>
      run(siege, function* (): Steps {
        yield* chargeThroughDebris(siege, unitOf(siege, id));
      }).rule;
    expect([asks(state, 'b'), asks(state, 'a')]).toEqual(['SM-089', undefined]);
    expect(asks(scene({ units: [besiegers('b')] }).state, 'b')).toBeUndefined();
  });
});

describe('Gates', () => {
  const struck = (points: number) =>
    run(scene().state, function* (): Steps {
      yield* call(damageGate, { gate: 'gate', points });
    });

  test('SM-090: a gate is destroyed at 0 without a test; further damage is ignored', () => {
    expect(gateOf(struck(2).siege, 'gate')).toMatchObject({ points: 1, state: 'intact' });
    expect(gateOf(struck(3).siege, 'gate')).toMatchObject({ points: 0, state: 'destroyed' });
    expect(gateOf(struck(5).siege, 'gate')).toMatchObject({ points: 0, state: 'destroyed' });
    expect(struck(5).rule).toBeUndefined();
  });

  test('SM-091: reminds the players that a destroyed gate is open ground, 4 cm wide', () => {
    expect(struck(3).facts).toContainEqual({ kind: 'reminder', rule: 'SM-091' });
  });
});
