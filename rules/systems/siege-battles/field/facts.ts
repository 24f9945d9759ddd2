import type { FactsOf } from '../../../kernel/by-kind.ts';

export type FieldFact = FactsOf<{
  /** SB-B08 to SB-B12: an open-field fight, with each side's score. */
  'field-fought': { units: readonly string[]; attacker: number; defender: number };
}>;
