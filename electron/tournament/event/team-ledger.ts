import type { Entrant, PairingRules } from '../pairing/entrant.ts';
import type { TeamMatch } from './acts.ts';
import { countedRounds, isPresent, pointsFor } from './ledger.ts';
import { drawLot } from './lots.ts';
import type { EventState, RoundState, TeamState } from './state.ts';
import { placesOfTeams, type TeamLine, type TeamPlace } from './team-standings.ts';

/** What rounds were for teams, and who sits at their boards. */

/** Match points for a won and a drawn match. */
const MATCH_WIN = 2;
const MATCH_DRAW = 1;

/**
 * Who sits at a team's boards: the first of its players who are present, in its order. Players behind a missing one
 * move up, so the last boards are the empty ones.
 */
export function lineUp(
  { players, settings }: Pick<EventState, 'players' | 'settings'>,
  { team }: TeamState,
  round: number,
): readonly string[] {
  return team.members
    .filter((id) => {
      const player = players.get(id);
      return player !== undefined && isPresent(player, round);
    })
    .slice(0, settings.teams?.boards ?? 0);
}

/** The teams that take part in a round: not dropped, and with somebody present. */
export function presentTeams(state: EventState, round: number): readonly TeamState[] {
  return [...state.teams.values()].filter((one) => !one.dropped && lineUp(state, one, round).length > 0);
}

/** Points of the round so far, by player id: players with a result and players without an opponent. */
export function boardPoints({ paired, results }: RoundState, { settings }: EventState): ReadonlyMap<string, number> {
  const points = new Map<string, number>();
  for (const { player, kind, points: worth } of paired.rests) if (kind === 'bye') points.set(player, worth);
  paired.games.forEach(({ attacker, defender }, i) => {
    const result = results.get(i + 1);
    if (result === undefined) return;
    const [a, b] = pointsFor(result, settings.scoring);
    points.set(attacker, a).set(defender, b);
  });
  return points;
}

/** Game numbers of a match, board by board, from 1; null for a board without a game. */
export function gamesOf(
  { boards }: Pick<TeamMatch, 'boards'>,
  { paired: { games } }: RoundState,
): readonly (number | null)[] {
  return boards.map(({ first, second }) => {
    const at = games.findIndex(
      ({ attacker, defender }) =>
        (attacker === first && defender === second) || (attacker === second && defender === first),
    );
    return at < 0 ? null : at + 1;
  });
}

/** The board totals of both teams, whether all boards have a result, and whether any was really played. */
export function scoreOf(match: Pick<TeamMatch, 'boards'>, round: RoundState, points: ReadonlyMap<string, number>) {
  const sum = (team: 'first' | 'second'): number =>
    match.boards.reduce((so, board) => so + (points.get(board[team] ?? '') ?? 0), 0);
  const games = gamesOf(match, round).filter((game) => game !== null);
  return {
    first: sum('first'),
    second: sum('second'),
    over: games.every((game) => round.results.has(game)),
    played: games.some((game) => round.results.get(game)?.played === true),
  };
}

const away = { opponent: null, side: null, table: null, scenario: null, float: null } as const;

/**
 * What every round up to and including `until` was for every team. A match without all results does not count yet.
 * Matches of a cut never do: the bracket decides its places.
 */
export function teamLines(state: EventState, until = Infinity): ReadonlyMap<string, readonly TeamLine[]> {
  const lines = new Map<string, TeamLine[]>([...state.teams.keys()].map((id) => [id, []]));
  for (const at of state.rounds.slice(0, until)) {
    if (at.paired.stage === 'cut') break;
    const { round, teams } = at.paired;
    const before = new Map([...lines].map(([id, own]) => [id, own.reduce((sum, { points }) => sum + points, 0)]));
    const points = boardPoints(at, state);
    const named = new Set<string>();
    const add = (id: string, line: TeamLine): void => {
      named.add(id);
      lines.get(id)?.push(line);
    };
    for (const match of teams?.matches ?? []) {
      named.add(match.first).add(match.second);
      for (const [id, line] of matchLines(state, at, match, points, before)) add(id, line);
    }
    const bye = teams?.bye ?? null;
    if (bye !== null) {
      const sum = bye.lineUp.reduce((so, id) => so + (points.get(id) ?? 0), 0);
      add(bye.team, { ...away, ...counted(state, MATCH_WIN, sum), round, kind: 'bye', float: 'down', outcome: null });
    }
    for (const [id, { firstRound, missed }] of state.teams)
      if (!named.has(id)) {
        const worth = firstRound > round ? missed : 0;
        add(id, { ...away, points: worth, second: 0, round, kind: 'absent', outcome: null });
      }
  }
  return lines;
}

