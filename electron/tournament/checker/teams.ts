import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Game, PairedRound, TeamMatch } from '../event/acts.ts';
import type { Result, Settings } from '../event/settings.ts';
import { checkProof } from './proof.ts';
import type { CheckedPlayer, CheckedTeam } from './checked.ts';
import { total, type Seen } from './past.ts';
import type { Known } from './replay.ts';

/**
 * Rounds of teams. Teams are treated as players, so every check on pairs of players applies to teams too. This file
 * holds the checks only teams need: who sits at which board, what the boards add up to, and where they play.
 */

type Past = ReadonlyMap<string, readonly Seen[]>;

/** A round with its teams as players and its matches as games. */
export interface TeamLevel {
  readonly known: Pick<Known, 'players'>;
  readonly settings: Settings;
  readonly paired: PairedRound;
  readonly past: Past;
}

/**
 * The same round one level up.
 * @param past the players' rounds before it
 */
export function teamLevel(known: Known, settings: Settings, paired: PairedRound, past: Past): TeamLevel {
  const boards = settings.teams?.boards ?? 0;
  const players = new Map<string, CheckedPlayer>();
  const belongs = new Map<string, string>();
  for (const [id, { team, number, first, missed, gone }] of known.teams) {
    let rating = 0;
    team.members.forEach((member, i) => {
      belongs.set(member, id);
      if (i < boards) rating += known.players.get(member)?.player.rating ?? 0;
    });
    const { name, club } = team;
    const player = { id, name, club, army: null, contact: null, rating, fixedTable: null };
    players.set(id, { player, number, first, missed, here: true, gone, away: new Set() });
  }
  const apart = settings.apart.flatMap(([a, b]): [string, string][] => {
    const [x, y] = [belongs.get(a), belongs.get(b)];
    return x !== undefined && y !== undefined && x !== y ? [[x, y]] : [];
  });
  const { matches, bye } = paired.teams ?? { matches: [], bye: null };
  let at = 0;
  const games = matches.map(({ first, second, boards: each, breaches }): Game => {
    const table = paired.games[at]?.table ?? '';
    at += each.filter((board) => board.first !== null && board.second !== null).length;
    return { attacker: first, defender: second, table, scenario: null, breaches };
  });
  const rests: PairedRound['rests'] =
    bye === null ? [] : [{ player: bye.team, kind: 'bye', points: 0, breaches: bye.breaches }];
  return {
    known: { players },
    settings: { ...settings, apart },
    paired: { ...paired, games, rests },
    past: pastOfTeams(known, settings, paired.round, past),
  };
}

const full = ({ first, second }: TeamMatch['boards'][number]): boolean => first !== null && second !== null;

const WIN = 2;
const DRAW = 1;

/** Every team's rounds before `round`, in order, derived from its players' results. */
function pastOfTeams(known: Known, settings: Settings, round: number, past: Past): Past {
  const seen = new Map<string, Seen[]>([...known.teams.keys()].map((id) => [id, []]));
  for (let r = 1; r < round; r += 1) {
    const before = new Map([...seen].map(([id, lines]) => [id, total(lines)]));
    const got = (id: string | null): number =>
      id === null ? 0 : (past.get(id)?.find((one) => one.round === r)?.points ?? 0);
    const blank = { ...nothing, round: r };
    const { paired, results } = known.rounds[r - 1] ?? { paired: undefined, results: new Map<number, Result>() };
    const listed = new Set<string>();
    for (const { match, own } of numbered(paired)) {
      listed.add(match.first).add(match.second);
      if (own.some((number) => !results.has(number))) continue;
      const isPlayed = own.some((number) => results.get(number)?.played === true);
      for (const [team, line] of matchLines(settings, match, isPlayed, got)) {
        const gap = (before.get(line.opponent) ?? 0) - (before.get(team) ?? 0);
        seen.get(team)?.push({ ...blank, ...line, gap });
      }
    }
    const bye = paired?.teams?.bye ?? null;
    if (bye !== null) {
      listed.add(bye.team);
      const sum = bye.lineUp.reduce((all, id) => all + got(id), 0);
      seen.get(bye.team)?.push({ ...blank, points: countsBoards(settings) ? sum : WIN, free: true, gap: -1 });
    }
    for (const [id, { first, missed }] of known.teams)
      if (!listed.has(id)) seen.get(id)?.push({ ...blank, points: first > r ? missed : 0 });
  }
  return seen;
}

const countsBoards = ({ teams }: Settings): boolean => teams?.points === 'boards';

/** A round in which a team had no opponent. */
const nothing = { opponent: null, game: false, free: false, side: null, table: null, scenario: null, gap: 0 } as const;

/** The matches of a round, each with the numbers of its games. */
function numbered(paired: PairedRound | undefined): readonly { match: TeamMatch; own: readonly number[] }[] {
  let game = 0;
  return (paired?.teams?.matches ?? []).map((match) => ({
    match,
    own: match.boards.flatMap((board) => (full(board) ? [(game += 1)] : [])),
  }));
}

