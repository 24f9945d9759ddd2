import { describe, expect, test } from 'vitest';
import { dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, choices, play, refusedBy } from '../../../kernel/trial.ts';
import { costOf, surcharge } from '../command/cost.ts';
import { cm, ROLL_POINTS } from '../play-scene.ts';
import { chief, scene, troop, type Changes, type Scene, type WrittenUnit } from '../scene.ts';
import { leaderOf, unitOf } from '../state.ts';

/** Two heroes with four points each and three columns. */
function ready(
  units: Partial<Record<'a' | 'b' | 'c', Partial<WrittenUnit>>> = {},
  options: Changes['options'] = {},
): Scene {
  const match = scene({
    leaders: [chief('hero'), chief('other')],
    units: (['a', 'b', 'c'] as const).map((id) => troop(id, { formation: 'column', ...units[id] })),
    options,
  });
  play(match, ROLL_POINTS, dice(6), dice(6));
  return match;
}

const give = (unit: string, kind = 'deploy', leader = 'hero') => order('order', { leader, unit, order: kind });
/** Within 5 cm of the leader, a column that turns on the spot. */
const TURN = [cm(5), pick('column'), YES, cm(30)];
const left = (match: Scene, leader = 'hero'): number => leaderOf(match.state, leader).points;

describe('what orders cost', () => {
  test('HR-065: advance, deploy, withdraw and a charge at the nearest cost 1, a chosen target and a rally 2', () => {
    const { state } = ready();
    const costs = (['charge', 'advance', 'deploy', 'withdraw', 'rally'] as const).map(
      (kind) => costOf(state, ['a'], kind).total,
    );
    expect(costs).toEqual([1, 1, 1, 1, 2]);
    expect(costOf(state, ['a'], 'charge', true).total).toBe(2);
  });

  test('HR-066: a dumb unit costs one more, a brigade with dumb units one more in all', () => {
    const { state } = ready({ a: { dumb: true }, b: { dumb: true } });
    expect(costOf(state, ['a'], 'advance').total).toBe(2);
    expect(costOf(state, ['a', 'b', 'c'], 'advance').total).toBe(2);
  });

  test('HR-067: each order after the first costs one more; where it escalates, two more from the third on', () => {
    expect([0, 1, 2, 3].map((before) => surcharge(before, 'flat1'))).toEqual([0, 1, 1, 1]);
    expect([0, 1, 2, 3].map((before) => surcharge(before, 'escalating'))).toEqual([0, 1, 2, 2]);
  });

  test('HR-067: orders to one unit cost 1, then 2 each, HR-068: and no leader goes below 0', () => {
    const match = ready();
    play(match, give('a'), ...TURN);
    expect(left(match)).toBe(3);
    play(match, give('a'), ...TURN);
    expect(left(match)).toBe(1);
    expect(refusedBy(match, give('a'))).toBe('HR-068');
  });

  test('HR-064: a brigade order is paid once for all its units', () => {
    const match = ready();
    play(
      match,
      order('order-brigade', { leader: 'hero', unit: 'a', order: 'deploy' }),
      pick('b'),
      pick('c'),
      cm(30),
      cm(5),
    );
    expect(left(match)).toBe(3);
  });
});

