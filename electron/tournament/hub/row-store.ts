import { setImmediate } from 'node:timers/promises';
import { text } from '../../../rules/kernel/text.ts';
import type { MatchHead, RowsOutcome, WireRow } from '../../contract/hub-api.ts';
import { hashOfEntry, hashOfMatch } from '../../journal/chain.ts';
import type { Database } from '../store/databases.ts';
import { StoreError } from '../store/store-error.ts';
import { atOnce } from '../store/within.ts';
import { writeRows } from './write-rows.ts';

/** Most rows written in one transaction, so that they share one disk sync. */
const AT_ONCE = 6000;
/** Matches per statement; both databases allow many times more. */
const A_STATEMENT = 500;
/** How often rows are checked again because another hub on the same server wrote meanwhile. */
const TRIES = 3;
/** PostgreSQL: a row with this number already exists. */
const THERE_ALREADY = '23505';

/** Where a match's rows come from, and what they are chained to. */
export interface SentPlace {
  readonly match: string;
  readonly event: string;
  readonly round: number;
  readonly game: number;
  readonly place: string;
  readonly start: string;
}

/** A match whose rows come from a table, with everything from its file's header. */
export interface SentMatch extends SentPlace {
  readonly head: MatchHead;
}

/** A caller waiting for a match to be announced or for its rows to be stored. */
interface Waiting {
  readonly match: SentPlace;
  readonly named?: MatchHead;
  readonly rows: readonly WireRow[];
  readonly settle: (outcome: RowsOutcome) => void;
  readonly fail: (error: unknown) => void;
}
interface Head {
  readonly n: number;
  readonly hash: string;
}

/**
 * Rows of matches from tables, on the organiser's disk. Acknowledged rows are stored. Sending twice changes nothing, a
 * gap is requested again, and a forked chain is refused. Whatever all tables sent in one turn of the event loop, or
 * while the disk was busy, is written together. Throws {@link StoreError}; then nothing was changed.
 */
export class RowStore {
  readonly #database: Database;
  readonly #now: () => number;
  /** Every match that was sent. Headers stay on disk because they are long. */
  readonly #matches = new Map<string, SentPlace>();
  /** The last row this process knows to be on disk; another hub on the same server may have written more. */
  readonly #heads = new Map<string, Head>();
  /** Matches not on disk yet: they are written with their first rows. */
  readonly #fresh = new Map<string, MatchHead>();
  #queue: Waiting[] = [];
  #busy = false;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Announces a match; repeating it changes nothing.
   * @returns how far its rows are on disk
   */
  open({ head, ...match }: SentMatch): Promise<RowsOutcome> {
    return this.#waitFor({ match, named: head, rows: [] });
  }

  /** Where a stored match comes from. */
  async place(match: string): Promise<SentPlace | undefined> {
    await this.#placed([match]);
    return this.#matches.get(match);
  }

  /** A stored match. */
  async find(match: string): Promise<SentMatch | undefined> {
    const place = await this.place(match);
    const row = await atOnce(this.#database, (db) =>
      db.selectFrom('hub_matches').select('record').where('match', '=', match).executeTakeFirst(),
    );
    const head = row === undefined ? this.#fresh.get(match) : (JSON.parse(row.record) as MatchHead);
    return place === undefined || head === undefined ? undefined : { ...place, head };
  }

  /** Those of the matches that were ever sealed. */
  async sealed(matches: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (let i = 0; i < matches.length; i += A_STATEMENT) {
      const some = matches.slice(i, i + A_STATEMENT);
      const rows = await atOnce(this.#database, (db) =>
        db
          .selectFrom('hub_rows')
          .select('match')
          .distinct()
          .where('match', 'in', some)
          .where('kind', '=', 'sealed')
          .execute(),
      );
      found.push(...rows.map(({ match }) => match));
    }
    return found;
  }

  /** The match that a game's table announced last. */
  async newest({ event, round, game }: Pick<SentPlace, 'event' | 'round' | 'game'>): Promise<string | undefined> {
    const row = await atOnce(this.#database, (db) =>
      db
        .selectFrom('hub_matches')
        .select('match')
        .where('event', '=', event)
        .where('round', '=', round)
        .where('game', '=', game)
        .orderBy('opened_at', 'desc')
        .executeTakeFirst(),
    );
    return row?.match;
  }

