import {
  bodyOf,
  codeOf,
  column,
  joinReport,
  splitReport,
  withCell,
  withColumn,
  type Cell,
  type ReportLine,
} from '../trf/report.ts';
import { foldEvent } from './fold.ts';
import { ledger } from './ledger.ts';
import { gamePlacesOf } from './places.ts';
import { teamLines } from './report-teams.ts';
import { keptReport, readReport } from './report-in.ts';
import type { Settings } from './settings.ts';
import type { EventState, RoundState } from './state.ts';

/** A player's fields in the report, by column. */
interface Row {
  readonly name: string;
  readonly rating: string;
  readonly points: string;
  readonly rank: string;
  readonly cells: readonly Cell[];
}

/**
 * The event as a report file (TRF16): attackers are white. For an event imported from such a file, changes only what
 * has changed since; everything else stays identical, including lines Castellan does not use.
 */
export function writeReport(state: EventState): string {
  const kept = splitReport(keptReport(state));
  const rows = rowsOf(state);
  if (kept.length === 0)
    return joinReport([
      ...headOf(state, rows.size),
      ...[...rows].map(([rank, row]) => newLine(rank, row, '\r\n')),
      ...teamLines(state, ranksOf(state), '\r\n'),
    ]);
  const before = importedRows(keptReport(state));
  const end = kept.find((line) => line.end !== '')?.end ?? '\r\n';
  const lines = kept.map((line): ReportLine => {
    if (codeOf(line) === '012' && bodyOf(line) !== '' && state.settings.name !== bodyOf(line).slice(0, 120))
      return { ...line, text: `012 ${state.settings.name}` };
    const rank = codeOf(line) === '001' ? Number(column(line.text, 'startRank')) : NaN;
    const [was, is] = [before.rows.get(rank), rows.get(rank)];
    return was === undefined || is === undefined ? line : { ...line, text: changedLine(line.text, was, is) };
  });
  const added = [...rows].filter(([rank]) => !before.rows.has(rank)).map(([rank, row]) => newLine(rank, row, end));
  if (added.length === 0) return joinReport(lines);
  const last = lines.findLastIndex((line) => codeOf(line) === '001');
  const ended = lines.map((line, i) => (i === last && line.end === '' ? { ...line, end } : line));
  return joinReport(ended.toSpliced(last + 1, 0, ...added));
}

/** The report's rows as they were read. */
function importedRows(content: string): { readonly rows: ReadonlyMap<number, Row> } {
  const read = readReport(content);
  const state = read.ok
    ? foldEvent(read.deeds.map((deed, i) => ({ n: i + 1, id: `trf-${String(i)}`, at: 0, by: 'TRF', deed })))
    : undefined;
  return { rows: state === undefined ? new Map() : rowsOf(state) };
}

/** Start rank: the number of the imported line, else the order of entry. */
function rankOf(id: string, number: number): number {
  const imported = /^trf-(\d+)$/.exec(id)?.[1];
  return imported === undefined ? number : Number(imported);
}

function ranksOf({ players }: EventState): ReadonlyMap<string, number> {
  return new Map([...players].map(([id, { number }]) => [id, rankOf(id, number)]));
}

function rowsOf(state: EventState): ReadonlyMap<number, Row> {
  const ranks = ranksOf(state);
  const lines = ledger(state);
  const places = new Map(gamePlacesOf(state, state.rounds.length).map(({ id, place }) => [id, place]));
  const rows = [...state.players].map(([id, { player }]): [number, Row] => [
    ranks.get(id) ?? 0,
    {
      name: player.name,
      rating: player.rating === null ? '' : String(player.rating),
      points: (lines.get(id)?.reduce((sum, { points }) => sum + points, 0) ?? 0).toFixed(1),
      rank: String(places.get(id) ?? ''),
      cells: state.rounds.map((round) => cellOf(state, round, id, ranks)),
    },
  ]);
  return new Map(rows.sort(([a], [b]) => a - b));
}

const AWAY: Cell = { opponent: 0, colour: '-', result: 'Z' };

