export type FabricFact =
  /** SB-181 */
  | { readonly kind: 'platform-fell'; readonly section: string }
  /** SB-183: a character joins the unit where he lands. */
  | { readonly kind: 'joins'; readonly unit: string; readonly target: string }
  /** SB-183 */
  | { readonly kind: 'leapt'; readonly unit: string; readonly face: number; readonly safe: boolean };