/** The teams beaten in each earlier round of the cut. An even match goes to the better seed. */
export function beatenTeams(known: Known, { round, order }: PairedRound): readonly (readonly string[])[] {
  const past = known.past(round);
  return known.rounds.slice(0, round - 1).flatMap(({ paired }) => {
    if (paired.stage !== 'cut') return [];
    const sum = (of: readonly (string | null)[]): number =>
      of.reduce((all, id) => all + (past.get(id ?? '')?.find((one) => one.round === paired.round)?.points ?? 0), 0);
    const beaten = (paired.teams?.matches ?? []).map(({ first, second, boards }): string => {
      const [a, b] = [sum(boards.map((board) => board.first)), sum(boards.map((board) => board.second))];
      if (a !== b) return a > b ? second : first;
      return order.indexOf(first) < order.indexOf(second) ? second : first;
    });
    return [beaten];
  });
}

/** What a match was for each of its teams, by id. */
function matchLines(
  settings: Settings,
  { first, second, boards }: TeamMatch,
  isPlayed: boolean,
  got: (id: string | null) => number,
) {
  const a = boards.reduce((sum, board) => sum + got(board.first), 0);
  const b = boards.reduce((sum, board) => sum + got(board.second), 0);
  // If nobody came from either team, they share no points.
  const even = a === b && (isPlayed || a > 0) ? DRAW : 0;
  const line = (opponent: string, mine: number, theirs: number, side: 'attacker' | 'defender') => ({
    opponent,
    points: countsBoards(settings) ? mine : mine > theirs ? WIN : even,
    game: isPlayed,
    free: !isPlayed && mine > theirs,
    side: isPlayed && settings.sides ? side : null,
  });
  return [[first, line(second, a, b, 'attacker')] as const, [second, line(first, b, a, 'defender')] as const];
}

/** Who should sit at a team's boards: its first players who are present. */
function dueAtBoards({ players }: Known, { team }: CheckedTeam, boards: number, round: number): readonly string[] {
  const there = (id: string): boolean => {
    const one = players.get(id);
    return one?.here === true && !one.gone && !one.away.has(round);
  };
  return team.members.filter(there).slice(0, boards);
}

/**
 * Checks that every team present appears once, with its own players at its boards, and that games and byes agree with
 * the boards. In a cut, only teams of the bracket appear, even without anybody present.
 */
export function hasBoards(known: Known, settings: Settings, paired: PairedRound): Text[] {
  const { round, teams, games, rests, stage } = paired;
  const count = settings.teams?.boards ?? 0;
  if (teams === undefined) return [text('check.no-teams')];
  const wrong: Text[] = [];
  const nameOf = (id: string): string => known.teams.get(id)?.team.name ?? id;
  const seated = new Map<string, readonly (string | null)[]>();
  const seat = (id: string, players: readonly (string | null)[]): void => {
    if (seated.has(id)) wrong.push(text('check.twice', { name: nameOf(id) }));
    seated.set(id, players);
  };
  for (const { first, second, boards } of teams.matches) {
    seat(
      first,
      boards.map((board) => board.first),
    );
    seat(
      second,
      boards.map((board) => board.second),
    );
  }
  if (teams.bye !== null) seat(teams.bye.team, teams.bye.lineUp);
  for (const [id, one] of known.teams) {
    const due = one.gone ? [] : dueAtBoards(known, one, count, round);
    const at = seated.get(id);
    if (stage !== 'cut' && due.length > 0 !== (at !== undefined))
      wrong.push(text('check.team-left', { team: one.team.name }));
    const last = at === undefined || due.some((player, i) => at[i] !== player);
    if (at !== undefined && (last || at.slice(due.length).some((player) => player !== null)))
      wrong.push(text('check.line-up', { team: one.team.name }));
  }
  let next = 0;
  const alone = new Set<string | null>(teams.bye?.lineUp);
  for (const { first, second, boards } of teams.matches) {
    let isRight = boards.length === count;
    boards.forEach((board, i) => {
      if (!full(board)) {
        alone.add(board.first ?? board.second);
        return;
      }
      const { attacker, defender } = games[next] ?? {};
      next += 1;
      // Sides alternate from board to board.
      const [a, b] = i % 2 === 0 ? [board.first, board.second] : [board.second, board.first];
      if (attacker !== a || defender !== b) isRight = false;
    });
    if (!isRight) wrong.push(text('check.boards', { a: nameOf(first), b: nameOf(second) }));
  }
  alone.delete(null);
  const byes = rests.filter(({ kind }) => kind === 'bye');
  const isFair = byes.every(({ player, points }) => alone.has(player) && points === settings.scoring.bye);
  if (next !== games.length || byes.length !== alone.size || !isFair) wrong.push(text('check.board-byes'));
  return wrong;
}

