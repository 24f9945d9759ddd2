import type { Siege } from '../state.ts';

/** SM-049: repairs that the defender has not used yet. */
export function repairsLeft({ works, repairsUsed }: Pick<Siege, 'works' | 'repairsUsed'>): number {
  return Math.max(0, works.repairs - repairsUsed);
}
