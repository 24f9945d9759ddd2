export type MagmaFact =
  /** SB-150: length of the line in inches. */
  | { readonly kind: 'magma-fired'; readonly unit: string; readonly inches: number }
  /** SB-151 */
  | {
      readonly kind: 'magma-misfired';
      readonly unit: string;
      readonly face: number;
      readonly result: 'meltdown' | 'overload';
    }
  /** SB-152: radius in inches. */
  | { readonly kind: 'meltdown'; readonly unit: string; readonly inches: number; readonly strength: number }
  /** SB-B38 */
  | { readonly kind: 'swallowed'; readonly unit: string; readonly models: number; readonly slain: number };
