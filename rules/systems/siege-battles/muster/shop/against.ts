import { newlyBrokenBy, notYetKnown } from '../../../../kernel/mustering.ts';
import type { Problem } from '../../../../kernel/problem.ts';
import { setupProblems } from '../../start/setup-problems.ts';
import type { Seat, Setup } from '../../start/setup.ts';
import { EQUIPMENT } from '../equipment.ts';

/** Which side a problem concerns, and what a purchase newly breaks: SB-001, SB-004, SB-006, SB-008 to SB-010. */

/** Requirements that may simply not be met yet: forces, sections, objectives. */
const COMES_LATER: readonly string[] = ['SB-004', 'SB-012', 'SB-013', 'SB-017'];

export const isMissing = ({ rule = '' }: Problem): boolean => COMES_LATER.includes(rule);

/** The side that a set-up problem concerns. */
function seatOf({ text: { with: figures = {} } }: Problem, { units }: Setup): Seat {
  const { side, id, unit, item } = figures;
  if (side === 'attacker' || side === 'defender') return side;
  if (id === 'attacker' || id === 'defender') return id;
  const bearer = units.find((one) => one.id === id || one.name === unit);
  if (bearer !== undefined) return bearer.side;
  return typeof item === 'string' && EQUIPMENT[item]?.side === 'attacker' ? 'attacker' : 'defender';
}

/** Every problem of a side, including what is missing. */
export const problemsOf = (setup: Setup, seat: Seat): readonly Problem[] =>
  setupProblems(setup).filter((problem) => seatOf(problem, setup) === seat);

/** A side's problems, ignoring what is still missing. */
const wrongs = (setup: Setup, seat: Seat): readonly Problem[] =>
  problemsOf(setup, seat).filter((one) => !isMissing(one));

/** Returns a check for purchases based on this set-up: what is newly wrong after one. */
export function guard(before: Setup, seat: Seat): (after: Setup) => Problem | undefined {
  const isNew = notYetKnown(wrongs(before, seat));
  return (after) => isNew(wrongs(after, seat));
}

/** The first problem that a change introduces; existing problems may reappear with other figures. */
export const newlyBroken = (before: Setup, after: Setup, seat: Seat): Problem | undefined =>
  newlyBrokenBy(wrongs(before, seat), wrongs(after, seat));
