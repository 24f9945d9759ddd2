import type { FactsOf } from '../../../kernel/by-kind.ts';

export type HardshipFact = FactsOf<{
  /** SB-021, SB-022: how many of its dice wound, after re-rolls. */
  starved: { unit: string; dice: number; wounds: number };
  /** SB-023: of a ridden monster. */
  'mount-hurt': { unit: string; wounds: number };
  /** SB-015: terrain the defender places without the program. */
  'terrain-due': null;
  /** SB-016 */
  'edges-named': null;
}>;