describe('who is ordered, and in which order', () => {
  test('HR-048: orders are given in the Command Phase, and nothing moves without one', () => {
    const match = ready();
    expect(Object.keys(match.system.commands)).not.toContain('move');
    play(match, order('end-phase'));
    expect(refusedBy(match, give('a'))).toBe('HR-003');
  });

  test('HR-051: a unit takes orders from one leader in a turn', () => {
    const match = ready({}, { leaderSequence: 'free' });
    play(match, give('a'), ...TURN);
    expect(refusedBy(match, give('a', 'deploy', 'other'))).toBe('HR-051');
  });

  test('HR-068, HR-B22: an order that is taken back closes no unit or leader to further orders', () => {
    const match = ready();
    play(match, give('a'), ...TURN);
    const before = match.state;
    // No stand stayed in place, so the order is given up and refunded.
    play(match, give('b'), cm(5), pick('column'), NO, pick('give-up'));
    expect(match.state.units['a']?.closed).toBe(false);
    expect(match.state.group).toEqual(before.group);
    expect(match.state.leaders['other']?.ordering).toBe('not-begun');
    play(match, give('a'), ...TURN);
    expect(unitOf(match.state, 'a').orders).toEqual(['deploy', 'deploy']);
  });

  test("HR-068, HR-B22: after a leader's order is taken back, the leader before him may go on", () => {
    const match = ready();
    play(match, give('a'), ...TURN);
    play(match, give('b', 'deploy', 'other'), cm(5), pick('column'), NO, pick('give-up'));
    expect(match.state.leaders['hero']?.ordering).toBe('begun');
    play(match, give('c'), ...TURN);
    expect(left(match)).toBe(2);
  });

  test('HR-B22: a leader whose orders are over does not give more, HR-004: unless the group lets leaders take turns', () => {
    const match = ready();
    play(match, give('a'), ...TURN, give('b', 'deploy', 'other'), ...TURN);
    expect(refusedBy(match, give('c'))).toBe('HR-B22');
    const free = ready({}, { leaderSequence: 'free' });
    play(free, give('a'), ...TURN, give('b', 'deploy', 'other'), ...TURN);
    expect(refusedBy(free, give('c'))).toBeUndefined();
  });

  test('HR-B22: all orders to one unit come before the next unit', () => {
    const match = ready();
    play(match, give('a'), ...TURN, give('b'), ...TURN);
    expect(refusedBy(match, give('a'))).toBe('HR-B22');
    expect(refusedBy(match, give('b'))).toBeUndefined();
  });

  test("HR-090: a unit may be ordered repeatedly, up to the group's limit", () => {
    const match = ready({}, { maxOrdersPerUnit: 2 });
    play(match, give('a'), ...TURN, give('a'), ...TURN);
    expect(unitOf(match.state, 'a').orders).toEqual(['deploy', 'deploy']);
    expect(refusedBy(match, give('a'))).toBe('HR-090');
  });

  test('HR-B09: confused units take no orders, and recover when the phase ends', () => {
    const match = ready({ a: { confused: true } });
    expect(refusedBy(match, give('a'))).toBe('HR-B09');
    play(match, order('end-phase'));
    expect(unitOf(match.state, 'a').confused).toBe(false);
  });

  test('HR-B20: a leader who has moved gives no more orders', () => {
    const match = ready();
    play(match, order('move-leader', { leader: 'hero' }), pick('a'));
    expect(leaderOf(match.state, 'hero').attachedTo).toBe('a');
    expect(refusedBy(match, give('a'))).toBe('HR-B20');
  });
});

describe('brigades', () => {
  const brigade = (kind: string, leader = 'hero') => order('order-brigade', { leader, unit: 'a', order: kind });

  test('HR-069: an enemy within 20 cm, exactly 20 included, forbids the order, which costs nothing', () => {
    const match = ready();
    const facts = play(match, brigade('deploy'), pick('b'), pick('c'), cm(20));
    expect(facts.at(-1)).toMatchObject({ kind: 'order-refused', rule: 'HR-069' });
    expect(left(match)).toBe(4);
    play(match, brigade('deploy'), pick('b'), pick('c'), cm(20.5));
    expect(asked(match)).toEqual(['HR-047', 'hr.command.ask-farthest-distance']);
  });

  test('HR-071: near an enemy the units are ordered one by one, and each costs its points', () => {
    const match = ready();
    play(match, brigade('deploy'), pick('b'), pick('c'), cm(10), give('a'), ...TURN, give('b'), ...TURN);
    expect(left(match)).toBe(2);
  });

  test('HR-071: after a brigade order its units may be ordered one by one, each with its own surcharge', () => {
    const match = ready();
    play(match, brigade('deploy'), pick('b'), pick('c'), cm(30), cm(5));
    for (let n = 0; n < 3; n += 1) play(match, pick('column'), YES, cm(30));
    expect(left(match)).toBe(3);
    play(match, give('a'), ...TURN);
    expect(left(match)).toBe(1);
    expect(unitOf(match.state, 'b').orders).toEqual(['deploy']);
    expect(refusedBy(match, give('b'))).toBe('HR-068');
  });

  test('HR-069: the worst placed unit counts, without the leader’s own, and all fail together', () => {
    const match = scene({
      leaders: [chief('hero', { attachedTo: 'a' })],
      units: [troop('a', { inWoods: true }), troop('b', { inWoods: true })],
    });
    play(match, ROLL_POINTS, dice(6), brigade('deploy'), cm(30), cm(5));
    expect(asked(match)[0]).toBe('HR-054');
    const facts = play(match, dice(3));
    expect(facts.at(-1)).toMatchObject({ total: 2, passed: false, units: ['a', 'b'] });
    expect([unitOf(match.state, 'a').locked, unitOf(match.state, 'b').locked]).toEqual([true, true]);
  });

  test('HR-069: by option the nearest unit counts instead', () => {
    const match = ready({ b: { inWoods: true } }, { brigadeMeasure: 'nearest' });
    play(match, brigade('deploy'), pick('b'), pick('complete'), cm(30), cm(20), pick('a'));
    expect(asked(match)[0]).toBe('HR-081');
  });

  test('HR-070: infantry is brigaded with neither cavalry nor chariots, artillery with either', () => {
    const mates = (types: Partial<Record<'a' | 'b' | 'c', Partial<WrittenUnit>>>) => {
      const match = ready(types);
      const row = match.submit(brigade('deploy'));
      return 'refused' in row ? [] : choices(match);
    };
    expect(mates({ b: { type: 'cavalry' }, c: { type: 'chariot' } })).toEqual([]);
    expect(mates({ a: { type: 'artillery' }, b: { type: 'cavalry' } })).toEqual(['b', 'c']);
    expect(mates({ a: { type: 'cavalry' }, b: { type: 'chariot' }, c: { type: 'monster' } })).toEqual(['b', 'c']);
  });

  test('HR-076: a brigade never charges, HR-088: nor rallies', () => {
    const match = ready();
    expect(refusedBy(match, brigade('charge'))).toBe('HR-076');
    expect(refusedBy(match, brigade('rally'))).toBe('HR-088');
  });
});

