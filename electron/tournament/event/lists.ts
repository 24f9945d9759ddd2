import { z } from 'zod';
import { plainWord } from '../../../rules/kernel/fields.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { SoftColumn, SoftFigures } from '../../contract/soft-figures.ts';
import { readRows, withoutMark } from '../../sheets/read-rows.ts';
import { written } from '../standings/working.ts';
import { bareNames } from './bare-names.ts';
import { csv } from './csv.ts';
import { cutOf } from './fates.ts';
import { publicGame, PublicGame } from './games-list.ts';
import { finalTeams, placesOf } from './places.ts';
import { matchAndBoards } from './team-ledger.ts';
import { publicTeams, PublicTeams } from './team-lists.ts';
import { Player } from './settings.ts';
import { softColumns, softFigures } from './soft-columns.ts';
import { readJson } from './read-json.ts';
import { bySeed, type EventState } from './state.ts';
import { wrongLine } from '../../contract/event-words.ts';
import { own } from '../../../rules/kernel/own.ts';

/** Imports lists of players and exports lists of the event. */
export type PlayersIn =
  | { readonly ok: true; readonly players: readonly Player[] }
  | { readonly ok: false; readonly problems: readonly { readonly line: number; readonly text: Text }[] };

/** Known column headings in both languages; case and accents are ignored. */
const HEADS: Readonly<Record<string, keyof Omit<Player, 'id'>>> = {
  name: 'name',
  player: 'name',
  nom: 'name',
  joueur: 'name',
  club: 'club',
  army: 'army',
  armee: 'army',
  contact: 'contact',
  email: 'contact',
  courriel: 'contact',
  rating: 'rating',
  classement: 'rating',
  cote: 'rating',
  elo: 'rating',
  table: 'fixedTable',
};

/**
 * Parses a table of players with a heading line, separated by commas, semicolons or tabs, or names alone, one on each
 * line. All or nothing: if any line is wrong, reports every problem.
 * @param idOf makes a player id from a line number
 */
export function readPlayersCsv(content: string, idOf: (line: number) => string): PlayersIn {
  const read = readRows(content, [';', '\t', ','], true);
  const refused = (line: number, why: Text): PlayersIn => ({ ok: false, problems: [{ line, text: why }] });
  if (!read.ok) return refused(read.line, text(read.openQuote ? 'list.open-quote' : 'list.not-a-table'));
  const [head, ...body] = read.rows;
  const fields = head?.record.map((one) => own(HEADS, plainWord(one)));
  if (fields?.includes('name') !== true) {
    const names = bareNames(read.rows.map(({ record }) => record));
    if (names === undefined) return refused(1, text('list.no-name-column'));
    const alone = read.rows.map(({ info }, i) => ({ line: info.lines, cells: { name: names[i] ?? '' } }));
    return checked(alone, idOf, (field) => field);
  }
  const again = fields.findIndex((field, i) => field !== undefined && fields.indexOf(field) < i);
  if (again >= 0) return refused(1, text('list.column-twice', { column: head?.record[again] ?? '' }));
  // Cells beyond the last column belong to no player. Report them rather than drop them silently.
  const over = body.find(({ record }) => record.slice(fields.length).some((cell) => cell !== ''));
  if (over !== undefined) return refused(over.info.lines, text('list.more-cells', { columns: fields.length }));
  const entries = body.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      fields.flatMap((field, i) => (field === undefined ? [] : [[field, withoutMark(record[i] ?? '').trim()]])),
    ),
  }));
  return checked(entries, idOf, (field) => head?.record[fields.findIndex((one) => one === field)] ?? field);
}

/**
 * Parses a JSON list of players: objects with a name and, if known, club, army, rating, fixedTable and contact. All or
 * nothing; lines count the objects from 1.
 */
