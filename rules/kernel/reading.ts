/**
 * What a rule reads from a roll. Every face is logged, but a rule sees only the reading. That makes exact odds
 * possible: the chances of a reading are known before a die is thrown.
 */
export type Reading =
  /** How many faces are at or above a number. */
  | { readonly kind: 'count'; readonly atLeast: number }
  /** The sum of the faces. */
  | { readonly kind: 'sum' }
  /** Whether the sum of the faces is strictly above a limit. */
  | { readonly kind: 'sum-above'; readonly limit: number }
  /** The face of a single die, for a table. */
  | { readonly kind: 'face' }
  /** Every face, in order of arrival. */
  | { readonly kind: 'faces' };

/** What a rule receives for a reading. */
export type ReadingValue<R extends { readonly kind: Reading['kind'] }> = R extends { kind: 'sum-above' }
  ? boolean
  : R extends { kind: 'faces' }
    ? readonly number[]
    : number;

/**
 * Reads faces.
 * @param faces one number per die, each from 1 to the die's sides
 * @returns a number for `count`, `sum` and `face`, a boolean for `sum-above`, the faces themselves for `faces`
 */
export function read<R extends Reading>(reading: R, faces: readonly number[]): ReadingValue<R>;
export function read(reading: Reading, faces: readonly number[]): ReadingValue<Reading> {
  switch (reading.kind) {
    case 'count': {
      let count = 0;
      for (const face of faces) if (face >= reading.atLeast) count += 1;
      return count;
    }
    case 'sum':
      return sum(faces);
    case 'sum-above':
      return sum(faces) > reading.limit;
    case 'face':
      return faces[0] ?? 0;
    case 'faces':
      return faces;
  }
}

function sum(faces: readonly number[]): number {
  let total = 0;
  for (const face of faces) total += face;
  return total;
}
