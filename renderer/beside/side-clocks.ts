import type { ClockView } from '../../electron/contract/clock-view.ts';
import { useScreen } from '../store/screen.ts';
import { useNow } from '../tournament/clock.ts';

/** The clock of one side as it is rendered. */
export interface SideClock {
  readonly seat: string;
  /** Time left, or time used if there is no limit, in ms; negative over time. */
  readonly shown: number;
  readonly state: 'running' | 'waiting' | 'paused';
  /** `short`: little is left. `expired`: nothing is left. */
  readonly mark: 'plain' | 'short' | 'expired';
  /** Minutes added by somebody; negative if taken away. */
  readonly added: number;
}

/** A clock is short in its last ten minutes, or in the last fifth of its time if that is less. */
const SHORT_MS = 600_000;

/** The clocks of the sides, in their order. `now`: the host's time, in ms since 1970. */
export function sideClocks({ sides, running, paused }: ClockView, now: number): readonly SideClock[] {
  return sides.map(({ seat, spent, allowed, added }) => {
    const runs = running?.seat === seat;
    const used = spent + (runs ? Math.max(0, now - running.since) : 0);
    const shown = allowed === null ? used : allowed - used;
    const short = allowed !== null && shown < Math.min(SHORT_MS, allowed / 5);
    return {
      seat,
      shown,
      state: paused !== null ? 'paused' : runs ? 'running' : 'waiting',
      mark: allowed !== null && shown < 0 ? 'expired' : short ? 'short' : 'plain',
      added: Math.round(added / 60_000),
    };
  });
}

/** The clocks of the sides, updated each second while one of them runs; empty if the clock is off. */
export function useSideClocks(clock: ClockView | null): readonly SideClock[] {
  const ahead = useScreen(({ link }) => link.hello?.ahead ?? 0);
  const now = useNow(clock !== null && clock.running !== null);
  return clock === null ? [] : sideClocks(clock, now + ahead);
}
