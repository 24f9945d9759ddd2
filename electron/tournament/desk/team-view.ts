import type { SeatView } from '../../contract/hub-api.ts';
import type { TeamRoundView, TeamsView } from '../../contract/event-teams.ts';
import type { HallTeams, TeamFigures } from '../../contract/hall-teams.ts';
import { countedRounds, isPresent } from '../event/ledger.ts';
import { nextRound, type EventState, type RoundState } from '../event/state.ts';
import { fateText } from '../event/fates.ts';
import { finalTeams, type FinalTeam } from '../event/places.ts';
import { boardPoints, gamesOf, lineUp, scoreOf } from '../event/team-ledger.ts';
import { roundWith, teamName, teamOf } from '../event/teams.ts';

/** Teams for screens; `undefined` if players are paired individually. */

const figures = ({ place, points, second, opponents, score, fate }: FinalTeam): TeamFigures => ({
  place,
  points: String(points),
  second: String(second),
  opponents: String(opponents),
  score: { ...score },
  fate: fate === null ? null : fateText(fate),
});

/** The teams of an event for its console. */
export function teamsView(state: EventState): TeamsView | undefined {
  if (state.settings.teams === undefined) return undefined;
  const round = nextRound(state);
  const inTeams = new Set([...state.teams.values()].flatMap(({ team }) => team.members));
  return {
    list: [...state.teams.values()].map((one) => ({
      team: { ...one.team, members: [...one.team.members] },
      number: one.number,
      dropped: one.dropped,
      firstRound: one.firstRound,
      missed: one.missed,
      lineUp: [...lineUp(state, one, round)],
      removable: roundWith(state, one.team.id) === undefined,
    })),
    standings: finalTeams(state).map((one) => ({ id: one.id, ...figures(one) })),
    outside: [...state.players.values()]
      .filter((one) => !inTeams.has(one.player.id) && isPresent(one, round))
      .map(({ player }) => player.id),
  };
}

/** The matches of a round with their scores so far. */
export function teamRoundView(state: EventState, round: RoundState): TeamRoundView | undefined {
  const { teams } = round.paired;
  if (teams === undefined) return undefined;
  const points = boardPoints(round, state);
  return {
    matches: teams.matches.map((match) => {
      const { first, second, over } = scoreOf(match, round, points);
      const games = gamesOf(match, round);
      return {
        first: match.first,
        second: match.second,
        points: [String(first), String(second)],
        over,
        boards: match.boards.map((board, i) => {
          const game = games[i] ?? null;
          const isKnown = game === null || round.results.has(game);
          const worth = (id: string | null): string => String(points.get(id ?? '') ?? 0);
          return { ...board, game, points: isKnown ? [worth(board.first), worth(board.second)] : null };
        }),
      };
    }),
    bye: teams.bye?.team ?? null,
  };
}

/**
 * The same for the public.
 * @param round the one shown; `undefined` before the first
 */
export function hallTeams(state: EventState, round: number | undefined): HallTeams | undefined {
  const rules = state.settings.teams;
  if (rules === undefined) return undefined;
  const at = round === undefined ? undefined : state.rounds[round - 1];
  const shown = at === undefined ? undefined : teamRoundView(state, at);
  const bye = shown?.bye ?? null;
  return {
    points: rules.points,
    matches: (shown?.matches ?? []).map(({ first, second, points, over, boards }) => ({
      first: teamName(state, first),
      second: teamName(state, second),
      points,
      over,
      tables: boards.flatMap(({ game }) => (game === null ? [] : (at?.paired.games[game - 1]?.table ?? []))),
      open: boards.filter((board) => board.points === null).length,
    })),
    bye: bye === null ? null : teamName(state, bye),
    standings: finalTeams(state).map((one) => ({ name: teamName(state, one.id), ...figures(one) })),
  };
}

/** By player: the name of the team they sit for in a round. Empty if no teams play. */
export function seatedTeams(state: EventState, round: number | undefined): ReadonlyMap<string, string> {
  const matches = (round === undefined ? undefined : state.rounds[round - 1])?.paired.teams?.matches ?? [];
  return new Map(
    matches.flatMap(({ first, second, boards }) =>
      boards.flatMap((board) => [
        ...(board.first === null ? [] : [[board.first, teamName(state, first)] as const]),
        ...(board.second === null ? [] : [[board.second, teamName(state, second)] as const]),
      ]),
    ),
  );
}

type MatchView = TeamRoundView['matches'][number];

/** The match of a player's team, from its own side. */
interface OwnMatch {
  readonly team: string;
  readonly opponent: string;
  readonly board: number | null;
  readonly points: [string, string];
}

/** The match a player sits at, or that of their team. */
function ownMatch(matches: readonly MatchView[], player: string, own: string | undefined): OwnMatch | undefined {
  const atBoard = (match: MatchView): number =>
    match.boards.findIndex(({ first, second }) => first === player || second === player);
  // A player who has changed teams since still sits where they were lined up.
  const seated = matches.find((match) => atBoard(match) >= 0);
  const match = seated ?? matches.find(({ first, second }) => first === own || second === own);
  if (match === undefined) return undefined;
  const isFirst = seated === undefined ? match.first === own : match.boards.some(({ first }) => first === player);
  const [a, b] = match.points;
  const board = atBoard(match);
  return {
    ...(isFirst ? { team: match.first, opponent: match.second } : { team: match.second, opponent: match.first }),
    board: board < 0 ? null : board + 1,
    points: isFirst ? [a, b] : [b, a],
  };
}

/**
 * A player's team and its match; null if they are in no team, `undefined` if no teams play.
 * @param round the one shown; `undefined` before the first
 */
export function seatTeam(state: EventState, player: string, round: number | undefined): SeatView['team'] {
  if (state.settings.teams === undefined) return undefined;
  const at = round === undefined ? undefined : state.rounds[round - 1];
  const matches = (at === undefined ? undefined : teamRoundView(state, at))?.matches ?? [];
  const own = teamOf(state, player)?.team.id;
  const match = ownMatch(matches, player, own);
  const id = match?.team ?? own;
  if (id === undefined) return null;
  const place = countedRounds(state) === 0 ? undefined : finalTeams(state).find((one) => one.id === id)?.place;
  return {
    name: teamName(state, id),
    place: place ?? null,
    opponent: match === undefined ? null : teamName(state, match.opponent),
    board: match?.board ?? null,
    points: match?.points ?? null,
  };
}
