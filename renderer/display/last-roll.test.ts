import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../electron/contract/table.ts';
import { orderEntry as plain } from '../../test/screens/stories/table-states.ts';
import { lastPlayed, lastRoll } from './last-roll.ts';

const roll = (n: number): LogEntry => ({
  ...plain(n),
  kind: 'roll',
  faces: [{ face: 6, reads: 'hit', grade: 'typed' }],
});
const back = (n: number, withdraws: number): LogEntry => ({ ...plain(n), kind: 'withdrawal', withdraws });

describe('the last thing that was done', () => {
  it('is the newest order or answer that stands, whatever devices reported since', () => {
    const device: LogEntry = { ...plain(3), kind: 'device' };
    expect(lastPlayed([])).toBeNull();
    expect(lastPlayed([device])).toBeNull();
    expect(lastPlayed([plain(1), roll(2), device])?.n).toBe(2);
    expect(lastPlayed([plain(1), roll(2), back(3, 2)])?.n).toBe(1);
  });
});

describe('the last roll', () => {
  it('is the newest that stands, however much was taken back since', () => {
    expect(lastRoll([])).toBeNull();
    expect(lastRoll([plain(1), roll(2)])?.n).toBe(2);
    expect(lastRoll([roll(1), roll(2), back(3, 2)])?.n).toBe(1);
    expect(lastRoll([roll(1), roll(2), back(3, 2), back(4, 1)])).toBeNull();
    expect(lastRoll([roll(1), roll(2), back(3, 2), roll(4)])?.n).toBe(4);
    expect(lastRoll([roll(1), plain(2), back(3, 2)])?.n).toBe(1);
  });

  it('is over once another order is given, such as the end of the phase', () => {
    expect(lastRoll([plain(1), roll(2), plain(3)])).toBeNull();
    expect(lastRoll([plain(1), roll(2), plain(3), roll(4)])?.n).toBe(4);
  });

  it('is over if it ended the phase itself', () => {
    expect(lastRoll([plain(1), roll(2)], 2)).toBeNull();
    expect(lastRoll([plain(1), roll(2), roll(3)], 2)?.n).toBe(3);
  });
});
