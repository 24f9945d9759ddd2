import { EventEmitter } from 'node:events';
import {
  foldStored,
  matchAsStored,
  openAsStored,
  replay,
  runAgain,
  type Difference,
} from '../../rules/kernel/replay.ts';
import type { Refusal } from '../../rules/kernel/refusal.ts';
import type { Input, Row } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { originOf, type DeviceMessage } from '../../firmware-bridge/device-message.ts';
import type { Outcome } from '../contract/api.ts';
import type { LogEntry } from '../contract/table.ts';
import { JournalError } from '../journal/journal-error.ts';
import type { Entry, Journal, NewEntry } from '../journal/journal.ts';
import type { AnyMatch } from './any-match.ts';
import type { TableEntry, TrayEntry } from './entries.ts';
import { diceOf, type KnownDevices } from './known-devices.ts';
import { inFaces } from './lessons.ts';
import { Folded } from './folded.ts';
import { hasFailed, no, refused, type Failed } from './outcome.ts';
import type { MatchRows, Assumed } from './match-rows.ts';
import { assumedFacts, leadsOn, submitted, type Play } from './plays.ts';
import { complete, defaultPolicy, facesIn, hasFaces, trayAfter, type Lying, type Policy, type Tray } from './tray.ts';
import { trayAfterMessage } from './tray-messages.ts';
import { inputOf } from './stored-rows.ts';
import { checkTrayOp, personOf, trayEventOf } from './tray-operations.ts';
import { own } from '../../rules/kernel/own.ts';
import type { Noted } from './noted.ts';
import type { Objections } from './objections.ts';
import { whyNotTogether, type FactSaid } from './told-together.ts';
import { ToldFacts } from './told-facts.ts';
import { freeBackTo, whyNotUndo } from './undoing.ts';
import { keptFaces } from './kept-faces.ts';

/** Events of a table: each durable change, and before it how the dice lie. */
interface Told {
  readonly changed: [];
  readonly lie: [Lying];
}

type Rows = Row<{ readonly kind: string }>[];

/**
 * A running siege: input becomes journal entries, and everything else is folded from them. Nothing is shown, and no
 * device is acknowledged, before its entry is durable.
 */
export class SiegeTable {
  readonly system: AnySystem;
  readonly journal: Journal;
  readonly policy: Policy;
  /** Facts that people told, to be suggested again. */
  readonly told: ToldFacts;
  /** Set if today's rules give a different game from the one played; the match then continues as stored. */
  readonly difference: Difference | undefined;
  #match: AnyMatch;
  #folded = new Folded(this);
  /** Durable entries that nobody has asked about yet. */
  #unread: readonly Entry[] = [];
  #halted: Text | undefined;
  readonly #told = new EventEmitter<Told>();

  constructor(system: AnySystem, journal: Journal, policy: Policy = defaultPolicy) {
    this.system = system;
    this.journal = journal;
    this.policy = policy;
    this.told = new ToldFacts(system);
    const { setup, options } = journal.match;
    this.#match = matchAsStored(system, setup, options) as AnyMatch;
    this.difference = this.#readAgain();
    if (this.difference === undefined) return;
    // What the first reading found is discarded.
    this.#folded = new Folded(this);
    this.told = new ToldFacts(system);
    this.#readAsStored();
    this.#commit([{ kind: 'opened-as-stored', body: { row: this.difference.n } }]);
  }

  /** Replays the stored rows, entry by entry. @returns the first row that today's rules play differently */
  #readAgain(): Difference | undefined {
    for (const entry of this.journal.read()) {
      const row = inputOf(entry)?.row as Rows[number] | undefined;
      if (row !== undefined) {
        const { awaiting } = this.#match;
        const state: unknown = this.#match.state;
        const difference = runAgain(this.#match, row);
        if (difference !== undefined) return difference;
        this.told.take(row, awaiting?.question, state);
      }
      this.#folded.take(entry);
    }
    return undefined;
  }

