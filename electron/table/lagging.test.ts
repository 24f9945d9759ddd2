import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableUpdate } from '../contract/table.ts';
import { Lagging } from './lagging.ts';

/** Stands in for the watched table and emits what the test says. */
const watching = new Set<(update: TableUpdate) => void>();
let lagging: Lagging;

const at = (revision: number, complete = false): TableUpdate => ({
  state: { revision, ...(complete ? { redo: false } : {}) },
  log: [],
  complete,
});
const tell = (update: TableUpdate): void => {
  for (const emit of watching) emit(update);
};
const collected = (delay: number): { readonly told: TableUpdate[]; readonly stop: () => void } => {
  const told: TableUpdate[] = [];
  return {
    told,
    stop: lagging.watch(
      delay,
      0,
      (update) => told.push(update),
      () => undefined,
    ),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  watching.clear();
  lagging = new Lagging({
    add: (_after, emit) => {
      watching.add(emit);
      emit(at(1, true));
      return () => watching.delete(emit);
    },
  });
});
afterEach(() => {
  lagging.close();
  vi.useRealTimers();
});

it('sends nothing before it is old enough, and then all of it in order', () => {
  const { told } = collected(5000);
  vi.advanceTimersByTime(1000);
  tell(at(2));
  vi.advanceTimersByTime(3999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([at(1, true)]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([at(1, true), at(2)]);
});

it('gives a new screen what is old enough and no more', () => {
  lagging.keep(5000);
  vi.advanceTimersByTime(5000);
  tell(at(2));
  vi.advanceTimersByTime(4999);
  const { told, stop } = collected(5000);
  expect(told).toEqual([{ state: { revision: 1, redo: false }, log: [], complete: true }]);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toEqual(at(2));
  stop();
  tell(at(3));
  vi.advanceTimersByTime(9000);
  expect(told.at(-1)).toEqual(at(2));
  expect(collected(5000).told).toEqual([{ state: { revision: 3, redo: false }, log: [], complete: true }]);
});

it('starts over with another match', () => {
  const { told } = collected(1000);
  tell({ state: { revision: 9 }, log: [], complete: true });
  vi.advanceTimersByTime(1000);
  expect(told.at(-1)).toEqual({ state: { revision: 9 }, log: [], complete: true });
  expect(collected(1000).told).toEqual([{ state: { revision: 9 }, log: [], complete: true }]);
});

it('passes updates on at once without a delay, and forgets unused delays', () => {
  const { told } = collected(0);
  tell(at(2));
  expect(told).toEqual([at(1, true), at(2)]);
  lagging.keep(2000);
  lagging.keep(3000);
  expect(watching.size).toBe(2);
  for (let delay = 1; delay < 20; delay++) collected(delay * 1000).stop();
  expect(watching.size).toBeLessThanOrEqual(7);
});
