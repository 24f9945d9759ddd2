export type DoorFact =
  /** SB-191: from now until the end of the phase; doors as `tower/way`. */
  { readonly kind: 'breaks-doors'; readonly unit: string; readonly section: string; readonly doors: readonly string[] };
