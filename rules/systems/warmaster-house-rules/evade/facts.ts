/** Light cavalry evades, and a charge ends without contact. */
export type EvadeFact =
  /** HR-141: announced; shooting comes first. */
  | { readonly kind: 'evade-announced'; readonly unit: string; readonly charger: string }
  /** HR-143: the distance evaded, straight away from the charger. */
  | { readonly kind: 'evaded'; readonly unit: string; readonly charger: string; readonly cm: number }
  /** HR-144: where the charger went instead. */
  | {
      readonly kind: 'charge-stopped';
      readonly unit: string;
      readonly target: string;
      readonly how: 'where-it-was' | 'full-move' | 'nobody-left';
    };
