import { Distributions } from '../../rules/dice/distribution.ts';
import { doubles } from '../../rules/dice/arithmetic.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { Decided, RareRoll } from '../contract/decided-api.ts';
import type { EndingView } from '../contract/ending-api.ts';
import { decidingMoments } from './decided.ts';
import { filmRows } from './film/rows.ts';
import type { FollowedOutcome, LuckBook } from './ledger.ts';
import {
  countedOf,
  followable,
  ledgerWithOrders,
  playedOf,
  readAll,
  type Counted,
  type Played,
  type StoredMatch,
} from './played.ts';

/** What is shown of a siege at its end: where it turned, its luck, its rarest rolls. */

/** Maximum number of turning points, and the least move of each. */
const MOST_POINTS = 5;
const LEAST_MOVE = 0.1;
/** Maximum number of rolls, and the chance from which a roll is no longer rare. */
const MOST_ROLLS = 3;
const RARE = 0.5;

/** Works the ending out from a match file. It may take seconds, so never call it on the table's thread. */
export function endingOf(stored: StoredMatch, system: AnySystem, luck: LuckBook): EndingView {
  const { played } = playedOf(system, stored.match, readAll(stored.entries));
  const followed = followable(system, stored.match, played);
  const outcomes = luck.outcomesOf(followed);
  const { sides, choices } = ledgerWithOrders(system, outcomes, played, luck.choices.costsOf(followed));
  return {
    ...strokesOf(outcomes, played),
    best: rareRolls(played).slice(0, MOST_ROLLS),
    luck: sides,
    choices,
  };
}

/** The time of each input, in turns, by row. */
function timesOf(played: readonly Played[]): ReadonlyMap<number, { readonly at: number; readonly one: Played }> {
  return new Map(
    [...Map.groupBy(played, ({ turn }) => turn)].flatMap(([turn, inputs]) =>
      inputs.map((one, i) => [one.input.row.n, { at: turn + (i + 0.5) / inputs.length, one }] as const),
    ),
  );
}

/** The largest move of each input: the five largest overall become named points, the others are quiet. */
function strokesOf(
  outcomes: readonly FollowedOutcome[],
  played: readonly Played[],
): Pick<EndingView, 'points' | 'quiet'> {
  const times = timesOf(played);
  const moves = outcomes.flatMap(({ text, rule, favours, moves: all }) =>
    all.flatMap(({ row, from, to }) => {
      const time = times.get(row);
      return time === undefined ? [] : [{ row, at: time.at, turn: time.one.turn, text, rule, favours, from, to }];
    }),
  );
  const size = ({ from, to }: { readonly from: number; readonly to: number }): number => Math.abs(to - from);
  const largest = [...Map.groupBy(moves, ({ row }) => row).values()]
    .flatMap((ofRow) => ofRow.toSorted((a, b) => size(b) - size(a)).slice(0, 1))
    .toSorted((a, b) => size(b) - size(a) || a.row - b.row);
  const points = largest.filter((move) => size(move) >= LEAST_MOVE).slice(0, MOST_POINTS);
  const inTime = <T extends { readonly row: number }>(strokes: readonly T[]): T[] =>
    strokes.toSorted((a, b) => a.row - b.row);
  return {
    points: inTime(points),
    quiet: inTime(largest.filter((move) => !points.includes(move))).map(({ row, at, favours, from, to }) => ({
      row,
      at,
      favours,
      from,
      to,
    })),
  };
}

/** What every screen may show of an ending. The journal is read and folded once. */
export function decidedOf(stored: StoredMatch, system: AnySystem): Decided {
  const read = readAll(stored.entries);
  const rare = rareRolls(countedOf(read));
  return {
    moments: [...decidingMoments(filmRows(system, stored, read).rows)],
    best: [...Map.groupBy(rare, ({ seat }) => seat).values()].flatMap((rolls) => rolls.slice(0, 1)),
  };
}

/** The rare rolls, by the exact chance of their reading or a better one, rarest first. */
function rareRolls(played: readonly Counted[]): RareRoll[] {
  const dice = new Distributions(doubles);
  return played
    .flatMap(({ input: { landed, said }, log }) => {
      if (landed === undefined || said.seat === null || log.faces.length === 0) return [];
      const chance = chanceOfAtLeast(dice, landed, log.faces);
      return chance === null || chance >= RARE
        ? []
        : [{ seat: said.seat, text: said.text, faces: log.faces, sides: landed.sides, chance }];
    })
    .toSorted((a, b) => a.chance - b.chance);
}

/** The chance of what the faces were read as, or of more; `null` if more is no better. */
function chanceOfAtLeast(
  dice: Distributions<number>,
  { sides, reads }: NonNullable<Played['input']['landed']>,
  faces: RareRoll['faces'],
): number | null {
  if (reads.kind === 'count') {
    const hits = faces.filter(({ face }) => face >= reads.atLeast).length;
    return from(dice.count(faces.length, sides, reads.atLeast), hits);
  }
  if (reads.kind !== 'sum' && reads.kind !== 'sum-above') return null;
  const total = faces.reduce((sum, { face }) => sum + face, 0);
  return from(dice.sum(faces.length, sides), total - faces.length);
}

function from(chances: readonly number[], at: number): number {
  return Math.min(
    1,
    chances.slice(at).reduce((sum, chance) => sum + chance, 0),
  );
}
