import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../../fortress/view.ts';
import { dice, END_PHASE, order, pick } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { give, ROLL_POINTS } from '../play-scene.ts';
import { chief, foe, forbiddenBy, scene, troop } from '../scene.ts';
import { leaderOf, unitOf } from '../state.ts';
import { view } from '../view.ts';
import { destroy } from './destroy.ts';
import { Odds, plainAssumptions } from '../../../kernel/odds.ts';
import { doubles } from '../../../dice/arithmetic.ts';
import { fold } from '../fold.ts';

describe('turns and phases', () => {
  test('HR-003: command, shooting and combat, then those of the other player', () => {
    const match = scene();
    const moments = [0, 1, 2, 3, 4, 5, 6].map(() => {
      const { turn, active, phase } = match.state;
      play(match, END_PHASE);
      return `${String(turn)} ${active} ${phase}`;
    });
    expect(moments).toEqual([
      '1 attacker command',
      '1 attacker shooting',
      '1 attacker combat',
      '1 defender command',
      '1 defender shooting',
      '1 defender combat',
      '2 attacker command',
    ]);
  });

  test('HR-003: refuses orders of a closed phase and of the other player', () => {
    const match = scene({
      leaders: [chief('hero'), chief('foe', { side: 'defender' })],
      units: [troop('a'), foe('x')],
    });
    play(match, ROLL_POINTS, dice(4));
    expect(refusedBy(match, order('order', { leader: 'foe', unit: 'x', order: 'advance' }))).toBe('HR-003');
    play(match, END_PHASE);
    expect(refusedBy(match, give('advance'))).toBe('HR-003');
    expect(refusedBy(match, ROLL_POINTS)).toBe('HR-003');
  });

  test('HR-004: a side without leaders rolls no points and gives no orders', () => {
    const match = scene({ units: [troop('a')] });
    expect(refusedBy(match, ROLL_POINTS)).toBe('HR-058');
    play(match, END_PHASE);
    expect(match.state.phase).toBe('shooting');
  });

  test('HR-B28: after the last turn the players say who has won', () => {
    const match = scene({ setup: { turns: 1 } });
    play(match, ...Array.from({ length: 6 }, () => END_PHASE), pick('attacker'));
    expect(match.system.result(match.state)).toMatchObject({ winner: 'attacker', rule: 'HR-B28' });
    expect(match.offers()).toEqual([]);
  });

  test('HR-B28: the players may end the battle earlier', () => {
    const match = scene();
    play(match, order('end-battle'), pick('goes-on'), order('end-battle'), pick('draw'));
    expect(match.system.result(match.state)).toMatchObject({ winner: undefined });
  });

  test('HR-B20: a leader falls with his unit', () => {
    const match = scene({ leaders: [chief('hero', { attachedTo: 'a' })], units: [troop('a')] });
    const odds = new Odds(fold, doubles, plainAssumptions);
    const [after] = odds.outcomes(destroy, { unit: 'a', by: 'losses' }, match.state);
    expect(after === undefined ? undefined : leaderOf(after.state, 'hero').alive).toBe(false);
    expect(after === undefined ? undefined : unitOf(after.state, 'a').stands).toBe(0);
  });

  test('HR-002: the view shows what the standard rules say of a unit, from its profile', () => {
    const match = scene({ units: [troop('a', { stands: 4, standsNow: 2, hits: 4 })] });
    const shown = SiegeView.parse(view(match.state));
    expect(shown.units[0]).toMatchObject({ id: 'a', stands: 2, standsAtStart: 4, hitsPerStand: 4 });
  });
});

describe('set-up', () => {
  test('HR-B02: ids, stands and profiles must agree', () => {
    expect(forbiddenBy({ units: [troop('a', { stands: 2, standsNow: 3 })] })).toEqual(['HR-B02']);
    expect(forbiddenBy({ units: [troop('a'), troop('a')] })).toEqual([undefined]);
    expect(forbiddenBy({ units: [troop('a', { weapon: 'other' })] })).toEqual(['HR-091']);
  });

  test('HR-057: a leader may only be with a unit of his own side', () => {
    expect(forbiddenBy({ leaders: [chief('hero', { attachedTo: 'nobody' })] })).toEqual(['HR-057']);
    expect(forbiddenBy({ units: [foe('x')], leaders: [chief('hero', { attachedTo: 'x' })] })).toEqual(['HR-057']);
  });

  test('HR-134: only infantry without missiles has pikes', () => {
    expect(forbiddenBy({ units: [troop('a', { pikes: true, weapon: 'bow' })] })).toEqual(['HR-134']);
    expect(forbiddenBy({ units: [troop('a', { pikes: true, type: 'cavalry' })] })).toEqual(['HR-134']);
    expect(forbiddenBy({ units: [troop('a', { pikes: true })] })).toEqual([]);
  });
});
