import type { AnySystem } from '../../rules/kernel/system.ts';
import type { LogEntry } from '../contract/table.ts';
import type { Entry } from '../journal/journal.ts';
import type { AnyMatch } from './any-match.ts';
import { readEntry } from './entries.ts';
import { bookOf } from './fights/book.ts';
import { devicesAfter, diceOf, noDevices, type KnownDevices } from './known-devices.ts';
import { logEntryOf } from './log.ts';
import { MatchRows } from './match-rows.ts';
import { Noted } from './noted.ts';
import { Objections } from './objections.ts';
import { emptyTray, rollOf, trayAfter, type Policy, type Tray } from './tray.ts';
import { trayAfterMessage } from './tray-messages.ts';
import { trayEventOf } from './tray-operations.ts';

/** The table whose entries are folded. Its journal must not be closed while an entry waits. */
type OfTable = Parameters<typeof bookOf>[0] & {
  readonly system: AnySystem;
  readonly policy: Policy;
  readonly match: AnyMatch;
  readonly token: string;
};

/** All that the entries of a journal make of a table, beside its match: tray, devices, log, rows, notes, objections. */
export class Folded {
  readonly #table: OfTable;
  tray: Tray = emptyTray;
  known: KnownDevices = noDevices;
  readonly log: LogEntry[] = [];
  readonly rows = new MatchRows();
  /** What the journal records beside the game. */
  readonly noted = new Noted();
  /** The objection of a side, if any. */
  readonly objections = new Objections();

  constructor(table: OfTable) {
    this.#table = table;
  }

  /** @param plays whether the tray follows; not before the point from which a stored match is asked again */
  take(entry: Entry, plays = true): void {
    const read = readEntry(entry.kind, entry.body);
    if (read === undefined) return;
    const { system, policy } = this.#table;
    this.objections.take(entry.n, read);
    this.known = devicesAfter(this.known, read);
    this.noted.take(entry.n, read);
    let withdraws: number | undefined;
    if (read.kind === 'input') {
      withdraws = this.rows.take(entry.n, read.body, system.theatre?.saves);
      if (plays) this.ask();
    } else if (plays && read.kind === 'tray')
      this.tray = trayAfter(this.tray, trayEventOf(read.body), diceOf(this.known), policy);
    else if (plays && read.kind === 'device')
      this.tray = trayAfterMessage(this.tray, read.body, entry.n, this.known, policy);
    const said = logEntryOf(entry, read, this.known, withdraws, () => bookOf(this.#table).of(entry.n));
    if (said !== undefined) this.log.push(said);
  }

  /** Gives the tray the question that is open now. */
  ask(): void {
    const { match, token, policy } = this.#table;
    const roll = rollOf(match.awaiting?.question, token);
    this.tray = trayAfter(this.tray, { kind: 'asked', roll }, diceOf(this.known), policy);
  }
}
