import type { Problem } from '../../../../kernel/problem.ts';
import { setupProblems } from '../../start/setup-problems.ts';
import type { Seat, Setup } from '../../start/setup.ts';
import { EQUIPMENT } from '../equipment.ts';

/** Whose problem it is, and what a purchase newly breaks: SB-001, SB-004, SB-006, SB-008 to SB-010. */

/** Required, but perhaps only not bought yet: forces, sections, objectives. */
const COMES_LATER: readonly string[] = ['SB-004', 'SB-012', 'SB-013', 'SB-017'];

export const isMissing = ({ rule = '' }: Problem): boolean => COMES_LATER.includes(rule);

/** The side that a problem of a set-up concerns. */
function seatOf({ text: { with: figures = {} } }: Problem, { units }: Setup): Seat {
  const { side, id, unit, item } = figures;
  if (side === 'attacker' || side === 'defender') return side;
  if (id === 'attacker' || id === 'defender') return id;
  const bearer = units.find((one) => one.id === id || one.name === unit);
  if (bearer !== undefined) return bearer.side;
  return typeof item === 'string' && EQUIPMENT[item]?.side === 'attacker' ? 'attacker' : 'defender';
}

/** Everything that is wrong with what a side has, what is missing too. */
export const problemsOf = (setup: Setup, seat: Seat): readonly Problem[] =>
  setupProblems(setup).filter((problem) => seatOf(problem, setup) === seat);

/** What is wrong with what a side has; what it still lacks is no matter here. */
const wrongs = (setup: Setup, seat: Seat): readonly Problem[] =>
  problemsOf(setup, seat).filter((one) => !isMissing(one));

/** Says of set-ups that follow from this one by a purchase what is newly wrong with them. */
export function guard(before: Setup, seat: Seat): (after: Setup) => Problem | undefined {
  const known = new Set(wrongs(before, seat).map((problem) => JSON.stringify(problem)));
  return (after) => wrongs(after, seat).find((problem) => !known.has(JSON.stringify(problem)));
}

/** What a change breaks that was not broken before; what was wrong may still be wrong in other figures. */
export function newlyBroken(before: Setup, after: Setup, seat: Seat): Problem | undefined {
  const kind = ({ rule, text: { key } }: Problem): string => `${rule ?? ''} ${key}`;
  const known = wrongs(before, seat).map(kind);
  const now = wrongs(after, seat);
  const count = (all: readonly string[], one: string): number => all.filter((other) => other === one).length;
  const kinds = now.map(kind);
  return now.find((problem) => count(kinds, kind(problem)) > count(known, kind(problem)));
}
