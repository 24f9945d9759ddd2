import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, everyThrow, order, YES } from '../../kernel/trial-inputs.ts';
import { chancesOf, play } from '../../kernel/trial.ts';
import { forecasts } from './forecasts.ts';
import { field } from './melee/melee-scene.ts';
import { chief, foe, scene, troop } from './scene.ts';
import { unitOf, type Battle, type Unit } from './state.ts';

const { state } = field({ units: [troop('a', { weapon: 'bow' }), foe('b', { hits: 3 })] });
const of = (command: string, args: Readonly<Record<string, string>>) => forecasts(state, command, args);
const changed = (id: string, more: Partial<Unit>): Battle => ({
  ...state,
  units: { ...state.units, [id]: { ...unitOf(state, id), ...more } },
});

test('HR-054: an order to a unit is received unless its test has failed, and only orders are asked about', () => {
  const [received, ...more] = of('order', { unit: 'a' });
  expect(received).toMatchObject({ id: 'received:a', rule: 'HR-054', favours: 'attacker' });
  expect(more).toEqual([]);
  expect([received?.holds(state), received?.holds(changed('a', { locked: true }))]).toEqual([true, false]);
  expect(of('order-brigade', { unit: 'a' })).toHaveLength(1);
  expect(of('order', {})).toEqual([]);
  expect(of('move-leader', { unit: 'a' })).toEqual([]);
});

test('HR-054, HR-B13: of a charge it is also said whether it wins', () => {
  expect(of('charge', { unit: 'a', target: 'b' }).map(({ id }) => id)).toEqual(['received:a', 'charge-wins:a']);
});

test('HR-B05, HR-B07: of a shot it is said whether the target loses a stand, and whether it is hurt at all', () => {
  const [loses, hurt, ...more] = of('shoot', { unit: 'a', target: 'b' });
  expect([loses?.id, hurt?.id, more]).toEqual(['loses-stand:b', 'hurt:b', []]);
  const after = [state, changed('b', { hits: 1 }), changed('b', { stands: 2, hits: 0 })];
  expect(after.map((one) => loses?.holds(one))).toEqual([false, false, true]);
  expect(after.map((one) => hurt?.holds(one))).toEqual([false, true, true]);
  expect([of('shoot', { unit: 'a', target: 'nobody' }), of('shoot', { unit: 'a' })]).toEqual([[], []]);
});

/** The share of the throws of a number of dice. */
function share(count: number, holds: (faces: readonly number[]) => boolean): unknown {
  const all = everyThrow(count);
  return expect.closeTo(all.filter(holds).length / all.length, 12);
}

describe('order points', () => {
  test('HR-059: one leader of rating 9 in the body has 4 to 8; luck counts the middle', () => {
    const match = scene({ leaders: [chief('g', { rating: 9 })], units: [troop('a')] });
    const points = (face: number) => [4, 5, 6, 6, 7, 8][face - 1] ?? 0;
    expect(chancesOf(match, 'roll-points')).toEqual(
      Object.fromEntries(
        [5, 6, 7, 8].map((least) => [`points:${String(least)}`, share(1, ([n = 0]) => points(n) >= least)]),
      ),
    );
    const counted = forecasts(match.state, 'roll-points', {}).filter(({ favours }) => favours !== undefined);
    expect(counted.map(({ id, favours: side }) => [id, side])).toEqual([['points:7', 'attacker']]);
  });

  test('HR-058: of several leaders five totals are told, at most', () => {
    const leaders = [
      chief('g', { rating: 10 }),
      chief('h', { rating: 8 }),
      chief('x', { rating: 7, side: 'defender' }),
    ];
    const match = scene({ leaders, units: [troop('a')], options: { edition: 'playsheet' } });
    const ten = (face: number) => [6, 8, 10, 10, 12, 14][face - 1] ?? 0;
    const eight = (face: number) => [2, 2, 3, 3, 4, 4][face - 1] ?? 0;
    const found = chancesOf(match, 'roll-points');
    expect(Object.keys(found)).toHaveLength(5);
    for (const [id, chance] of Object.entries(found)) {
      const least = Number(id.replace('points:', ''));
      expect(chance).toEqual(share(2, ([a = 0, b = 0]) => ten(a) + eight(b) >= least));
    }
  });

  test('HR-058: six leaders are summed exactly', () => {
    const leaders = ['g', 'h', 'i', 'j', 'k', 'l'].map((id) => chief(id, { rating: 9 }));
    const match = scene({ leaders, units: [troop('a')] });
    let sums = new Map([[0, 1]]);
    for (let n = 0; n < leaders.length; n += 1) {
      const next = new Map<number, number>();
      for (const [sum, chance] of sums)
        for (const points of [4, 5, 6, 6, 7, 8]) next.set(sum + points, (next.get(sum + points) ?? 0) + chance / 6);
      sums = next;
    }
    const found = Object.entries(chancesOf(match, 'roll-points'));
    expect(found).toHaveLength(5);
    for (const [id, chance] of found) {
      const least = Number(id.replace('points:', ''));
      const wanted = [...sums].reduce((all, [sum, part]) => all + (sum >= least ? part : 0), 0);
      expect(chance).toEqual(expect.closeTo(wanted, 12));
    }
  });
});

test('HR-B08: a 6 confuses a unit that is driven back, and more than a full pace is too far', () => {
  const match = scene({
    units: [
      troop('a', { weapon: 'bow', stands: 4 }),
      foe('b', { hits: 9, armour: null }),
      foe('c', { hits: 9, armour: null, position: 'defended' }),
    ],
  });
  play(match, END_PHASE);
  expect(chancesOf(match, 'end-phase')).toEqual({});
  play(match, order('shoot', { unit: 'a', target: 'b' }));
  for (let at = match.awaiting?.question; at?.ask === 'declare'; at = match.awaiting?.question)
    play(match, at.fact === 'yes-no' ? YES : declare(4));
  play(match, dice(4, 4, 4, 4));
  const sum = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0);
  expect(chancesOf(match, 'end-phase')).toEqual({
    'driven-off:b': share(4, (faces) => sum(faces) > 20),
    'confused:b': share(4, (faces) => sum(faces) <= 20 && faces.includes(6)),
  });
});

test('HR-050, HR-B23: a unit that charges of its own accord has a chance against the only enemy, or the first named', () => {
  const weak = { stands: 1, attacks: 0, armour: null } as const;
  const one = troop('a', { stands: 1, attacks: 1, compelled: true });
  const lone = scene({ units: [one, foe('b', weak)] });
  expect(chancesOf(lone, 'let-charge', { unit: 'a' })).toEqual({
    'charge-wins:a': expect.closeTo(1 / 2, 12) as number,
  });
  const many = scene({ units: [one, foe('b', weak), foe('c', weak)] });
  expect(chancesOf(many, 'let-charge', { unit: 'a' })).toEqual({
    'charge-wins:a': expect.closeTo(1 / 2, 12) as number,
  });
  expect(forecasts(many.state, 'let-charge', { unit: 'a' })[0]?.text.key).toBe('hr.forecast.charge-wins-whom');
});
