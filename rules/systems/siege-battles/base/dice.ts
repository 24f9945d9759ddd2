/** Dice of the base game other than the plain D6, as faces of the six-sided dice on the table: SB-B02, SB-B03. */

export const D6 = 6;

/** SB-B02: a D3 is half of a D6, rounded up. */
export const d3 = (face: number): number => Math.ceil(face / 2);

/** SB-B03: 2, 4, 6, 8, 10 and Misfire; face 6 of a plain die stands for Misfire. */
export const artillery = (face: number): number | 'misfire' => (face === 6 ? 'misfire' : face * 2);

/** SB-B03: four arrow faces and two Hit faces; 5 and 6 of a plain die stand for Hit. */
export const scatter = (face: number): 'arrow' | 'hit' => (face >= 5 ? 'hit' : 'arrow');

/** SB-B17, SB-207: the sum without the highest die. */
export function dropHighest(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0) - Math.max(...faces);
}

/** SB-B17: the sum without the lowest die. */
export function dropLowest(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0) - Math.min(...faces);
}
