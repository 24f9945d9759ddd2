import type { PastRound } from '../pairing/entrant.ts';
import type { TeamState } from './state.ts';

/** A round from a team's point of view. */
export interface TeamLine extends PastRound {
  /** What standings and pairings use: match points or board points. */
  readonly points: number;
  /** The other of the two. */
  readonly second: number;
  readonly outcome: 'win' | 'draw' | 'loss' | null;
}

/** A team in the standings. Points come in halves, so all figures are exact. */
export interface TeamPlace {
  readonly id: string;
  readonly place: number;
  readonly points: number;
  readonly second: number;
  /** Points of the teams it really played. */
  readonly opponents: number;
  readonly score: { readonly wins: number; readonly draws: number; readonly losses: number };
}

/**
 * Ranks teams by their points (match or board points, as the event counts), then by the other of the two, then by their
 * opponents' points. Teams equal in all of these share a place.
 * @param bySeed all teams in list order
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
