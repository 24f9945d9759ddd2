import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventView } from '../../electron/contract/event-view.ts';
import { verifyFile } from '../../electron/journal/verify-file.ts';
import { received } from '../../electron/table/received-match.ts';
import type { Result } from '../../electron/tournament/event/settings.ts';
import { openDatabase } from '../../electron/tournament/store/databases.ts';
import { RowStore } from '../../electron/tournament/hub/row-store.ts';

/**
 * Checks an event against its tables' journals: every row of every table is in the organiser's database, and every
 * match result equals its journal's. Throws what is wrong.
 * @param url of the organiser's PostgreSQL database; empty for the file in its folder
 */
export async function heldAgainstJournals(
  organiser: string,
  url: string,
  tables: readonly { readonly folder: string; readonly name: string }[],
  view: EventView,
): Promise<{ readonly rows: number; readonly fromJournals: number }> {
  const database = await openDatabase(join(organiser, 'events.sqlite'), url);
  const store = new RowStore(database, Date.now);
  let rows = 0;
  const results = new Map<string, Result>();
  for (const { folder, name } of tables)
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.castellan'))) {
      const verdict = verifyFile(join(folder, file));
      if (!verdict.ok) throw new Error(`${file} of table ${name} is damaged at ${String(verdict.n)}`);
      if (verdict.entries[0]?.kind !== 'event-game') continue;
      const sent = await store.find(verdict.match.id);
      const there = await store.read(verdict.match.id);
      const lost = verdict.entries.filter(({ n, hash }) => there[n - 1]?.hash !== hash).length;
      if (sent === undefined || lost > 0 || there.length !== verdict.entries.length)
        throw new Error(`table ${name}: ${String(lost)} of ${String(verdict.entries.length)} rows are not at the hub`);
      rows += there.length;
      const said = received(sent.head, there)?.result;
      if (said !== undefined) results.set(verdict.match.id, said);
    }
  await database.db.destroy();
  const written = view.rounds.flatMap(({ games }) => games.flatMap(({ result }) => result ?? []));
  const wrong = written.filter(
    (one) =>
      one.match !== null && JSON.stringify({ ...results.get(one.match), source: one.source }) !== JSON.stringify(one),
  );
  if (wrong.length > 0) throw new Error(`${String(wrong.length)} results are not what their journals say`);
  const untold = [...results.keys()].filter((match) => !written.some((one) => one.match === match));
  if (untold.length > 0) throw new Error(`${String(untold.length)} matches have ended and are no results`);
  return { rows, fromJournals: results.size };
}