/** Which of match and board points ranks first; the other breaks ties. */
const counted = ({ settings }: EventState, match: number, boards: number) =>
  settings.teams?.points === 'boards' ? { points: boards, second: match } : { points: match, second: boards };

const POINTS = { win: MATCH_WIN, draw: MATCH_DRAW, loss: 0 } as const;

/**
 * What a match was for its two teams; empty while a result is missing.
 * @param before points of teams before the round
 */
function matchLines(
  state: EventState,
  at: RoundState,
  match: TeamMatch,
  points: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
): readonly (readonly [string, TeamLine])[] {
  const score = scoreOf(match, at, points);
  if (!score.over) return [];
  const { played } = score;
  return (['first', 'second'] as const).map((team) => {
    const other = team === 'first' ? 'second' : 'first';
    const outcome = outcomeOf(score[team], score[other], played);
    const gap = (before.get(match[team]) ?? 0) - (before.get(match[other]) ?? 0);
    const line: TeamLine = {
      ...away,
      ...counted(state, POINTS[outcome], score[team]),
      round: at.paired.round,
      kind: played ? 'game' : outcome === 'win' ? 'forfeit-win' : 'forfeit-loss',
      opponent: match[other],
      side: state.settings.sides && played ? (team === 'first' ? 'attacker' : 'defender') : null,
      float: gap > 0 ? 'down' : gap < 0 ? 'up' : null,
      outcome,
    };
    return [match[team], line];
  });
}

/** If nobody came from either team, they share no points. */
function outcomeOf(mine: number, theirs: number, played: boolean): 'win' | 'draw' | 'loss' {
  if (mine > theirs) return 'win';
  return mine < theirs || (!played && mine === 0) ? 'loss' : 'draw';
}

/** Teams in list order: by the ratings of the players named for their boards, then by order of entry. */
export function teamsBySeed({ teams, players, settings }: EventState): readonly TeamState[] {
  const boards = settings.teams?.boards ?? 0;
  const strength = ({ team }: TeamState): number =>
    team.members.slice(0, boards).reduce((sum, id) => sum + (players.get(id)?.player.rating ?? 0), 0);
  return [...teams.values()].sort((a, b) => strength(b) - strength(a) || a.number - b.number);
}

/** The team standings after a round, by default the last that counts. */
export function teamPlaces(state: EventState, after = countedRounds(state)): readonly TeamPlace[] {
  return placesOfTeams(teamsBySeed(state), teamLines(state, after));
}

/** A team's match points and board points, in this order, whichever ranks first. */
export function matchAndBoards(
  { settings }: EventState,
  { points, second }: Pick<TeamPlace, 'points' | 'second'>,
): readonly [match: number, boards: number] {
  return settings.teams?.points === 'boards' ? [second, points] : [points, second];
}

/** The teams to pair in a round, in the form pairing needs. */
export function teamEntrants(state: EventState, round: number): readonly Entrant[] {
  const lines = teamLines(state, round - 1);
  const order =
    state.settings.rankBy === 'seed'
      ? teamsBySeed(state).map(({ team }) => team.id)
      : placesOfTeams(teamsBySeed(state), lines).map(({ id }) => id);
  const rank = new Map(order.map((id, i) => [id, i]));
  return presentTeams(state, round).map(({ team: { id, name, club }, number }) => {
    const history = lines.get(id) ?? [];
    return {
      id,
      name,
      points: history.reduce((sum, { points }) => sum + points, 0),
      rank: rank.get(id) ?? 0,
      lot: drawLot(state.settings.lotSeed, number),
      club,
      // Tables belong to boards: fixed tables matter only when tables are chosen.
      fixedTable: null,
      history,
    };
  });
}

/** Pairing rules for a round of teams: two teams stay apart if any of their players have to. */
export function teamRules({ settings, teams }: EventState, round: number): PairingRules {
  const { clubsApartUntil, clubsFirst, clubsBan = false, sides, within } = settings;
  const teamBy = new Map([...teams.values()].flatMap(({ team }) => team.members.map((id) => [id, team.id] as const)));
  const apart = settings.apart.flatMap(([a, b]): [string, string][] => {
    const [x, y] = [teamBy.get(a), teamBy.get(b)];
    return x === undefined || y === undefined || x === y ? [] : [[x, y]];
  });
  return { round, clubsApartUntil, clubsFirst, clubsBan, sides, within, apart };
}
