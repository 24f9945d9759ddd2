/** Figures of the Pursuit Test: T-HR-10, HR-126, HR-127. */

/** HR-129 */
export const PURSUIT_MODIFIERS = {
  'stand-lost': -1,
  'missile-infantry': -1,
  'not-clear': -1,
  irregular: -1,
  'mounted-or-monster': 1,
  leader: 1,
} as const;

/** HR-126: at this total or less the victor falls back. */
export const FALLS_BACK_AT = 1;
/** HR-127: at this total or more it goes on. */
export const GOES_ON_AT = 6;
