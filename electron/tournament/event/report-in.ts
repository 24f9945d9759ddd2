import { text, type Text } from '../../../rules/kernel/text.ts';
import { bodyOf, cellsOf, codeOf, column, joinReport, splitReport, type Cell } from '../trf/report.ts';
import type { Deed, PairedRound } from './acts.ts';
import { after } from './fold.ts';
import { worthOf } from './ledger.ts';
import { refusal } from './refuse.ts';
import { usualSettings, type Figures, type Result, type Settings } from './settings.ts';
import type { EventState } from './state.ts';
import { own } from '../../../rules/kernel/own.ts';

/** The parsed report: deeds that create the event, or all problems with their lines. */
export type ReportIn =
  | { readonly ok: true; readonly deeds: readonly Deed[] }
  | { readonly ok: false; readonly problems: readonly { readonly line: number; readonly text: Text }[] };

interface Row {
  readonly line: number;
  readonly rank: number;
  readonly name: string;
  readonly rating: number | null;
  readonly cells: readonly Cell[];
}

const BYES: Readonly<Record<string, 'full' | 'half' | 'zero'>> = { F: 'full', H: 'half', Z: 'zero', '': 'zero' };
const GAMES = new Set(['1', '0', '=', '+', '-', 'W', 'D', 'L']);

/** Most rounds of one event. */
const MOST_ROUNDS = 100;

export const playerId = (rank: number): string => `trf-${String(rank)}`;

/**
 * Parses a report (TRF16 and its common extensions): white attacks, black defends. Keeps all lines, so that writing the
 * report again gives the same text; see {@link file://./report-out.ts}.
 */
export function readReport(content: string): ReportIn {
  const lines = splitReport(content);
  const problems: { readonly line: number; readonly text: Text }[] = [];
  const rows = lines.flatMap((line, i): Row[] => {
    if (codeOf(line) !== '001') return [];
    const row = rowOf(line.text, i + 1);
    if ('key' in row) problems.push({ line: i + 1, text: row });
    else return [row];
    return [];
  });
  if (rows.length === 0 && problems.length === 0) problems.push({ line: 1, text: text('report.no-players') });
  const byRank = new Map<number, Row>();
  for (const row of rows) {
    const other = byRank.get(row.rank);
    if (other === undefined) byRank.set(row.rank, row);
    else problems.push({ line: row.line, text: text('report.rank-twice', { rank: row.rank, other: other.line }) });
  }
  for (const row of rows) problems.push(...contradictions(row, byRank));
  const long = rows.find(({ cells }) => cells.length > MOST_ROUNDS);
  if (long !== undefined)
    problems.push({ line: long.line, text: text('report.too-many-rounds', { name: long.name, most: MOST_ROUNDS }) });
  if (problems.length > 0) return { ok: false, problems };

  const tag = (code: string): string | undefined =>
    lines
      .filter((line) => codeOf(line) === code)
      .map((line) =>
        bodyOf(line)
          .replaceAll(/\p{Cc}+/gu, ' ')
          .trim(),
      )[0];
  const played = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const planned = Number(tag('XXR') ?? tag('142') ?? played);
  const scoring = scoringOf(tag('XXS'));
  const deeds: Deed[] = [
    {
      kind: 'event-opened',
      settings: {
        ...usualSettings(tag('012')?.slice(0, 120) || 'TRF', 0),
        place: tag('022')?.slice(0, 120) || null,
        date: dateOf(tag('042')),
        rounds: Number.isInteger(planned) && planned >= played && planned <= 100 ? planned : played,
        scoring,
        clubsApartUntil: 0,
      },
    },
    { kind: 'report-lines-kept', lines: lines.map(({ text: one, end }) => one + end) },
  ];
  for (const { rank, name, rating } of rows.toSorted((a, b) => a.rank - b.rank)) {
    const id = playerId(rank);
    const player = { id, name, club: null, army: null, contact: null, rating, fixedTable: null };
    deeds.push({ kind: 'player-entered', player, missed: 0 }, { kind: 'checked-in', player: id, by: 'hand' });
  }
  const rounds = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (let round = 1; round <= rounds; round += 1) deeds.push(...roundOf(round, [...byRank.values()], scoring));
  return refused(deeds, rows) ?? { ok: true, deeds };
}

function rowOf(line: string, at: number): Row | Text {
  const rank = column(line, 'startRank');
  if (!/^\d+$/.test(rank) || Number(rank) === 0) return text('report.no-rank');
  const name = column(line, 'name');
  if (name === '') return text('report.no-name', { rank: Number(rank) });
  if (/\p{Cc}/u.test(name)) return text('report.name-unreadable', { rank: Number(rank) });
  const rating = column(line, 'rating');
  if (rating !== '' && !/^\d+$/.test(rating)) return text('report.rating', { name, rating });
  return {
    line: at,
    rank: Number(rank),
    name,
    rating: Number(rating) > 0 ? Number(rating) : null,
    cells: cellsOf(line),
  };
}

/** The worth of results: as in chess, unless the report says otherwise (`XXS W=3.0 D=1.0`). */
function scoringOf(line: string | undefined): Settings['scoring'] {
  const said = new Map(
    [...(line ?? '').matchAll(/\b([A-Z]{1,3})=(\d+(?:\.\d+)?)/g)].map(([, code = '', points]) => [
      code,
      Number(points),
    ]),
  );
  const worth = (codes: readonly string[], usual: number): number => {
    const points = codes.map((code) => said.get(code)).find((one) => one !== undefined) ?? usual;
    // Points come in halves; ignores values out of range.
    return points <= 1000 ? Math.round(points * 2) / 2 : usual;
  };
  return {
    win: worth(['WW', 'BW', 'W'], 1),
    draw: worth(['WD', 'BD', 'D'], 0.5),
    loss: worth(['WL', 'BL', 'L'], 0),
    bye: worth(['PAB', 'FPB', 'W'], 1),
    bands: [],
  };
}

