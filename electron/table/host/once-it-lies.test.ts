import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OnceItLies } from './once-it-lies.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A table, and how often the work after a change was done. */
function table() {
  const work = vi.fn();
  const onceItLies = new OnceItLies(work);
  const die = (): void => {
    onceItLies.dice();
    onceItLies.changed();
  };
  return { work, onceItLies, die };
}

it('does the work after anything but a die at once', () => {
  const { work, onceItLies } = table();
  onceItLies.changed();
  expect(work).toHaveBeenCalledTimes(1);
});

it('leaves the screens half a frame to draw a die', () => {
  const { work, die } = table();
  die();
  vi.advanceTimersByTime(7);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does it all at once when something else happens meanwhile, or somebody looks', () => {
  const { work, onceItLies, die } = table();
  die();
  onceItLies.changed();
  expect(work).toHaveBeenCalledTimes(1);
  die();
  onceItLies.flush();
  onceItLies.flush();
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('never puts off twice: in a flood of dice the screens stay half a frame behind at most', () => {
  const { work, die } = table();
  for (let roll = 0; roll < 100; roll += 1) {
    die();
    vi.advanceTimersByTime(2);
  }
  expect(work.mock.calls.length).toBeGreaterThanOrEqual(50);
});

it('drops what waits when the match leaves the table', () => {
  const { work, onceItLies, die } = table();
  die();
  onceItLies.stop();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
});
