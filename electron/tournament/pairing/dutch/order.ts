import type { Column } from './columns.ts';
import type { Placed } from './player.ts';

/** The residents of a bracket who meet nobody from above, and how many pairs they make. */
export interface Remainder {
  readonly residents: readonly Placed[];
  readonly pairs: number;
}

/** Whether this is a pair of the bracket with this player as its higher one. */
const leads = (leader: Placed, points: number, a: Placed, b: Placed | null): boolean =>
  a === leader && b !== null && b.points === points;

/** Which of those who moved down are paired: higher players first. */
export function whoOfMovedDown(movedDown: readonly Placed[], points: number): readonly Column[] {
  return movedDown.map((one): Column => ({
    most: 1,
    cost: (a, b) => ((a === one || b === one) && !leads(one, points, a, b) ? 1 : 0),
  }));
}

/** Whom each of these meets, in order: higher opponents first (transpositions). */
export function opponentsOf(
  leaders: readonly Placed[],
  opponents: readonly Placed[],
  points: number,
): readonly Column[] {
  const places = new Map(opponents.map((one, place) => [one, place]));
  return leaders.map((leader): Column => ({
    most: opponents.length,
    cost: (a, b) => (b !== null && leads(leader, points, a, b) ? (places.get(b) ?? 0) : 0),
  }));
}

/** Exchanges between the halves of the remainder: as few as possible, and between players as close as possible. */
export function exchanges({ residents, pairs }: Remainder, points: number): readonly [Column, Column] {
  const places = new Map(residents.map((one, place) => [one, place]));
  const placeOf = (a: Placed, b: Placed | null): number =>
    b !== null && b.points === points ? (places.get(a) ?? 0) : 0;
  return [
    { most: pairs, cost: (a, b) => (placeOf(a, b) >= pairs ? 1 : 0) },
    { most: pairs * residents.length, cost: placeOf },
  ];
}

/** Which players are exchanged: the lowest of the upper half, then the highest of the lower half. */
export function whoIsExchanged({ residents, pairs }: Remainder, points: number): readonly Column[] {
  const upper = residents.slice(0, pairs).toReversed();
  return [
    ...upper.map((one): Column => ({ most: 1, cost: (a, b) => (leads(one, points, a, b) ? 1 : 0) })),
    ...whoOfMovedDown(residents.slice(pairs), points),
  ];
}
