/** Figures of skirmishers in cm: HR-154 to HR-156, T-HR-12. */

/** Where they end when they fall back, both included. */
export const GIVES_WAY = { least: 4, most: 6 } as const;
/** How far they flee at most; a budget in which rough ground counts twice. */
export const FLIGHT = 25;
