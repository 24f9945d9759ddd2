import { describe, expect, it } from 'vitest';
import { decidingMoments } from './decided.ts';
import type { FilmRow } from './film/rows.ts';

const face = (reads: 'hit' | 'miss' | 'counts') => ({ face: 4, reads, grade: 'typed' as const });

/** A row that was called out with this rank, or not at all. */
const row = (
  n: number,
  rank: number | null,
  over: Partial<FilmRow> = {},
  log: Partial<FilmRow['log']> = {},
): FilmRow => ({
  row: n,
  log: {
    n,
    at: 0,
    kind: 'roll',
    seat: 'attacker',
    text: { key: 'sample' },
    rule: null,
    faces: [],
    sum: null,
    outcome: [],
    by: null,
    ...log,
  },
  turn: n,
  phase: 'shooting',
  phaseName: null,
  active: 'attacker',
  callout:
    rank === null
      ? null
      : { rank, text: { key: `called-${String(n)}` }, section: null, seat: 'attacker', rule: 'SF-050' },
  ended: null,
  winner: null,
  gone: false,
  marked: false,
  ...over,
});
const told = (rows: readonly FilmRow[]) => decidingMoments(rows).map(({ n }) => n);

describe('the moments that decided a siege', () => {
  it('are at most three, of the highest rank and then the latest, in order of time', () => {
    expect(told([row(1, 5), row(2, 3), row(3, 4), row(4, 3), row(5, 5), row(6, 4)])).toEqual([2, 4, 6]);
  });

  it('exclude the end itself, what was taken back, and ranks below a fight', () => {
    expect(told([row(1, 3, { gone: true }), row(2, 6), row(3, null), row(4, 1), row(5, 2)])).toEqual([5]);
  });

  it('give the sum of added dice, and the hits of counted dice', () => {
    const [sum, count, none] = decidingMoments([
      row(1, 3, {}, { faces: [face('counts'), face('counts')], sum: { total: 22, limit: 20 } }),
      row(2, 4, {}, { faces: [face('hit'), face('miss'), face('hit')] }),
      row(3, 4),
    ]);
    expect([sum?.sum, sum?.count, sum?.sign]).toEqual([{ total: 22, limit: 20 }, null, 'fall']);
    expect([count?.sum, count?.count, count?.sign]).toEqual([null, { hits: 2, dice: 3 }, 'plain']);
    expect([none?.sum, none?.count]).toEqual([null, null]);
  });
});
