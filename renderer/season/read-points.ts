/** Points by place as people write them. */

/** The most that a place brings. */
const MOST = 1000;
/** Places that a table names at most. */
export const MOST_PLACES = 300;

/**
 * Reads `10-8-6`, `10 8 6`, `10, 8, 6` or `10; 7,5; 5`: points in halves, the first place first. A comma is one of a fraction
 * only where something else stands between the points.
 * @returns null where it is no such list
 */
export function readPoints(written: string): number[] | null {
  const words = written.trim().replaceAll(/,\s+/g, ' ');
  const isBetween = /[\s;/–—-]/.test(words);
  const parts = (isBetween ? words.replaceAll(',', '.') : words.replaceAll(',', ' ')).split(/[\s;/–—-]+/);
  const points = parts.filter((part) => part !== '').map((part) => (/^\d+(\.\d+)?$/.test(part) ? Number(part) : NaN));
  const isRight = points.every((one) => Number.isInteger(one * 2) && one >= 0 && one <= MOST);
  return isRight && points.length > 0 && points.length <= MOST_PLACES ? points : null;
}
