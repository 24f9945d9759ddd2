import { describe, expect, it } from 'vitest';
import { clockLeft, leftOf, minutesLeft } from './clock.ts';

describe('what is left of a round', () => {
  it('is never nothing while something is left, and no time over before a whole minute is', () => {
    const SECOND = 1000;
    expect(
      [7_200_000, 7_199_000, 60 * SECOND, SECOND, 0, -SECOND, -59 * SECOND, -61 * SECOND].map(minutesLeft),
    ).toEqual(['2:00', '2:00', '0:01', '0:01', '0:00', '0:00', '0:00', '−0:01']);
  });

  it('is in hours, minutes and seconds in its last hour, and so is time over', () => {
    expect([3_600_000, 3_599_000, 61_000, 0, -61_000].map(clockLeft)).toEqual([
      '1:00',
      '0:59:59',
      '0:01:01',
      '0:00:00',
      '−0:01:01',
    ]);
  });

  it('counts on from what was told, only while the clock runs', () => {
    const clock = { length: 60_000, left: 50_000, at: 5, running: true, begun: true, lastTurn: false };
    expect([leftOf(clock, 100, 1100), leftOf({ ...clock, running: false }, 100, 1100), leftOf(clock, 100, 0)]).toEqual([
      49_000, 50_000, 50_000,
    ]);
  });
});
