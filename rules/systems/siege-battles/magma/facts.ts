import type { FactsOf } from '../../../kernel/by-kind.ts';

export type MagmaFact = FactsOf<{
  /** SB-150: length of the line in inches. */
  'magma-fired': { unit: string; inches: number };
  /** SB-151 */
  'magma-misfired': { unit: string; face: number; result: 'meltdown' | 'overload' };
  /** SB-152: radius in inches. */
  meltdown: { unit: string; inches: number; strength: number };
  /** SB-B38 */
  swallowed: { unit: string; models: number; slain: number };
}>;
