import type { FactsOf } from '../../../kernel/by-kind.ts';

/** Light cavalry evades, and a charge ends without contact. */
export type EvadeFact = FactsOf<{
  /** HR-141: announced; shooting comes first. */
  'evade-announced': { unit: string; charger: string };
  /** HR-143: the distance evaded, straight away from the charger. */
  evaded: { unit: string; charger: string; cm: number };
  /** HR-144: where the charger went instead. */
  'charge-stopped': { unit: string; target: string; how: 'where-it-was' | 'full-move' | 'nobody-left' };
}>;