/** Checks that each match plays at adjacent tables, and that no other choice breaks fewer of its players' wishes. */
export function hasBestBlocks(known: Known, settings: Settings, paired: PairedRound, past: Past): readonly Text[] {
  const claimed = paired.certificate.tables;
  const count = settings.teams?.boards ?? 0;
  if (claimed === null || paired.teams === undefined) return [text('check.no-certificate')];
  // A match that nobody can play needs no table.
  const matches = paired.teams.matches.filter(({ boards }) => boards.some(full));
  const tables: { readonly id: string; readonly scenario: string | null }[] = [...settings.tables];
  for (let n = 1; tables.length < matches.length * count; n += 1)
    if (!settings.tables.some(({ id }) => id === String(n))) tables.push({ id: String(n), scenario: null });
  const size = Math.floor(tables.length / count);
  const places = new Map(tables.map(({ id }, at) => [id, at]));
  const ownOf = (id: string | null): string | null => known.players.get(id ?? '')?.player.fixedTable ?? null;
  /** The table number for each board of a match, if the match plays in this block. */
  const sitting = ({ boards }: TeamMatch, block: number): readonly number[] => {
    const free = Array.from({ length: count }, (_, i) => block * count + i);
    const own = boards.map((board) => {
      const wanted = full(board) ? [ownOf(board.first), ownOf(board.second)] : [];
      const found = free.find((at) => wanted.includes(tables[at]?.id ?? null));
      if (found !== undefined) free.splice(free.indexOf(found), 1);
      return found;
    });
    return own.map((at) => at ?? free.shift() ?? -1);
  };
  const shortfall = (m: number, block: number): Readonly<Record<string, number>> => {
    const match = matches[m];
    if (match === undefined) return {};
    const sum = { 'table-fixed': 0, 'scenario-again': 0, 'table-again': 0, 'table-order': (m - block) * (m - block) };
    const at = sitting(match, block);
    match.boards.forEach((board, i) => {
      const table = tables[at[i] ?? -1];
      if (!full(board) || table === undefined) return;
      for (const id of [board.first, board.second]) {
        const visits = (past.get(id ?? '') ?? []).filter(({ game }) => game);
        const own = ownOf(id);
        if (own !== null && places.has(own) && own !== table.id) sum['table-fixed'] += 1;
        if (table.scenario !== null)
          sum['scenario-again'] += visits.filter(({ scenario }) => scenario === table.scenario).length;
        sum['table-again'] += visits.filter((visit) => visit.table === table.id).length;
      }
    });
    return sum;
  };
  let next = 0;
  const wrong: Text[] = [];
  const taken = matches.map((match) => {
    const played = match.boards.flatMap((board, i) => (full(board) ? [[i, paired.games[next++]?.table ?? '']] : []));
    const block = Array.from({ length: size }, (_, b) => b).find((b) => {
      const at = sitting(match, b);
      return played.every(([i, table]) => tables[at[Number(i)] ?? -1]?.id === table);
    });
    if (block === undefined) {
      const nameOf = (id: string): string => known.teams.get(id)?.team.name ?? id;
      wrong.push(text('check.neighbours', { a: nameOf(match.first), b: nameOf(match.second) }));
    }
    return block ?? -1;
  });
  if (wrong.length > 0) return wrong;
  const free = Array.from({ length: size }, (_, b) => b).filter((b) => !taken.includes(b));
  return checkProof(
    {
      demands:
        settings.leadersFirst === true || paired.stage === 'cut'
          ? ['table-fixed', 'table-order', 'scenario-again', 'table-again']
          : ['table-fixed', 'scenario-again', 'table-again', 'table-order'],
      names: [
        ...Array.from({ length: size }, (_, i) => {
          const match = matches[i];
          return match === undefined ? `no pair ${String(i + 1)}` : `${match.first} – ${match.second}`;
        }),
        ...Array.from({ length: size }, (_, b) => `table ${tables[b * count]?.id ?? ''}`),
      ],
      called: (i) => (i < size ? matchCalled(known, matches[i]) : blockCalled(tables[(i - size) * count]?.id)),
      shortfall: (i, j) => (i >= size || j < size ? undefined : shortfall(i, j - size)),
      made: [
        ...taken.map((block, m): [number, number] => [m, size + block]),
        ...free.map((block, k): [number, number] => [matches.length + k, size + block]),
      ],
      pairs: matches.length,
    },
    claimed,
  );
}

/** What a person calls a match. */
function matchCalled({ teams }: Pick<Known, 'teams'>, match: TeamMatch | undefined): Text | string {
  const [a, b] = [match?.first ?? '', match?.second ?? ''].map((id) => teams.get(id)?.team.name);
  return a === undefined || b === undefined ? text('check.nobody') : `${a} – ${b}`;
}

/** What a person calls a block: its first table. */
const blockCalled = (table = ''): Text => text('check.the-table', { table });
