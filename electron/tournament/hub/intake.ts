import { z } from 'zod';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { MatchHead, NotTaken, RowsOutcome, SignedOutcome, WireRow } from '../../contract/hub-api.ts';
import type { Known } from '../desk/deeds-of.ts';
import { DeskError } from '../desk/desk-error.ts';
import type { EventDesk } from '../desk/event-desk.ts';
import type { Result } from '../event/settings.ts';
import { matchSigned } from '../event/match-signed.ts';
import { notThatGame, type SignedRows } from './handlers.ts';
import type { HubGuest } from './people.ts';
import { startOf, type RowStore, type SentPlace } from './row-store.ts';
import type { SignatureStore } from './signature-store.ts';

/** The outcome of evaluating a match's rows. */
export interface Received {
  /** Set once the match has ended and its journal is sealed. */
  readonly result: Result | undefined;
  readonly over: boolean;
  readonly rows: number;
}

const EventGame = z.object({
  event: z.string(),
  round: z.number().int(),
  game: z.number().int(),
  table: z.string(),
  attacker: z.string(),
  defender: z.string(),
});

export interface IntakePort {
  /** Evaluates a match sent by a table, by the match's own rules. */
  readonly received: (head: MatchHead, rows: readonly WireRow[]) => Received | undefined;
  /** Receives how many rows of a table's match have arrived, or why its rows are refused. */
  readonly note: (table: string, rows: number | null, problem: Text | null) => void;
  readonly log: (line: string) => void;
}

/** Receives the rows of one event's tables and writes results of sealed matches into it. */
export class Intake {
  readonly #event: string;
  readonly #desk: EventDesk;
  readonly #rows: RowStore;
  readonly #signatures: SignatureStore;
  readonly #port: IntakePort;
  /** Matches whose rows may say more than the event does. */
  readonly #unsettled = new Set<string>();
  /** Ended matches: anything after the seal is looked at immediately. */
  readonly #ended = new Set<string>();
  /** Matches with signatures that the event may not have yet. */
  readonly #signed = new Set<string>();

  constructor(event: string, desk: EventDesk, rows: RowStore, signatures: SignatureStore, port: IntakePort) {
    this.#event = event;
    this.#desk = desk;
    this.#rows = rows;
    this.#signatures = signatures;
    this.#port = port;
  }

  /** Checks every match again: the program may have ended between the rows and the result. */
  async start(): Promise<void> {
    for (const match of await this.#rows.of(this.#event)) {
      this.#unsettled.add(match);
      this.#signed.add(match);
    }
  }

