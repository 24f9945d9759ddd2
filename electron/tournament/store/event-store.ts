import type { Transaction } from 'kysely';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { Act, Deed } from '../event/acts.ts';
import { hashOfAct, hashOfEvent } from '../event/event-file.ts';
import { after, foldEvent, Own } from '../event/fold.ts';
import { refusal } from '../event/refuse.ts';
import type { EventState } from '../event/state.ts';
import type { Database } from './databases.ts';
import { StoreError } from './store-error.ts';
import type { Tables } from './tables.ts';
import { within } from './within.ts';

/** A deed as sent, with an id chosen by the sender that makes sending it twice harmless. */
export interface Sent {
  readonly id: string;
  readonly by: string;
  readonly deed: Deed;
}

/** Either all done, each with its number, or one refused and none done. */
export type Appended =
  | { readonly done: true; readonly acts: readonly Act[]; readonly state: EventState }
  | { readonly done: false; readonly index: number; readonly text: Text };

interface Head {
  readonly n: number;
  readonly hash: string;
  readonly at: number;
  readonly state: EventState | undefined;
}

/**
 * Events in a database. What was appended is on disk. On PostgreSQL several processes may append to one event; each
 * reads what the others did before it decides. Throws {@link StoreError} if the database cannot be used; then nothing
 * was changed, and the same deeds can be sent again.
 */
export class EventStore {
  /** For data stored alongside the acts. */
  readonly database: Database;
  readonly #clock: (event: string) => number;
  /** What this process has folded so far; may lag behind the database. */
  readonly #heads = new Map<string, Head>();

  /** @param clock ms since 1970, for an event */
  constructor(database: Database, clock: (event: string) => number = Date.now) {
    this.database = database;
    this.#clock = clock;
  }

  /** Creates an event. Throws 'exists' if another one has this id; repeating the same opening is harmless. */
  async create(event: string, opening: Sent): Promise<Appended> {
    if (opening.deed.kind !== 'event-opened') return { done: false, index: 0, text: text('event.not-opened') };
    const { name } = opening.deed.settings;
    return this.#within(async (trx) => {
      const head = hashOfEvent(event);
      const made = await trx
        .insertInto('events')
        .values({ id: event, name, acts: 0, head, created_at: this.#clock(event) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      const isNew = Number(made.numInsertedOrUpdatedRows) > 0;
      if (!isNew && !(await this.#known(trx, event, [opening])).has(opening.id))
        throw new StoreError('exists', this.database.where, { event });
      return this.#appendTo(trx, event, [opening]);
    });
  }

  /** Imports a whole event with its acts unchanged. Throws 'exists' if another one has this id. */
  async take(event: string, acts: readonly Act[]): Promise<EventState> {
    const state = foldEvent(acts);
    if (state === undefined) throw new StoreError('no-such-event', this.database.where, { event });
    return this.#within(async (trx) => {
      const head = hashOfEvent(event);
      const made = await trx
        .insertInto('events')
        .values({ id: event, name: state.settings.name, acts: 0, head, created_at: this.#clock(event) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (Number(made.numInsertedOrUpdatedRows) === 0) throw new StoreError('exists', this.database.where, { event });
      let hash = head;
      const added = acts.map((act) => ({ act, hash: (hash = hashOfAct(hash, act)) }));
      await this.#insert(trx, event, added, hash, state.settings.name);
      return state;
    });
  }

  /** Does these deeds in order, all or none. */
  async append(event: string, sent: readonly Sent[]): Promise<Appended> {
    return this.#within((trx) => this.#appendTo(trx, event, sent));
  }

  /** The acts of an event after a number. */
  async read(event: string, afterNumber = 0): Promise<readonly Act[]> {
    return this.#within((trx) => this.#acts(trx, event, afterNumber));
  }

  /** The current state of an event. Throws 'no-such-event'. */
  async state(event: string): Promise<EventState> {
    return (await this.standing(event)).state;
  }

  /** The current state of an event, and its number of acts. Throws 'no-such-event'. */
  async standing(event: string): Promise<{ readonly n: number; readonly state: EventState }> {
    const { n, state } = await this.#within((trx) => this.#catchUp(trx, event));
    if (state === undefined) throw new StoreError('no-such-event', this.database.where, { event });
    return { n, state };
  }

  /** All events, newest first. */
  async list(): Promise<readonly { readonly id: string; readonly name: string; readonly acts: number }[]> {
    return this.#within((trx) =>
      trx.selectFrom('events').select(['id', 'name', 'acts']).orderBy('created_at', 'desc').orderBy('id').execute(),
    );
  }

  /** Where events are stored, for display. */
  get place(): { readonly where: string; readonly kind: 'sqlite' | 'postgres' } {
    return { where: this.database.where, kind: this.database.kind };
  }

  async close(): Promise<void> {
    await this.database.db.destroy();
  }

  /** Safe to retry: each deed has its id, so none is done twice. */
  #within<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    return within(this.database, work);
  }

