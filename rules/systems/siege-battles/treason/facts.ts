import type { FactsOf } from '../../../kernel/by-kind.ts';

export type TreasonFact = FactsOf<{
  /** SB-229: two models of the garrison unit defect and become a separate unit. */
  betrayed: { section: string; unit: string; part: string };
  /** SB-230 */
  'traitors-gone': { unit: string; section: string; fate: 'leave' | 'killed' };
  /** SB-236 */
  infiltrated: { face: number };
  /** SB-237 */
  'items-revealed': { unit: string; items: readonly string[] };
  /** SB-238 */
  'item-stolen': { unit: string; item: string };
  /** SB-239 */
  stabbed: { unit: string; wounds: number };
  excused: { unit: string };
}>;
