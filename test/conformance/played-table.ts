import { join } from 'node:path';
import { createJournal } from '../../electron/journal/open.ts';
import { storedOf } from '../../electron/table/played.ts';
import { SiegeTable } from '../../electron/table/siege-table.ts';
import { presetsOf, systems } from '../../electron/table/systems.ts';
import { livelyInput, seeded } from './random-player.ts';

/** A table where a system was played at random, with undone rows; its file is in the folder. */
export async function playedTable(folder: string, id: string, seed: number, steps = 120) {
  const system = systems.find((one) => one.id === id);
  const preset = presetsOf(id)[0];
  if (system === undefined || preset === undefined) throw new Error('there is no such siege');
  const [setup, options] = [system.setup.parse(preset.setup), system.options.parse({})];
  if (!setup.ok || !options.ok) throw new Error('the set-up is not legal');
  const match = {
    system: id,
    edition: system.edition,
    setup: setup.value as unknown,
    options: options.value as unknown,
  };
  const journal = await createJournal(join(folder, `${id}-${String(seed)}.castellan`), match);
  const table = new SiegeTable(system, journal);
  const random = seeded(seed);
  for (let n = 0; n < steps; n += 1) {
    const { undoable } = table.match;
    if (undoable !== undefined && random() < 0.08) {
      table.undo(undoable.n, true, null);
      continue;
    }
    const input = livelyInput(table.match, random);
    if (input === undefined) break;
    if ('command' in input) table.order(input, null);
    else if ('roll' in input) table.trayOp(table.token, { op: 'type', faces: [...input.roll], by: 'Ada' });
    else if ('choose' in input || 'fact' in input) table.answer(table.token, input, null);
  }
  return { system, table, stored: storedOf(journal) };
}