export function readPlayersJson(content: string, idOf: (line: number) => string): PlayersIn {
  const refused = (why: Text): PlayersIn => ({ ok: false, problems: [{ line: 1, text: why }] });
  const read = readJson(content);
  if (!read.ok) return { ok: false, problems: [{ line: read.line, text: text('list.not-json') }] };
  if (!Array.isArray(read.data)) return refused(text('list.no-list'));
  const cell = z.union([z.string(), z.number()]).transform(String).nullish();
  const list = z
    .array(z.looseObject(Object.fromEntries(Object.values(HEADS).map((field) => [field, cell]))))
    .safeParse(read.data);
  if (!list.success)
    return refused(text('list.no-objects', { where: z.core.toDotPath(list.error.issues[0]?.path ?? []) }));
  const entries = list.data.map((one, i) => ({
    line: i + 1,
    cells: Object.fromEntries(
      [...new Set(Object.values(HEADS))].map((field) => [
        field,
        typeof one[field] === 'string' ? one[field].trim() : '',
      ]),
    ),
  }));
  return checked(entries, idOf, (field) => field);
}

function checked(
  entries: readonly { readonly line: number; readonly cells: Readonly<Record<string, string>> }[],
  idOf: (line: number) => string,
  /** The column name that the author of the list used. */
  columnOf: (field: string) => string,
): PlayersIn {
  if (entries.length === 0) return { ok: false, problems: [{ line: 1, text: text('list.nobody') }] };
  const problems: { readonly line: number; readonly text: Text }[] = [];
  const seen = new Map<string, number>();
  const players = entries.flatMap(({ line, cells }): Player[] => {
    const { name = '', rating = '' } = cells;
    const bad = (why: Text): Player[] => {
      problems.push({ line, text: why });
      return [];
    };
    if (name === '') return bad(text('list.no-name'));
    const other = seen.get(plainWord(name));
    if (other !== undefined) return bad(text('list.name-twice', { name, other }));
    seen.set(plainWord(name), line);
    if (!/^\d{0,4}$/.test(rating)) return bad(text('list.rating', { name, rating }));
    const optional = (key: string): string | null => own(cells, key) || null;
    // Names the column of a value that is too long.
    const wrong = ['name', 'club', 'army', 'contact', 'fixedTable'].map((key) =>
      wrongLine(own(cells, key) ?? '', Infinity),
    );
    const why = wrong.find((one) => one !== undefined);
    if (why !== undefined) return bad(why);
    const player = Player.safeParse({
      id: idOf(line),
      name,
      club: optional('club'),
      army: optional('army'),
      contact: optional('contact'),
      rating: rating === '' ? null : Number(rating),
      fixedTable: optional('fixedTable'),
    });
    if (player.success) return [player.data];
    return bad(
      text('list.too-long', {
        name: name.slice(0, 60),
        column: columnOf(String(player.error.issues[0]?.path[0] ?? '')),
      }),
    );
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, players };
}

/** Players as a table; contacts only if the organiser asks for them. */
export function playersCsv(state: EventState, withContacts: boolean): string {
  const head = ['name', 'club', 'army', 'rating', 'table', ...(withContacts ? ['contact'] : [])];
  const rows = [...state.players.values()].map(({ player }) => [
    player.name,
    player.club,
    player.army,
    player.rating,
    player.fixedTable,
    ...(withContacts ? [player.contact] : []),
  ]);
  return csv([head, ...rows]);
}

/** The standings as a table, with a column for each tie-break and for each published soft score. */
export function standingsCsv(state: EventState): string {
  const soft = softColumns(state);
  const softOf = softFigures(state);
  const rows = placesOf(state).map(({ id, place, points, tieBreaks, score, fate, total }) => [
    place,
    state.players.get(id)?.player.name ?? id,
    state.players.get(id)?.player.club ?? null,
    state.players.get(id)?.player.army ?? null,
    score.wins,
    score.draws,
    score.losses,
    cutOf(fate),
    points.value === null ? null : written(points.value),
    ...tieBreaks.map(({ working }) => (working.value === null ? null : written(working.value))),
    ...(soft.length === 0 ? [] : [...softOf({ id, total }).soft, softOf({ id, total }).total]),
  ]);
  return csv([
    [
      ...['place', 'name', 'club', 'army', 'wins', 'draws', 'losses', 'cut', 'points', ...state.settings.tieBreaks],
      ...(soft.length === 0 ? [] : [...soft.map(({ name }) => `soft: ${name}`), 'total']),
    ],
    ...rows,
  ]);
}

/** The standings of teams as a table, each with its players in board order. */
export function teamsCsv(state: EventState): string {
  const rows = finalTeams(state).map((one) => {
    const { id, place, opponents, score, fate } = one;
    const team = state.teams.get(id)?.team;
    return [
      place,
      team?.name ?? id,
      team?.club ?? null,
      score.wins,
      score.draws,
      score.losses,
      cutOf(fate),
      ...matchAndBoards(state, one),
      opponents,
      (team?.members ?? []).map((player) => state.players.get(player)?.player.name ?? player).join(', '),
    ];
  });
  const head = [
    'place',
    'team',
    'club',
    'wins',
    'draws',
    'losses',
    'cut',
    'match points',
    'board points',
    'opponents',
    'players',
  ];
  return csv([head, ...rows]);
}

/** The event's public data, without contacts; documented by {@link publicEventSchema}. */
export const PublicEvent = z.strictObject({
  format: z.literal('castellan-event-public'),
  /** 4 has a cut of teams, 3 teams, 2 soft scores, 1 none of these. */
  version: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  name: z.string(),
  place: z.string().nullable(),
  date: z.string().nullable(),
  players: z.array(
    z.strictObject({
      number: z.number().int(),
      name: z.string(),
      club: z.string().nullable(),
      army: z.string().nullable(),
      dropped: z.boolean(),
    }),
  ),
  rounds: z.array(
    z.strictObject({
      round: z.number().int(),
      completed: z.boolean(),
      games: z.array(PublicGame),
      byes: z.array(z.number().int()),
    }),
  ),
  /** Team standings, with players by number in board order. Absent if players are paired individually. */
  teams: PublicTeams.optional(),
  /** Columns of soft scores: the best mark and its worth in match points. Absent before publication. */
  softScores: z.array(SoftColumn).optional(),
  standings: z.array(
    z.strictObject({
      place: z.number().int(),
      player: z.number().int(),
      points: z.string(),
      wins: z.number().int(),
      draws: z.number().int(),
      losses: z.number().int(),
      /** In the cut: champion, runner-up, third, fourth, in, or `last 8` for a player beaten when eight were left. */
      cut: z.string().nullable(),
      tieBreaks: z.record(z.string(), z.string().nullable()),
      /** A mark for each soft score, and match points including their worth; absent before publication. */
      ...SoftFigures.partial().shape,
    }),
  ),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

/** The event's public data. Players are identified by their numbers. */
export function publicEvent(state: EventState): PublicEvent {
  const numberOf = (id: string): number => state.players.get(id)?.number ?? 0;
  const { name, place, date } = state.settings;
  const soft = softColumns(state);
  const softOf = softFigures(state);
  const teams = publicTeams(state, numberOf);
  return {
    format: 'castellan-event-public',
    version: teams === undefined ? (soft.length === 0 ? 1 : 2) : state.settings.cut === null ? 3 : 4,
    name,
    place,
    date,
    players: bySeed(state)
      .map(({ player, number, dropped }) => ({
        number,
        name: player.name,
        club: player.club,
        army: player.army,
        dropped,
      }))
      .sort((a, b) => a.number - b.number),
    rounds: state.rounds.map(({ paired, results, completed }) => ({
      round: paired.round,
      completed,
      games: paired.games.map((game, i) => publicGame(state, paired.round, game, results.get(i + 1), numberOf)),
      byes: paired.rests.filter(({ kind }) => kind === 'bye').map(({ player }) => numberOf(player)),
    })),
    ...(teams !== undefined && { teams }),
    ...(soft.length > 0 && { softScores: soft }),
    standings: placesOf(state).map(({ id, place: at, points, tieBreaks, score, fate, total }) => ({
      place: at,
      player: numberOf(id),
      points: points.value === null ? '' : written(points.value),
      ...score,
      cut: cutOf(fate),
      tieBreaks: Object.fromEntries(
        tieBreaks.map(({ id: key, working }) => [key, working.value === null ? null : written(working.value)]),
      ),
      ...(soft.length > 0 && softOf({ id, total })),
    })),
  };
}

/** JSON Schema of {@link PublicEvent}. */
export function publicEventSchema(): unknown {
  return z.toJSONSchema(PublicEvent);
}
