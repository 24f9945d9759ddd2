/** Whether the person at this screen asked for less movement. */
export const wantsLessMovement = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
