import { sql } from 'kysely';
import type { Database } from '../store/databases.ts';
import type { Tables } from '../store/tables.ts';
import { atOnce, within } from '../store/within.ts';

/**
 * Writes matches that are new, and rows; all or nothing, and on the disk when it returns. Each list goes to the database as
 * one text: thousands of rows as values of a statement took longer to put together than to write. Throws StoreError.
 */
export async function writeRows(
  database: Database,
  matches: readonly Tables['hub_matches'][],
  rows: readonly Tables['hub_rows'][],
): Promise<void> {
  const [newMatches, newRows] = [JSON.stringify(matches), JSON.stringify(rows)];
  if (database.kind === 'postgres') {
    // One statement is a transaction of its own: the server is waited for once.
    await atOnce(database, (db) =>
      sql`
        with named as (
          insert into hub_matches ("match", event, round, game, place, record, start, opened_at)
          select "match", event, round, game, place, record, start, opened_at
          from json_populate_recordset(null::hub_matches, ${newMatches}::json)
          on conflict ("match") do nothing
        )
        insert into hub_rows ("match", n, at, kind, origin, body, hash)
        select "match", n, at, kind, origin, body, hash
        from json_populate_recordset(null::hub_rows, ${newRows}::json)`.execute(db),
    );
    return;
  }
  await within(database, async (trx) => {
    if (matches.length > 0)
      await sql`
        insert into hub_matches ("match", event, round, game, place, record, start, opened_at)
        select value ->> 'match', value ->> 'event', value ->> 'round', value ->> 'game', value ->> 'place',
          value ->> 'record', value ->> 'start', value ->> 'opened_at'
        from json_each(${newMatches}) where true on conflict ("match") do nothing`.execute(trx);
    await sql`
      insert into hub_rows ("match", n, at, kind, origin, body, hash)
      select value ->> 'match', value ->> 'n', value ->> 'at', value ->> 'kind', value ->> 'origin',
        value ->> 'body', value ->> 'hash'
      from json_each(${newRows})`.execute(trx);
  });
}
