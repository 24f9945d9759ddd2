export type FieldFact =
  /** SB-B08 to SB-B12: a fight in the open, by what each side came to. */
  {
    readonly kind: 'field-fought';
    readonly units: readonly string[];
    readonly attacker: number;
    readonly defender: number;
  };
