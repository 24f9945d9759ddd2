import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyTray, type Lying, type Slot } from '../tray.ts';
import { OnceItLies } from './once-it-lies.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lies: Extract<Slot, { state: 'in' }> = {
  state: 'in',
  die: { key: 'box/d1', face: 4, grade: 'witnessed', by: null },
  unconfirmed: false,
  corrected: null,
};
const rolls: Slot = { state: 'rolling', key: 'box/d2' };

/** Two dice of a roll of two. */
const two = (...slots: readonly Slot[]): Lying => ({
  tray: { ...emptyTray, roll: { token: '1.a', seat: 'attacker', dice: 2, sides: 6 }, slots },
  question: undefined,
});

/** A table, and how often the work after a change was done. */
function table() {
  const work = vi.fn();
  const onceItLies = new OnceItLies(work);
  const dieOf = (lying: Lying): void => {
    onceItLies.dice(lying);
    onceItLies.changed();
  };
  return { work, onceItLies, dieOf };
}

it('does the work after a die at once while another one is still rolling', () => {
  const { work, dieOf } = table();
  dieOf(two(lies, rolls));
  expect(work).toHaveBeenCalledTimes(1);
});

it('does the work at once after a die that waits for a person, since no roll is taken', () => {
  const { work, dieOf } = table();
  dieOf(two(lies, { ...lies, unconfirmed: true }));
  expect(work).toHaveBeenCalledTimes(1);
});

it('leaves the screens half a frame to draw the last die of a roll', () => {
  const { work, dieOf } = table();
  dieOf(two(lies, lies));
  vi.advanceTimersByTime(7);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does it all at once when something else happens meanwhile, or somebody looks', () => {
  const { work, onceItLies, dieOf } = table();
  dieOf(two(lies, lies));
  onceItLies.changed();
  expect(work).toHaveBeenCalledTimes(1);
  dieOf(two(lies, lies));
  onceItLies.flush();
  onceItLies.flush();
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('never puts off twice: in a flood of rolls the screens stay half a frame behind at most', () => {
  const { work, dieOf } = table();
  for (let roll = 0; roll < 100; roll += 1) {
    dieOf(two(lies, lies));
    vi.advanceTimersByTime(2);
  }
  expect(work.mock.calls.length).toBeGreaterThanOrEqual(50);
});

it('drops what waits when the match leaves the table', () => {
  const { work, onceItLies, dieOf } = table();
  dieOf(two(lies, lies));
  onceItLies.stop();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
});
