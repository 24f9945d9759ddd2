import type { Course } from '../kernel/course.ts';

/** What a whole fight is worth in losses: the enemy's from now on, minus one's own. */
export function worthOfLosses<State, Fact>(
  unit: 'stands' | 'models',
  now: State,
  ours: (at: State) => number,
  theirs: (at: State) => number,
): NonNullable<Course<State, Fact>['worth']> {
  const [us, them] = [ours(now), theirs(now)];
  return { unit, of: (after) => them - theirs(after) - (us - ours(after)), least: -us, most: them };
}
