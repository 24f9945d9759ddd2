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

/** A round of teams: the teams are paired as players are, then the players of two teams meet board by board. */
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

/** Who meets whom as somebody wants it: the first team of a pair attacks at board 1. */
export interface WantedTeams {
  readonly pairs: readonly (readonly [first: string, second: string])[];
  readonly bye: string | null;
  readonly why: string;
}

/**
 * A round of teams as somebody wants it, with what it costs against the best. Who sits at a board is as ever whoever is there,
 * and where a match plays is chosen as ever. Refused where not every team that is there is in it once.
 */
export function pairTeamsByHand(
  state: EventState,
  round: number,
  { pairs, bye, why }: WantedTeams,
): Outcome<PairedRound> {
  const before: EventState = { ...state, rounds: state.rounds.slice(0, round - 1) };
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

/** What comes of it: who sits at the boards and at which tables, and who rests. */
function teamsPaired(state: EventState, round: number, { pairs, bye, order }: TeamsMade): PairedRound {
  const lineOf = (id: string): readonly string[] => {
    const team = state.teams.get(id);
    return team === undefined ? [] : lineUp(state, team, round);
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
  const { games, tables } = seatMatches(state, round, matches);
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
    ...blank(round, 'teams'),
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

/** Whoever is there and plays at no board is a reserve, and not away. */
function asReserve({ players }: EventState, round: number, rest: Rest): Rest {
  const player = players.get(rest.player);
  return rest.kind === 'absent' && player !== undefined && isPresent(player, round)
    ? { ...rest, kind: 'reserve' }
    : rest;
}

/** Tables that stand together, one for each board; it bears the name of its first. */
interface Block extends Table {
  readonly tables: readonly Table[];
}

/** Where each board sits in a block: in order, but for those who have to sit at a table of their own. */
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
 * Gives each match neighbouring tables: of all ways the one in which its players break the fewest wishes for tables, with
 * its proof, the best teams at the first tables.
 */
function seatMatches(state: EventState, round: number, matches: readonly TeamMatch[]) {
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
  /** What each board of a match breaks in a block; the order of the tables is that of the blocks. */
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
    state.settings.leadersFirst ?? false,
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
