import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../electron/contract/log-entry.ts';
import { text } from '../../rules/kernel/text.ts';
import { playedOfOrder } from './why-led.tsx';

const entry = (n: number, kind: LogEntry['kind'], withdraws?: number): LogEntry => ({
  n,
  at: 0,
  kind,
  seat: null,
  text: text('x'),
  rule: null,
  faces: [],
  sum: null,
  outcome: [],
  by: null,
  ...(withdraws === undefined ? {} : { withdraws }),
});
const ids = (log: readonly LogEntry[]): number[] => playedOfOrder(log).map(({ n }) => n);

describe('what led to a choice', () => {
  it('is the order, and what was declared, thrown and chosen for it', () => {
    expect(ids([entry(1, 'order'), entry(2, 'roll'), entry(3, 'order'), entry(4, 'fact'), entry(5, 'roll')])).toEqual([
      3, 4, 5,
    ]);
  });
  it('leaves out withdrawn entries and entries beside the game', () => {
    const log = [
      entry(1, 'order'),
      entry(2, 'fact'),
      entry(3, 'ruling'),
      entry(4, 'withdrawal', 2),
      entry(5, 'fact'),
      entry(6, 'device'),
      entry(7, 'note'),
    ];
    expect(ids(log)).toEqual([1, 5]);
  });
  it('is the previous order if one was taken back, and nothing before the first', () => {
    expect(ids([entry(1, 'order'), entry(2, 'order'), entry(3, 'withdrawal', 2)])).toEqual([1]);
    expect(ids([entry(1, 'device')])).toEqual([]);
  });
});
