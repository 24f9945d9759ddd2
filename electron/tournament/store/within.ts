import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './databases.ts';
import { asStoreError, StoreError } from './store-error.ts';
import type { Tables } from './tables.ts';

/** Time for the pool to notice what broke. */
const RECONNECT_MS = 50;

/**
 * Runs work in one transaction. Where the connection broke it is done once more on another: a server that was restarted
 * leaves dead ones behind. So the work must be such that doing it twice changes nothing. Throws {@link StoreError}.
 */
export function within<T>({ db, where }: Database, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  return retried(where, () => db.transaction().execute(work));
}

/** As {@link within} does, for a single statement: it needs no transaction around it, and the server is waited for once. */
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
