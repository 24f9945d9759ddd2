import { sameResult } from '../../contract/outcome-text.ts';
import type { Act, Game } from './acts.ts';
import type { Result } from './settings.ts';

/** What happens in the hall while a round is on: clocks, judges, matches that were begun, what players say of their games. */
export interface TableMarks {
  /** Minutes beside those of the round. */
  readonly extended: number;
  readonly lastTurn: boolean;
  /** Since when a judge is waited for, ms since 1970. */
  readonly judge: { readonly since: number; readonly why: string } | null;
  readonly match: { readonly id: string; readonly file: string } | null;
  /** What each player said last, by id. */
  readonly claims: ReadonlyMap<string, Result>;
  /** Who wrote the result that stands. */
  readonly written: { readonly by: string; readonly result: Result } | null;
  /** Where somebody put a result in the place of what another had written: what that was, and who. */
  readonly mended: { readonly was: Result; readonly wasBy: string; readonly by: string } | null;
}

export interface HallRound {
  readonly published: boolean;
  readonly clock: {
    readonly begun: boolean;
    /** How long it ran before it was started last, in ms. */
    readonly ran: number;
    /** When it was started, while it runs. */
    readonly since: number | null;
  };
  readonly extended: number;
  readonly lastTurn: boolean;
  /** By number of the game, from 1. */
  readonly tables: ReadonlyMap<number, TableMarks>;
  /** Who sits where, game by game: what marks belong to. */
  readonly games: readonly string[];
}

export const quietTable: TableMarks = {
  extended: 0,
  lastTurn: false,
  judge: null,
  match: null,
  claims: new Map(),
  written: null,
  mended: null,
};
export const quietRound: HallRound = {
  published: false,
  clock: { begun: false, ran: 0, since: null },
  extended: 0,
  lastTurn: false,
  tables: new Map(),
  games: [],
};

/** By number of the round, from 1. */
export type Hall = ReadonlyMap<number, HallRound>;

/** The hall after these acts, which were accepted; `from` is the hall before them. */
export function hallAfter(acts: readonly Act[], from: Hall = new Map()): Hall {
  return acts.reduce(afterAct, from);
}

function afterAct(hall: Hall, { at, by, deed }: Act): Hall {
  const round = (number: number, change: (round: HallRound) => HallRound): Hall =>
    new Map(hall).set(number, change(hall.get(number) ?? quietRound));
  const table = (number: number, game: number, change: Partial<TableMarks>): Hall =>
    round(number, (one) => ({
      ...one,
      tables: new Map(one.tables).set(game, { ...(one.tables.get(game) ?? quietTable), ...change }),
    }));
  switch (deed.kind) {
    case 'round-published':
      return round(deed.round, (one) => ({ ...one, published: true }));
    case 'clock-started':
      return round(deed.round, (one) => ({
        ...one,
        clock: { ...one.clock, begun: true, since: one.clock.since ?? at },
      }));
    case 'clock-paused':
      return round(deed.round, (one) => stopped(one, at));
    case 'time-extended': {
      const { game, minutes } = deed;
      if (game === null) return round(deed.round, (one) => ({ ...one, extended: one.extended + minutes }));
      const before = hall.get(deed.round)?.tables.get(game)?.extended ?? 0;
      return table(deed.round, game, { extended: before + minutes });
    }
    case 'last-turn-called':
      return deed.game === null
        ? round(deed.round, (one) => ({ ...one, lastTurn: true }))
        : table(deed.round, deed.game, { lastTurn: true });
    case 'judge-called':
      return table(deed.round, deed.game, { judge: { since: at, why: deed.why } });
    case 'judge-came':
      return table(deed.round, deed.game, { judge: null });
    case 'match-begun':
      return table(deed.round, deed.game, { match: { id: deed.match, file: deed.file }, claims: new Map() });
    case 'claimed': {
      const claims = hall.get(deed.round)?.tables.get(deed.game)?.claims ?? quietTable.claims;
      return table(deed.round, deed.game, { claims: new Map(claims).set(deed.player, deed.result) });
    }
    case 'result': {
      const { round: of, game, result } = deed;
      const before = hall.get(of)?.tables.get(game)?.written ?? null;
      const isMended = before !== null && before.by !== by && !sameResult(before.result, result);
      const mended = isMended ? { was: before.result, wasBy: before.by, by } : null;
      return table(of, game, { written: { by, result }, mended });
    }
    // What the players said was of a result that is no more.
    case 'result-withdrawn':
      return table(deed.round, deed.game, { claims: new Map(), written: null, mended: null });
    case 'round-completed':
      return round(deed.round, (one) => stopped(one, at));
    case 'round-withdrawn': {
      const left = new Map(hall);
      left.delete(deed.round);
      return left;
    }
    case 'round-paired':
      return round(deed.paired.round, (one) => ({ ...one, games: deed.paired.games.map(whoWhere) }));
    // Where other people sit now, nothing that was noted holds; a table whose game stayed keeps its match, its time, its judge.
    case 'round-repaired': {
      const games = deed.paired.games.map(whoWhere);
      return round(deed.paired.round, (one) => ({
        ...one,
        games,
        tables: new Map([...one.tables].filter(([game]) => one.games[game - 1] === games[game - 1])),
      }));
    }
    default:
      return hall;
  }
}

const whoWhere = ({ attacker, defender, table }: Game): string => JSON.stringify([attacker, defender, table]);

function stopped(round: HallRound, at: number): HallRound {
  const { begun, ran, since } = round.clock;
  return since === null ? round : { ...round, clock: { begun, ran: ran + Math.max(0, at - since), since: null } };
}
