import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Deed, Game, PairedRound } from './acts.ts';
import type { EventState, RoundState } from './state.ts';

/** Games that go to other tables by hand. Who meets whom, and the proof of it, stay as they were paired. */
export type TablesChanged = Extract<Deed, { kind: 'tables-changed' }>;
type Round = Pick<RoundState, 'paired' | 'results' | 'completed'>;

/** The games of a round at their new tables. */
function movedGames(games: readonly Game[], { games: moved }: Pick<TablesChanged, 'games'>): Game[] {
  const to = new Map(moved.map(({ game, ...place }) => [game, place]));
  return games.map((game, i) => ({ ...game, ...to.get(i + 1) }));
}

/** A round with games at other tables. Remembers the tables that it was paired with. */
export function withTables<Of extends RoundState>(round: Of, deed: TablesChanged): Of {
  const paired: PairedRound = { ...round.paired, games: movedGames(round.paired.games, deed) };
  return { ...round, paired, seated: round.seated ?? round.paired.games.map(({ table }) => table) };
}

/** The games of a round, from 1, that are not at the table they were paired at. */
export function gamesMoved({ paired, seated }: Pick<RoundState, 'paired' | 'seated'>): readonly number[] {
  if (seated === undefined) return [];
  return paired.games.flatMap(({ table }, i) => (seated[i] === table ? [] : [i + 1]));
}

/** Why a game of a round stays at its table whatever the others do. */
export function staysPut({ paired, results, completed }: Round, game: number): Text | undefined {
  const { round } = paired;
  const is = paired.games[game - 1];
  if (completed) return text('event.round-over', { round });
  if (is === undefined) return text('event.no-such-game', { round, game });
  return results.has(game) ? text('event.table-has-result', { round, table: is.table }) : undefined;
}

/** Why games cannot go to other tables; `undefined` if they can. */
export function tablesRefusal({ rounds }: Pick<EventState, 'rounds'>, deed: TablesChanged): Text | undefined {
  const { round } = deed;
  const at: Round | undefined = rounds[round - 1];
  if (at === undefined) return text('event.no-such-round', { round });
  for (const { game } of deed.games) {
    const why = staysPut(at, game);
    if (why !== undefined) return why;
  }
  const seen = new Set<string>();
  for (const { table } of movedGames(at.paired.games, deed)) {
    if (seen.has(table)) return text('event.table-twice', { table });
    seen.add(table);
  }
  return undefined;
}

/** The deed that puts the games back to where they were. */
export function tablesBefore({ rounds }: Pick<EventState, 'rounds'>, deed: TablesChanged): TablesChanged | undefined {
  const at = rounds[deed.round - 1];
  const games = deed.games.flatMap(({ game }) => {
    const is = at?.paired.games[game - 1];
    return is === undefined ? [] : [{ game, table: is.table, scenario: is.scenario, breaches: is.breaches }];
  });
  return games.length === 0 ? undefined : { ...deed, games };
}
