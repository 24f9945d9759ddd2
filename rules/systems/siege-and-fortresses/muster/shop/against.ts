import { newlyBrokenBy, notYetKnown } from '../../../../kernel/mustering.ts';
import type { Problem } from '../../../../kernel/problem.ts';
import { text } from '../../../../kernel/text.ts';
import { musterOf } from '../muster.ts';
import type { Seat, Setup } from '../setup.ts';
import { unitProblems } from '../unit-problems.ts';

/** What forbids a purchase: SF-001, SF-005, and every limit in `limits/`. */

/** The maximum number of pieces of each kind in a set-up. */
const ROOM = Object.freeze({ sections: 60, units: 60, earthworks: 60, sallyGates: 10 });

/** Problems with what a side has bought, ignoring what it still lacks. */
function wrongs(setup: Setup, seat: Seat): readonly Problem[] {
  const own = setup.units.filter(({ side }) => side === seat);
  return [...musterOf(setup, seat).problems, ...own.flatMap((unit) => unitProblems(unit, setup))];
}

/** Returns a check for new problems in set-ups reached from this one by a purchase. */
export function guard(before: Setup, seat: Seat): (after: Setup) => Problem | undefined {
  const isNew = notYetKnown(wrongs(before, seat));
  return (after) => noRoom(after) ?? isNew(wrongs(after, seat));
}

/**
 * The first problem a change adds. A limit already exceeded may stay exceeded, so problems
 * can be fixed step by step.
 */
export const newlyBroken = (before: Setup, after: Setup, seat: Seat): Problem | undefined =>
  noRoom(after) ?? newlyBrokenBy(wrongs(before, seat), wrongs(after, seat));

function noRoom(setup: Setup): Problem | undefined {
  for (const pieces of ['sections', 'units', 'earthworks', 'sallyGates'] as const) {
    const most = ROOM[pieces];
    if (setup[pieces].length > most) return { text: text('problem.no-room-left', { most }) };
  }
  return undefined;
}
