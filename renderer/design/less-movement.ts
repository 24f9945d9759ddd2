/** Whether the person at this screen prefers reduced motion. */
export const wantsLessMovement = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
