import type { Problem } from '../../../../kernel/problem.ts';
import { text } from '../../../../kernel/text.ts';
import { musterOf } from '../muster.ts';
import type { Seat, Setup } from '../setup.ts';
import { unitProblems } from '../unit-problems.ts';

/** What forbids a purchase: SF-001, SF-005, and every limit in `limits/`. */

/** The most pieces of each kind that a set-up has room for. */
const ROOM = Object.freeze({ sections: 60, units: 60, earthworks: 60, sallyGates: 10 });

/** What is wrong with what a side has bought; what it still lacks is no matter here. */
function wrongs(setup: Setup, seat: Seat): readonly Problem[] {
  const own = setup.units.filter(({ side }) => side === seat);
  return [...musterOf(setup, seat).problems, ...own.flatMap((unit) => unitProblems(unit, setup))];
}

/** Says of set-ups that follow from this one by a purchase what is newly wrong with them. */
export function guard(before: Setup, seat: Seat): (after: Setup) => Problem | undefined {
  const known = new Set(wrongs(before, seat).map((problem) => JSON.stringify(problem)));
  return (after) => noRoom(after) ?? wrongs(after, seat).find((problem) => !known.has(JSON.stringify(problem)));
}

/**
 * What a change breaks that was not broken before. A limit that was exceeded already may be exceeded still: what is wrong
 * is mended step by step.
 */
export function newlyBroken(before: Setup, after: Setup, seat: Seat): Problem | undefined {
  const kind = ({ rule, text: { key } }: Problem): string => `${rule ?? ''} ${key}`;
  const known = wrongs(before, seat).map(kind);
  const now = wrongs(after, seat);
  const count = (all: readonly string[], one: string): number => all.filter((other) => other === one).length;
  const kinds = now.map(kind);
  return noRoom(after) ?? now.find((problem) => count(kinds, kind(problem)) > count(known, kind(problem)));
}

function noRoom(setup: Setup): Problem | undefined {
  for (const pieces of ['sections', 'units', 'earthworks', 'sallyGates'] as const) {
    const most = ROOM[pieces];
    if (setup[pieces].length > most) return { text: text('problem.no-room-left', { most }) };
  }
  return undefined;
}
