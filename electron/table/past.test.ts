import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playedTable } from '../../test/conformance/played-table.ts';
import { totalOf } from '../../rules/kernel/sum.ts';
import { PastView } from '../contract/library.ts';
import { pastAt } from './past.ts';
import { systems } from './systems.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-past-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('an answer in the past of a match', () => {
  it.each(systems.map(({ id }) => id))(
    'shows the dice of each throw and the question it answered, with a sum that matches: %s',
    async (id) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
          const { table } = await playedTable(folder, id, seed, 60);
          for (const { n, kind, faces, seat, rule } of table.log) {
            const past = pastAt(table, n);
            expect(PastView.parse(past)).toEqual(past);
            const { landed, asked } = past;
            // Orders and rows that take others back answer nothing.
            if (kind === 'roll') expect(landed?.dice.map(({ face }) => face)).toEqual(faces.map(({ face }) => face));
            else expect(landed).toBeNull();
            if (kind !== 'roll' && kind !== 'choice' && kind !== 'fact') {
              expect(asked).toBeNull();
              continue;
            }
            expect([asked?.seat, asked?.rule]).toEqual([seat, rule]);
            if (asked?.ask !== 'roll') continue;
            expect(asked.dice).toBe(faces.length);
            expect(totalOf(asked.sums?.dice ?? [])).toBe(faces.length);
            if (asked.reads.kind === 'count') expect(asked.reads.atLeast).toBe(landed?.atLeast);
          }
          table.journal.close();
        }),
        { numRuns: 2 },
      );
    },
    60_000,
  );

  it('does not exist at the set-up or beyond the last row', async () => {
    const { table } = await playedTable(folder, 'siege-and-fortresses', 7, 20);
    for (const n of [0, 10_000]) expect(pastAt(table, n)).toMatchObject({ n, landed: null, asked: null });
    table.journal.close();
  });
});
