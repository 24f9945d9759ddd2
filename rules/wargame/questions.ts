/** What many questions to the table have in common. */

/** One six-sided die, read as its face: part of a roll. */
export const ONE_D6 = Object.freeze({ dice: 1, sides: 6, reads: Object.freeze({ kind: 'face' } as const) });
