import { describe, expect, it } from 'vitest';
import { clockLeft, leftOf, minutesLeft } from './clock.ts';

describe('the time left in a round', () => {
  it('is not zero while any time is left, and counts overtime only after a full minute', () => {
    const SECOND = 1000;
    expect(
      [7_200_000, 7_199_000, 60 * SECOND, SECOND, 0, -SECOND, -59 * SECOND, -61 * SECOND].map(minutesLeft),
    ).toEqual(['2:00', '2:00', '0:01', '0:01', '0:00', '0:00', '0:00', '−0:01']);
  });

  it('shows hours, minutes and seconds in the last hour and in overtime', () => {
    expect([3_600_000, 3_599_000, 61_000, 0, -61_000].map(clockLeft)).toEqual([
      '1:00',
      '0:59:59',
      '0:01:01',
      '0:00:00',
      '−0:01:01',
    ]);
  });

  it('counts on from the received value only while the clock runs', () => {
    const clock = { length: 60_000, left: 50_000, at: 5, running: true, begun: true, lastTurn: false };
    expect([leftOf(clock, 100, 1100), leftOf({ ...clock, running: false }, 100, 1100), leftOf(clock, 100, 0)]).toEqual([
      49_000, 50_000, 50_000,
    ]);
  });
});
