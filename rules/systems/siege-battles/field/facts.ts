export type FieldFact =
  /** SB-B08 to SB-B12: an open-field fight, with each side's score. */
  {
    readonly kind: 'field-fought';
    readonly units: readonly string[];
    readonly attacker: number;
    readonly defender: number;
  };
