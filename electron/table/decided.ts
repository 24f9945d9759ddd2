import { signOf } from '../contract/callout-sign.ts';
import type { Moment } from '../contract/decided-api.ts';
import type { FilmRow } from './film/rows.ts';

/** What decided a siege that has ended, for screens that show no chances. */

const MOST = 3;
/** Rank of the end itself, which is in the headline already. */
const END = 1;
/** Lower ranks than this decide nothing. */
const LOWEST = 5;

/** Up to three callouts, of the highest rank and then the latest, in order of time. */
export function decidingMoments(rows: readonly FilmRow[]): readonly Moment[] {
  return rows
    .flatMap((one) => {
      const { callout, gone } = one;
      return callout === null || gone || callout.rank <= END || callout.rank > LOWEST ? [] : [{ one, callout }];
    })
    .toSorted((a, b) => a.callout.rank - b.callout.rank || b.one.log.n - a.one.log.n)
    .slice(0, MOST)
    .toSorted((a, b) => a.one.log.n - b.one.log.n)
    .map(({ one: { log, turn }, callout }) => ({
      n: log.n,
      turn,
      text: callout.text,
      seat: callout.seat,
      sign: signOf(callout),
      sum: log.sum,
      count: log.sum === null ? countOf(log) : null,
    }));
}

function countOf({ faces }: FilmRow['log']): Moment['count'] {
  const counted = faces.filter(({ reads }) => reads !== 'counts');
  const hits = counted.filter(({ reads }) => reads === 'hit').length;
  return counted.length === 0 ? null : { hits, dice: counted.length };
}