  /** Ids of an event's matches. */
  async of(event: string): Promise<readonly string[]> {
    const rows = await atOnce(this.#database, (db) =>
      db.selectFrom('hub_matches').select('match').where('event', '=', event).execute(),
    );
    return rows.map(({ match }) => match);
  }

  /**
   * Stores rows of an announced match.
   * @returns how far they are on disk
   */
  put(match: SentPlace, rows: readonly WireRow[]): Promise<RowsOutcome> {
    return this.#waitFor({ match, rows });
  }

  /** A match's rows after a number. */
  async read(match: string, after = 0): Promise<readonly WireRow[]> {
    const rows = await atOnce(this.#database, (db) =>
      db.selectFrom('hub_rows').selectAll().where('match', '=', match).where('n', '>', after).orderBy('n').execute(),
    );
    return rows.map(({ n, at, kind, origin, body, hash }) => ({
      n,
      at,
      kind,
      origin: origin === null ? null : (JSON.parse(origin) as WireRow['origin']),
      body,
      hash,
    }));
  }

  #waitFor(what: Pick<Waiting, 'match' | 'named' | 'rows'>): Promise<RowsOutcome> {
    return new Promise((settle, fail) => {
      this.#queue.push({ ...what, settle, fail });
      if (!this.#busy) void this.#pump();
    });
  }

