import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../../kernel/forecast.ts';
import { dice, END_PHASE, NO, order, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { archers, besiegers, lobber, ROUND, scene, without, type Changes, type Scene } from '../scene.ts';
import { result } from '../game/victory.ts';
import { fold } from '../fold.ts';

const breach = (changes: Changes = {}): Scene =>
  scene({ ...changes, setup: { scenario: 'into-the-breach', ...changes.setup } });
const leave = (unit: string) => order('leave-table', { unit });

describe('Into the Breach', () => {
  test('SF-263 SF-004: the attacker moves first, and the scenario sets the length', () => {
    const { active, turns } = breach({ turns: 3 }).state;
    expect([active, turns]).toEqual(['attacker', 10]);
  });

  test('SF-262: from the end of turn 7 on, a 4 ends the game and a 3 does not', () => {
    const match = breach();
    for (let turn = 1; turn < 7; turn += 1) play(match, ...ROUND);
    play(match, ...ROUND);
    expect(match.state.turn).toBe(7);
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', dice: 1, rule: 'SF-262', seat: 'attacker' });
    expect(play(match, dice(3)).map(({ kind }) => kind)).toEqual(['goes-on', 'phase-began']);
    expect(match.state).toMatchObject({ turn: 8, timeUp: false });
    play(match, ...ROUND);
    play(match, dice(4));
    expect(match.state).toMatchObject({ turn: 8, timeUp: true });
    expect(result(match.state)).toMatchObject({ winner: undefined, rule: 'SF-267', text: { key: 'result.draw' } });
  });

  test('SF-262: the chance that a turn is the last is told from turn 7 on, not before', () => {
    const match = breach();
    for (let turn = 1; turn < 7; turn += 1) {
      play(match, ...ROUND);
      if (turn === 1) expect(forecastCommand(match, 'end-phase', {})).toEqual([]);
    }
    const ends = () => forecastCommand(match, 'end-phase', {}).some(({ id }) => id === 'siege-ends');
    const told: boolean[] = [];
    for (let phase = 0; phase < 5; phase += 1) {
      told.push(ends());
      play(match, END_PHASE);
    }
    // Only in the last phase of the turn.
    expect([...told, ends()]).toEqual([false, false, false, false, false, true]);
    expect(forecastCommand(match, 'end-phase', {})[0]?.line.at(-1)?.chance).toBeCloseTo(1 / 2);
  });

  test('SF-262: after turn 10 it ends without a die', () => {
    const match = breach();
    for (let turn = 1; turn <= 10; turn += 1) {
      play(match, ...ROUND);
      if (turn >= 7 && turn < 10) play(match, dice(1));
    }
    expect(match.state).toMatchObject({ turn: 10, timeUp: true });
  });

  test('SF-264: a unit that leaves over the defender’s edge on its order wins at once', () => {
    const match = breach({ units: [besiegers('orcs'), besiegers('more')] });
    play(match, leave('orcs'), NO);
    expect(result(match.state)).toBeUndefined();
    expect(match.state.units['orcs']?.moved).toBe(true);
    play(match, leave('more'), YES);
    expect(result(match.state)).toMatchObject({ winner: 'attacker', rule: 'SF-264' });
    expect(match.submit(END_PHASE)).toMatchObject({ refused: true, code: 'game-over', rule: 'SF-264' });
    expect(match.state.units['more']).toMatchObject({ stands: 3, place: { on: 'off-table' } });
  });

  test('SF-264: flyers, characters, defenders and moves on initiative do not win this way', () => {
    const match = breach({
      units: [
        besiegers('bats', {}, { type: 'flyer' }),
        besiegers('lord', {}, { type: 'character' }),
        archers('bows', { w1: 2 }),
      ],
    });
    for (const [unit, key] of [
      ['bats', 'why-not.no-flyer-breaks-out'],
      ['lord', 'why-not.no-flyer-breaks-out'],
      ['bows', 'why-not.attacker-breaks-out'],
    ] as const)
      expect(match.submit(leave(unit))).toMatchObject({ refused: true, rule: 'SF-264', text: { key } });
    expect(scene({ units: [besiegers('orcs')] }).submit(leave('orcs'))).toMatchObject({
      refused: true,
      rule: 'SF-264',
      text: { key: 'why-not.no-breakout' },
    });
  });

  test.each([
    ['order', undefined],
    ['any-move', 'attacker'],
  ] as const)('SF-264: initiative counts only if the group agrees: %s', (breakoutBy, winner) => {
    const { system, state } = breach({ units: [besiegers('orcs')], options: { breakoutBy } });
    const acting = fold(state, { kind: 'may-act', unit: 'orcs', by: 'initiative' });
    const offers = system.commands['leave-table']?.offers(acting) ?? [];
    expect(offers).toEqual(winner === undefined ? [] : [{ unit: 'orcs' }]);
    if (winner === undefined)
      expect(system.commands['leave-table']?.whyNot?.(acting, { unit: 'orcs' })).toMatchObject({
        rule: 'SF-264',
        text: { key: 'why-not.order-to-break-out' },
      });
  });

  const lords: Changes = {
    units: [
      archers('castellan', { w1: 1 }, { type: 'character', general: true }),
      archers('bows', { w2: 2 }),
      besiegers('warlord', {}, { type: 'character', general: true }),
      besiegers('a'),
      besiegers('b'),
      lobber('c'),
    ],
  };

  test('SF-265 SF-261: neither the defender’s General nor his losses end the game', () => {
    const { state } = breach(lords);
    expect(result(without(state, 'castellan', 'bows'))).toBeUndefined();
  });

  test('SF-266: the attacker’s General dies: the defender wins', () => {
    const { state } = breach({ ...lords, options: { generalDeath: 'points' } });
    expect(result(without(state, 'warlord'))).toMatchObject({ winner: 'defender', rule: 'SF-266' });
    expect(result(without(state, 'castellan', 'warlord'))).toMatchObject({ winner: 'defender', rule: 'SF-266' });
  });

  test('SF-266 SF-B25: half of the attacker’s units, rounded up and without characters, break him', () => {
    const { state } = breach(lords);
    expect(result(without(state, 'a'))).toBeUndefined();
    expect(result(without(state, 'a', 'c'))).toMatchObject({
      winner: 'defender',
      rule: 'SF-266',
      text: { key: 'result.broken' },
    });
  });

  test('SF-266: more than half, if the group plays it so', () => {
    const units = ['a', 'b', 'c', 'd'].map((id) => besiegers(id));
    const half = breach({ units }).state;
    expect(result(without(half, 'a', 'b'))).toMatchObject({ rule: 'SF-266' });
    const more = breach({ units, options: { breakPoint: 'more-than-half' } }).state;
    expect(result(without(more, 'a', 'b'))).toBeUndefined();
    expect(result(without(more, 'a', 'b', 'c'))).toMatchObject({ rule: 'SF-266' });
  });

  test('SF-002: without a scenario the same losses end nothing', () => {
    expect(result(without(scene(lords).state, 'a', 'b', 'c'))).toBeUndefined();
  });

  test('SF-267: at the end the most points win, and fortifications pay none', () => {
    const { state } = breach(lords);
    const fallen = fold(without(state, 'a'), { kind: 'section-collapsed', section: 'w1' });
    expect(result({ ...fallen, timeUp: true })).toMatchObject({
      winner: 'defender',
      rule: 'SF-267',
      text: { key: 'result.points', with: { points: 110, other: 0 } },
    });
  });
});
