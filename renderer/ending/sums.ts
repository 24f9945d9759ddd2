import { useMemo } from 'react';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useTable } from '../store/screen.ts';

/** The final count: a line for each reason, with the points each side got for it. */
interface Sums {
  readonly lines: readonly { readonly what: Text; readonly points: readonly number[] }[];
  readonly totals: readonly Text[];
}

/** Groups what each side has earned by reason. The lines of a side add up to its total. */
export function sumsOf({ sides, sheet }: Pick<SiegeView, 'sides' | 'sheet'>): Sums {
  const entriesOf = (side: SiegeView['sides'][number]) =>
    side.tally?.entries ?? sheet?.find(({ seat }) => seat === side.seat)?.entries ?? [];
  const lines = new Map<string, { readonly what: Text; readonly points: number[] }>();
  for (const [i, side] of sides.entries())
    for (const { text: what, points } of entriesOf(side)) {
      const key = JSON.stringify(what);
      const line = lines.get(key) ?? { what, points: sides.map(() => 0) };
      line.points[i] = (line.points[i] ?? 0) + points;
      lines.set(key, line);
    }
  return {
    lines: [...lines.values()],
    totals: sides.map((side) => side.tally?.figures ?? text('console.points', { count: side.victoryPoints })),
  };
}

export function useSums(): Sums {
  const { siege } = useTable('siege');
  return useMemo(() => sumsOf(siege), [siege]);
}
