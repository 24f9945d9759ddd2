import { sql } from 'kysely';
import type { Database } from '../store/databases.ts';
import type { Tables } from '../store/tables.ts';
import { atOnce, within } from '../store/within.ts';

/**
 * Writes new matches and rows; all or nothing, and on disk when it returns. Passes each list to the database as one
 * text, because building a statement with thousands of values took longer than writing them. Throws StoreError.
 */
export async function writeRows(
  database: Database,
  matches: readonly Tables['hub_matches'][],
  rows: readonly Tables['hub_rows'][],
): Promise<void> {
  const [newMatches, newRows] = [JSON.stringify(matches), JSON.stringify(rows)];
  if (database.kind === 'postgres') {
    // A single statement is its own transaction, so it costs one round trip.
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