describe('a Rally order', () => {
  const weak = { stands: 3, standsNow: 1 } as const;
  const RALLY = give('a', 'rally');

  test('HR-084: the nearest enemy must be 40 cm away, or 20 and out of sight', () => {
    const far = ready({ a: weak });
    play(far, RALLY, cm(40), cm(5));
    expect(unitOf(far.state, 'a').stands).toBe(2);
    const hidden = ready({ a: weak });
    play(hidden, RALLY, cm(20), NO, cm(5));
    expect(unitOf(hidden.state, 'a').stands).toBe(2);
    const near = ready({ a: weak });
    expect(play(near, RALLY, cm(19.5)).at(-1)).toMatchObject({ rule: 'HR-084' });
    expect(left(near)).toBe(4);
  });

  test('HR-085: the question about sight says that units do not block it', () => {
    const match = ready({ a: weak });
    play(match, RALLY, cm(39.5));
    expect(asked(match)).toEqual(['HR-085', 'hr.orders.ask-visible']);
    expect(play(match, YES).at(-1)).toMatchObject({ kind: 'order-refused', rule: 'HR-084' });
  });

  test('HR-086: if two or more stands are missing, one comes back, and hits are cleared', () => {
    expect(refusedBy(ready({ a: { standsNow: 2 } }), RALLY)).toBe('HR-086');
    const match = ready({ a: weak });
    play(match, RALLY, cm(50), cm(5));
    expect(unitOf(match.state, 'a')).toMatchObject({ stands: 2, hits: 0 });
    expect(left(match)).toBe(2);
  });

  test('HR-086, HR-012: a hedgehog of three with a fourth stand beside it is a hedgehog no more; one of two is', () => {
    const after = (standsNow: number, formation: 'hedgehog' | 'line', frontage = 1) => {
      const match = ready({ a: { stands: 6, standsNow, formation, frontage } });
      play(match, RALLY, cm(50), cm(5));
      return unitOf(match.state, 'a');
    };
    expect(after(3, 'hedgehog')).toMatchObject({ stands: 4, formation: 'irregular-other', frontage: 1 });
    expect(after(2, 'hedgehog')).toMatchObject({ stands: 3, formation: 'hedgehog', frontage: 1 });
    expect(after(3, 'line', 3)).toMatchObject({ stands: 4, formation: 'line', frontage: 3 });
  });

  test('HR-087: a unit of two stands never rallies', () => {
    expect(refusedBy(ready({ a: { stands: 2, standsNow: 1 } }), RALLY)).toBe('HR-087');
  });

  test('HR-088: a rally is never a second order, and no order follows it', () => {
    const match = ready({ a: { stands: 4, standsNow: 2 } });
    play(match, give('a'), ...TURN);
    expect(refusedBy(match, RALLY)).toBe('HR-088');
    const rallied = ready({ a: weak });
    play(rallied, RALLY, cm(50), cm(5));
    expect(refusedBy(rallied, give('a'))).toBe('HR-088');
  });

  test('HR-088: by option a brigade may rally, and each unit that may regains a stand', () => {
    const match = ready({ a: weak, b: weak, c: {} }, { rallyBrigade: 'on' });
    play(match, order('order-brigade', { leader: 'hero', unit: 'a', order: 'rally' }), cm(60), cm(50), cm(5));
    expect(['a', 'b', 'c'].map((id) => unitOf(match.state, id).stands)).toEqual([2, 2, 3]);
    expect(left(match)).toBe(2);
  });

  test('HR-089: a unit that has rallied is marked; one whose test failed is not', () => {
    const match = ready({ a: weak });
    play(match, RALLY, cm(50), cm(5));
    expect(unitOf(match.state, 'a').rallied).toBe(true);
    const unheard = ready({ a: weak });
    play(unheard, RALLY, cm(50), cm(30), dice(1));
    expect(unitOf(unheard.state, 'a')).toMatchObject({ rallied: false, stands: 1 });
  });
});