  /**
   * Takes the match as it was played: facts are folded up to the last row with no procedure open, and only what was
   * asked since is asked again, so that the dice of a half-rolled pool find their question.
   */
  #readAsStored(): void {
    const entries = [...this.journal.read()];
    const rows = entries.flatMap((entry) => inputOf(entry)?.row ?? []) as Rows;
    const { setup, options } = this.journal.match;
    const { match, folded, since } = foldStored(this.system, setup, options, rows);
    this.#match = match as AnyMatch;
    const counts = new Set(since.map(({ n }) => n));
    let fits = true;
    let plays = folded === 0;
    for (const entry of entries) {
      const row = inputOf(entry)?.row;
      if (row !== undefined && fits && counts.has(row.n)) {
        this.#match.skipTo(row.n - 1);
        fits = !('refused' in this.#match.submit(row.input));
      }
      this.#folded.take(entry, plays);
      plays ||= row?.n === folded;
    }
    this.#match.skipTo(rows.length);
    this.#folded.ask();
  }

  get match(): AnyMatch {
    return this.#match;
  }
  /**
   * What the entries so far came to. The dice of a roll are told to the screens first, and what they come to is worked
   * out when somebody asks: it wants the same processors as the pages that draw them.
   */
  #read(): Folded {
    const unread = this.#unread;
    this.#unread = [];
    for (const entry of unread) this.#folded.take(entry);
    return this.#folded;
  }
  get tray(): Tray {
    return this.#read().tray;
  }
  get rows(): MatchRows {
    return this.#read().rows;
  }
  /** What the journal records beside the game. */
  get noted(): Noted {
    return this.#read().noted;
  }
  /** The objection of a side, if any. */
  get objections(): Objections {
    return this.#read().objections;
  }
  /** The dice with the open question. */
  get lying(): Lying {
    return { tray: this.tray, question: this.#match.awaiting?.question };
  }
  get known(): KnownDevices {
    return this.#read().known;
  }
  get log(): readonly LogEntry[] {
    return this.#read().log;
  }
  /** Why nothing is taken at the moment: the journal cannot be written. */
  get halted(): Text | undefined {
    return this.#halted;
  }
  get canRedo(): boolean {
    return this.rows.redo.length > 0 && this.objections.open === undefined && !hasFaces(this.tray);
  }
  /** Identifies the open question; an answer must carry it. */
  get token(): string {
    const fingerprint = this.#match.awaiting?.fingerprint;
    // A new proposal of facts by a side invalidates the card.
    const { proposed } = this.objections;
    return fingerprint === undefined ? '' : `${String(this.#match.rows)}.${fingerprint.toString(36)}${proposed}`;
  }
  /** The facts last assumed, if they can still be asked without both sides' consent. */
  get assumed(): Assumed | undefined {
    const { assumed } = this.rows;
    return freeBackTo(this, assumed?.row) === undefined ? undefined : assumed;
  }
  /** Log numbers of withdrawn rows. */
  get withdrawn(): readonly number[] {
    return this.rows.withdrawn;
  }
  /** What the log says of a row that an undo would take back. */
  textOf(row: number): Text {
    return this.rows.textOf(row);
  }

  /** Closes the journal, once all that it holds has been read. */
  close(): void {
    this.#read();
    this.journal.close();
  }

  /** Called after each durable change. @returns a function that removes the listener */
  onChange(listener: () => void): () => void {
    this.#told.on('changed', listener);
    return () => this.#told.off('changed', listener);
  }

  /**
   * Called with the dice as soon as a die's message is durable, the last face of a roll included, so that a screen
   * draws it while the outcome is still worked out. {@link onChange} follows.
   * @returns a function that removes the listener
   */
  onDice(listener: (lying: Lying) => void): () => void {
    this.#told.on('lie', listener);
    return () => this.#told.off('lie', listener);
  }

  /** Gives an order. @param agreed the facts it asks at once, if somebody agreed to them with it */
  order(input: Extract<Input, { command: string }>, by: string | null, agreed?: readonly FactSaid[]): Outcome {
    return this.#play([], [{ input, by }], agreed);
  }

  /** Answers the open question with a choice or a fact. */
  answer(
    token: string,
    input: Extract<Input, { choose: string } | { fact: number | boolean }>,
    by: string | null,
  ): Outcome {
    if (token !== this.token) return no('stale-question');
    return this.#play([], [{ input, by }]);
  }

  /**
   * Tells the open fact and those that follow, each as its own row: all, or none if one would not be asked like that.
   * @param seat the side that tells them, if it may only tell its own
   */
  agree(token: string, facts: readonly FactSaid[], by: string | null, seat?: string): Outcome {
    if (token !== this.token) return no('stale-question');
    const problem = whyNotTogether(this.told, this.#match, facts, seat);
    const plays = facts.map(({ fact }): Play => ({ input: { fact }, by }));
    return problem ?? this.#play([], plays);
  }

  /** Withdraws the last row that counts, with everything told together with it; `row` guards against a late click. */
  undo(row: number, agreed: boolean, by: string | null, rows = this.rows.together(row)): Outcome {
    return whyNotUndo(this, row, agreed) ?? this.#undo(rows, agreed, by);
  }

  /**
   * Takes back an assumed fact and what followed from it, so that people are asked. Facts assumed before it stay; facts
   * assumed after it may depend on it, so they are asked on the same card with their values.
   */
  ask(row: number, by: string | null): Outcome {
    const own = this.assumed?.entries.some(({ entry }) => entry.row.n === row) === true;
    return own ? this.askAgain(row, by) : no('stale-undo');
  }

  /** Takes back what was told from a row on, with the entry that says why. */
  askAgain(row: number, by: string | null, ...why: TableEntry[]): Outcome {
    const count = freeBackTo(this, row);
    return count === undefined ? no('stale-undo') : this.#undo(count, false, by, why);
  }

  #undo(count: number, agreed: boolean, by: string | null, before: NewEntry[] = []): Outcome {
    const input: Input = agreed ? { undo: true, agreed: true } : { undo: true };
    const undos = Array.from({ length: count }, (): Play => ({ input, by }));
    return this.#play(before, undos);
  }

  /** Repeats what was last withdrawn, with the dice that were thrown for it. */
  redo(): Outcome {
    if (this.objections.open !== undefined) return no('objection-open');
    if (!this.canRedo) return no('nothing-to-redo');
    const again = this.rows.redo.map(({ row, by, faces }): Play => ({ input: row.input, by, faces }));
    return this.#play([], again);
  }

  /** Applies a tray operation. If it completes the pool, the same transaction takes the roll, as rolled `by`. */
  trayOp(token: string | null, op: TrayEntry, by = personOf(op)): Outcome {
    if (token !== null && token !== this.token) return no('stale-question');
    const problem = checkTrayOp(this.tray, op, this.#match.facesOnRecord, this.known);
    if (problem !== undefined) return problem;
    return this.#fill(
      [{ kind: 'tray', body: op }],
      trayAfter(this.tray, trayEventOf(op), diceOf(this.known), this.policy),
      by,
    );
  }

  /** Writes an entry beside the game, such as one about devices, the clock or notes. */
  write(entry: Exclude<TableEntry, { kind: 'input' | 'tray' }>): Outcome {
    return this.#commit([entry]);
  }

  /**
   * Takes a message of a device.
   * @returns whether it is durable, now or already before: only then may the device be acknowledged
   */
  hear(told: DeviceMessage): boolean {
    const message = inFaces(this.known, told);
    const origin = originOf(message);
    if (message.kind === 'hello') {
      if (JSON.stringify(own(this.known.devices, message.device.id)) === JSON.stringify(message.device)) return true;
      return this.#commit([{ kind: 'device-known', body: message.device }]).done;
    }
    if (origin === undefined) return true;
    if (this.journal.has(origin)) return true;
    const entry: NewEntry = { kind: 'device', body: message, origin };
    const after = trayAfterMessage(this.tray, message, this.journal.head.n + 1, this.known, this.policy);
    return this.#fill([entry], after, null, { ...this.lying, tray: after }).done;
  }

  /** A device, or one of its dice, went away: what was rolling is awaited again. */
  deviceGone(device: string, die?: string): void {
    const isGone = (key: string) => (die === undefined ? key.startsWith(`${device}/`) : key === `${device}/${die}`);
    if (this.tray.slots.some((slot) => slot.state !== 'in' && isGone(slot.key)))
      this.trayOp(null, { op: 'lost', device, die });
  }

  #fill(entries: NewEntry[], tray: Tray, by: string | null, lying?: Lying): Outcome {
    if (!complete(tray)) return this.#commit(entries, lying);
    return this.#play(entries, [{ input: { roll: [...facesIn(tray)] }, by, faces: keptFaces(tray) }], undefined, lying);
  }

  /**
   * Submits inputs and writes them in one transaction, after the entries that led to them: all or none. Facts that
   * nobody has to be asked follow in the same transaction.
   * @param agreed facts that were agreed to with an order
   * @param lying the dice that led to them
   */
  #play(before: NewEntry[], plays: readonly Play[], agreed?: readonly FactSaid[], lying?: Lying): Outcome {
    // A row that is still unread must meet the match as it left it.
    this.#read();
    const match = this.#match;
    const here = { system: this.system, match, textOf: (row: number | undefined) => this.rows.said(row)?.text };
    const told = plays.length > 1 && plays.every(({ input }) => 'fact' in input);
    const played = submitted(here, plays, told ? { group: match.rows + 1 } : {});
    if ('refused' in played) return this.#refuse(played, plays.length, before, lying);
    const learned = this.told.with(played.learned);
    const assumed = plays.length === 1 && plays.every(leadsOn) ? assumedFacts(learned, match, agreed) : [];
    const known = assumed.map(({ fact }): Play => ({ input: { fact }, by: null }));
    const also = submitted(here, known, { group: match.rows + 1, assumed: true });
    if ('refused' in also) return this.#refuse(also, 2);
    const bodies = [...played.bodies, ...also.bodies];
    const outcome = this.#commit([...before, ...bodies.map((body) => ({ kind: 'input' as const, body }))], lying);
    if (outcome.done) for (const one of [...played.learned, ...also.learned]) this.told.take(...one);
    else this.#replayMatch();
    return outcome;
  }

  #refuse(refusal: Refusal | Failed, plays: number, before: NewEntry[] = [], lying?: Lying): Outcome {
    if (plays > 1 || hasFailed(refusal)) this.#replayMatch();
    // The dice did fall: keep them although their rule failed, so that no device has to resend them.
    return hasFailed(refusal) && before.length > 0 ? this.#commit(before, lying) : refused(refusal);
  }

  #commit(entries: NewEntry[], lying?: Lying): Outcome {
    let written: readonly Entry[];
    try {
      written = this.journal.append(entries);
    } catch (error) {
      if (!(error instanceof JournalError)) throw error;
      this.#halted = error.text;
      this.#told.emit('changed');
      return no('halted', { why: error.text });
    }
    this.#halted = undefined;
    if (lying !== undefined) this.#told.emit('lie', lying);
    this.#unread = [...this.#unread, ...written];
    this.#told.emit('changed');
    return { done: true, revision: this.journal.head.n };
  }

  /** What could not be written did not happen: rebuilds the match from the journal. */
  #replayMatch(): void {
    const { setup, options } = this.journal.match;
    const rows = this.rows.all;
    this.#match = (
      this.difference === undefined
        ? replay(this.system, setup, options, rows).match
        : openAsStored(this.system, setup, options, rows).match
    ) as AnyMatch;
  }
}