  /** Retries failed writes. */
  async look(): Promise<void> {
    const ids = [...this.#unsettled];
    const sealed = new Set(ids.length === 0 ? [] : await this.#stored(() => this.#rows.sealed(ids)));
    for (const id of ids) {
      const match = sealed.has(id) ? await this.#stored(() => this.#rows.place(id)) : undefined;
      if (match === undefined) this.#unsettled.delete(id);
      else await this.#settle(match);
    }
    await this.#tellSigned();
  }

  /** A table announces one of its matches. */
  async offer(guest: HubGuest, head: MatchHead, first: WireRow): Promise<RowsOutcome> {
    const desk = this.#desk;
    const game = first.n === 1 && first.kind === 'event-game' ? EventGame.safeParse(parsed(first.body)) : undefined;
    if (game?.success !== true || game.data.event !== this.#event) return no(text('event-hub.no-game-of-this'), true);
    const known = await desk.known(this.#event);
    const why =
      game.data.table === guest.subject
        ? notThatGame(known, guest.subject, game.data)
        : text('event-hub.other-table', { table: game.data.table, mine: guest.subject });
    if (why !== undefined) return this.#refused(guest, no(why, true));
    const { round, game: number } = game.data;
    const sent = {
      match: head.id,
      event: this.#event,
      round,
      game: number,
      place: guest.subject,
      head,
      start: startOf(head),
    };
    const opened = await this.#stored(() => this.#rows.open(sent));
    if (!opened.done) return this.#refused(guest, opened);
    if (opened.have === 0) {
      const taken = await this.#stored(() => this.#rows.put(sent, [first]));
      if (!taken.done) return this.#refused(guest, taken);
    }
    const begun = known.hall.get(round)?.tables.get(number)?.match;
    // Rows that have already arrived mean that it began earlier.
    if (isPlayed(sent, known) && begun?.id !== head.id) void this.#begins(sent, guest.name, opened.have > 0);
    // Its rows reached this hub or another before: check again whether they are in the event.
    if (opened.have > 1) this.#unsettled.add(head.id);
    this.#port.note(guest.subject, Math.max(1, opened.have), null);
    return { done: true, have: Math.max(1, opened.have) };
  }

  /** A table sends rows of an announced match. */
  async rows(guest: HubGuest, id: string, rows: readonly WireRow[]): Promise<RowsOutcome> {
    const match = await this.#stored(() => this.#rows.place(id));
    if (match === undefined || match.event !== this.#event || match.place !== guest.subject)
      return no(text('event-hub.not-your-match', { table: guest.subject }), true);
    const taken = await this.#stored(() => this.#rows.put(match, rows));
    if (!taken.done) return this.#refused(guest, taken);
    this.#port.note(guest.subject, taken.have, null);
    // A seal means the match is over; an input after a seal means it is not.
    if (this.#ended.has(id) || rows.some(({ kind }) => kind === 'sealed')) {
      this.#unsettled.add(id);
      void this.#settle(match);
    }
    return taken;
  }

  /** A table sends devices' signatures of an announced match. The event gets them on the next look. */
  async signatures(guest: HubGuest, { match: id, salt, signatures }: SignedRows): Promise<SignedOutcome> {
    const match = await this.#stored(() => this.#rows.place(id));
    if (match === undefined || match.event !== this.#event || match.place !== guest.subject)
      return no(text('event-hub.not-your-match', { table: guest.subject }), true);
    const unfit = await this.#stored(() => this.#signatures.put(match, salt, signatures));
    if (unfit !== undefined) {
      const { name, n } = unfit;
      return this.#refused(guest, no(text('event-hub.signature-unfit', { table: guest.subject, name, n }), true));
    }
    this.#signed.add(id);
    return { done: true };
  }

  async #stored<T>(work: () => Promise<T>): Promise<T> {
    return this.#desk.withDatabase(work);
  }

  #refused(guest: HubGuest, outcome: NotTaken): NotTaken {
    this.#port.note(guest.subject, null, outcome.text);
    return outcome;
  }

  /** Writes the devices' signatures of matches with a recorded result into the event. */
  async #tellSigned(): Promise<void> {
    if (this.#signed.size === 0) return;
    const { state } = await this.#desk.known(this.#event);
    for (const id of [...this.#signed]) {
      const match = await this.#stored(() => this.#rows.place(id));
      if (match === undefined) continue;
      const { round, game, place } = match;
      const result = state.rounds[round - 1]?.results.get(game);
      if (result === undefined) continue;
      // Anything that arrives from here on waits for the next look.
      this.#signed.delete(id);
      if (result.source !== 'match' || result.match !== id) continue;
      const { played, signatures } = await this.#stored(() => this.#signatures.of(id));
      const signed = matchSigned({ round, game, match: id, played }, signatures);
      if (signed !== undefined) await this.#desk.fromMatch(this.#event, { ...signed, by: place });
    }
  }

  /** Writes a match's outcome into the event. Idempotent, because what it writes has fixed ids. */
  async #settle(match: SentPlace): Promise<void> {
    try {
      const sent = await this.#stored(() => this.#rows.find(match.match));
      const said = sent && this.#port.received(sent.head, await this.#stored(() => this.#rows.read(match.match)));
      const known = await this.#desk.known(this.#event);
      this.#keepInMind(match, said);
      if (said === undefined) return;
      const begun = known.hall.get(match.round)?.tables.get(match.game)?.match ?? null;
      // The program may have ended before it wrote that the match began, and its table need not say so again.
      const isUntold = begun === null && said.result !== undefined && isPlayed(match, known);
      if (isUntold && (await this.#stored(() => this.#rows.newest(match))) === match.match)
        await this.#begins(match, match.place, true);
      // A match that was started again elsewhere no longer counts.
      else if (begun?.id !== match.match) return;
      await this.#tell(match, said, known);
    } catch (error) {
      this.#unsettled.add(match.match);
      if (!(error instanceof DeskError)) this.#port.log(`The rows of a match could not be read: ${String(error)}`);
    }
  }

  /** Records whether a match has ended: it need not be looked at again until more of its rows come. */
  #keepInMind({ match }: SentPlace, said: Received | undefined): void {
    this.#unsettled.delete(match);
    if (said?.result === undefined) this.#ended.delete(match);
    else this.#ended.add(match);
  }

  /** Writes into the event that a match has begun. @param late whether its players may have reported its end already */
  #begins({ match, round, game }: SentPlace, by: string, late: boolean): Promise<void> {
    return this.#desk.fromMatch(this.#event, {
      id: `begun-${match.slice(0, 50)}`,
      by,
      deed: { kind: 'match-begun', round, game, match, file: '', ...(late && { late: true as const }) },
    });
  }

  async #tell({ match, round, game, place: by }: SentPlace, said: Received, { state }: Known): Promise<void> {
    const { result, over, rows } = said;
    if (result === undefined) {
      if (!over) await this.#desk.undone(this.#event, { match, round, game, by, rows });
    } else if (state.rounds[round - 1] !== undefined)
      // An existing result stays; the desk reports the conflict.
      await this.#desk.fromMatch(this.#event, {
        id: `ended-${match.slice(0, 44)}-${String(rows)}`,
        by,
        deed: { kind: 'result', round, game, result },
      });
  }
}

/** Whether a match's game is still being played: its round is open, and it has no result. */
function isPlayed({ round, game }: Pick<SentPlace, 'round' | 'game'>, { state }: Known): boolean {
  const stage = state.rounds[round - 1];
  return stage?.completed === false && !stage.results.has(game);
}

function no(why: Text, final: boolean): NotTaken {
  return { done: false, text: why, final };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
