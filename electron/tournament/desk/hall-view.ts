import type { HallView } from '../../contract/hall-view.ts';
import type { EventView } from '../../contract/event-view.ts';
import { inTableOrder } from '../../contract/table-order.ts';
import { aheadText, winnerNames } from '../event/places.ts';
import { playsOf } from '../event/names.ts';
import type { EventState } from '../event/state.ts';
import type { Known } from './deeds-of.ts';
import { openRoundsOf } from './open-rounds.ts';
import { hallTeams, seatedTeams } from './team-view.ts';
import { bracketView, eventView } from './event-view.ts';

/** The event without a round whose pairings are not published yet. */
export function asPublished({ state, hall }: Known): EventState {
  const last = state.rounds.at(-1);
  const isHidden = last !== undefined && !last.completed && hall.get(last.paired.round)?.published !== true;
  return isHidden ? { ...state, rounds: state.rounds.slice(0, -1) } : state;
}

type RoundShown = EventView['rounds'][number];

/** The round that a hall shows: the last published one; in a league, the first that is still open. */
function roundShown({ settings }: EventState, { rounds }: EventView): RoundShown | undefined {
  const open =
    settings.league === true ? rounds.find(({ published, completed }) => published && !completed) : undefined;
  return open ?? rounds.findLast(({ published }) => published);
}

const nameIn =
  ({ players }: EventState) =>
  (player: string): string =>
    players.get(player)?.player.name ?? player;

/** Who sits where, against whom, and who rests, by name. */
function seatsOf(state: EventState, round: RoundShown | undefined): HallView['seats'] {
  const nameOf = nameIn(state);
  const sided = state.settings.sides;
  const teamAt = seatedTeams(state, round?.round);
  // Team players are shown with their team.
  const met = (player: string): string => {
    const team = teamAt.get(player);
    return team === undefined ? nameOf(player) : `${nameOf(player)} (${team})`;
  };
  const seats = (round?.games ?? []).flatMap(({ attacker, defender, table }) => [
    { name: nameOf(attacker), opponent: met(defender), table, side: sided ? ('attacker' as const) : null },
    { name: nameOf(defender), opponent: met(attacker), table, side: sided ? ('defender' as const) : null },
  ]);
  const byes = (round?.rests ?? [])
    .filter(({ kind }) => kind === 'bye' || kind === 'requested')
    .map(({ player }) => ({ name: nameOf(player), opponent: null, table: null, side: null }));
  return [...seats, ...byes].sort((a, b) => a.name.localeCompare(b.name, 'fr'));
}

function tablesOf(state: EventState, round: RoundShown | undefined): HallView['tables'] {
  const nameOf = nameIn(state);
  return inTableOrder(round?.games ?? [], state.settings.tables).map(
    ({ table, attacker, defender, state: at, result, judge, lastTurn, extended }) => ({
      table,
      attacker: nameOf(attacker),
      defender: nameOf(defender),
      state: at,
      outcome: at === 'result' || at === 'confirmed' ? (result?.outcome ?? null) : null,
      judge: judge !== null,
      lastTurn,
      extended,
    }),
  );
}

const noClock = (at: number): HallView['clock'] => ({
  length: null,
  left: 0,
  at,
  running: false,
  begun: false,
  lastTurn: false,
});

/** What everybody in the hall may see: pairings once published, no contacts. */
export function hallView(id: string, known: Known, now: number): HallView {
  const { state } = known;
  const shown = asPublished(known);
  const view = eventView(id, known, now, true);
  const round = roundShown(state, view);
  const teams = hallTeams(state, round?.round);
  const due = round?.plan.due;
  const nameOf = nameIn(state);
  const openRounds = openRoundsOf(view, nameOf);
  return {
    name: state.settings.name,
    round: round?.round ?? 0,
    rounds: state.settings.rounds,
    completed: round?.completed ?? false,
    ...(due !== undefined && { due }),
    ...(round?.overdue === true && { overdue: true as const }),
    ...(view.openGames > 0 && { openGames: view.openGames }),
    ...(openRounds !== undefined && { openRounds }),
    clock: round?.clock ?? noClock(now),
    seats: seatsOf(state, round),
    tables: tablesOf(state, round),
    standings: view.standings.map(({ id: player, place, points, score, fate, soft, total }) => ({
      name: nameOf(player),
      plays: playsOf(state.players, player),
      ...{ place, points, score, fate, soft, total },
    })),
    ...(teams !== undefined && { teams }),
    soft: view.soft,
    after: view.after,
    bracket: bracketView(shown),
    ahead: aheadText(shown),
    winners: [...winnerNames(shown)],
    fingerprint: view.fingerprint,
  };
}
