import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { playedTable } from '../../test/conformance/played-table.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { decidedOf, endingOf } from './ending.ts';
import { filmRows } from './film/rows.ts';
import { LuckBook } from './ledger.ts';
import { systems } from './systems.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-ending-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A system that counts its folds. */
function counting(system: AnySystem): { readonly system: AnySystem; readonly folds: () => number } {
  let folds = 0;
  const fold: AnySystem['fold'] = (...given) => {
    folds += 1;
    return system.fold(...given) as unknown;
  };
  return { system: { ...system, fold }, folds: () => folds };
}

it.each(systems.map(({ id }) => id))(
  'what decided a siege matches the rolls of its full ending, and folds the journal once: %s',
  async (id) => {
    const { system, table, stored } = await playedTable(folder, id, 3);
    table.journal.close();
    const [whole, once] = [counting(system), counting(system)];
    const decided = decidedOf(stored, whole.system);
    filmRows(once.system, stored);
    expect(once.folds()).toBeGreaterThan(0);
    expect(whole.folds()).toBe(once.folds());

    const rarest = endingOf(stored, system, new LuckBook()).best[0];
    const known = decided.best.toSorted((a, b) => a.chance - b.chance)[0];
    expect(known?.chance).toBe(rarest?.chance);
    expect(new Set(decided.best.map(({ seat }) => seat)).size).toBe(decided.best.length);
  },
  120_000,
);
