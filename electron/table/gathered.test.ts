import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry, TableUpdate } from '../contract/table.ts';
import { gathered } from './gathered.ts';

const update = (revision: number): TableUpdate => ({
  state: { revision },
  log: [{ n: revision } as LogEntry],
  complete: false,
});

describe('the updates of a display', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("come at once, then at the monitor's frame rate, and ten times a second under lasting load", () => {
    const told: TableUpdate[] = [];
    const { told: tell, stop } = gathered((one) => told.push(one));
    let n = 0;
    const during = (ms: number): number => {
      const before = told.length;
      for (const end = Date.now() + ms; Date.now() < end; vi.advanceTimersByTime(2)) tell(update((n += 1)));
      return told.length - before;
    };
    tell(update((n += 1)));
    expect(told).toHaveLength(1);
    expect(during(400)).toBeGreaterThan(20);
    during(1000);
    expect(during(2000)).toBeLessThanOrEqual(21);
    // Nothing is lost, and after a short pause everything is prompt again.
    vi.advanceTimersByTime(200);
    expect(told.flatMap(({ log }) => log.map((entry) => entry.n))).toEqual(Array.from({ length: n }, (_, i) => i + 1));
    const before = told.length;
    tell(update((n += 1)));
    expect(told).toHaveLength(before + 1);
    expect(during(400)).toBeGreaterThan(20);
    stop();
  });
});
