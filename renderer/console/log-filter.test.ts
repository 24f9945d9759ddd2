import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../electron/contract/table.ts';
import { inSentences } from '../../electron/contract/in-sentences.ts';
import { arithmetic, isFound, isUnder, newSince, underTheWall } from './log-filter.ts';

const entry = (n: number, over: Partial<LogEntry> = {}): LogEntry => ({
  n,
  at: 0,
  kind: 'order',
  seat: null,
  text: { key: 'shoot at the gate' },
  rule: 'SF-022',
  faces: [],
  sum: null,
  outcome: [],
  by: null,
  ...over,
});
const faces: LogEntry['faces'] = [{ face: 6, reads: 'hit', grade: 'witnessed' }];
const roll = (n: number): LogEntry => entry(n, { kind: 'roll', faces });

describe('the filters of the log', () => {
  it('separate dice, damage and rulings', () => {
    const test = entry(1, { kind: 'roll', faces, sum: { total: 6, limit: 12 } });
    const drive = entry(1, { kind: 'roll', faces, sum: { total: 6, limit: null } });
    const ruling = entry(1, { kind: 'correction' });
    const note = entry(1, { kind: 'note' });
    const under = (one: LogEntry) =>
      (['all', 'dice', 'damage', 'rulings', 'marked'] as const).filter((f) => isUnder(f, one, [9]));
    expect(under(test)).toEqual(['all', 'dice', 'damage']);
    expect(under(drive)).toEqual(['all', 'dice']);
    expect(under(ruling)).toEqual(['all', 'rulings']);
    expect(under(entry(9))).toEqual(['all', 'marked']);
    expect(under(note)).toEqual(['all', 'rulings', 'marked']);
    expect(under(entry(1))).toEqual(['all']);
  });

  it('find every word, anywhere in the entry', () => {
    const say = ({ key }: { key: string }): string => key;
    const one = entry(1, { outcome: [{ key: 'Wall 5 falls' }], by: 'Brandt' });
    for (const search of ['', '  ', 'GATE', 'gate falls', 'sf-022', 'brandt wall'])
      expect(isFound(search, one, say), search).toBe(true);
    expect(isFound('gate stands', one, say)).toBe(false);
  });
});

describe('the dice wall', () => {
  it('is above the newest roll that counts, while undo is free', () => {
    expect(underTheWall([entry(1), roll(2), entry(3)], new Set(), true)).toBe(2);
    expect(underTheWall([roll(1), roll(2), entry(3)], new Set([2]), true)).toBe(1);
    expect(underTheWall([entry(1)], new Set(), true)).toBeNull();
  });

  it('is above everything as soon as undo needs both players', () => {
    expect(underTheWall([roll(1), entry(2)], new Set(), false)).toBe(2);
    const note = entry(3, { kind: 'note' });
    expect(underTheWall([roll(1), entry(2), note], new Set(), false)).toBe(2);
  });

  it('is based on entries that count, not on withdrawals', () => {
    const back = entry(3, { kind: 'withdrawal', withdraws: 2 });
    expect(underTheWall([roll(1), entry(2), back], new Set([2]), false)).toBe(1);
  });

  it('is absent if there is nothing to undo', () => {
    expect(underTheWall([roll(1)], new Set(), null)).toBeNull();
  });
});

describe('the result of a roll', () => {
  it('has one full stop between two sentences, with or without their own', () => {
    expect(inSentences(['Hits: 2', 'Wall 5 falls'])).toBe('Hits: 2. Wall 5 falls');
    expect(inSentences(['Wall 5 falls.', 'Who is next?', 'Nobody'])).toBe('Wall 5 falls. Who is next? Nobody');
    expect(inSentences([])).toBe('');
  });
});

describe('a sum', () => {
  it('shows how it was reached', () => {
    expect(arithmetic([6, 5, 5, 4, 2], 22)).toBe('6+5+5+4+2 = 22');
    expect(arithmetic([4], 4)).toBe('4');
  });
});

describe('newSince', () => {
  const log = [1, 2, 3, 4].map((n) => entry(n));
  const fresh = (before: readonly LogEntry[], after = log) => newSince(before, after).map(({ n }) => n);

  it('returns every entry since the last one heard, so that no fact goes unannounced', () => {
    expect(fresh(log.slice(0, 2))).toEqual([3, 4]);
    expect(fresh(log)).toEqual([]);
    expect(fresh([], log.slice(0, 2))).toEqual([1, 2]);
  });

  it('returns only the last entry if the log belongs to another match', () => {
    expect(fresh([entry(9, { at: 5 })])).toEqual([4]);
    expect(fresh([])).toEqual([4]);
  });
});
