export type ReliefFact =
  /** SB-031 */
  | {
      readonly kind: 'relief-rolled';
      readonly faces: readonly number[];
      readonly total: number;
      readonly arrives: boolean;
    }
  /** SB-032 */
  | { readonly kind: 'relief-edge'; readonly edge: 'left' | 'opposite' | 'right'; readonly face: number }
  /** SB-033 */
  | { readonly kind: 'relief-placed'; readonly unit: string };
