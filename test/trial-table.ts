import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createJournal, openJournal } from '../electron/journal/open.ts';
import { SiegeTable } from '../electron/table/siege-table.ts';
import { demo } from '../electron/table/systems.ts';
import { toySiege } from './toy-siege/toy-siege.ts';

/** Tables for tests, each with a real match file in a folder of its own. Both go when the test ends. */

type AnySystem = ConstructorParameters<typeof SiegeTable>[0];
type Match = Parameters<typeof createJournal>[1];

async function tableOf(system: AnySystem, match: Match): Promise<SiegeTable> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-table-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return closedLater(new SiegeTable(system, await createJournal(join(folder, 'match.castellan'), match)));
}

function closedLater(table: SiegeTable): SiegeTable {
  onTestFinished(() => table.journal.close());
  return table;
}

/** A table with the demo siege. */
export const demoTable = ({ system, setup, options } = demo): Promise<SiegeTable> =>
  tableOf(system, { system: system.id, edition: system.edition, setup, options });

/** A table with the toy siege, or with a system that stands in for it. */
export const toyTable = (system: AnySystem = toySiege): Promise<SiegeTable> =>
  tableOf(system, {
    system: 'toy-siege',
    edition: '1',
    setup: { strength: 12, oil: 1 },
    options: { blowsPerTurn: 2 },
  });

/** The same match after its file was closed and opened again. */
export async function reopened({ system, journal }: SiegeTable): Promise<SiegeTable> {
  journal.close();
  return closedLater(new SiegeTable(system, await openJournal(journal.path)));
}

/** Plays the toy siege up to its structure test. */
export function upToTheTest(table: SiegeTable): void {
  table.order({ command: 'batter', args: { wall: 'east' } }, null);
  table.answer(table.token, { fact: 10 }, null);
  table.answer(table.token, { choose: 'keep' }, null);
}
