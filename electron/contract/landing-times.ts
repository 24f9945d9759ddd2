import type { LandedDie, Stay } from './landing.ts';

/** How long each part of a result takes, in ms: the host ends it by these times, and screens draw it by them. */

/** Dice of one message land so far apart, and all of them within so long. */
const APART = 40;
const ALL_LANDED = 400;
/** A virtual die tumbles at least so long before its face is drawn. */
export const TUMBLE = 450;
/** From the last die until the first mark: it settles, then its face is read. */
export const READ = 300;
/** Between two marks, and the most that all of them take. */
export const MARK = 90;
export const ALL_MARKED = 600;
/** The chance moves to its end, then the line of what follows slides up. */
export const CHANCE = 240;
export const FOLLOWS = 160;
/** What is told at once, because a die of the next question is here, is shown so long. */
export const HURRIED = 120;
/** A roll that is taken back stays so long, with its dice struck out. */
export const TAKEN_BACK = 1200;

/** How long a result stays once it was told, by what the table wants. */
export const STAYS: Readonly<Record<Exclude<Stay, 'off' | 'wait'>, number>> = { brief: 900, normal: 1600, long: 3500 };

/** Ms between two of so many dice that come together. */
export const apart = (dice: number): number => (dice <= 1 ? 0 : Math.min(APART, ALL_LANDED / (dice - 1)));

/** Whether a die lands beside others of its message: real dice came one by one already. */
export const landsTogether = ({ grade }: Pick<LandedDie, 'grade'>): boolean => grade === 'typed' || grade === 'virtual';

/** When the last die lies: real dice came one by one already, typed and virtual ones land one after the other. */
export function landsAfter(dice: readonly Pick<LandedDie, 'grade'>[]): number {
  const together = dice.filter(landsTogether).length;
  // The sum itself, not `apart` so many times: a third of a ms is never a whole one again.
  const spread = Math.min(ALL_LANDED, APART * Math.max(0, together - 1));
  return spread + (dice.some(({ grade }) => grade === 'virtual') ? TUMBLE : 0);
}

/** When everything can be read, from the moment in which the last of `dice` dice lies. */
export function toldAfter(dice: number): number {
  return READ + Math.min(ALL_MARKED, MARK * dice) + CHANCE + FOLLOWS;
}

/**
 * How long a result stays once it was told; null until somebody goes on.
 * @param decides a round, a fight or a section is decided by it
 * @param waiting results that wait behind it
 */
export function staysFor(stay: Exclude<Stay, 'off'>, decides: boolean, waiting: number): number | null {
  if (waiting >= 2) return STAYS.brief;
  if (stay === 'wait') return null;
  return decides ? STAYS.long : STAYS[stay];
}
