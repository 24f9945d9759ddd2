import { expect, test } from 'vitest';
import { foe, troop } from '../scene.ts';
import type { Battle } from '../state.ts';
import { courses } from './courses.ts';
import { combat } from './melee-scene.ts';

const COMBAT = 'combat:a:b';
const { state } = combat({ units: [troop('a'), foe('b', { stands: 4 })] });
const [course] = courses(state, 'fight', { combat: COMBAT });

/** The battle with so many stands left on each side. */
const left = (a: number, b: number, more: Partial<Battle> = {}): Battle => {
  const stands = (id: 'a' | 'b', count: number) => {
    const unit = state.units[id];
    if (unit === undefined) throw new Error(`there is no ${id}`);
    return { [id]: { ...unit, stands: count } };
  };
  return { ...state, units: { ...state.units, ...stands('a', a), ...stands('b', b) }, ...more };
};

test('HR-B17: only an order to fight leads to the end of its combat', () => {
  expect(course).toMatchObject({ id: `in-the-end:${COMBAT}`, rule: 'HR-B17', favours: 'attacker' });
  expect(courses(state, 'charge', { combat: COMBAT })).toEqual([]);
  expect(courses(state, 'fight', { combat: 'nowhere' })).toEqual([]);
  expect(courses(state, 'fight', { combat: 7 })).toEqual([]);
});

test('HR-B17: its worth is the stands the enemy loses minus those the charger loses', () => {
  expect(course?.worth).toMatchObject({ unit: 'stands', least: -3, most: 4 });
  const worth = ([a, b]: readonly [number, number]) => course?.worth?.of(left(a, b));
  expect(
    (
      [
        [3, 4],
        [3, 1],
        [2, 4],
        [1, 2],
      ] as const
    ).map(worth),
  ).toEqual([0, 3, -1, 0]);
});

test('HR-B14, HR-B17: a side that is left alone has won; otherwise the last round decides', () => {
  const over = { engagements: {} };
  const last = (winner: 'attacker' | 'defender' | null, of = COMBAT) =>
    course?.ended(left(3, 4, { ...over, lastRound: { combat: of, winner } }));
  expect(course?.ended(state)).toBeUndefined();
  expect([last('attacker'), last('defender'), last(null), last('attacker', 'another')]).toEqual([
    'won',
    'lost',
    'drawn',
    'drawn',
  ]);
  expect([course?.ended(left(3, 0)), course?.ended(left(0, 4)), course?.ended(left(0, 0))]).toEqual([
    'won',
    'lost',
    'drawn',
  ]);
});