function dateOf(written: string | undefined): string | null {
  const parts = /^(\d{4})[/.-](\d{2})[/.-](\d{2})/.exec(written ?? '');
  if (parts === null) return null;
  const date = `${parts[1] ?? ''}-${parts[2] ?? ''}-${parts[3] ?? ''}`;
  return Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date ? null : date;
}

/** Problems if the two lines of a game disagree. */
function contradictions({ line, rank, name, cells }: Row, byRank: ReadonlyMap<number, Row>) {
  return cells.flatMap(({ opponent, result }, i): { line: number; text: Text }[] => {
    const round = i + 1;
    const wrong = (key: string, other = ''): { line: number; text: Text }[] => [
      { line, text: text(`report.${key}`, { name, round, other, result }) },
    ];
    if (Number.isNaN(opponent)) return wrong('columns');
    if (opponent === 0) return result === 'U' || Object.hasOwn(BYES, result) ? [] : wrong('bye');
    const other = byRank.get(opponent);
    if (other === undefined || opponent === rank) return wrong('opponent');
    const theirs = other.cells[i];
    if (theirs?.opponent !== rank) return wrong('not-named-back', other.name);
    if (!GAMES.has(result) && result !== '') return wrong('result');
    return outcomeOf(result, theirs.result) === undefined ? wrong('results-differ', other.name) : [];
  });
}

/**
 * The outcome of two results, as seen by the first; `undefined` if they contradict each other, `open` if neither is in
 * yet.
 */
function outcomeOf(
  mine: string,
  theirs: string,
): { readonly won: 1 | 0 | -1 | null; readonly played: boolean } | 'open' | undefined {
  switch (mine + theirs) {
    case '':
      return 'open';
    case '10':
    case 'WL':
      return { won: 1, played: true };
    case '01':
    case 'LW':
      return { won: -1, played: true };
    case '==':
    case 'DD':
      return { won: 0, played: true };
    case '00':
    case 'LL':
      return { won: null, played: true };
    case '+-':
      return { won: 1, played: false };
    case '-+':
      return { won: -1, played: false };
    case '--':
      return { won: null, played: false };
    default:
      return undefined;
  }
}

const unknown: Figures = { vp: null, destroyed: null, breaches: null, keepTurn: null };

function roundOf(round: number, rows: readonly Row[], scoring: Settings['scoring']): Deed[] {
  const requests: Deed[] = [];
  const results: Deed[] = [];
  const paired: PairedRound = {
    round,
    stage: 'imported',
    games: [],
    rests: [],
    order: [],
    explanation: null,
    certificate: { pairs: null, tables: null },
    byHand: null,
  };
  let isOpen = false;
  for (const { rank, cells } of rows) {
    const { opponent, colour, result } = cells[round - 1] ?? { opponent: 0, colour: '', result: '' };
    const player = playerId(rank);
    if (opponent === 0) {
      const worth = own(BYES, result);
      if (worth === undefined) paired.rests.push({ player, kind: 'bye', points: scoring.bye, breaches: [] });
      else {
        requests.push({ kind: 'bye-requested', player, round, worth });
        paired.rests.push({ player, kind: 'requested', points: worthOf(worth, scoring), breaches: [] });
      }
      continue;
    }
    const other = rows.find((one) => one.rank === opponent)?.cells[round - 1];
    // If only one line names a colour, it decides; if neither does, the lower number is white.
    const isWhite = colour === 'w' || (colour !== 'b' && other?.colour !== 'w' && rank < opponent);
    if (!isWhite) continue;
    const outcome = outcomeOf(result, other?.result ?? '');
    const game = paired.games.push({
      attacker: player,
      defender: playerId(opponent),
      // A report has no tables. Use a number that no table of the hall has.
      table: `#${String(paired.games.length + 1)}`,
      scenario: null,
      breaches: [],
    });
    if (outcome === 'open' || outcome === undefined) isOpen = true;
    else results.push({ kind: 'result', round, game, result: resultOf(outcome.won, outcome.played) });
  }
  const close: Deed[] = isOpen ? [] : [{ kind: 'round-completed', round }];
  return [...requests, { kind: 'round-paired', paired }, ...results, ...close];
}

function resultOf(won: 1 | 0 | -1 | null, played: boolean): Result {
  const outcome = won === null ? 'none' : won === 0 ? 'draw' : won > 0 ? 'attacker' : 'defender';
  return {
    outcome,
    played,
    attacker: unknown,
    defender: unknown,
    wentToTime: false,
    source: 'reported',
    match: null,
  };
}

/** Applies the deeds as an event would, which finds problems such as duplicate names. */
function refused(deeds: readonly Deed[], rows: readonly Row[]): ReportIn | undefined {
  let state: EventState | undefined;
  for (const deed of deeds) {
    const why = refusal(state, deed);
    if (why !== undefined) {
      const name = deed.kind === 'player-entered' ? deed.player.name : undefined;
      const line = rows.findLast((row) => row.name === name)?.line ?? 1;
      return { ok: false, problems: [{ line, text: why }] };
    }
    state = after(state, deed);
  }
  return undefined;
}

/** The kept lines of an event joined into one text. */
export const keptReport = ({ reportLines }: EventState): string =>
  joinReport(reportLines.map((line) => ({ text: line, end: '' })));
