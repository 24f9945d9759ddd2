import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Text } from '../../../rules/kernel/text.ts';
import type { EventAct } from '../../contract/event-acts.ts';
import type { Head } from '../../contract/signed-words.ts';
import { SteadyClock } from '../../contract/steady-clock.ts';
import type { EventOutcome } from '../../contract/tournament-api.ts';
import { sentence } from '../../sentences.ts';
import { clockSetBack } from '../clock-set-back.ts';
import type { Act } from '../event/acts.ts';
import { foldEvent } from '../event/fold.ts';
import { sameResult } from '../../contract/outcome-text.ts';
import { hallAfter } from '../event/hall.ts';
import { Id, usualSettings, type Result } from '../event/settings.ts';
import type { KeyPair } from '../event/signing.ts';
import { openDatabase, type Database } from '../store/databases.ts';
import { keysOf } from '../store/event-keys.ts';
import { EventStore, type Sent } from '../store/event-store.ts';
import { StoreError } from '../store/store-error.ts';
import { deedsOf, type Known } from './deeds-of.ts';
import { DeskError } from './desk-error.ts';
import { idsOf, slug } from './ids.ts';
import { asWritten, isSettled, notTaken, type MatchUndone, type NotTaken, type Waiting } from './not-taken.ts';
import { forbidden, type Person } from './rights.ts';
import { badSignature, Heads, keyToWrite, signatureToWrite } from './sign-off.ts';

/** Interval for polling changes by others on the same server and for retrying failed writes, in ms. */
const LOOK_MS = 2000;

const Memory = z.object({ shown: Id.nullable() });

/** Most match deeds written in one transaction. */
const TOGETHER = 200;

/**
 * The events of this machine: who asked for what, when, and who is watching. Opens the database on first use. While it
 * is unavailable, each call fails with the reason and the next one tries again.
 */
export class EventDesk {
  readonly #folder: string;
  readonly #clock: () => number;
  readonly #steady: () => number;
  /** The clock of each event. It never goes back with the machine's clock. */
  readonly #times = new Map<string, SteadyClock>();
  /** The last clock warning that was sent. */
  #toldOfClocks = '';
  readonly #log: (line: string) => void;
  #opening: Promise<EventStore> | undefined;
  #known = new Map<string, Known>();
  /** Loads of events that are about to start. */
  readonly #coming = new Map<string, Promise<Known>>();
  readonly #watchers = new Set<() => void>();
  /** Runs the deeds of an event one after another, in order of arrival. */
  #queue: Promise<unknown> = Promise.resolve();
  readonly #heads = new Heads();
  /** Match results that could not be written yet. */
  readonly #waiting = new Map<string, Waiting>();
  /** By event, then by round and game: results that were rejected because another result was already there. */
  readonly #notTaken = new Map<string, Map<string, NotTaken>>();
  #retrying: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #shown: string | null;

  /**
   * @param folder user data folder: events.sqlite lives there, unless DATABASE_URL names a server
   * @param clock ms since 1970
   * @param steady monotonic clock in ms
   */
  constructor(
    folder: string,
    log: (line: string) => void,
    clock: () => number = Date.now,
    steady: () => number = () => performance.now(),
  ) {
    this.#folder = folder;
    this.#log = log;
    this.#clock = clock;
    this.#steady = steady;
    this.#shown = this.#remembered();
  }

  /** The event that the hall screens show. */
  get shown(): string | null {
    return this.#shown;
  }