  async #appendTo(trx: Transaction<Tables>, event: string, sent: readonly Sent[]): Promise<Appended> {
    // One writer per event at a time; readers are not blocked.
    const row = trx.selectFrom('events').select('id').where('id', '=', event);
    const [locked] = await (this.database.kind === 'postgres' ? row.forUpdate() : row).execute();
    if (locked === undefined) throw new StoreError('no-such-event', this.database.where, { event });
    let head = await this.#catchUp(trx, event);
    const known = await this.#known(trx, event, sent);
    const acts: Act[] = [];
    const added: { readonly act: Act; readonly hash: string }[] = [];
    const own = new Own();
    for (const [index, { id, by, deed: given }] of sent.entries()) {
      const deed = Deed.parse(given);
      const before = known.get(id);
      if (before !== undefined) {
        if (before.by !== by || JSON.stringify(before.deed) !== JSON.stringify(deed))
          return { done: false, index, text: text('store.id-reused', { id }) };
        acts.push(before);
        continue;
      }
      const why = refusal(head.state, deed);
      if (why !== undefined) return { done: false, index, text: why };
      // A clock that was set back must not break the order of acts.
      const act = Act.parse({ n: head.n + 1, id, at: Math.max(this.#clock(event), head.at), by, deed });
      const hash = hashOfAct(head.hash, act);
      head = { n: act.n, hash, at: act.at, state: after(head.state, deed, own) };
      known.set(id, act);
      acts.push(act);
      added.push({ act, hash });
    }
    const { state } = head;
    if (state === undefined) return { done: false, index: 0, text: text('event.not-opened') };
    await this.#insert(trx, event, added, head.hash, state.settings.name);
    return { done: true, acts, state };
  }

  async #insert(
    trx: Transaction<Tables>,
    event: string,
    added: readonly { readonly act: Act; readonly hash: string }[],
    head: string,
    name: string,
  ): Promise<void> {
    const rows = added.map(({ act: { n, id, at, by, deed }, hash }) => ({
      event,
      n,
      id,
      at,
      by,
      deed: JSON.stringify(deed),
      hash,
    }));
    const last = rows.at(-1);
    if (last === undefined) return;
    // Seven values per row; both databases allow many times more in one statement.
    for (let i = 0; i < rows.length; i += 500)
      await trx
        .insertInto('acts')
        .values(rows.slice(i, i + 500))
        .execute();
    await trx.updateTable('events').set({ acts: last.n, head, name }).where('id', '=', event).execute();
  }

  async #known(trx: Transaction<Tables>, event: string, sent: readonly Sent[]): Promise<Map<string, Act>> {
    const known = new Map<string, Act>();
    for (let i = 0; i < sent.length; i += 500) {
      const ids = sent.slice(i, i + 500).map(({ id }) => id);
      const rows = await trx.selectFrom('acts').selectAll().where('event', '=', event).where('id', 'in', ids).execute();
      for (const row of rows) known.set(row.id, this.#actOf(event, row));
    }
    return known;
  }

  /** Folds what was appended since this process last looked, and checks the hash chain. */
  async #catchUp(trx: Transaction<Tables>, event: string): Promise<Head> {
    let head = this.#heads.get(event) ?? { n: 0, hash: hashOfEvent(event), at: 0, state: undefined };
    const rows = await trx
      .selectFrom('acts')
      .selectAll()
      .where('event', '=', event)
      .where('n', '>', head.n)
      .orderBy('n')
      .execute();
    const own = new Own();
    for (const row of rows) {
      const act = this.#actOf(event, row);
      const hash = hashOfAct(head.hash, act);
      if (act.n !== head.n + 1 || hash !== row.hash || refusal(head.state, act.deed) !== undefined)
        throw new StoreError('changed', this.database.where, { event, n: head.n + 1 });
      head = { n: act.n, hash, at: act.at, state: after(head.state, act.deed, own) };
    }
    // Everything read is committed: other transactions' pending work is invisible, and ours comes later.
    this.#heads.set(event, head);
    return head;
  }

  async #acts(trx: Transaction<Tables>, event: string, afterNumber: number): Promise<readonly Act[]> {
    const rows = await trx
      .selectFrom('acts')
      .selectAll()
      .where('event', '=', event)
      .where('n', '>', afterNumber)
      .orderBy('n')
      .execute();
    return rows.map((row) => this.#actOf(event, row));
  }

  #actOf(event: string, { n, id, at, by, deed }: Tables['acts']): Act {
    try {
      return Act.parse({ n, id, at, by, deed: JSON.parse(deed) as unknown });
    } catch (error) {
      throw new StoreError('changed', this.database.where, { event, n }, error);
    }
  }
}
