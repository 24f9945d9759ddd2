import type { FactsOf } from '../../../kernel/by-kind.ts';

export type WeatherFact = FactsOf<{
  /** SB-219: how far a unit sees for this weapon, in inches. */
  'night-sight': { unit: string; inches: number };
  /** SB-224 */
  quenched: { unit: string };
  /** SB-B16 */
  'terrain-tested': { unit: string; models: number; failed: number };
}>;
