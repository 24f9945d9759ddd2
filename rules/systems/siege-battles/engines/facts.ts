export type EngineFact =
  /** SB-125, SB-133 */
  | { readonly kind: 'engine-moved'; readonly engine: string; readonly inches: number }
  /** SB-123, SB-133 */
  | { readonly kind: 'engine-taken'; readonly engine: string; readonly unit: string }
  /** SB-129 */
  | { readonly kind: 'docked'; readonly engine: string; readonly section: string }
  /** SB-138 */
  | { readonly kind: 'ram-touches'; readonly engine: string; readonly section: string | null }
  | { readonly kind: 'docking-assault'; readonly engine: string; readonly unit: string; readonly section: string };
