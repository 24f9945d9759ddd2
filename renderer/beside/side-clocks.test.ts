import { describe, expect, it } from 'vitest';
import type { ClockView } from '../../electron/contract/clock-view.ts';
import { sideClocks } from './side-clocks.ts';

const minute = 60_000;
const clock = (over: Partial<ClockView> = {}, allowed: number | null = 60 * minute): ClockView => ({
  sides: [
    { seat: 'attacker', spent: 10 * minute, allowed, added: 5 * minute },
    { seat: 'defender', spent: 0, allowed, added: 0 },
  ],
  running: { seat: 'attacker', since: 1000 },
  paused: null,
  ...over,
});

describe('the clocks of the sides', () => {
  it('show what is left, and count down for the side whose clock runs', () => {
    const [attacker, defender] = sideClocks(clock(), 1000 + 2 * minute);
    expect(attacker).toEqual({ seat: 'attacker', shown: 48 * minute, state: 'running', mark: 'plain', added: 5 });
    expect(defender).toMatchObject({ shown: 60 * minute, state: 'waiting', mark: 'plain', added: 0 });
  });

  it('show the time used if there is no limit', () => {
    const [attacker] = sideClocks(clock({}, null), 1000 + 2 * minute);
    expect(attacker).toMatchObject({ shown: 12 * minute, mark: 'plain' });
  });

  it('stop while the clock is paused, and never jump back when a machine’s clock lags', () => {
    const paused = { because: 'person', by: 'Brandt', why: 'tea' } as const;
    const [attacker] = sideClocks(clock({ running: null, paused }), 99 * minute);
    expect(attacker).toMatchObject({ shown: 50 * minute, state: 'paused' });
    expect(sideClocks(clock(), 0)[0]?.shown).toBe(50 * minute);
  });

  it('warn in the last ten minutes, or the last fifth of a short clock, and say when time is up', () => {
    const at = (left: number, allowed: number) =>
      sideClocks(clock({}, allowed), 1000 + allowed - 10 * minute - left)[0]?.mark;
    expect([at(10 * minute, 60 * minute), at(10 * minute - 1, 60 * minute)]).toEqual(['plain', 'short']);
    expect([at(4 * minute, 20 * minute), at(4 * minute - 1, 20 * minute)]).toEqual(['plain', 'short']);
    expect([at(0, 60 * minute), at(-1, 60 * minute)]).toEqual(['short', 'expired']);
  });
});
