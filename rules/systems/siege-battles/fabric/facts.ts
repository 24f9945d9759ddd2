import type { FactsOf } from '../../../kernel/by-kind.ts';

export type FabricFact = FactsOf<{
  /** SB-181 */
  'platform-fell': { section: string };
  /** SB-183: a character joins the unit where he lands. */
  joins: { unit: string; target: string };
  /** SB-183 */
  leapt: { unit: string; face: number; safe: boolean };
}>;
