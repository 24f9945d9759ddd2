import type { PastRound } from '../pairing/entrant.ts';
import type { TeamState } from './state.ts';

/** A round as it was for a team. */
export interface TeamLine extends PastRound {
  /** What standings and pairings go by: match points or the sum of the boards. */
  readonly points: number;
  /** The other of the two. */
  readonly second: number;
  readonly outcome: 'win' | 'draw' | 'loss' | null;
}

/** A team in the standings. Points come in halves, so that all figures are exact. */
export interface TeamPlace {
  readonly id: string;
  readonly place: number;
  readonly points: number;
  readonly second: number;
  /** Points of the teams that it really played. */
  readonly opponents: number;
  readonly score: { readonly wins: number; readonly draws: number; readonly losses: number };
}

/**
 * Teams by their points (match points or boards, as the event counts), then by the other of the two, then by the points of
 * their opponents. Who is equal in all of it shares a place.
 * @param bySeed all teams, in the order of the list
 */
export function placesOfTeams(
  bySeed: readonly TeamState[],
  lines: ReadonlyMap<string, readonly TeamLine[]>,
): readonly TeamPlace[] {
  const sum = (id: string, of: 'points' | 'second'): number =>
    (lines.get(id) ?? []).reduce((so, line) => so + line[of], 0);
  const figures = bySeed.map(({ team: { id } }) => {
    const own = lines.get(id) ?? [];
    const count = (one: 'win' | 'draw' | 'loss'): number => own.filter(({ outcome }) => outcome === one).length;
    return {
      id,
      points: sum(id, 'points'),
      second: sum(id, 'second'),
      opponents: own.reduce(
        (so, { kind, opponent }) => so + (kind === 'game' && opponent !== null ? sum(opponent, 'points') : 0),
        0,
      ),
      score: { wins: count('win'), draws: count('draw'), losses: count('loss') },
    };
  });
  type Figures = (typeof figures)[number];
  const compare = (a: Figures, b: Figures): number =>
    b.points - a.points || b.second - a.second || b.opponents - a.opponents;
  const sorted = figures.toSorted(compare);
  return sorted.map((one) => ({ ...one, place: 1 + sorted.findIndex((other) => compare(one, other) === 0) }));
}
