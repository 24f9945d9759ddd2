import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SteadyClock } from './steady-clock.ts';

const HOUR = 3_600_000;

describe('a clock that never goes back', () => {
  it('runs on evenly when the machine clock is set back, reports the lag, and follows it again once corrected', () => {
    let [machine, steady] = [10 * HOUR, 5];
    const pass = (ms: number): void => {
      machine += ms;
      steady += ms;
    };
    const clock = new SteadyClock(
      () => machine,
      () => steady,
    );
    pass(1000);
    expect([clock.now(), clock.behind()]).toEqual([10 * HOUR + 1000, 0]);
    machine -= HOUR;
    pass(2000);
    expect([clock.now(), clock.behind()]).toEqual([10 * HOUR + 3000, HOUR]);
    machine += HOUR;
    pass(500);
    expect([clock.now(), clock.behind()]).toEqual([10 * HOUR + 3500, 0]);
  });

  it('never starts before the time known to have passed, even if the machine clock was set back before', () => {
    const clock = new SteadyClock(
      () => 9 * HOUR,
      () => 0,
    );
    expect([clock.now(10 * HOUR), clock.now(), clock.behind()]).toEqual([10 * HOUR, 10 * HOUR, HOUR]);
  });

  it('jumps ahead after the machine slept, while the monotonic clock stood still', () => {
    let machine = HOUR;
    const clock = new SteadyClock(
      () => machine,
      () => 7,
    );
    machine += 2 * HOUR;
    expect(clock.now()).toBe(3 * HOUR);
  });

  it('measures every interval correctly however the machine clock is set back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(10_000), fc.nat(HOUR)), { maxLength: 40 }), (steps) => {
        let [machine, steady] = [100 * HOUR, 0];
        const clock = new SteadyClock(
          () => machine,
          () => steady,
        );
        let before = clock.now();
        for (const [passes, back] of steps) {
          machine += passes - back;
          steady += passes;
          const now = clock.now();
          expect(now - before).toBe(passes);
          before = now;
        }
      }),
    );
  });
});
