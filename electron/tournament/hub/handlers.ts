import { text, type Text } from '../../../rules/kernel/text.ts';
import type { EventView } from '../../contract/event-view.ts';
import type {
  HubApi,
  MatchHead,
  NotTaken,
  RowsOutcome,
  SeatView,
  SignedOutcome,
  TableCall,
  WireRow,
  WireSignature,
} from '../../contract/hub-api.ts';
import type { Handlers, Role } from '../../contract/rpc.ts';
import { asked } from '../desk/asked.ts';
import type { Known } from '../desk/deeds-of.ts';
import { DeskError } from '../desk/desk-error.ts';
import type { EventDesk } from '../desk/event-desk.ts';
import { eventView, gameView } from '../desk/event-view.ts';
import type { Person } from '../desk/rights.ts';
import { roundAt } from './round-at.ts';
import { watchedView } from '../desk/watched.ts';
import { quietRound, quietTable } from '../event/hall.ts';
import { traceOf } from '../event/trace.ts';
import type { ListDesk } from '../desk/list-desk.ts';
import { abroad } from './abroad.ts';
import { gearNamed, listsInHall } from './hall-lists.ts';
import { scoresInHall } from './hall-scores.ts';
import type { HubGuest } from './people.ts';
import { clockOfTable, seatView } from './seat-view.ts';
import { watchHall } from './watch-hall.ts';
import { withoutTime } from './without-time.ts';

/** The calling guest, and the screen role that the transport requires. */
export interface HubCaller {
  readonly role: Role;
  readonly guest: HubGuest;
}

/** Receives what a table is told. */
export type ToldTable = (value: {
  readonly name: string;
  readonly call: TableCall | null;
  readonly problem: Text | null;
}) => void;

/** A table's message with signatures of a match. */
export interface SignedRows {
  readonly match: string;
  readonly salt: string;
  readonly signatures: readonly WireSignature[];
}

export interface HubPort {
  readonly watchTable: (table: string, tell: ToldTable) => () => void;
  readonly event: string;
  readonly desk: EventDesk;
  readonly lists: ListDesk;
  readonly offer: (guest: HubGuest, match: MatchHead, first: WireRow) => Promise<RowsOutcome>;
  readonly rows: (guest: HubGuest, match: string, rows: readonly WireRow[]) => Promise<RowsOutcome>;
  readonly signatures: (guest: HubGuest, signed: SignedRows) => Promise<SignedOutcome>;
}

/**
 * Handlers for people in the hall. A role's contract already excludes what it may not ask; the remaining checks are
 * here and at the desk.
 */
export function hubHandlers({
  event,
  desk,
  lists,
  watchTable,
  offer,
  rows,
  signatures,
}: HubPort): Handlers<HubApi, HubCaller> {
  const told = <T>(view: (known: Known) => T, otherwise: (why: Text) => T, emit: (value: T) => void): (() => void) =>
    watchedView({ desk, event }, view, (why) => otherwise(abroad(why)), emit, withoutTime);
  return {
    'hub.who': (_input, { guest: { role, name, subject } }) => ({ role, name, event, subject }),
    'hub.hall': (_input, _who, emit) => watchHall(desk, event, emit),
    'hub.event': (_input, { guest }, emit) =>
      told<{ view: EventView | null; problem: Text | null }>(
        (known) => ({ view: eventFor(guest, eventView(event, known, desk.now(event), false)), problem: null }),
        (problem) => ({ view: null, problem }),
        emit,
      ),
    'hub.do': async ({ id, act }, { guest }) => {
      // Ids are prefixed per guest, so that nobody can pre-empt another guest's id.
      const did = await desk.do(event, `${guest.id}-${id}`, personOf(guest), act);
      const outcome = did.done ? did : { ...did, text: abroad(did.text) };
      // Players cannot reopen a round.
      return guest.role === 'player' && !outcome.done && outcome.text.key === 'event.round-over'
        ? { done: false, text: { ...outcome.text, key: 'event-hub.round-over' } }
        : outcome;
    },
    'hub.head': async (_input, { guest }) => {
      try {
        return await desk.head(event, guest.name);
      } catch (error) {
        if (error instanceof DeskError) return null;
        throw error;
      }
    },
    'hub.seat': (_input, { guest }, emit) =>
      told<{ seat: SeatView | null; problem: Text | null }>(
        (known) => ({ seat: seatView(known, guest.subject, desk.now(event)), problem: null }),
        (problem) => ({ seat: null, problem }),
        emit,
      ),
    ...listsInHall({ event, desk, lists }),
    ...scoresInHall({ event, desk }),
    'hub.log': ({ round, table }) =>
      asked<{ lines: Text[]; problem: Text | null }>(
        desk,
        event,
        ({ acts, state }) => {
          const isThere = state.rounds[round - 1]?.paired.games.some((game) => game.table === table) === true;
          const lines = traceOf(acts)
            .map(({ text: said }) => said)
            .filter(({ with: figures }) => figures?.['round'] === round && figures['table'] === table);
          return { lines, problem: isThere ? null : text('event.no-game-at-table', { round, table }) };
        },
        (problem) => ({ lines: [], problem: abroad(problem) }),
      ),
    'hub.table': (_input, { guest }, emit) =>
      watchTable(guest.subject, (told) => {
        emit({ ...told, problem: told.problem && abroad(told.problem) });
      }),
    'hub.offer': ({ match, first }, { guest }) => asSent(offer(guest, match, first)),
    'hub.rows': ({ match, rows: sent }, { guest }) => asSent(rows(guest, match, sent)),
    'hub.signatures': (signed, { guest }) => asSent(signatures(guest, signed)),
  };
}

