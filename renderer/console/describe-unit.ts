import type { UnitView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** Describes a unit apart from its name: 'strength 2 of 3', '1 hit'. */
export function describeUnit({ stands, standsAtStart, hits, confused }: UnitView): readonly Text[] {
  return [
    text('console.unit.strength', { now: stands, all: standsAtStart }),
    ...(hits > 0 ? [text('console.unit.hits', { count: hits })] : []),
    ...(confused ? [text('console.unit.confused')] : []),
  ];
}
