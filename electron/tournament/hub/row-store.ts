import { text } from '../../../rules/kernel/text.ts';
import type { MatchHead, RowsOutcome, WireRow } from '../../contract/hub-api.ts';
import { hashOfEntry, hashOfMatch } from '../../journal/chain.ts';
import type { Database } from '../store/databases.ts';
import { StoreError } from '../store/store-error.ts';
import { within } from '../store/within.ts';

/** Rows that are written in one transaction at most: the disk is waited for once for all of them. */
const AT_ONCE = 6000;
/** Seven values a row; both databases take many times more in one statement. */
const A_STATEMENT = 500;
/** Times that rows are held against what another hub of the same server wrote meanwhile. */
const TRIES = 3;
/** PostgreSQL: a row of this number is there already. */
const THERE_ALREADY = '23505';

/** A match whose rows come from a table. */
export interface SentMatch {
  readonly match: string;
  readonly event: string;
  readonly round: number;
  readonly game: number;
  readonly place: string;
  readonly head: MatchHead;
  readonly start: string;
}

interface Waiting {
  readonly match: SentMatch;
  readonly rows: readonly WireRow[];
  readonly settle: (outcome: RowsOutcome) => void;
  readonly fail: (error: unknown) => void;
}
interface Head {
  readonly n: number;
  readonly hash: string;
}

/**
 * Rows of matches as tables send them, on the organiser's disk. What was said to be there is there; sending twice changes
 * nothing; a gap is asked for again; a chain that was forked is refused. Rows that come while the disk is busy are
 * written together. Throws {@link StoreError}; then nothing was changed.
 */
export class RowStore {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #matches = new Map<string, SentMatch>();
  /** What this process knows to be on the disk: another hub of the same server may have written more. */
  readonly #heads = new Map<string, Head>();
  /** Matches that are not on the disk yet. */
  readonly #fresh = new Set<string>();
  #queue: Waiting[] = [];
  #busy = false;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Names a match; the same one again changes nothing. @returns up to where its rows are on the disk */
  async open(sent: SentMatch): Promise<RowsOutcome> {
    const known = await this.find(sent.match);
    if (known === undefined) {
      // It is written with its first rows.
      this.#matches.set(sent.match, sent);
      this.#fresh.add(sent.match);
      this.#heads.set(sent.match, { n: 0, hash: sent.start });
      return { done: true, have: 0 };
    }
    if (known.start !== sent.start || known.event !== sent.event || known.place !== sent.place)
      return { done: false, final: true, text: text('event-hub.not-your-match', { table: sent.place }) };
    return { done: true, have: (await this.#headOf(known)).n };
  }

  /** A match that was kept. */
  async find(match: string): Promise<SentMatch | undefined> {
    const known = this.#matches.get(match);
    if (known !== undefined) return known;
    const row = await within(this.#database, (trx) =>
      trx.selectFrom('hub_matches').selectAll().where('match', '=', match).executeTakeFirst(),
    );
    if (row === undefined) return undefined;
    const { record, opened_at: _, ...rest } = row;
    const found = { ...rest, head: JSON.parse(record) as MatchHead };
    this.#matches.set(match, found);
    return found;
  }

  /** Of these matches those that were sealed at some time. */
  async sealed(matches: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (let i = 0; i < matches.length; i += A_STATEMENT) {
      const some = matches.slice(i, i + A_STATEMENT);
      const rows = await within(this.#database, (trx) =>
        trx
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

  /** The matches of an event, by their ids. */
  async of(event: string): Promise<readonly string[]> {
    const rows = await within(this.#database, (trx) =>
      trx.selectFrom('hub_matches').select('match').where('event', '=', event).execute(),
    );
    return rows.map(({ match }) => match);
  }

  /** Takes rows of a match that was kept. @returns up to where they are on the disk */
  put(match: SentMatch, rows: readonly WireRow[]): Promise<RowsOutcome> {
    return new Promise((settle, fail) => {
      this.#queue.push({ match, rows, settle, fail });
      if (!this.#busy) void this.#pump();
    });
  }

  /** The rows of a match after a number. */
  async read(match: string, after = 0): Promise<readonly WireRow[]> {
    const rows = await within(this.#database, (trx) =>
      trx.selectFrom('hub_rows').selectAll().where('match', '=', match).where('n', '>', after).orderBy('n').execute(),
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

  async #pump(): Promise<void> {
    this.#busy = true;
    while (this.#queue.length > 0) {
      let count = 0;
      const until = this.#queue.findIndex(({ rows }) => (count += rows.length) > AT_ONCE);
      const batch = this.#queue.splice(0, until < 0 ? this.#queue.length : Math.max(1, until));
      try {
        await this.#write(batch);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.#busy = false;
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
      // Whether they were written is not known: the next look at the disk says so.
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

  /** The rows of a message that are new, checked; or what is answered at once. */
  async #taken(
    match: SentMatch,
    rows: readonly WireRow[],
    known: Head,
  ): Promise<{ readonly fresh: readonly WireRow[]; readonly head: Head } | { readonly outcome: RowsOutcome }> {
    const first = rows[0]?.n ?? 0;
    let from = known;
    if (first !== from.n + 1) {
      // Another hub may have written what is missing here, or this hub what is not on the disk of the table any more.
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
      // A gap: the table hears how far its rows are here and goes on from there.
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
    const values = added.map(({ match, row: { n, at, kind, origin, body, hash } }) => ({
      match,
      n,
      at,
      kind,
      origin: origin === null ? null : JSON.stringify(origin),
      body,
      hash,
    }));
    const fresh = [...new Set(added.map(({ match }) => match))]
      .filter((match) => this.#fresh.has(match))
      .flatMap((match) => this.#matches.get(match) ?? [])
      .map(({ head, ...rest }) => ({ ...rest, record: JSON.stringify(head), opened_at: this.#now() }));
    await within(this.#database, async (trx) => {
      for (let i = 0; i < fresh.length; i += A_STATEMENT)
        await trx
          .insertInto('hub_matches')
          .values(fresh.slice(i, i + A_STATEMENT))
          .onConflict((conflict) => conflict.column('match').doNothing())
          .execute();
      for (let i = 0; i < values.length; i += A_STATEMENT)
        await trx
          .insertInto('hub_rows')
          .values(values.slice(i, i + A_STATEMENT))
          .execute();
    });
  }

  async #headOf(match: SentMatch): Promise<Head> {
    // A table asks when it comes back: what the disk says counts, whoever wrote it.
    this.#heads.delete(match.match);
    await this.#learn([match]);
    return this.#heads.get(match.match) ?? { n: 0, hash: match.start };
  }

  async #learn(matches: readonly SentMatch[]): Promise<void> {
    const ids = [...new Set(matches.map(({ match }) => match))];
    for (let i = 0; i < ids.length; i += A_STATEMENT) {
      const some = ids.slice(i, i + A_STATEMENT);
      const rows = await within(this.#database, (trx) =>
        trx
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

/** The start of a match's chain, from what it says of itself. */
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
