import { newKeyPair, type KeyPair } from '../event/signing.ts';
import type { Database } from './databases.ts';
import { within } from './within.ts';

/** An event's keys, created on first use: all hubs on one database share them. Throws StoreError. */
export function keysOf(database: Database, event: string, now: number): Promise<KeyPair> {
  return within(database, async (trx) => {
    const { key, secret } = newKeyPair();
    await trx
      .insertInto('event_keys')
      .values({ event, key, secret, made_at: now })
      .onConflict((conflict) => conflict.column('event').doNothing())
      .execute();
    return trx.selectFrom('event_keys').select(['key', 'secret']).where('event', '=', event).executeTakeFirstOrThrow();
  });
}
