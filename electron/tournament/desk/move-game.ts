import { text, type Text } from '../../../rules/kernel/text.ts';
import type { EventAct } from '../../contract/event-acts.ts';
import type { Act, Deed, Game } from '../event/acts.ts';
import { seatBreaches } from '../event/pair-round.ts';
import { tablesFor } from '../event/round-parts.ts';
import { staysPut, type TablesChanged } from '../event/tables-changed.ts';
import type { Hall } from '../event/hall.ts';
import type { EventState } from '../event/state.ts';

/** An event as its desk knows it. */
interface Known {
  readonly acts: readonly Act[];
  readonly state: EventState;
  readonly hall: Hall;
}
type MoveGame = Extract<EventAct, { kind: 'move-game' }>;

/**
 * Moves a game to another table; a game that is there already takes its table in return. Refused if either has begun,
 * or if somebody else has changed the tables since the organiser looked.
 */
export function gameMoved(known: Known, { round, game, table, from, there }: MoveGame): readonly Deed[] | Text {
  const { state, acts } = known;
  const stage = state.rounds[round - 1];
  if (stage === undefined) return text('event.no-such-round', { round });
  const fixed = staysPut(stage, game);
  if (fixed !== undefined) return fixed;
  const { games } = stage.paired;
  const mine = games[game - 1];
  if (mine === undefined) return text('event.no-such-game', { round, game });
  // Whoever wanted the same got it.
  if (mine.table === table) return [];
  const at = games.findIndex((one) => one.table === table);
  const other = at < 0 ? null : at + 1;
  if (mine.table !== from || other !== there)
    return text('event.tables-meanwhile', {
      name: acts.findLast(({ deed }) => setsTables(deed, round))?.by ?? '',
      table: mine.table,
      ...namesOf(state, mine),
    });
  const placed = [placeAt(state, round, game, mine, table)];
  const back = games[at];
  if (other !== null && back !== undefined) placed.push(placeAt(state, round, other, back, mine.table));
  const deed: TablesChanged = { kind: 'tables-changed', round, games: placed };
  return begunAt(known, deed) ?? [deed];
}

const setsTables = (deed: Act['deed'], round: number): boolean =>
  deed.kind === 'tables-changed'
    ? deed.round === round
    : (deed.kind === 'round-paired' || deed.kind === 'round-repaired') && deed.paired.round === round;

/** A table that has begun its match sends the rows of that game, so it must stay where it is. */
export function begunAt({ state, hall }: Known, { round, games }: TablesChanged): Text | undefined {
  for (const { game } of games)
    if ((hall.get(round)?.tables.get(game)?.match ?? null) !== null)
      return text('event.table-has-begun', {
        round,
        table: state.rounds[round - 1]?.paired.games[game - 1]?.table ?? '',
      });
  return undefined;
}

function namesOf({ players }: EventState, { attacker, defender }: Game) {
  const nameOf = (id: string): string => players.get(id)?.player.name ?? id;
  return { a: nameOf(attacker), b: nameOf(defender) };
}

/** A game at another table, with the scenario of that table and the wishes that it breaks there. */
function placeAt(
  state: EventState,
  round: number,
  game: number,
  is: Game,
  table: string,
): TablesChanged['games'][number] {
  const count = state.rounds[round - 1]?.paired.games.length ?? 0;
  const hall = tablesFor(state, count);
  const to = hall.find(({ id }) => id === table) ?? { id: table, scenario: null };
  return { game, table, scenario: to.scenario, breaches: seatBreaches(state, round, is, to, hall) };
}
