import type { WireSignature } from '../../contract/hub-api.ts';
import { shownHead } from '../../proof/head.ts';
import type { MatchSignature } from '../event/acts.ts';
import { hasSignedMatch } from '../event/signing.ts';
import type { Database } from '../store/databases.ts';
import { atOnce, within } from '../store/within.ts';
import type { SentPlace } from './row-store.ts';

/**
 * Devices' signatures of matches from tables, on the organiser's disk beside the rows. Each is checked against the
 * stored rows first; sending twice changes nothing. Throws StoreError; then nothing was changed.
 */
export class SignatureStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Stores signatures of a match.
   * @returns the first that does not fit its rows; then none was stored
   */
  async put(
    { match, start }: SentPlace,
    salt: string,
    signatures: readonly WireSignature[],
  ): Promise<WireSignature | undefined> {
    const hashes = await this.#hashes(match, [...new Set(signatures.map(({ n }) => n))]);
    hashes.set(0, start);
    const unfit = signatures.find((one) => {
      const there = hashes.get(one.n);
      return there === undefined || shownHead(salt, one.n, there) !== one.hash || !hasSignedMatch(match, one);
    });
    if (unfit !== undefined) return unfit;
    await within(this.#database, (trx) =>
      trx
        .insertInto('hub_signatures')
        .values(signatures.map((one) => ({ match, ...one })))
        .onConflict((conflict) => conflict.columns(['match', 'key', 'n', 'hash']).doNothing())
        .execute(),
    );
    return undefined;
  }

  /** A match's stored signatures, and the number of its last order, roll or answer. */
  async of(match: string): Promise<{ readonly played: number; readonly signatures: readonly MatchSignature[] }> {
    const signatures = await atOnce(this.#database, (db) =>
      db
        .selectFrom('hub_signatures')
        .select(['n', 'hash', 'key', 'seat', 'name', 'signature'])
        .where('match', '=', match)
        .orderBy('n')
        .execute(),
    );
    const last = await atOnce(this.#database, (db) =>
      db
        .selectFrom('hub_rows')
        .select(({ fn }) => [fn.max('n').as('n')])
        .where('match', '=', match)
        .where('kind', '=', 'input')
        .executeTakeFirst(),
    );
    // A match without any input has no such row, despite the types.
    return { played: Number((last as { readonly n: number | null } | undefined)?.n ?? 0), signatures };
  }

  async #hashes(match: string, numbers: readonly number[]): Promise<Map<number, string>> {
    const rows = await atOnce(this.#database, (db) =>
      db.selectFrom('hub_rows').select(['n', 'hash']).where('match', '=', match).where('n', 'in', numbers).execute(),
    );
    return new Map(rows.map(({ n, hash }) => [n, hash]));
  }
}
