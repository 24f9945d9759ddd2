import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { BreachSource } from '../breaches/facts.ts';

export type BatteringFact = FactsOf<{
  /** SB-138 to SB-140 */
  battered: { by: string; section: string; source: BreachSource; face: number; needed: number; breaches: boolean };
  /** SB-140: gives up its attacks to batter, or stops battering. */
  batters: { unit: string; section: string | null };
}>;
