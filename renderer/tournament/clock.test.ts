import { describe, expect, it } from 'vitest';
import { leftOf, minutesLeft } from './clock.ts';

describe('what is left of a round', () => {
  it('is never nothing while something is left, and no time over before a whole minute is', () => {
    const SECOND = 1000;
    expect(
      [7_200_000, 7_199_000, 60 * SECOND, SECOND, 0, -SECOND, -59 * SECOND, -61 * SECOND].map(minutesLeft),
    ).toEqual(['2:00', '2:00', '0:01', '0:01', '0:00', '0:00', '0:00', '−0:01']);
  });

  it('counts on from what was told, only while the clock runs', () => {
    const clock = { length: 60_000, left: 50_000, at: 5, running: true, begun: true, lastTurn: false };
    expect([leftOf(clock, 100, 1100), leftOf({ ...clock, running: false }, 100, 1100), leftOf(clock, 100, 0)]).toEqual([
      49_000, 50_000, 50_000,
    ]);
  });
});
