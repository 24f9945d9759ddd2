import { describe, expect, test } from 'vitest';
import { END_PHASE, order, pick } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { BEGIN_TURN } from '../play-scene.ts';
import { besiegers, garrison, on, scene, sidesWith, type Changes, type Scene } from '../scene.ts';
import { breakPointOf, lossesOf } from './break-point.ts';

const starting = (more: Changes = {}): Scene => scene({ ...more, setup: { phase: 'start', ...more.setup } });
/** So many units of each side. */
const armies = (attackers: number, defenders: number) => [
  ...Array.from({ length: attackers }, (_, n) => besiegers(`a${String(n)}`)),
  ...Array.from({ length: defenders }, (_, n) => garrison(`d${String(n)}`)),
];
const points = (attacker: number): Changes['setup'] => ({
  sides: sidesWith({ points: attacker }, { points: 2000 }),
});
const kinds = (match: Scene, ...inputs: Parameters<typeof play>[1][]) => play(match, ...inputs).map(({ kind }) => kind);

describe('The turn', () => {
  test('SM-B01: Command, Shooting and Combat, then the other player', () => {
    const match = starting({ units: armies(4, 4) });
    play(match, BEGIN_TURN);
    const phases = [match.state.phase];
    for (let i = 0; i < 3; i += 1) {
      play(match, END_PHASE);
      phases.push(match.state.phase);
    }
    expect(phases).toEqual(['command', 'shooting', 'combat', 'start']);
    expect([match.state.active, match.state.turn]).toEqual(['defender', 1]);
  });

  test('SM-070: begins with the break point and mines, for the defender with repairs', () => {
    const match = starting({
      units: armies(6, 4),
      setup: { turn: 2, mined: ['wall-1'], works: { defender: { repairs: 1 } } },
    });
    expect(kinds(match, BEGIN_TURN)).toEqual(['break-point-lowered', 'phase-began']);
    expect(match.state.phase).toBe('mines');
    play(match, END_PHASE, END_PHASE, END_PHASE, END_PHASE, BEGIN_TURN);
    expect(match.state.phase).toBe('repairs');
    expect(refusedBy(match, BEGIN_TURN)).toBe('SM-B01');
  });

  test('SM-068: if nobody is broken after the last turn the fortress holds', () => {
    const last = (timeUp: 'fortress-holds' | 'draw') => {
      const match = scene({
        units: armies(4, 4),
        options: { timeUp },
        setup: { phase: 'combat', turn: 6, turns: 6, active: 'defender' },
      });
      play(match, END_PHASE);
      return match.system.result(match.state);
    };
    expect(last('fortress-holds')).toMatchObject({ winner: 'defender', rule: 'SM-068' });
    expect(last('draw')).toMatchObject({ winner: undefined });
  });

  test('SM-178: the players may end the battle by agreement', () => {
    const match = scene({ units: armies(4, 4) });
    play(match, order('end-battle'), pick('goes-on'));
    expect(match.system.result(match.state)).toBeUndefined();
    play(match, order('end-battle'), pick('attacker'));
    expect(match.system.result(match.state)?.winner).toBe('attacker');
  });
});

