import { expect, test } from 'vitest';
import { forecasts } from './forecasts.ts';
import { field } from './melee/melee-scene.ts';
import { foe, troop } from './scene.ts';
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
