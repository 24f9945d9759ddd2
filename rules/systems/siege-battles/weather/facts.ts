export type WeatherFact =
  /** SB-219: how far a unit sees for this weapon, in inches. */
  | { readonly kind: 'night-sight'; readonly unit: string; readonly inches: number }
  /** SB-224 */
  | { readonly kind: 'quenched'; readonly unit: string }
  /** SB-B16 */
  | { readonly kind: 'terrain-tested'; readonly unit: string; readonly models: number; readonly failed: number };
