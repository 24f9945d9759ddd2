import type { FactsOf } from '../../../kernel/by-kind.ts';

export type ReliefFact = FactsOf<{
  /** SB-031 */
  'relief-rolled': { faces: readonly number[]; total: number; arrives: boolean };
  /** SB-032 */
  'relief-edge': { edge: 'left' | 'opposite' | 'right'; face: number };
  /** SB-033 */
  'relief-placed': { unit: string };
}>;
