import type { Transaction } from 'kysely';
import type { Text } from '../../../rules/kernel/text.ts';
import { Season } from '../../contract/season-parts.ts';
import type { Database } from './databases.ts';
import { StoreError } from './store-error.ts';
import type { Tables } from './tables.ts';
import { within } from './within.ts';

/** Seasons, stored with the events. Each call is one transaction. Throws {@link StoreError}. */

/** All seasons, newest first; null for one that this program cannot read. */
export async function readSeasons(
  database: Database,
): Promise<readonly { readonly id: string; readonly season: Season | null }[]> {
  const rows = await within(database, (trx) =>
    trx.selectFrom('seasons').selectAll().orderBy('created_at', 'desc').orderBy('id').execute(),
  );
  return rows.map(({ id, body }) => ({ id, season: parsed(body) }));
}

/** A season; `undefined` if there is none with this id. */
export async function readSeason(database: Database, id: string): Promise<Season | undefined> {
  return within(database, (trx) => read(trx, database, id, false));
}

/** Creates a season. Leaves an existing one with this id alone, so repeating the request makes only one. */
export async function makeSeason(database: Database, id: string, season: Season, now: number): Promise<void> {
  await within(database, (trx) =>
    trx
      .insertInto('seasons')
      .values({ id, body: JSON.stringify(season), created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
}

/**
 * Changes a season, unless `change` returns a sentence that says why not. Concurrent changes are serialised.
 * @param change gets `undefined` if there is no such season
 * @returns why it was not changed, or `undefined`
 */
export async function changeSeason(
  database: Database,
  id: string,
  change: (season: Season | undefined) => Season | Text,
): Promise<Text | undefined> {
  return within(database, async (trx) => {
    const before = await read(trx, database, id, true);
    const next = change(before);
    if ('key' in next) return next;
    if (next !== before)
      await trx
        .updateTable('seasons')
        .set({ body: JSON.stringify(Season.parse(next)) })
        .where('id', '=', id)
        .execute();
    return undefined;
  });
}

/** Deletes a season; its events stay. @returns whether there was one */
export async function deleteSeason(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await within(database, (trx) =>
    trx.deleteFrom('seasons').where('id', '=', id).executeTakeFirst(),
  );
  return numDeletedRows > 0n;
}

/** @param toChange locks the row until this transaction is over */
async function read(
  trx: Transaction<Tables>,
  { kind, where }: Database,
  id: string,
  toChange: boolean,
): Promise<Season | undefined> {
  const query = trx.selectFrom('seasons').select('body').where('id', '=', id);
  const row = await (toChange && kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) return undefined;
  const season = parsed(row.body);
  if (season === null) throw new StoreError('season-broken', where, { season: id });
  return season;
}

function parsed(body: string): Season | null {
  try {
    return Season.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
