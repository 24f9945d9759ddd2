import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './databases.ts';
import { asStoreError, StoreError } from './store-error.ts';
import type { Tables } from './tables.ts';

/** Time for the pool to notice broken connections. */
const RECONNECT_MS = 50;

/**
 * Runs work in one transaction. If the connection broke, runs it once more on another, because a restarted server
 * leaves dead connections in the pool. So the work must be idempotent. Throws {@link StoreError}.
 */
export function within<T>({ db, where }: Database, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  return retried(where, () => db.transaction().execute(work));
}

/** Like {@link within}, for a single statement: needs no transaction, so it costs one round trip. */
export function atOnce<T>({ db, where }: Database, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  return retried(where, () => work(db));
}

async function retried<T>(where: string, work: () => Promise<T>): Promise<T> {
  const once = async (): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw asStoreError(error, where);
    }
  };
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'gone') throw error;
    await setTimeout(RECONNECT_MS);
    return once();
  }
}
