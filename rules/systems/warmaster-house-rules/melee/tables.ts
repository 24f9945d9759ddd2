/** Figures of combat: T-HR-9, HR-B03, HR-B04, HR-B12 to HR-B19. */

/** HR-B03: the lowest D6 face that hits a target in this position. */
export const TO_HIT = { open: 4, defended: 5, fortified: 6 } as const;

/** T-HR-9: dice per stand. A pike met in flank or rear has a separate figure (HR-138). */
export const MELEE_MODIFIERS = {
  'target-shot': 1,
  'target-confused': 1,
  'flank-charge': 1,
  'missile-infantry': 1,
  'heavy-charge': 1,
  pursuit: 1,
  terror: -1,
  flanked: -1,
  'flanked-pikes': -2,
  confused: -1,
} as const;

/** HR-B19: cm of retreat per extra die. */
export const CM_PER_PURSUIT_DIE = 3;
/** HR-B17: rounds against the same enemy per Combat Phase. */
export const ROUNDS_A_PHASE = 2;
/** HR-B18: reach of an advance in cm. */
export const ADVANCE_REACH = 20;
/** HR-B16: dice of a unit falling back. */
export const FALL_BACK_DICE = 3;
