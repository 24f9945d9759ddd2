import type { LandedDie, Stay } from './landing.ts';

/** How long each part of a result takes, in ms. The host ends it by these times, and screens draw it by them. */

/** Interval between landing dice of one message, and the most that all of them take. */
const APART = 40;
const ALL_LANDED = 400;
/** The shortest tumble of a virtual die before its face is drawn. */
export const TUMBLE = 450;
/** From the last die to the first mark: it settles, then its face is read. */
export const READ = 300;
/** Interval between two marks, and the most that all of them take. */
export const MARK = 90;
export const ALL_MARKED = 600;
/** The chance moves to its new value, then the line with the consequences slides up. */
export const CHANCE = 240;
export const FOLLOWS = 160;
/** How long a result shows if it is revealed at once because a die of the next question has arrived. */
export const HURRIED = 120;
/** How long a withdrawn roll stays, with its dice struck out. */
export const TAKEN_BACK = 1200;

/** How long a result stays after its reveal, by the table's setting. */
export const STAYS: Readonly<Record<Exclude<Stay, 'off' | 'wait'>, number>> = { brief: 900, normal: 1600, long: 3500 };

/** Ms between two dice when this many come together. */
export const apart = (dice: number): number => (dice <= 1 ? 0 : Math.min(APART, ALL_LANDED / (dice - 1)));

/** Whether a die lands together with others of its message: real dice have already come one by one. */
export const landsTogether = ({ grade }: Pick<LandedDie, 'grade'>): boolean => grade === 'typed' || grade === 'virtual';

/** When the last die has landed: real dice came one by one already, typed and virtual ones land one after another. */
export function landsAfter(dice: readonly Pick<LandedDie, 'grade'>[]): number {
  const together = dice.filter(landsTogether).length;
  // Not a multiple of `apart`: fractions of a ms need not add up to a whole number again.
  const spread = Math.min(ALL_LANDED, APART * Math.max(0, together - 1));
  return spread + (dice.some(({ grade }) => grade === 'virtual') ? TUMBLE : 0);
}

/** When everything can be read, measured from the landing of the last of `dice` dice. */
export function toldAfter(dice: number): number {
  return READ + Math.min(ALL_MARKED, MARK * dice) + CHANCE + FOLLOWS;
}

/**
 * How long a result stays after its reveal; null until somebody continues.
 * @param decides whether it decides a round, a fight or a section
 * @param waiting results queued behind it
 */
export function staysFor(stay: Exclude<Stay, 'off'>, decides: boolean, waiting: number): number | null {
  if (waiting >= 2) return STAYS.brief;
  if (stay === 'wait') return null;
  return decides ? STAYS.long : STAYS[stay];
}
