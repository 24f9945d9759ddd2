export type HardshipFact =
  /** SB-021, SB-022: natural faces after re-rolls, and how many of them wound. */
  | { readonly kind: 'starved'; readonly unit: string; readonly faces: readonly number[]; readonly wounds: number }
  /** SB-015: what the defender sees to himself. */
  | { readonly kind: 'terrain-due' }
  /** SB-016 */
  | { readonly kind: 'edges-named' };
