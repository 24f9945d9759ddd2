import { text, type Text } from '../../../kernel/text.ts';

/** Special dice of the base game, read from six-sided dice: SB-B02, SB-B03. */

export const D6 = 6;

/** SB-B02: a D3 is half a D6, rounded up. */
export const d3 = (face: number): number => Math.ceil(face / 2);

/** SB-B03: 2, 4, 6, 8, 10 and Misfire; a 6 on a plain die stands for Misfire. */
export const artillery = (face: number): number | 'misfire' => (face === 6 ? 'misfire' : face * 2);

/** SB-B03: four arrow faces and two Hit faces; 5 and 6 on a plain die stand for Hit. */
export const scatter = (face: number): 'arrow' | 'hit' => (face >= 5 ? 'hit' : 'arrow');

/** SB-B03: labels for a plain die used as the Artillery die: `inches` or similar, each multiplied by `times`. */
export const artilleryFaces = (
  counted: 'inches' | 'shots' | 'strength',
  { times = 1, last = 'misfire' }: { readonly times?: number; readonly last?: 'misfire' | 'sticks' } = {},
): readonly Text[] =>
  [1, 2, 3, 4, 5, 6].map((face) => {
    const points = artillery(face);
    return points === 'misfire' ? text(`sb.face.${last}`) : text(`sb.face.${counted}`, { points: points * times });
  });

/** SB-B03: labels for a plain die used as the Scatter die. */
export const scatterFaces: readonly Text[] = [1, 2, 3, 4, 5, 6].map((face) => text(`sb.face.${scatter(face)}`));

/** SB-B17, SB-207: the sum without the highest die. */
export function dropHighest(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0) - Math.max(...faces);
}

/** SB-B17: the sum without the lowest die. */
export function dropLowest(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0) - Math.min(...faces);
}