describe('Break points', () => {
  test('SM-178, SM-B25: are half the units that count, rounded up', () => {
    expect(breakPointOf(scene({ units: armies(4, 7) }).state, 'defender')).toBe(4);
    expect(breakPointOf(scene({ units: armies(4, 8) }).state, 'defender')).toBe(4);
    const characters = garrison('c', {}, { type: 'character', stands: 1 });
    expect(breakPointOf(scene({ units: [...armies(4, 8), characters] }).state, 'defender')).toBe(4);
  });

  test('SM-179: the attacker’s is one lower for each complete 1000 points', () => {
    const of = (total: number) =>
      breakPointOf(scene({ units: armies(20, 4), setup: points(total) ?? {} }).state, 'attacker');
    expect([of(3000), of(2999), of(1500), of(900)]).toEqual([7, 8, 9, 9]);
    expect(breakPointOf(scene({ units: armies(20, 4) }).state, 'attacker')).toBe(10);
  });

  test('SM-180: the attacker’s is one lower from the second turn on while no attacker is on the ramparts or inside', () => {
    const match = starting({ units: armies(20, 4), setup: { ...points(3000), turn: 2 } });
    play(match, BEGIN_TURN);
    expect(breakPointOf(match.state, 'attacker')).toBe(6);
    const first = starting({ units: armies(20, 4), setup: points(3000) ?? {} });
    play(first, BEGIN_TURN);
    expect(breakPointOf(first.state, 'attacker')).toBe(7);
  });

  test('SM-180: a unit on a wall, inside or in debris keeps it; a character or a unit at the foot does not', () => {
    const lowered = (
      place: NonNullable<Parameters<typeof besiegers>[1]>['place'],
      more: object = {},
      options: Changes['options'] = {},
    ) => {
      const match = starting({
        units: [...armies(6, 6), besiegers('x', { place: place ?? { on: 'outside' } }, more)],
        options,
        setup: { turn: 3 },
      });
      return kinds(match, BEGIN_TURN).includes('break-point-lowered');
    };
    const debris = { on: 'debris' as const, section: 'wall-1' };
    expect(lowered(on('wall-1'))).toBe(false);
    expect(lowered({ on: 'inside' })).toBe(false);
    expect(lowered(debris)).toBe(false);
    expect(lowered(debris, {}, { debrisInside: 'no' })).toBe(true);
    expect(lowered({ on: 'foot', section: 'wall-1' })).toBe(true);
    expect(lowered(on('wall-1', 1), { type: 'character', stands: 1 })).toBe(true);
  });

  test('SM-180: by option a foothold won once is enough', () => {
    const match = starting({
      units: [...armies(8, 8), besiegers('x', { place: on('wall-1') })],
      options: { foothold: 'ever' },
      setup: { turn: 2 },
    });
    expect(kinds(match, BEGIN_TURN)).toContain('foothold-kept');
    expect(match.state.everInside).toBe(true);
  });

  test('SM-181: a break point of 0 ends the assault at once', () => {
    const match = starting({ units: armies(2, 4), setup: { turn: 2, mined: ['wall-1'] } });
    expect(kinds(match, BEGIN_TURN)).toEqual(['break-point-lowered', 'battle-ended']);
    expect(match.system.result(match.state)).toMatchObject({ winner: 'defender', rule: 'SM-181' });
  });

  test('SM-181: an army breaks when its lost units equal its break point', () => {
    const match = starting({
      units: [...armies(7, 4), besiegers('lost', { standsNow: 0 }), besiegers('lost-2', { standsNow: 0 })],
      setup: { turn: 2 },
    });
    expect([breakPointOf(match.state, 'attacker'), lossesOf(match.state, 'attacker')]).toEqual([5, 2]);
    play(match, BEGIN_TURN);
    expect(match.state.broken).toBeNull();
    const broken = starting({
      units: [...armies(3, 4), besiegers('lost', { standsNow: 0 }), besiegers('lost-2', { standsNow: 0 })],
      setup: { turn: 2 },
    });
    play(broken, BEGIN_TURN);
    expect(broken.state.ended).toEqual({ by: 'broken', winner: 'defender' });
  });

  test('SM-182: a broken defender surrenders; if both break at once the fortress holds', () => {
    const units = [...armies(8, 1), garrison('lost', { standsNow: 0 })];
    const match = starting({ units });
    play(match, BEGIN_TURN);
    expect(match.system.result(match.state)).toMatchObject({
      winner: 'attacker',
      rule: 'SM-182',
      text: { key: 'sm.result.attacker-broken', with: { lost: 1, point: 1 } },
    });
    const both = (bothBroken: 'fortress-holds' | 'draw') => {
      const same = starting({
        units: [besiegers('a'), besiegers('b', { standsNow: 0 }), garrison('d'), garrison('e', { standsNow: 0 })],
        options: { bothBroken },
      });
      play(same, BEGIN_TURN);
      return same.state.ended?.winner;
    };
    expect([both('fortress-holds'), both('draw')]).toEqual(['defender', null]);
  });

  test('SM-B25: by option the loss of the general ends the battle', () => {
    const general = garrison('g', { standsNow: 0 }, { type: 'character', rank: 'general', stands: 1 });
    const lost = (generalLost: 'goes-on' | 'beaten') => {
      const match = starting({ units: [...armies(8, 8), general], options: { generalLost } });
      play(match, BEGIN_TURN);
      return match.system.result(match.state)?.text.key;
    };
    expect([lost('goes-on'), lost('beaten')]).toEqual([undefined, 'sm.result.attacker-general']);
  });

  const gun = (siege: boolean) =>
    besiegers('gun', { siege }, { type: 'artillery', stands: 1, artillery: 'heavy-artillery' });

  test('SM-022, SM-023: built artillery counts in the historical rules, engines never do', () => {
    const engines = [{ id: 'ram-1', kind: 'ram' as const }];
    expect(breakPointOf(scene({ units: [...armies(4, 4), gun(true)], engines }).state, 'attacker')).toBe(3);
  });

  test('SM-229: in fantasy pieces from the siege table do not count, those from the list do', () => {
    const of = (siege: boolean) =>
      breakPointOf(scene({ units: [...armies(4, 4), gun(siege)], options: { ruleset: 'fantasy' } }).state, 'attacker');
    expect([of(true), of(false)]).toEqual([2, 3]);
  });
});
