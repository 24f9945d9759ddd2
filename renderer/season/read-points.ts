/** Points by place as people write them. */

/** The most points for a place. */
const MOST = 1000;
/** The most places a table may have. */
export const MOST_PLACES = 300;

/**
 * Reads `10-8-6`, `10 8 6`, `10, 8, 6` or `10; 7,5; 5`: points in halves, first place first. A comma is a decimal comma
 * only if something else separates the points.
 * @returns null if it is not such a list
 */
export function readPoints(written: string): number[] | null {
  const words = written.trim().replaceAll(/,\s+/g, ' ');
  const isBetween = /[\s;/–—-]/.test(words);
  const parts = (isBetween ? words.replaceAll(',', '.') : words.replaceAll(',', ' ')).split(/[\s;/–—-]+/);
  const points = parts.filter((part) => part !== '').map((part) => (/^\d+(\.\d+)?$/.test(part) ? Number(part) : NaN));
  const isRight = points.every((one) => Number.isInteger(one * 2) && one >= 0 && one <= MOST);
  return isRight && points.length > 0 && points.length <= MOST_PLACES ? points : null;
}