/** The report's code for points without a game, by their worth at this event. */
function byeOf({ scoring }: Settings, points: number): 'F' | 'H' | 'Z' {
  return points === 0 ? 'Z' : points >= scoring.bye ? 'F' : 'H';
}

function cellOf(
  { settings, players }: EventState,
  { paired, results }: RoundState,
  id: string,
  ranks: ReadonlyMap<string, number>,
): Cell {
  const rest = paired.rests.find(({ player }) => player === id);
  if (rest?.kind === 'bye') return { ...AWAY, result: 'U' };
  if (rest?.kind === 'requested') return { ...AWAY, result: byeOf(settings, rest.points) };
  const at = paired.games.findIndex(({ attacker, defender }) => attacker === id || defender === id);
  const game = paired.games[at];
  if (game === undefined) {
    // Rounds that a late entry missed are byes worth what the organiser gave for them.
    const late = players.get(id);
    const missed = late !== undefined && late.firstRound > paired.round ? late.missed : 0;
    return { ...AWAY, result: byeOf(settings, missed) };
  }
  const [side, other] =
    game.attacker === id ? (['attacker', 'defender'] as const) : (['defender', 'attacker'] as const);
  const result = results.get(at + 1);
  const opponent = ranks.get(game[other]) ?? 0;
  if (result === undefined) return { opponent, colour: side === 'attacker' ? 'w' : 'b', result: '' };
  const codes = result.played ? ['1', '0', '='] : ['+', '-', '-'];
  const code = result.outcome === side ? codes[0] : result.outcome === 'draw' ? codes[2] : codes[1];
  return { opponent, colour: result.played ? (side === 'attacker' ? 'w' : 'b') : '-', result: code ?? '' };
}

const same = (a: Cell | undefined, b: Cell): boolean =>
  a?.opponent === b.opponent && a.colour === b.colour && a.result === b.result;

function changedLine(line: string, was: Row, is: Row): string {
  let text = line;
  for (const name of ['name', 'rating', 'points', 'rank'] as const)
    if (was[name] !== is[name]) text = withColumn(text, name, is[name]);
  is.cells.forEach((cell, i) => {
    if (!same(was.cells[i], cell)) text = withCell(text, i + 1, cell);
  });
  return text;
}

function newLine(rank: number, row: Row, end: string): ReportLine {
  let text = withColumn('001', 'startRank', String(rank));
  for (const name of ['name', 'rating', 'points', 'rank'] as const) text = withColumn(text, name, row[name]);
  row.cells.forEach((cell, i) => (text = withCell(text, i + 1, cell)));
  return { text, end };
}

/** The worth of results, in the line that pairing programs know; empty if as in chess. */
function pointsOf({ scoring: { win, draw, loss, bye } }: Settings): string[] {
  if (win === 1 && draw === 0.5 && loss === 0 && bye === 1) return [];
  const worth = { WW: win, BW: win, WD: draw, BD: draw, WL: loss, BL: loss };
  const byes = { ZPB: 0, HPB: draw, FPB: bye, PAB: bye, FW: bye, FL: 0 };
  const codes = Object.entries({ ...worth, ...byes }).map(([code, points]) => `${code}=${points.toFixed(1)}`);
  return [`XXS ${codes.join(' ')}`];
}

function headOf({ settings, teams, rounds }: EventState, players: number): ReportLine[] {
  const date = settings.date?.replaceAll('-', '/');
  return [
    `012 ${settings.name}`,
    ...(settings.place === null ? [] : [`022 ${settings.place}`]),
    ...(date === undefined ? [] : [`042 ${date}`]),
    `062 ${String(players)}`,
    ...(settings.teams === undefined ? [] : [`082 ${String(teams.size)}`]),
    `092 ${settings.teams === undefined ? 'Individual' : 'Team'}: ${settings.method === 'swiss' ? 'Swiss-System' : 'Round-Robin'}`,
    // Rounds of a cut are columns too, and readers refuse more columns than rounds.
    `XXR ${String(Math.max(settings.rounds, rounds.length))}`,
    ...pointsOf(settings),
  ].map((text) => ({ text, end: '\r\n' }));
}