  show(event: string | null): void {
    this.#shown = event;
    try {
      writeFileSync(join(this.#folder, 'hall-screen.json'), JSON.stringify({ shown: event }));
    } catch {
      // Only a convenience: without it, the next start shows nothing until somebody picks an event.
    }
    this.#tell();
  }

  /** The machine's time, or with an event, that event's time, which never goes back. In ms since 1970. */
  now(event?: string): number {
    return event === undefined ? this.#clock() : this.#timeOf(event).now();
  }

  /** Rejected match results whose games nobody has settled since. */
  notTaken(event: string): readonly NotTaken[] {
    const known = this.#known.get(event);
    return [...(this.#notTaken.get(event)?.values() ?? [])].filter(
      (one) => known === undefined || !isSettled(one, known),
    );
  }

  /** The warning to show while this machine's clock is behind an event; otherwise null. */
  clockProblem(event: string): Text | null {
    return clockSetBack(this.#timeOf(event).behind());
  }

  /** All events, newest first. Throws {@link DeskError}. */
  async list(): Promise<Awaited<ReturnType<EventStore['list']>>> {
    return this.#with((store) => store.list());
  }

  /** Where events are stored. Throws {@link DeskError}. */
  async place(): Promise<EventStore['place']> {
    return this.#with((store) => Promise.resolve(store.place));
  }

  /** Runs work on the database directly, for data stored alongside the events. Throws {@link DeskError}. */
  async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    return this.#with((store) => work(store.database));
  }

  /** Creates an event with default settings. */
  async create(name: string, by: string): Promise<EventOutcome> {
    const event = `${slug(name)}-${randomUUID().slice(0, 8)}`;
    const lotSeed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const deed = { kind: 'event-opened' as const, settings: usualSettings(name, lotSeed) };
    return this.#outcome(event, async (store) => {
      const made = await store.create(event, { id: 'opened', by, deed });
      return made.done ? undefined : made.text;
    });
  }

  /** Imports a whole event under a new id. */
  async take(event: string, acts: readonly Act[]): Promise<EventOutcome> {
    const taken = (await this.list()).some(({ id }) => id === event)
      ? `${event.slice(0, 54)}-${randomUUID().slice(0, 8)}`
      : event;
    return this.#outcome(taken, async (store) => {
      await store.take(taken, acts);
      return undefined;
    });
  }

  /**
   * Does what somebody asks, or says why not.
   * @param id requests with the same id are done once
   */
  do(event: string, id: string, person: Person, act: EventAct): Promise<EventOutcome> {
    return this.#inOrder(() =>
      this.#outcome(event, async (store) => {
        const known = await this.#know(store, event);
        const why = forbidden(person, act, known.state) ?? badSignature(event, known, act, this.#heads);
        if (why !== undefined) return why;
        if (known.acts.some((one) => one.id === `${id}-0`)) return undefined;
        const deeds = deedsOf(act, known, { newId: idsOf(id) });
        if ('key' in deeds) return deeds;
        if (deeds.length === 0) return undefined;
        const sent = deeds.map((deed, i) => ({ id: `${id}-${String(i)}`, by: person.name, deed }));
        const done = await store.append(event, sent);
        return done.done ? undefined : done.text;
      }),
    );
  }

  /** The event with its key, which is created on first use. Throws {@link DeskError}. */
  keyed(event: string, by: string): Promise<Known> {
    return this.#written(event, (known, keys) => keyToWrite(event, known, keys, by));
  }

  /** The event with everything in it signed. Throws {@link DeskError}. */
  async signed(event: string, by: string): Promise<Known> {
    await this.keyed(event, by);
    return this.#written(event, (known, keys) => signatureToWrite(event, known, keys, by, this.#heads));
  }

  /** The last act with the hash of the log up to it. Throws {@link DeskError}. */
  async head(event: string, by: string): Promise<Head & { readonly key: string }> {
    const { acts, state } = await this.keyed(event, by);
    return { event, n: acts.length, hash: this.#heads.at(event, acts, acts.length), key: state.key?.key ?? '' };
  }

  #written(event: string, what: (known: Known, keys: KeyPair) => readonly Sent[]): Promise<Known> {
    return this.#inOrder(() =>
      this.#with(async (store) => {
        const known = await this.#know(store, event);
        const sent = what(known, await keysOf(store.database, event, this.now(event)));
        if (sent.length === 0) return known;
        const done = await store.append(event, sent);
        if (!done.done) throw new DeskError(done.text);
        this.#tell();
        return this.#know(store, event);
      }),
    );
  }

  /** Writes what a match did to its event. Queues it for a retry while the database is unavailable. */
  async fromMatch(event: string, sent: Sent): Promise<void> {
    const since = this.#known.get(event)?.acts.length ?? 0;
    this.#waiting.set(sent.id, this.#waiting.get(sent.id) ?? { event, sent, since });
    this.#look();
    await this.#retry();
  }

  /** The current state of an event. Throws {@link DeskError}. */
  known(event: string): Promise<Known> {
    const coming = this.#coming.get(event);
    if (coming !== undefined) return coming;
    // Callers that arrive before the load starts share it: every hall screen asks after each change.
    const next = setImmediate().then(() => {
      this.#coming.delete(event);
      return this.#with((store) => this.#know(store, event));
    });
    this.#coming.set(event, next);
    return next;
  }

  /**
   * A match resumes after it had ended: withdraws the result it wrote. If both players have confirmed the result or the
   * round is over, a judge has to correct it. Throws {@link DeskError}.
   */
  async undone(event: string, { match, round, game, by, rows }: MatchUndone): Promise<void> {
    const known = await this.known(event);
    const at = known.state.rounds[round - 1];
    const written = at?.results.get(game);
    if (written?.source !== 'match' || written.match !== match || at?.completed !== false) return;
    const said = known.hall.get(round)?.tables.get(game)?.claims ?? new Map<string, Result>();
    if (said.size === 2 && [...said.values()].every((one) => sameResult(one, written))) return;
    const id = `undone-${match.slice(0, 44)}-${String(rows)}`;
    await this.fromMatch(event, { id, by, deed: { kind: 'result-withdrawn', round, game } });
  }

  /**
   * Calls the listener after each change of any event or of the shown event.
   * @returns a function that stops it
   */
  watch(listener: () => void): () => void {
    this.#watchers.add(listener);
    this.#look();
    return () => {
      this.#watchers.delete(listener);
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#watchers.clear();
    await this.#queue.catch(() => undefined);
    const opening = this.#opening;
    this.#opening = undefined;
    const store = await opening?.catch(() => undefined);
    await store?.close();
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work, work);
    this.#queue = next.catch(() => undefined);
    return next;
  }

  async #outcome(event: string, work: (store: EventStore) => Promise<Text | undefined>): Promise<EventOutcome> {
    try {
      const why = await this.#with(work);
      if (why !== undefined) return { done: false, text: why };
      this.#tell();
      return { done: true, event };
    } catch (error) {
      if (error instanceof DeskError) return { done: false, text: error.text };
      throw error;
    }
  }

  async #with<T>(work: (store: EventStore) => Promise<T>): Promise<T> {
    try {
      this.#opening ??= openDatabase(join(this.#folder, 'events.sqlite')).then(
        (database) => new EventStore(database, (one) => this.now(one)),
      );
      return await work(await this.#opening);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const store = await this.#opening?.catch(() => undefined);
      // If opening fails, the next call tries again. An open database repairs its own connections.
      if (store === undefined) this.#opening = undefined;
      throw new DeskError(error.text);
    }
  }

  async #know(store: EventStore, event: string): Promise<Known> {
    const before = this.#known.get(event);
    const fresh = await store.read(event, before?.acts.length ?? 0);
    if (before !== undefined && fresh.length === 0) return before;
    // Detects problems with the event before anything is folded, and has already folded it.
    const now = await store.standing(event);
    const acts = [...(before?.acts ?? []), ...fresh];
    // If another hub wrote first, the store knows more than these acts.
    const state = now.n === acts.length ? now.state : foldEvent(fresh, before?.state);
    if (state === undefined) throw new Error(`event ${event} has no acts`);
    const known = { acts, state, hall: hallAfter(fresh, before?.hall) };
    this.#known.set(event, known);
    return known;
  }

  #timeOf(event: string): SteadyClock {
    const time = this.#times.get(event) ?? new SteadyClock(this.#clock, this.#steady);
    this.#times.set(event, time);
    // The clock may have been set back before the program started.
    time.now(this.#known.get(event)?.acts.at(-1)?.at);
    return time;
  }

  #tell(): void {
    for (const listener of this.#watchers) listener();
  }

  /** Setting a clock back changes no event, but screens still need the warning. */
  #lookAtClocks(): void {
    const now = JSON.stringify([...this.#known.keys()].map((event) => this.clockProblem(event)));
    if (now === this.#toldOfClocks) return;
    this.#toldOfClocks = now;
    this.#tell();
  }

  #look(): void {
    this.#timer ??= setInterval(() => {
      void this.#retry();
      this.#lookAtClocks();
      if (process.env['DATABASE_URL'] !== undefined && this.#watchers.size > 0) this.#tell();
    }, LOOK_MS).unref();
  }

  /** Writes what is waiting. Concurrent callers share one run. */
  #retry(): Promise<void> {
    this.#retrying ??= this.#writeWaiting().finally(() => {
      this.#retrying = undefined;
    });
    return this.#retrying;
  }

  async #writeWaiting(): Promise<void> {
    // Batches what a hall of tables sends in one turn into one transaction.
    await setImmediate();
    for (;;) {
      const event = [...this.#waiting.values()][0]?.event;
      if (event === undefined) return;
      const some = [...this.#waiting].filter(([, one]) => one.event === event).slice(0, TOGETHER);
      const done = await this.#inOrder(() => this.#outcome(event, (store) => this.#writeSome(store, event, some)));
      if (!done.done) return;
    }
  }

  async #writeSome(
    store: EventStore,
    event: string,
    some: readonly (readonly [string, Waiting])[],
  ): Promise<undefined> {
    const known = await this.#know(store, event);
    let left = some.filter(([, { sent }]) => {
      const stands = notTaken(known, sent);
      if (stands === undefined) return true;
      if (stands !== 'written') {
        this.#log(sentence(stands.text, 'en'));
        const ofEvent = this.#notTaken.get(event) ?? new Map<string, NotTaken>();
        this.#notTaken.set(event, ofEvent.set(`${String(stands.round)} ${String(stands.game)}`, stands));
      }
      return false;
    });
    while (left.length > 0) {
      const appended = await store.append(
        event,
        left.map(([, waiting]) => asWritten(known, waiting)),
      );
      if (appended.done) break;
      // A refusal is final, for example because the round is over. The match keeps its own result.
      const [key] = left[appended.index] ?? [];
      this.#log(`The result of a match was not taken into its event: ${sentence(appended.text, 'en')}`);
      left = left.filter(([one]) => one !== key);
    }
    for (const [key] of some) this.#waiting.delete(key);
    return undefined;
  }

  #remembered(): string | null {
    try {
      return Memory.parse(JSON.parse(readFileSync(join(this.#folder, 'hall-screen.json'), 'utf8'))).shown;
    } catch {
      return null;
    }
  }
}
