import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stretchesOf } from './cells.ts';

const time = (builders: number, months: number, jobs: readonly number[]) => ({
  builders,
  free: builders,
  months,
  used: jobs.reduce((sum, one) => sum + one, 0),
  jobs: jobs.map((taken, n) => ({ line: `line-${String(n)}`, months: taken })),
});

describe('jobs of the builders', () => {
  test('a job that outlasts a builder continues with the next from the first month', () => {
    expect(stretchesOf(time(2, 4, [1, 1, 3])).filter(({ job }) => job === 2)).toEqual([
      { builder: 0, from: 2, months: 2, line: 'line-2', job: 2 },
      { builder: 1, from: 0, months: 1, line: 'line-2', job: 2 },
    ]);
  });

  test('unplanned months are left over, up to the last month of the last builder', () => {
    expect(stretchesOf(time(3, 5, [1])).filter(({ line }) => line === null)).toEqual([
      { builder: 0, from: 1, months: 4, line: null, job: null },
      { builder: 1, from: 0, months: 5, line: null, job: null },
      { builder: 2, from: 0, months: 5, line: null, job: null },
    ]);
  });

  test('nothing is built twice in a month, and every month of every builder is drawn once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 3, max: 24 }),
        fc.array(fc.constantFrom(1, 3), { maxLength: 60 }),
        (builders, months, wanted) => {
          let room = builders * months;
          const jobs = wanted.filter((one) => (room -= one) >= 0 || (room += one) < 0);
          const stretches = stretchesOf(time(builders, months, jobs));
          const cells = stretches.flatMap(({ builder, from, months: count }) =>
            Array.from({ length: count }, (_, n) => `${String(builder)} ${String(from + n)}`),
          );
          expect(new Set(cells).size).toBe(cells.length);
          expect(cells).toHaveLength(builders * months);
          const hands = stretches.flatMap(({ job, from, months: count }) =>
            job === null ? [] : Array.from({ length: count }, (_, n) => `${String(job)} ${String(from + n)}`),
          );
          expect(new Set(hands).size).toBe(hands.length);
        },
      ),
    );
  });
});
