import type { Problem } from '../../../kernel/system.ts';
import { forceProblems } from '../muster/forces.ts';
import { purchaseProblems } from '../muster/purchases.ts';
import { because } from '../order.ts';
import type { Setup } from './setup.ts';

/** What the shape of a set-up alone cannot say; every problem is told. */

export function setupProblems(setup: Setup): readonly Problem[] {
  const { sections, units, engines, points } = setup;
  const problems: Problem[] = [];
  const ids = [...sections, ...units, ...engines].map(({ id }) => id);
  const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  for (const id of twice) problems.push(because('SB-001', 'sb.setup.twice', { id }));
  const known = new Set(sections.map(({ id }) => id));
  const named = [
    ...sections.flatMap(({ links }) => links),
    ...units.flatMap(({ place }) => (typeof place === 'object' ? [place.section] : [])),
    ...engines.flatMap(({ at }) => (at === undefined ? [] : [at])),
  ];
  for (const id of new Set(named.filter((one) => !known.has(one))))
    problems.push(because('SB-012', 'sb.setup.no-section', { id }));
  const pieces = new Set(units.map(({ id }) => id));
  const joined = [...units.map(({ joins }) => joins), ...engines.map(({ pusher }) => pusher)];
  for (const id of new Set(joined.filter((one) => one !== undefined && !pieces.has(one))))
    problems.push(because('SB-003', 'sb.setup.no-unit', { id: String(id) }));
  return points === undefined ? problems : [...problems, ...forceProblems(setup), ...purchaseProblems(setup)];
}
