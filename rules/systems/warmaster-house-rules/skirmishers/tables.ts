/** Figures of skirmishers in cm: HR-154 to HR-156, T-HR-12. */

/** Their distance from the enemy after falling back, inclusive. */
export const GIVES_WAY = { least: 4, most: 6 } as const;
/** Their longest flight; rough ground counts double. */
export const FLIGHT = 25;
