import { ofKind, type SomeKinds } from '../../../rules/kernel/by-kind.ts';
import { sameResult } from '../../contract/outcome-text.ts';
import type { Act, Deed, Game } from './acts.ts';
import type { Result } from './settings.ts';

/** What happens in the hall during a round: clocks, judge calls, matches begun, players' claims. */
export interface TableMarks {
  /** Extra minutes on top of the round's. */
  readonly extended: number;
  readonly lastTurn: boolean;
  /** When the judge was called, in ms since 1970, and why. */
  readonly judge: { readonly since: number; readonly why: string } | null;
  readonly match: { readonly id: string; readonly file: string } | null;
  /** Each player's latest claim, by player id. */
  readonly claims: ReadonlyMap<string, Result>;
  /** The current result and who wrote it. */
  readonly written: { readonly by: string; readonly result: Result } | null;
  /** Set if somebody replaced another person's result: the old result, and both authors. */
  readonly mended: { readonly was: Result; readonly wasBy: string; readonly by: string } | null;
}

export interface HallRound {
  readonly published: boolean;
  readonly clock: {
    readonly begun: boolean;
    /** How long it had run before its last start, in ms. */
    readonly ran: number;
    /** When it was last started; null while stopped. */
    readonly since: number | null;
  };
  readonly extended: number;
  readonly lastTurn: boolean;
  /** By game number, from 1. */
  readonly tables: ReadonlyMap<number, TableMarks>;
  /** Who sits where, game by game: the marks belong to these. */
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

/** By round number, from 1. */
export type Hall = ReadonlyMap<number, HallRound>;

/** The hall after these accepted acts; `from` is the hall before them. */
export function hallAfter(acts: readonly Act[], from: Hall = new Map()): Hall {
  return acts.reduce(afterAct, from);
}

const afterAct = (hall: Hall, { at, by, deed }: Act): Hall => ofKind(inHall, deed, hall, { at, by }) ?? hall;

const round = (hall: Hall, number: number, change: (round: HallRound) => HallRound): Hall =>
  new Map(hall).set(number, change(hall.get(number) ?? quietRound));

type Place = { readonly round: number; readonly game: number };

/** Updates the marks of a table. */
function table(hall: Hall, place: Place, change: (marks: TableMarks) => Partial<TableMarks>): Hall {
  return round(hall, place.round, (one) => {
    const marks = one.tables.get(place.game) ?? quietTable;
    return { ...one, tables: new Map(one.tables).set(place.game, { ...marks, ...change(marks) }) };
  });
}

const stop = (deed: { readonly round: number }, hall: Hall, { at }: Pick<Act, 'at'>): Hall =>
  round(hall, deed.round, (one) => stopped(one, at));

/** The effect of each deed in the hall; deeds without an entry have none. */
const inHall: SomeKinds<Deed, [hall: Hall, act: Pick<Act, 'at' | 'by'>], Hall> = {
  'round-published': (deed, hall) => round(hall, deed.round, (one) => ({ ...one, published: true })),
  'clock-started': (deed, hall, { at }) =>
    round(hall, deed.round, (one) => ({
      ...one,
      clock: { ...one.clock, begun: true, since: one.clock.since ?? at },
    })),
  'clock-paused': stop,
  'time-extended': ({ round: number, game, minutes }, hall) =>
    game === null
      ? round(hall, number, (one) => ({ ...one, extended: one.extended + minutes }))
      : table(hall, { round: number, game }, ({ extended }) => ({ extended: extended + minutes })),
  'last-turn-called': ({ round: number, game }, hall) =>
    game === null
      ? round(hall, number, (one) => ({ ...one, lastTurn: true }))
      : table(hall, { round: number, game }, () => ({ lastTurn: true })),
  'judge-called': (deed, hall, { at }) => table(hall, deed, () => ({ judge: { since: at, why: deed.why } })),
  'judge-came': (deed, hall) => table(hall, deed, () => ({ judge: null })),
  'match-begun': (deed, hall) =>
    table(hall, deed, ({ match, claims }) => ({
      match: { id: deed.match, file: deed.file },
      // Claims are about the match before, if there was one. News of the first match may reach the hub after its end.
      claims: deed.late === true || match === null || match.id === deed.match ? claims : new Map(),
    })),
  claimed: (deed, hall) =>
    table(hall, deed, ({ claims }) => ({ claims: new Map(claims).set(deed.player, deed.result) })),
  result: (deed, hall, { by }) =>
    table(hall, deed, ({ written: before }) => {
      const { result } = deed;
      const isMended = before !== null && before.by !== by && !sameResult(before.result, result);
      const mended = isMended ? { was: before.result, wasBy: before.by, by } : null;
      return { written: { by, result }, mended };
    }),
  // The players' claims were about a result that no longer exists.
  'result-withdrawn': (deed, hall) => table(hall, deed, () => ({ claims: new Map(), written: null, mended: null })),
  'round-completed': stop,
  'round-withdrawn': (deed, hall) => {
    const left = new Map(hall);
    left.delete(deed.round);
    return left;
  },
  'round-paired': ({ paired }, hall) =>
    round(hall, paired.round, (one) => ({ ...one, games: paired.games.map(whoWhere) })),
  'tables-changed': (deed, hall) =>
    round(hall, deed.round, (one) => ({ ...one, games: elsewhere(one.games, deed.games) })),
  // Different players at a table clear its marks; a table whose game stayed keeps its match, time and judge call.
  'round-repaired': ({ paired }, hall) => {
    const games = paired.games.map(whoWhere);
    return round(hall, paired.round, (one) => ({
      ...one,
      games,
      tables: new Map([...one.tables].filter(([game]) => one.games[game - 1] === games[game - 1])),
    }));
  },
};

/** Who sits where after games went to other tables; their marks go with them. */
function elsewhere(games: readonly string[], moved: readonly { readonly game: number; readonly table: string }[]) {
  const to = new Map(moved.map(({ game, table: at }) => [game, at]));
  return games.map((one, i) => {
    const [attacker, defender, was] = JSON.parse(one) as [string, string, string];
    return whoWhere({ attacker, defender, table: to.get(i + 1) ?? was });
  });
}

const whoWhere = ({ attacker, defender, table }: Pick<Game, 'attacker' | 'defender' | 'table'>): string =>
  JSON.stringify([attacker, defender, table]);

function stopped(round: HallRound, at: number): HallRound {
  const { begun, ran, since } = round.clock;
  return since === null ? round : { ...round, clock: { begun, ran: ran + Math.max(0, at - since), since: null } };
}
