import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { OilKind } from '../pieces.ts';

export type OilFact = FactsOf<{
  /** SB-113, SB-115 */
  'oil-poured': { unit: string; section: string; oil: OilKind };
  /** SB-B25: how many of a unit's models are under a template. */
  touched: { unit: string; models: number };
  /** SB-B40 */
  'looked-out': { unit: string; face: number; safe: boolean; taker: string };
}>;
