import { text } from '../../../rules/kernel/text.ts';
import type { Cut, FilmFrame, FilmView } from '../../contract/film-api.ts';
import type { FilmRow } from './rows.ts';

/** How a film is cut: what is shown of a siege, and for how long. */

/** Durations at single speed, in ms. */
const ORDER = 900;
const EACH_DIE = 90;
const MOST_DICE = 1200;
const RESULT = 1400;
const CALLOUT = 2500;
const PHASE = 600;
const TURN = 900;
const STRUCK = 600;
/** Rows shown as one moving line, twelve a second. */
const LINE = 83;
/** Maximum length of the key moments; the lowest ranks are cut first. */
const MOST = 12 * 60_000;
/** Callouts ranked lower than this are skipped. */
const LOWEST_RANK = 5;

/** A row that moved the chances, and the side it favoured. */
export interface Point {
  readonly row: number;
  readonly favours: string | null;
}

/** A point with the chance before and after it. */
export interface Moved extends Point {
  readonly from: number;
  readonly to: number;
}

type Shot = Omit<FilmFrame, 'start'>;

const lengthOf = ({ callout, log: { faces } }: FilmRow): number =>
  (faces.length > 0 ? Math.min(MOST_DICE, EACH_DIE * faces.length) : 0) +
  (callout !== null ? CALLOUT : faces.length > 0 ? RESULT : ORDER);

/** Entries of the rows that stay when callouts ranked lower than `rank` are dropped. */
function keyRows(rows: readonly FilmRow[], points: ReadonlyMap<number, Point>, rank: number): ReadonlySet<number> {
  return new Set(
    rows.flatMap((one) =>
      !one.gone &&
      ((one.callout !== null && one.callout.rank <= rank) ||
        one.marked ||
        points.has(one.row) ||
        (rank === LOWEST_RANK && one.ended !== null))
        ? [one.log.n]
        : [],
    ),
  );
}

function shotOf(one: FilmRow, key: boolean, isShown: boolean, point: Point | undefined): Shot {
  const { log, callout, turn } = one;
  const told = {
    n: log.n,
    key,
    turn,
    // What stands is its holder's, whoever rolled last.
    seat: callout?.seat ?? one.winner ?? log.seat,
    outcome: [...log.outcome],
    fight: log.fight ?? null,
    favours: point?.favours ?? null,
  };
  return isShown
    ? { ...told, ...pictureOf(one) }
    : { ...told, lasts: LINE, kind: 'line', words: log.text, faces: [], sum: null, section: null, sign: null };
}

/** The parts of a row that get their own picture. */
function pictureOf(one: FilmRow): Pick<Shot, 'lasts' | 'kind' | 'words' | 'faces' | 'sum' | 'section' | 'sign'> {
  const { log, callout, ended } = one;
  return {
    lasts: lengthOf(one),
    kind: callout !== null ? 'callout' : log.faces.length > 0 ? 'roll' : 'order',
    words: callout?.text ?? ended ?? log.text,
    faces: [...log.faces],
    sum: log.sum,
    section: callout?.section ?? null,
    sign: callout?.sign ?? null,
  };
}

const plain = { key: false, outcome: [], faces: [], sum: null, fight: null, section: null, sign: null, favours: null };

/** Pictures for a turn or phase that begins with a row. */
function begins(one: FilmRow, before: Pick<FilmRow, 'turn' | 'phase' | 'active'>): readonly Shot[] {
  const { turn, active, phaseName, log } = one;
  if (turn !== before.turn || active !== before.active)
    return [
      { ...plain, n: log.n, lasts: TURN, kind: 'turn', turn, seat: active, words: text('log.film-turn', { turn }) },
    ];
  if (one.phase === before.phase || phaseName === null) return [];
  return [{ ...plain, n: log.n, lasts: PHASE, kind: 'phase', turn, seat: active, words: phaseName }];
}

function shotsOf(
  first: Pick<FilmRow, 'turn' | 'phase' | 'active'>,
  rows: readonly FilmRow[],
  points: ReadonlyMap<number, Point>,
  cut: Cut,
  keys: ReadonlySet<number>,
): readonly Shot[] {
  const counting = rows.filter(({ gone }) => !gone);
  const before = new Map(counting.map((one, i) => [one, counting[i - 1] ?? first]));
  const opening: Shot = {
    ...plain,
    n: 0,
    lasts: TURN,
    kind: 'turn',
    turn: first.turn,
    seat: first.active,
    words: text('log.film-begins'),
  };
  return [
    opening,
    ...rows.flatMap((one): readonly Shot[] => {
      if (one.gone) return [{ ...shotOf(one, false, true, undefined), lasts: STRUCK, kind: 'struck' }];
      const key = keys.has(one.log.n);
      const shot = shotOf(one, key, key || cut === 'everything', points.get(one.row));
      return [shot, ...begins(one, before.get(one) ?? first)];
    }),
  ];
}

/**
 * The film of a siege. The same rows and points give the same film.
 * @param points the rows that moved the chances most
 * @param moved every row that moved them
 */
export function filmOf(
  { first, rows }: { readonly first: Pick<FilmRow, 'turn' | 'phase' | 'active'>; readonly rows: readonly FilmRow[] },
  points: readonly Point[],
  cut: Cut,
  moved: readonly Moved[] = [],
): FilmView {
  const byRow = new Map(points.map((point) => [point.row, point]));
  const total = (shots: readonly Shot[]): number => shots.reduce((sum, { lasts }) => sum + lasts, 0);
  let shots: readonly Shot[] = [];
  for (let rank = LOWEST_RANK; rank >= 0; rank -= 1) {
    shots = shotsOf(first, rows, byRow, cut, keyRows(rows, byRow, rank));
    if (cut === 'everything' || total(shots) <= MOST) break;
  }
  let start = 0;
  const frames = shots.map((shot) => {
    const frame = { ...shot, start };
    start += shot.lasts;
    return frame;
  });
  const entries = new Map(rows.map(({ row, log }) => [row, log.n]));
  // Turn and phase frames follow the row whose number they share, so the first frame of each number wins.
  const shown = new Map(frames.toReversed().map((frame) => [frame.n, frame]));
  const moves = moved.flatMap(({ row, favours, from, to }) => {
    const frame = shown.get(entries.get(row) ?? -1);
    return frame === undefined ? [] : [{ start: frame.start, turn: frame.turn, favours, from, to }];
  });
  return { frames, moves: moves.toSorted((a, b) => a.start - b.start), lasts: start };
}
