import type { EventDesk } from '../tournament/desk/event-desk.ts';
import { matchSigned } from '../tournament/event/match-signed.ts';
import type { HubLink } from '../tournament/link/hub-link.ts';
import { resultForEvent, sealEnd } from './event-match.ts';
import type { SiegeTable } from './siege-table.ts';

/** What reporting to an event needs from the host. */
interface TellerPort {
  readonly table: () => SiegeTable;
  readonly desk: EventDesk;
  readonly link: HubLink;
  readonly dataDir: string;
  readonly log: (line: string) => void;
}

/**
 * Keeps an event informed about the match on the table. The result goes there once, sealed: to the desk of this
 * machine, or to the organiser's if this Castellan is a table of a hall. Device signatures follow whenever one signs.
 * Undoing a match after its end withdraws the result.
 */
export class EventTeller {
  readonly #port: TellerPort;
  /** The last report, to send each once. */
  #told = '';
  #signed = '';

  constructor(port: TellerPort) {
    this.#port = port;
  }

  /** Resets for another match on the table. */
  sit(): void {
    this.#told = '';
  }

  /** Reports what is new after something was written at the table. */
  tell(): void {
    const { desk, link, dataDir } = this.#port;
    const table = this.#port.table();
    const { eventGame } = table.noted;
    if (eventGame === undefined) return;
    const ended = resultForEvent(table);
    const here = link.here?.event !== eventGame.event;
    if (ended !== undefined && ended.sent.id !== this.#told) {
      this.#told = ended.sent.id;
      sealEnd(table, dataDir, ended.sent.by);
      if (here) void desk.fromMatch(ended.event, ended.sent);
    }
    if (here && ended !== undefined) this.#tellSigned(table);
    if (here && ended === undefined && table.withdrawn.length > 0) this.#undone(table);
    link.written();
  }

  #tellSigned({ noted: { eventGame }, journal }: SiegeTable): void {
    const signatures = journal.signatures();
    const now = `${journal.match.id} ${String(journal.head.n)} ${String(signatures.length)}`;
    if (eventGame === undefined || now === this.#signed) return;
    this.#signed = now;
    const { event, round, game, by } = eventGame;
    const played = [...journal.read()].findLast(({ kind }) => kind === 'input')?.n ?? 0;
    const signed = matchSigned({ round, game, match: journal.match.id, played }, signatures);
    if (signed !== undefined) void this.#port.desk.fromMatch(event, { ...signed, by });
  }

  #undone({ noted: { eventGame }, journal, match }: SiegeTable): void {
    const { desk, log } = this.#port;
    const { rows } = match;
    if (eventGame === undefined || this.#told === `undone ${String(rows)}`) return;
    const { event, round, game, by } = eventGame;
    this.#told = `undone ${String(rows)}`;
    desk.undone(event, { match: journal.match.id, round, game, by, rows }).catch((error: unknown) => {
      // The database is unreachable: the next change at the table tries again.
      this.#told = '';
      log(`A result could not be taken back: ${String(error)}`);
    });
  }
}
