import { expect, it } from 'vitest';
import { needOf } from './fight.tsx';

type Lane = Parameters<typeof needOf>[0];
const blows = (...needs: readonly (number | null)[]) => needs.map((atLeast) => ({ atLeast }));
const lane = (mine: ReturnType<typeof blows>, asks: number | null = null): Lane => ({
  mine,
  awaited: asks === null ? null : { counts: 'hits', reads: { kind: 'count', atLeast: asks } },
  lying: null,
});

it('says above the dice of a side what the dice that it rolls need, whatever an earlier unit needed', () => {
  expect(needOf(lane(blows(4), 6))).toBe(6);
  expect(needOf(lane([], 4))).toBe(4);
});

it('says no need above blows that needed different faces', () => {
  expect(needOf(lane(blows(null, 4, 4)))).toBe(4);
  expect(needOf(lane(blows(4, 6)))).toBeNull();
});
