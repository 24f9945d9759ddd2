import { newlyBrokenBy, notYetKnown } from '../../../kernel/mustering.ts';
import type { Problem } from '../../../kernel/problem.ts';
import { everyProblem } from '../start/setup-problems.ts';
import type { Seat, Setup } from '../start/setup.ts';

/** Which side a problem belongs to, and what a purchase newly breaks: SM-006 to SM-011, SM-015, SM-018, SM-020. */

/** Required by the army list, but perhaps just not bought yet. */
export const isMissing = ({ text: { key } }: Problem): boolean => key === 'sm.problem.too-few';

const DEFENDERS = ['SM-041', 'SM-042', 'SM-045', 'SM-047', 'SM-049', 'SM-052', 'SM-054', 'SM-055', 'SM-058'];

/** The side that a problem of a set-up concerns. */
function seatOf({ text: { with: figures = {} }, rule = '', about = [] }: Problem, setup: Setup): Seat {
  const { seat } = figures;
  if (seat === 'attacker' || seat === 'defender') return seat;
  const unit = setup.units.find(({ id }) => about.includes(id));
  if (unit !== undefined) return unit.side;
  return DEFENDERS.includes(rule) ? 'defender' : 'attacker';
}

/** Problems that belong to neither side: roles, colours, turns. */
const ofMatch = ({ rule = 'SM-003' }: Problem): boolean => rule === 'SM-003' || rule === 'SM-068';

/** Everything wrong with what a side has, including what is missing. */
export const problemsOf = (setup: Setup, seat: Seat, agreed?: unknown): readonly Problem[] =>
  everyProblem(setup, agreed).filter((problem) => !ofMatch(problem) && seatOf(problem, setup) === seat);

/** What is wrong with what a side has, ignoring what it still lacks. */
const wrongs = (setup: Setup, seat: Seat, agreed: unknown): readonly Problem[] =>
  problemsOf(setup, seat, agreed).filter((one) => !isMissing(one));

/**
 * A check of set-ups that follow from this one by a purchase: what is newly wrong with them under the given options.
 */
export function guard(before: Setup, seat: Seat, agreed: unknown): (after: Setup) => Problem | undefined {
  const isNew = notYetKnown(wrongs(before, seat, agreed));
  return (after) => isNew(wrongs(after, seat, agreed));
}

/** What a change newly breaks; problems that existed before may persist with other figures. */
export const newlyBroken = (before: Setup, after: Setup, seat: Seat, agreed: unknown): Problem | undefined =>
  newlyBrokenBy(wrongs(before, seat, agreed), wrongs(after, seat, agreed));
