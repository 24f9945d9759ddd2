export type HardshipFact =
  /** SB-021, SB-022: how many of its dice wound, after re-rolls. */
  | { readonly kind: 'starved'; readonly unit: string; readonly dice: number; readonly wounds: number }
  /** SB-023: of a ridden monster. */
  | { readonly kind: 'mount-hurt'; readonly unit: string; readonly wounds: number }
  /** SB-015: terrain the defender places without the program. */
  | { readonly kind: 'terrain-due' }
  /** SB-016 */
  | { readonly kind: 'edges-named' };
