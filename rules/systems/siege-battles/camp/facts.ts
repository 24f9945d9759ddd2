import type { FactsOf } from '../../../kernel/by-kind.ts';

export type CampFact = FactsOf<{
  /** SB-214: models killed to be eaten; food in Wounds. */
  sacrificed: { unit: string; models: number; food: number };
  fed: { unit: string; models: number; food: number };
  /** SB-216: the mount of a ridden monster. */
  'mount-fed': { unit: string; food: number };
  /** SB-146 */
  nominated: { unit: string };
  'dead-stir': { unit: string; wounds: number };
  /** SB-147 */
  'host-raised': { unit: string; wounds: number; place: 'outside' | 'courtyard' };
  /** SB-218 */
  'marched-hard': { unit: string; faces: readonly number[]; wounds: number };
  /** SB-234 */
  tortured: { unit: string };
  /** SB-145, SB-165 */
  undermined: { faces: readonly number[] };
  'sallied-forth': { faces: readonly number[] };
  'six-wasted': null;
}>;