  async #pump(): Promise<void> {
    this.#busy = true;
    while (this.#queue.length > 0) {
      // Read all sockets with pending data first; otherwise each would cost a disk sync of its own.
      await setImmediate();
      let count = 0;
      const until = this.#queue.findIndex(({ rows }) => (count += rows.length) > AT_ONCE);
      const batch = this.#queue.splice(0, until < 0 ? this.#queue.length : Math.max(1, until));
      try {
        await this.#name(batch);
        await this.#write(batch.filter(({ named }) => named === undefined));
      } catch (error) {
        // Has no effect on callers who already have an answer.
        for (const { fail } of batch) fail(error);
      }
    }
    this.#busy = false;
  }

  /** Looks up all announced matches of a batch, and answers how far each has got. */
  async #name(batch: readonly Waiting[]): Promise<void> {
    const named = batch.flatMap((one) => (one.named === undefined ? [] : [{ ...one, named: one.named }]));
    if (named.length === 0) return;
    await this.#placed(named.map(({ match }) => match.match));
    for (const { match, named: head } of named) {
      if (!this.#matches.has(match.match)) {
        this.#matches.set(match.match, match);
        this.#fresh.set(match.match, head);
      }
      // A returning table asks for the current state: only the disk counts, whoever wrote it.
      this.#heads.delete(match.match);
    }
    await this.#learn(named.map(({ match }) => match));
    for (const { match, settle } of named) {
      const known = this.#matches.get(match.match) ?? match;
      const same = known.start === match.start && known.event === match.event && known.place === match.place;
      settle(
        same
          ? { done: true, have: this.#heads.get(match.match)?.n ?? 0 }
          : { done: false, final: true, text: text('event-hub.not-your-match', { table: match.place }) },
      );
    }
  }

  async #write(batch: readonly Waiting[], tries = TRIES): Promise<void> {
    await this.#learn(batch.map(({ match }) => match).filter(({ match }) => !this.#heads.has(match)));
    const heads = new Map<string, Head>();
    const added: { readonly match: string; readonly row: WireRow }[] = [];
    const outcomes: RowsOutcome[] = [];
    for (const { match, rows } of batch) {
      const from = heads.get(match.match) ?? this.#heads.get(match.match) ?? { n: 0, hash: match.start };
      const taken = await this.#taken(match, rows, from);
      if ('outcome' in taken) outcomes.push(taken.outcome);
      else {
        heads.set(match.match, taken.head);
        added.push(...taken.fresh.map((row) => ({ match: match.match, row })));
        outcomes.push({ done: true, have: taken.head.n });
      }
    }
    try {
      if (added.length > 0) await this.#insert(added);
    } catch (error) {
      const cause = error instanceof StoreError ? (error.cause as { readonly code?: unknown } | undefined) : undefined;
      // It is unknown whether they were written; the next look at the disk tells.
      for (const match of heads.keys()) {
        this.#heads.delete(match);
        if (this.#fresh.delete(match)) this.#matches.delete(match);
      }
      if (cause?.code === THERE_ALREADY && tries > 1) return this.#write(batch, tries - 1);
      throw error;
    }
    for (const [match, head] of heads) {
      this.#heads.set(match, head);
      this.#fresh.delete(match);
    }
    batch.forEach(({ settle }, i) => {
      const outcome = outcomes[i];
      if (outcome !== undefined) settle(outcome);
    });
  }

  /** The new rows of a message after checks, or the answer to send at once. */
  async #taken(
    match: SentPlace,
    rows: readonly WireRow[],
    known: Head,
  ): Promise<{ readonly fresh: readonly WireRow[]; readonly head: Head } | { readonly outcome: RowsOutcome }> {
    const first = rows[0]?.n ?? 0;
    let from = known;
    if (first !== from.n + 1) {
      // Another hub may have written the missing rows, or the table may have lost rows that this hub has.
      const stored = await this.read(match.match, Math.max(0, Math.min(first, from.n) - 1));
      const last = stored.at(-1);
      if (last !== undefined && last.n > from.n) from = { n: last.n, hash: last.hash };
      const other = rows.find((row) => stored.some(({ n, hash }) => n === row.n && hash !== row.hash));
      if (other !== undefined) return { outcome: forked(other.n, match.place) };
    }
    let head = from;
    const fresh: WireRow[] = [];
    for (const row of rows) {
      if (row.n <= from.n) continue;
      // On a gap, tell the table how far its rows are here, so that it goes on from there.
      if (row.n !== head.n + 1) break;
      const { n, at, kind, origin, body, hash } = row;
      if (hashOfEntry(head.hash, n, at, kind, origin ?? undefined, body) !== hash)
        return { outcome: forked(n, match.place) };
      if (!isJson(body)) return { outcome: forked(n, match.place) };
      head = { n, hash };
      fresh.push(row);
    }
    return { fresh, head };
  }

  async #insert(added: readonly { readonly match: string; readonly row: WireRow }[]): Promise<void> {
    const rows = added.map(({ match, row: { origin, ...row } }) => ({
      match,
      ...row,
      origin: origin === null ? null : JSON.stringify(origin),
    }));
    const matches = [...new Set(added.map(({ match }) => match))].flatMap((match) => {
      const [place, head] = [this.#matches.get(match), this.#fresh.get(match)];
      return place === undefined || head === undefined
        ? []
        : [{ ...place, record: JSON.stringify(head), opened_at: this.#now() }];
    });
    await writeRows(this.#database, matches, rows);
  }

  /** Loads the origin of these matches, as far as they are stored. */
  async #placed(matches: readonly string[]): Promise<void> {
    const unknown = [...new Set(matches)].filter((match) => !this.#matches.has(match));
    for (let i = 0; i < unknown.length; i += A_STATEMENT) {
      const some = unknown.slice(i, i + A_STATEMENT);
      const rows = await atOnce(this.#database, (db) =>
        db
          .selectFrom('hub_matches')
          .select(['match', 'event', 'round', 'game', 'place', 'start'])
          .where('match', 'in', some)
          .execute(),
      );
      for (const row of rows) this.#matches.set(row.match, row);
    }
  }

  async #learn(matches: readonly SentPlace[]): Promise<void> {
    const ids = [...new Set(matches.map(({ match }) => match))];
    for (let i = 0; i < ids.length; i += A_STATEMENT) {
      const some = ids.slice(i, i + A_STATEMENT);
      const rows = await atOnce(this.#database, (db) =>
        db
          .selectFrom('hub_rows')
          .select(['match', 'n', 'hash'])
          .where((expression) =>
            expression(
              expression.refTuple('match', 'n'),
              'in',
              expression
                .selectFrom('hub_rows')
                .select(({ fn }) => ['match', fn.max('n').as('n')])
                .where('match', 'in', some)
                .groupBy('match')
                .$asTuple('match', 'n'),
            ),
          )
          .execute(),
      );
      for (const { match, n, hash } of rows) this.#heads.set(match, { n, hash });
    }
  }
}

/** The start of a match's hash chain, from its header. */
export function startOf(head: MatchHead): string {
  return hashOfMatch(head);
}

function forked(n: number, table: string): RowsOutcome {
  return { done: false, final: true, text: text('event-hub.forked', { n, before: n - 1, table }) };
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
