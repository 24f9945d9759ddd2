import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SeenViews } from './seen-views.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether a wait is over, by name. */
function waits(views: SeenViews, ...revisions: number[]): Set<number> {
  const over = new Set<number>();
  for (const revision of revisions) void views.until(revision).then(() => over.add(revision));
  return over;
}

describe('an act is done for a form', () => {
  test('once a view that has it has arrived, before or after the answer', async () => {
    const views = new SeenViews();
    views.seen(4);
    const over = waits(views, 3, 4, 5, 6);
    await vi.advanceTimersByTimeAsync(0);
    expect([...over]).toEqual([3, 4]);
    views.seen(5);
    await vi.advanceTimersByTimeAsync(0);
    expect([...over]).toEqual([3, 4, 5]);
  });

  test('even if no view comes', async () => {
    const views = new SeenViews();
    const over = waits(views, 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...over]).toEqual([1]);
  });
});
