import type { SoftColumn, SoftFigures } from '../../contract/event-awards.ts';
import { written } from '../standings/working.ts';
import type { Place } from './places.ts';
import { softScores, type SoftScore } from './soft-scores.ts';
import type { EventState } from './state.ts';

/** Soft scores beside the standings, on every screen, list and paper: the one way by which marks reach everybody. */

/** The columns that stand beside the standings; none before the scores are published. */
export function softColumns({ honours }: EventState): SoftColumn[] {
  return honours.published
    ? [...honours.categories.values()].map(({ name, most, weight }) => ({ name, most, weight }))
    : [];
}

/** What stands in those columns, of each place. */
export function softFigures(state: EventState): (place: Pick<Place, 'id' | 'total'>) => SoftFigures {
  const { published, categories } = state.honours;
  const scores = published ? softScores(state) : new Map<string, ReadonlyMap<string, SoftScore>>();
  return ({ id, total }) => ({
    soft: published
      ? [...categories.keys()].map((category) => {
          const value = scores.get(id)?.get(category)?.value ?? null;
          return value === null ? null : written(value, 2);
        })
      : [],
    total: total === null ? null : written(total, 2),
  });
}
