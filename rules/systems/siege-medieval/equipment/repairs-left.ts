import type { Siege } from '../state.ts';

/** SM-049: the number of repairs that the defender has left. */
export function repairsLeft({ works, repairsUsed }: Pick<Siege, 'works' | 'repairsUsed'>): number {
  return Math.max(0, works.repairs - repairsUsed);
}
