import type { Column } from './columns.ts';
import type { Placed } from './player.ts';

/** A bracket while it is paired: the group of these points, with those who came down to it. */
export interface Bracket {
  /** Points of the residents; who has more has moved down. */
  readonly points: number;
  /** Points of the next group; nothing at the last. */
  readonly next: number | null;
  /** Who has the bye has so many points (C5); nothing in an even round. */
  readonly bye: number | null;
  /** Whether the only one who leaves this bracket downward is who has the bye. */
  readonly onlyBye: boolean;
  /** Pairs that the rest of the round has room for. */
  readonly pairs: number;
}

/** Whether two may meet at all: not a second time (C1), nor two who must both have the same side (C3). */
export function mayMeet(a: Placed, b: Placed): boolean {
  if (a.met.has(b.id)) return false;
  return !bothAbsolute(a, b) || a.top || b.top;
}

const wantSame = (a: Placed, b: Placed): boolean => a.wants !== null && a.wants === b.wants;

const bothAbsolute = (a: Placed, b: Placed): boolean =>
  wantSame(a, b) && a.strength === 'absolute' && b.strength === 'absolute';

/**
 * Absolute criteria (C1-C4): the sum must be nothing.
 * @param bye points of the bye, where they are known
 * @param pairs as in {@link Bracket}
 */
export function forbidden(bye: number | null, pairs: number): Column {
  return {
    most: pairs,
    cost: (a, b) => {
      if (b !== null) return mayMeet(a, b) ? 0 : 1;
      return a.mayRest && (bye === null || a.points <= bye) ? 0 : 1;
    },
  };
}

/** Two topscorers want the same side: whether one would get it two or more times less than the other side (C10). */
const imbalance = (a: Placed, b: Placed): boolean => wantSame(a, b) && a.surplus > 1 && b.surplus > 1;

/** Whether who does not get the side would have the other one three times in a row (C11). */
function thrice(a: Placed, b: Placed): boolean {
  if (!bothAbsolute(a, b)) return false;
  if (a.surplus === b.surplus) return a.twice !== null && a.twice === b.twice;
  const loser = a.surplus > b.surplus ? b : a;
  return loser.twice !== null && loser.twice !== a.wants;
}

/** One of two who are strongly due the same side does not get it (C13); two absolute ones are counted before. */
const strong = (a: Placed, b: Placed): boolean =>
  wantSame(a, b) &&
  [a, b].every(({ strength }) => strength === 'strong' || strength === 'absolute') &&
  !bothAbsolute(a, b);

/**
 * The criteria C6 to C21 of a bracket in their order, each as a sum over the pairs of the round. What is to be as many
 * as possible is counted from the other end.
 * @param scores of everybody who is in the bracket or the next, the highest first
 */
export function qualityOf(bracket: Bracket, scores: readonly number[]): readonly Column[] {
  const { points, next, bye, onlyBye, pairs } = bracket;
  const column = (largest: number, cost: Column['cost']): Column => ({ most: largest * pairs, cost });
  const named = (rule: string, ...columns: readonly Column[]): readonly Column[] =>
    columns.map((one) => ({ ...one, rule }));
  const within = (at: number | null, says: (a: Placed, b: Placed) => boolean): Column =>
    column(1, (a, b) => (b !== null && b.points === at && says(a, b) ? 1 : 0));
  /** As many as possible: what is missing from `largest`. */
  const without = (largest: number, at: number | null, count: (a: Placed, b: Placed) => number): Column =>
    column(largest, (a, b) => largest - (b !== null && b.points === at ? count(a, b) : 0));
  const here = scores.filter((score) => score >= points);
  const floated = (one: Placed, back: 0 | 1, way: 'down' | 'up'): number => (one.floats[back] === way ? 1 : 0);
  const upAgain = (a: Placed, b: Placed, back: 0 | 1): boolean => a.points > b.points && b.floats[back] === 'up';

  const floaters = (back: 0 | 1, down: string, up: string): readonly Column[] => [
    // Who floats down is who is not paired here: so as many as possible of those who did are.
    ...named(
      down,
      without(2, points, (a, b) => floated(b, back, 'down') + (a.points <= b.points ? floated(a, back, 'down') : 0)),
    ),
    ...named(
      up,
      within(points, (a, b) => upAgain(a, b, back)),
    ),
  ];
  const scoresOfFloaters = (back: 0 | 1, down: string, up: string): readonly Column[] => [
    ...named(
      down,
      ...here.map((score) =>
        without(2, points, (a, b) =>
          [a, b].reduce((sum, one) => sum + (one.points === score ? floated(one, back, 'down') : 0), 0),
        ),
      ),
    ),
    ...named(up, ...here.map((score) => within(points, (a, b) => a.points === score && upAgain(a, b, back)))),
  ];
  const below =
    next === null
      ? []
      : [without(1, next, () => 1), ...scores.map((score) => without(1, next, (a) => (a.points === score ? 1 : 0)))];
  return [
    ...named(
      'C6',
      without(1, points, () => 1),
    ),
    ...named('C7', ...here.map((score) => without(1, points, (a) => (a.points === score ? 1 : 0)))),
    ...named('C8', ...below),
    ...named('C9', {
      most: 1000,
      cost: (a, b) => (onlyBye && b === null && a.points === bye ? a.unplayed : 0),
    }),
    ...named('C10', within(points, imbalance)),
    ...named('C11', within(points, thrice)),
    ...named('C12', within(points, wantSame)),
    ...named('C13', within(points, strong)),
    ...floaters(0, 'C14', 'C15'),
    ...floaters(1, 'C16', 'C17'),
    ...scoresOfFloaters(0, 'C18', 'C19'),
    ...scoresOfFloaters(1, 'C20', 'C21'),
  ];
}
