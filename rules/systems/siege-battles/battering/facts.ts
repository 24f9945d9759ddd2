import type { BreachSource } from '../breaches/facts.ts';

export type BatteringFact =
  /** SB-138 to SB-140 */
  | {
      readonly kind: 'battered';
      readonly by: string;
      readonly section: string;
      readonly source: BreachSource;
      readonly face: number;
      readonly needed: number;
      readonly breaches: boolean;
    }
  /** SB-140: gives up its attacks to batter, or stops battering. */
  | { readonly kind: 'batters'; readonly unit: string; readonly section: string | null };
