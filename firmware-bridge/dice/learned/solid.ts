import { unit, type Vector } from './vector.ts';

/** The forms of dice that can be fitted as a whole; others are learned face by face. */
export const FORMS = [4, 6, 8, 10, 12, 20] as const;
export type Form = (typeof FORMS)[number];

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const SIGNS = [1, -1] as const;

/** Candidate face angles of ten-sided dice, in degrees above the equator: makers differ, so the fit chooses. */
export const STEEPNESS = [28, 32, 36, 40, 44, 48, 52];

/**
 * The directions that can point up when a die of a form lies flat, in the die's own frame. Pure geometry: which number
 * is on which face is not known here.
 * @param steepness of a ten-sided die, in degrees
 */
export function directionsOf(form: Form, steepness = 45): readonly Vector[] {
  switch (form) {
    case 4:
      return [
        [1, 1, 1],
        [1, -1, -1],
        [-1, 1, -1],
        [-1, -1, 1],
      ].map((corner) => unit(corner as unknown as Vector));
    case 6:
      return SIGNS.flatMap((s): Vector[] => [
        [s, 0, 0],
        [0, s, 0],
        [0, 0, s],
      ]);
    case 8:
      return corners();
    case 10: {
      const up = (steepness * Math.PI) / 180;
      return Array.from({ length: 10 }, (_none, i): Vector => {
        const round = (i * Math.PI) / 5;
        return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up) * (i % 2 === 0 ? 1 : -1)];
      });
    }
    case 12:
      return turned(1, GOLDEN);
    case 20:
      return [...corners(), ...turned(1 / GOLDEN, GOLDEN)];
  }
}

/** The eight corners of a cube. */
function corners(): Vector[] {
  return SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z) => unit([x, y, z]))));
}

/** (0, ±a, ±b) and its two cyclic permutations. */
function turned(a: number, b: number): Vector[] {
  return SIGNS.flatMap((s) =>
    SIGNS.flatMap((t) => [unit([0, s * a, t * b]), unit([s * a, t * b, 0]), unit([t * b, 0, s * a])]),
  );
}

/**
 * The face opposite another on a die whose opposite faces have the same sum, as nearly all have; a ten-sided die marked
 * 0 to 9 uses 10 for 0. `undefined` for a four-sided die, which has no opposite faces.
 */
export function oppositeFace(form: Form, face: number): number | undefined {
  if (form === 4) return undefined;
  if (form === 10) return face === 10 ? 9 : face === 9 ? 10 : 9 - face;
  return form + 1 - face;
}
