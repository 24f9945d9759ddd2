import type { SoftColumn, SoftFigures } from '../../contract/soft-figures.ts';
import { text } from '../../../rules/kernel/text.ts';
import type { Standing } from '../standings/standings.ts';
import { worked, written, type Working } from '../standings/working.ts';
import { countsMarks, type Place } from './places.ts';
import { softScores, worthOf, type SoftScore } from './soft-scores.ts';
import type { EventState } from './state.ts';

/** Soft scores beside the standings on every screen, list and printout: the only way marks become public. */

/** The columns beside the standings; empty before the scores are published. */
export function softColumns({ honours }: EventState): SoftColumn[] {
  return honours.published
    ? [...honours.categories.values()].map(({ name, most, weight }) => ({ name, most, weight }))
    : [];
}

/** The values of those columns for each place. */
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

/** How a total is computed: match points and the worth of each mark; null while marks do not count. */
export function totalOf(state: EventState, { id, points }: Standing): Working | null {
  if (!countsMarks(state) || points.value === null) return null;
  const scores = softScores(state).get(id);
  const marks = [...state.honours.categories.values()].flatMap((category) => {
    const value = scores?.get(category.id)?.value ?? null;
    if (value === null || category.weight === 0) return [];
    const figures = { category: category.name, mark: Number(written(value, 2)), most: category.most };
    return [{ label: text('standings.term.mark', figures), value: worthOf(category, value), weight: 1 }];
  });
  return worked('sum', [{ label: text('standings.points'), value: points.value, weight: 1 }, ...marks]);
}
