import { text } from '../../../rules/kernel/text.ts';
import { inOrder } from '../pairing/entrant.ts';
import { costByHand } from '../pairing/questions.ts';
import { pairSwiss, swissRound, type Breach } from '../pairing/swiss.ts';
import { choosePlaces, tableBreaches, tableWishIds, type Seated, type Table } from '../pairing/tables.ts';
import type { Game, PairedRound, Rest, TeamMatch } from './acts.ts';
import { historyOf, isPresent } from './ledger.ts';
import { absent, blank, copy, refused, tableSentences, tablesFor, type Outcome } from './round-parts.ts';
import type { EventState } from './state.ts';
import { lineUp, teamEntrants, teamRules } from './team-ledger.ts';

/** Pairs a round of teams: teams are paired like players, then their players meet board by board. */
export function pairTeams(state: EventState, round: number): Outcome<PairedRound> {
  const entrants = teamEntrants(state, round);
  if (entrants.length === 0) return refused(text('event.no-team-there', { round }));
  const { pairs, bye, explanation, certificate } = pairSwiss(entrants, teamRules(state, round));
  const clubs = certificate.wishes.find(({ wish }) => wish === 'club')?.breaches ?? 0;
  if (state.settings.clubsBan === true && clubs > 0) return refused(text('event.club-ban', { round, count: clubs }));
  const value = teamsPaired(state, round, {
    pairs: pairs.map(({ attacker, defender, breaches }) => ({ first: attacker, second: defender, breaches })),
    bye: bye === null ? null : { team: bye.player, breaches: bye.breaches },
    order: inOrder(entrants).map(({ id }) => id),
  });
  const proof = { ...value.certificate, pairs: copy(certificate) };
  return { done: true, value: { ...value, explanation, certificate: proof } };
}

/**
 * A round of a cut of teams. A team that has left, or of whom nobody is there, still has its place in the bracket: its
 * boards stay empty, and it loses them.
 * @param seeds the teams of the cut, best first
 * @param pairs the first team of a pair attacks at board 1
 */
export function pairTeamCut(
  state: EventState,
  round: number,
  seeds: readonly string[],
  pairs: WantedTeams['pairs'],
): PairedRound {
  const made = pairs.map(([first, second]) => ({ first, second, breaches: [] }));
  return teamsPaired(state, round, { pairs: made, bye: null, order: seeds }, 'cut');
}

/** Team pairs made by hand: the first team of a pair attacks at board 1. */
export interface WantedTeams {
  readonly pairs: readonly (readonly [first: string, second: string])[];
  readonly bye: string | null;
  readonly why: string;
}

/**
 * A round of teams paired by hand, with its cost compared with the best. Players are seated and tables chosen as usual.
 * Refused unless every team present is in it exactly once.
 */
export function pairTeamsByHand(
  state: EventState,
  round: number,
  { pairs, bye, why }: WantedTeams,
): Outcome<PairedRound> {
  const before: EventState = { ...state, rounds: state.rounds.slice(0, round - 1) };
  const replaced = state.rounds[round - 1]?.paired;
  // Who meets whom stays in a cut, so nothing is dearer.
  if (replaced?.stage === 'cut')
    return {
      done: true,
      value: {
        ...pairTeamCut(before, round, replaced.order, pairs),
        byHand: { why, dearerBy: '0', differences: [] },
      },
    };
  const swiss = swissRound(teamEntrants(before, round), teamRules(before, round));
  const due = swiss.round.players.map(({ id }) => id);
  const wanted = [...pairs.flat(), ...(bye === null ? [] : [bye])];
  if (wanted.length !== due.length || !due.every((id) => wanted.includes(id)))
    return refused(text('event.teams-each-once', { round }));
  const all: readonly (readonly [string, string | null])[] = bye === null ? pairs : [...pairs, [bye, null]];
  const compared = costByHand(swiss, all);
  const breachesOf = (a: string, b: string): readonly Breach[] =>
    compared.pairs.find(
      ({ attacker, defender }) => [attacker, defender].includes(a) && [attacker, defender].includes(b),
    )?.breaches ?? [];
  const value = teamsPaired(before, round, {
    pairs: pairs.map(([first, second]) => ({ first, second, breaches: breachesOf(first, second) })),
    bye: bye === null ? null : { team: bye, breaches: compared.bye?.breaches ?? [] },
    order: due,
  });
  const { dearerBy, differences } = compared;
  return {
    done: true,
    value: { ...value, byHand: { why, dearerBy, differences: differences.map((one) => ({ ...one })) } },
  };
}

/** Teams that meet in a round, and who has the bye, from the top of the standings down. */
interface TeamsMade {
  readonly pairs: readonly { readonly first: string; readonly second: string; readonly breaches: readonly Breach[] }[];
  readonly bye: { readonly team: string; readonly breaches: readonly Breach[] } | null;
  readonly order: readonly string[];
}

