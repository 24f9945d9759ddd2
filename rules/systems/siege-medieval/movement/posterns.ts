import type { Unit } from '../state.ts';

/** Who fits through a postern, on a move and on a retreat alike. */

const FIT: readonly Unit['roster']['profile']['type'][] = ['infantry', 'cavalry', 'monster', 'character'];

/** SM-166: infantry and cavalry, with characters; SM-192: monsters that do not fly, as cavalry does. */
export const fitsPostern = ({ roster }: Pick<Unit, 'roster'>): boolean => FIT.includes(roster.profile.type);
