import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilmFrame } from '../../electron/contract/film-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { clockOf, frameAt, keyFrom, rowFrom, turnsOf } from './clock.ts';

const plain: Omit<FilmFrame, 'n' | 'start' | 'lasts' | 'key' | 'turn'> = {
  kind: 'order',
  seat: null,
  words: text('x'),
  outcome: [],
  faces: [],
  sum: null,
  fight: null,
  section: null,
  sign: null,
  favours: null,
};
/** Consecutive frames of these lengths; every third is a key moment, every fifth begins a turn. */
function filmOf(lengths: readonly number[]): FilmFrame[] {
  let start = 0;
  return lengths.map((lasts, i) => {
    const frame = { ...plain, n: i, start, lasts, key: i % 3 === 0, turn: Math.floor(i / 5) };
    start += lasts;
    return frame;
  });
}
const lengths = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 60 });

describe('the time of a film', () => {
  it('falls in exactly one frame', () => {
    fc.assert(
      fc.property(lengths, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const frames = filmOf(all);
        const lasts = all.reduce((a, b) => a + b, 0);
        const ms = share * (lasts - 1);
        const frame = frames[frameAt(frames, ms)];
        expect(frame !== undefined && frame.start <= ms && ms < frame.start + frame.lasts).toBe(true);
      }),
    );
  });
  it('jumps between key moments and to the ends', () => {
    const frames = filmOf([2000, 2000, 2000, 2000]);
    expect(keyFrom(frames, 0, 1, 8000)).toBe(6000);
    expect(keyFrom(frames, 6500, 1, 8000)).toBe(8000);
    expect(keyFrom(frames, 6500, -1, 8000)).toBe(0);
    expect(keyFrom(frames, 7500, -1, 8000)).toBe(6000);
  });
  it('steps row by row and stays within the film', () => {
    const frames = filmOf([10, 20, 30]);
    expect([rowFrom(frames, 0, -1), rowFrom(frames, 0, 1), rowFrom(frames, 15, 1), rowFrom(frames, 59, 1)]).toEqual([
      0, 10, 30, 30,
    ]);
  });
  it('is the sum of its turns, and is shown in minutes and seconds', () => {
    fc.assert(
      fc.property(lengths, (all) => {
        const turns = turnsOf(filmOf(all));
        expect(turns.reduce((sum, { lasts }) => sum + lasts, 0)).toBe(all.reduce((a, b) => a + b, 0));
      }),
    );
    expect([clockOf(0), clockOf(62_999), clockOf(182_000)]).toEqual(['0:00', '1:02', '3:02']);
  });
});