/** The resulting round: who sits at which board and table, and who rests. */
function teamsPaired(
  state: EventState,
  round: number,
  { pairs, bye, order }: TeamsMade,
  stage: 'teams' | 'cut' = 'teams',
): PairedRound {
  const lineOf = (id: string): readonly string[] => {
    const team = state.teams.get(id);
    return team === undefined || team.dropped ? [] : lineUp(state, team, round);
  };
  const matches = pairs.map(({ first: one, second: other, breaches }): TeamMatch => {
    const [first, second] = [lineOf(one), lineOf(other)];
    return {
      first: one,
      second: other,
      boards: Array.from({ length: state.settings.teams?.boards ?? 0 }, (_, i) => ({
        first: first[i] ?? null,
        second: second[i] ?? null,
      })),
      breaches: [...breaches],
    };
  });
  // The final is at the first tables, whoever has sat there before.
  const isBestFirst = stage === 'cut' || state.settings.leadersFirst === true;
  const { games, tables } = seatMatches(state, round, matches.filter(hasGame), isBestFirst);
  const byeLine = bye === null ? [] : lineOf(bye.team);
  const alone = matches.flatMap(({ boards }) =>
    boards.flatMap(({ first, second }) => (first !== null && second !== null ? [] : (first ?? second ?? []))),
  );
  const rests = [...alone, ...byeLine].map((player): Rest => ({
    player,
    kind: 'bye',
    points: state.settings.scoring.bye,
    breaches: [],
  }));
  return {
    ...blank(round, stage),
    games,
    rests: [...rests, ...absent(state, round, games, rests).map((rest) => asReserve(state, round, rest))],
    order: [...order],
    teams: {
      matches,
      bye: bye === null ? null : { team: bye.team, lineUp: [...byeLine], breaches: [...bye.breaches] },
    },
    certificate: { pairs: null, tables },
  };
}

/** Whether anybody meets anybody. */
const hasGame = ({ boards }: TeamMatch): boolean =>
  boards.some(({ first, second }) => first !== null && second !== null);

/** A player who is present but at no board is a reserve, not absent. */
function asReserve({ players }: EventState, round: number, rest: Rest): Rest {
  const player = players.get(rest.player);
  return rest.kind === 'absent' && player !== undefined && isPresent(player, round)
    ? { ...rest, kind: 'reserve' }
    : rest;
}

/** Adjacent tables, one for each board, named after the first. */
interface Block extends Table {
  readonly tables: readonly Table[];
}

/** The table of each board in a block: in order, except for players with a fixed table. */
export function boardTables(
  fixed: readonly (readonly string[])[],
  { tables }: Pick<Block, 'tables'>,
): readonly Table[] {
  const left = [...tables];
  const take = (at: number): Table | undefined => left.splice(at, 1)[0];
  const own = fixed.map((ids) => {
    const at = left.findIndex(({ id }) => ids.includes(id));
    return at < 0 ? undefined : take(at);
  });
  return own.flatMap((table) => table ?? take(0) ?? []);
}

/**
 * Gives each match adjacent tables: of all ways, the one that breaks the fewest of its players' table wishes, with a
 * proof, the best teams at the first tables.
 */
function seatMatches(state: EventState, round: number, matches: readonly TeamMatch[], bestFirst: boolean) {
  const boards = state.settings.teams?.boards ?? 1;
  const all = tablesFor(state, matches.length * boards);
  const ids = new Set(all.map(({ id }) => id));
  const blocks = Array.from({ length: Math.floor(all.length / boards) }, (_, i): Block => {
    const tables = all.slice(i * boards, (i + 1) * boards);
    return { id: tables[0]?.id ?? '', scenario: null, tables };
  });
  const lines = historyOf(state, round - 1);
  const seated = (id: string | null): Seated['a'] | null => {
    if (id === null) return null;
    return { id, fixedTable: state.players.get(id)?.player.fixedTable ?? null, history: lines.get(id) ?? [] };
  };
  const pairsOf = matches.map((match) =>
    match.boards.map(({ first, second }): Seated | null => {
      const [a, b] = [seated(first), seated(second)];
      return a === null || b === null ? null : { a, b };
    }),
  );
  const fixedOf = pairsOf.map((pairs) =>
    pairs.map((pair) => (pair === null ? [] : [pair.a.fixedTable, pair.b.fixedTable].filter((id) => id !== null))),
  );
  /** What each board of a match breaks in a block; tables are in block order. */
  const brokenBy = (match: number, block: Block): readonly (readonly number[])[] => {
    const tables = boardTables(fixedOf[match] ?? [], block);
    return (pairsOf[match] ?? []).map((pair, i) => {
      const table = tables[i];
      return pair === null || table === undefined ? [] : tableBreaches(pair, 0, table, 0, ids);
    });
  };
  const sumOf = (match: number, block: Block, at: number): readonly number[] => {
    const rows = brokenBy(match, block);
    return tableWishIds.map((wish, w) =>
      wish === 'table-order' ? (match - at) ** 2 : rows.reduce((sum, row) => sum + (row[w] ?? 0), 0),
    );
  };
  const sums = matches.map((_, match) => blocks.map((block, at) => sumOf(match, block, at)));
  const { choices, certificate } = choosePlaces(
    matches.map(({ first, second }) => `${first} – ${second}`),
    blocks,
    (wish, match, at) => sums[match]?.[at]?.[tableWishIds.indexOf(wish)] ?? 0,
    bestFirst,
  );
  const games = matches.flatMap((match, m): Game[] => {
    const block = blocks.find(({ id }) => id === choices[m]?.table);
    if (block === undefined) return [];
    const tables = boardTables(fixedOf[m] ?? [], block);
    const broken = brokenBy(m, block);
    return match.boards.flatMap(({ first, second }, i): Game[] => {
      const table = tables[i];
      if (first === null || second === null || table === undefined) return [];
      const breaches = tableWishIds.flatMap((wish, w) => {
        const amount = broken[i]?.[w] ?? 0;
        return amount > 0 ? [{ wish, amount }] : [];
      });
      const [attacker, defender] = i % 2 === 0 ? [first, second] : [second, first];
      return [
        { attacker, defender, table: table.id, scenario: table.scenario, breaches: tableSentences({ breaches }) },
      ];
    });
  });
  return { games, tables: copy(certificate) };
}
