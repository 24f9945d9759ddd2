import type { Column } from './columns.ts';
import type { Placed } from './player.ts';

/** A bracket being paired: the group with these points, and those who moved down into it. */
export interface Bracket {
  /** Points of the residents; players with more have moved down. */
  readonly points: number;
  /** Points of the next group; null for the last. */
  readonly next: number | null;
  /** Points of the player with the bye (C5); null in an even round. */
  readonly bye: number | null;
  /** Whether the only player who leaves this bracket downward is the one with the bye. */
  readonly onlyBye: boolean;
  /** The number of pairs that the rest of the round allows. */
  readonly pairs: number;
}

/** Whether two may meet: no rematch (C1), and no two players with the same absolute side preference (C3). */
export function mayMeet(a: Placed, b: Placed): boolean {
  if (a.met.has(b.id)) return false;
  return !bothAbsolute(a, b) || a.top || b.top;
}

const wantSame = (a: Placed, b: Placed): boolean => a.wants !== null && a.wants === b.wants;

const bothAbsolute = (a: Placed, b: Placed): boolean =>
  wantSame(a, b) && a.strength === 'absolute' && b.strength === 'absolute';

/**
 * Absolute criteria (C1-C4): the sum must be 0.
 * @param bye points of the player with the bye, if known
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

/**
 * Two topscorers want the same side: whether one would get it two or more times less often than the other side (C10).
 */
const imbalance = (a: Placed, b: Placed): boolean => wantSame(a, b) && a.surplus > 1 && b.surplus > 1;

/** Whether the player who does not get their side would have the other one three times in a row (C11). */
function thrice(a: Placed, b: Placed): boolean {
  if (!bothAbsolute(a, b)) return false;
  if (a.surplus === b.surplus) return a.twice !== null && a.twice === b.twice;
  const loser = a.surplus > b.surplus ? b : a;
  return loser.twice !== null && loser.twice !== a.wants;
}

/**
 * Of two players with a strong preference for the same side, one does not get it (C13); two absolute preferences are
 * counted earlier.
 */
const strong = (a: Placed, b: Placed): boolean =>
  wantSame(a, b) &&
  [a, b].every(({ strength }) => strength === 'strong' || strength === 'absolute') &&
  !bothAbsolute(a, b);

/**
 * The criteria C6 to C21 of a bracket in order, each as a sum over the round's pairs. Maximised quantities are counted
 * as a shortfall.
 * @param scores points of everybody in the bracket or the next, highest first
 */
export function qualityOf(bracket: Bracket, scores: readonly number[]): readonly Column[] {
  const { points, next, bye, onlyBye, pairs } = bracket;
  const column = (largest: number, cost: Column['cost']): Column => ({ most: largest * pairs, cost });
  const named = (rule: string, ...columns: readonly Column[]): readonly Column[] =>
    columns.map((one) => ({ ...one, rule }));
  const within = (at: number | null, says: (a: Placed, b: Placed) => boolean): Column =>
    column(1, (a, b) => (b !== null && b.points === at && says(a, b) ? 1 : 0));
  /** Turns a maximum into a minimum: counts the shortfall from `largest`. */
  const without = (largest: number, at: number | null, count: (a: Placed, b: Placed) => number): Column =>
    column(largest, (a, b) => largest - (b !== null && b.points === at ? count(a, b) : 0));
  const here = scores.filter((score) => score >= points);
  const floated = (one: Placed, back: 0 | 1, way: 'down' | 'up'): number => (one.floats[back] === way ? 1 : 0);
  const upAgain = (a: Placed, b: Placed, back: 0 | 1): boolean => a.points > b.points && b.floats[back] === 'up';

  const floaters = (back: 0 | 1, down: string, up: string): readonly Column[] => [
    // Players not paired here float down, so maximise how many of those who did before are paired.
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
