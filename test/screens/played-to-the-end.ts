import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createJournal } from '../../electron/journal/open.ts';
import type { EntryBody } from '../../electron/table/entries.ts';
import { SiegeTable } from '../../electron/table/siege-table.ts';
import { coached, demo } from '../../electron/table/systems.ts';
import { coachedSetup } from '../../rules/systems/siege-and-fortresses/coached.ts';

/** One turn of Varenne, in which two Rock Lobbers bring down a wall and the siege is over. */

/** No hit at all, and a test of the seven tokens that brings the wall down nevertheless. */
export const SHOT = [5, 5, 4, 1, 2, 3];
export const TEST = [6, 6, 5, 5, 4, 4, 3];

/** Plays it into a data folder as the last match. @param game the event game it belongs to */
export async function playedToTheEnd(folder: string, game?: EntryBody<'event-game'>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'varenne.castellan');
  const setup = demo.system.setup.parse({ ...coachedSetup, turns: 1 });
  if (!setup.ok) throw new Error('the set-up is not legal');
  const { id, edition } = demo.system;
  const journal = await createJournal(path, { system: id, edition, setup: setup.value, options: coached.options });
  const table = new SiegeTable(demo.system, journal);
  if (game !== undefined) table.write({ kind: 'event-game', body: game });
  const give = (command: string, args: Record<string, string> = {}): void => {
    expect(table.order({ command, args }, null)).toMatchObject({ done: true });
  };
  const roll = (...faces: number[]): void => {
    const by = 'Brandt';
    expect(table.trayOp(table.token ?? null, { op: 'type', faces, by })).toMatchObject({ done: true });
  };
  give('end-phase');
  give('shoot-structure', { unit: 'lobbers', structure: 'wall-5' });
  roll(...SHOT);
  give('end-phase');
  roll(...TEST);
  while (demo.system.result(table.match.state) === undefined) give('end-phase');
  journal.close();
  writeFileSync(join(folder, 'last-match.json'), JSON.stringify({ last: path }));
}
