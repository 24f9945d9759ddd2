export type CampFact =
  /** SB-214: models killed to be eaten; food in Wounds. */
  | { readonly kind: 'sacrificed'; readonly unit: string; readonly models: number; readonly food: number }
  | { readonly kind: 'fed'; readonly unit: string; readonly models: number; readonly food: number }
  /** SB-216: the mount of a ridden monster. */
  | { readonly kind: 'mount-fed'; readonly unit: string; readonly food: number }
  /** SB-146 */
  | { readonly kind: 'nominated'; readonly unit: string }
  | { readonly kind: 'dead-stir'; readonly unit: string; readonly wounds: number }
  /** SB-147 */
  | {
      readonly kind: 'host-raised';
      readonly unit: string;
      readonly wounds: number;
      readonly place: 'outside' | 'courtyard';
    }
  /** SB-218 */
  | { readonly kind: 'marched-hard'; readonly unit: string; readonly faces: readonly number[]; readonly wounds: number }
  /** SB-234 */
  | { readonly kind: 'tortured'; readonly unit: string }
  /** SB-145, SB-165 */
  | { readonly kind: 'undermined'; readonly faces: readonly number[] }
  | { readonly kind: 'sallied-forth'; readonly faces: readonly number[] }
  | { readonly kind: 'six-wasted' };