/** A database outage is not a final refusal: the table keeps its rows and sends them again. */
async function asSent<T extends { readonly done: true }>(work: Promise<T | NotTaken>): Promise<T | NotTaken> {
  try {
    const outcome = await work;
    return outcome.done ? outcome : { ...outcome, text: abroad(outcome.text) };
  } catch (error) {
    if (error instanceof DeskError) return { done: false, final: false, text: abroad(error.text) };
    throw error;
  }
}

/** A guest's identity at the desk. */
function personOf({ role, name, subject }: HubGuest): Person {
  if (role === 'player') return { role, name, player: subject };
  return { role: role === 'table' || role === 'screen' ? 'onlooker' : role, name };
}

/** Only the organiser sees contacts. */
function eventFor({ role }: HubGuest, view: EventView): EventView {
  return role === 'organiser'
    ? view
    : { ...view, players: view.players.map((one) => ({ ...one, player: { ...one.player, contact: null } })) };
}

/** The game that a table should play now, once its round is published. */
export function tableCall(known: Known, table: string, now: number): TableCall | null {
  const { state, hall } = known;
  const on = roundAt(known, table);
  if (on === undefined || on.completed) return null;
  const { round } = on.paired;
  const marks = hall.get(round) ?? quietRound;
  if (!marks.published) return null;
  const i = on.paired.games.findIndex((one) => one.table === table);
  const game = on.paired.games[i];
  if (game === undefined) return null;
  const { attacker, defender, scenario } = game;
  const nameOf = (id: string): string => state.players.get(id)?.player.name ?? id;
  const plan = state.plans.get(round);
  const mine = marks.tables.get(i + 1) ?? quietTable;
  const view = gameView(game, i + 1, on.results.get(i + 1) ?? null, marks);
  return {
    round,
    game: i + 1,
    pairing: { attacker, defender, scenario },
    ...(state.settings.advice === true && { advice: true as const }),
    names: { attacker: nameOf(attacker), defender: nameOf(defender) },
    system: plan?.system ?? null,
    scenario: scenario ?? plan?.scenario ?? null,
    ...gearNamed(state, round, i + 1),
    state: view.state,
    match: mine.match?.id ?? null,
    lastTurn: mine.lastTurn || marks.lastTurn,
    clock: clockOfTable(plan?.minutes ?? null, marks, mine, now),
  };
}

/** Why a match cannot be the one a table says it is; `undefined` if it can. */
export function notThatGame(
  { state }: Known,
  table: string,
  said: { readonly round: number; readonly game: number; readonly attacker: string; readonly defender: string },
): Text | undefined {
  const { round, game } = said;
  const at = state.rounds[round - 1]?.paired.games[game - 1];
  if (at === undefined) return text('event.no-such-game', { round, game });
  if (at.table !== table) return text('event-hub.other-table', { table: at.table, mine: table });
  return at.attacker === said.attacker && at.defender === said.defender
    ? undefined
    : text('event-hub.other-players', { table, round });
}
