export type MoatFact =
  /** SB-212 */
  { readonly kind: 'bridge-worked'; readonly section: string; readonly bridge: 'up' | 'down' };
