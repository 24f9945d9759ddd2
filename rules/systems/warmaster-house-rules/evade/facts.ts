/** Light cavalry gets out of the way, and a charge ends without contact. */
export type EvadeFact =
  /** HR-141: announced; the fire comes first. */
  | { readonly kind: 'evade-announced'; readonly unit: string; readonly charger: string }
  /** HR-143: so many cm straight away from the charger. */
  | { readonly kind: 'evaded'; readonly unit: string; readonly charger: string; readonly cm: number }
  /** HR-144: where the charger has gone instead. */
  | {
      readonly kind: 'charge-stopped';
      readonly unit: string;
      readonly target: string;
      readonly how: 'where-it-was' | 'full-move' | 'nobody-left';
    };
