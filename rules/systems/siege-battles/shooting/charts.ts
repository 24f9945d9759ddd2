import { text, type Text } from '../../../kernel/text.ts';

/** Misfire charts of the base game as data: SB-B26, SB-B27. */

export type MisfireResult = 'destroyed' | 'silent-next' | 'silent';

/** SB-B26: 1 and 2 destroyed, 3 and 4 no shot now or next turn, 5 and 6 no shot now. */
const BLACK_POWDER: readonly MisfireResult[] = [
  'destroyed',
  'destroyed',
  'silent-next',
  'silent-next',
  'silent',
  'silent',
];

/** SB-B27: 1 destroyed, 2 and 3 lose a Wound and stay silent next turn as well, 4 to 6 no shot now. */
const STONE_THROWER: readonly MisfireResult[] = [
  'destroyed',
  'silent-next',
  'silent-next',
  'silent',
  'silent',
  'silent',
];

export const misfire = (chart: 'black-powder' | 'stone-thrower', face: number): MisfireResult =>
  (chart === 'black-powder' ? BLACK_POWDER : STONE_THROWER)[face - 1] ?? 'silent';

/** SB-B26, SB-B27: the effect of each face on a misfire chart. */
export const chartFaces = (chart: 'black-powder' | 'stone-thrower'): readonly Text[] =>
  [1, 2, 3, 4, 5, 6].map((face) => {
    const result = misfire(chart, face);
    return text(
      chart === 'stone-thrower' && result === 'silent-next' ? 'sb.face.wound-and-silent' : `sb.face.${result}`,
    );
  });

/** SB-B26 */
export const CANNON = { strength: 10, multiple: 'd6' } as const;
/** SB-B27: under the hole of the template. */
export const CENTRE = { strength: 9, multiple: 'd6' } as const;
/** SB-B28 */
export const BOLT = { strength: 6, multiple: 'd3', noArmour: true } as const;
/** SB-B29 */
export const GRAPESHOT = { range: 12, strength: 5, piercing: true } as const;
