import type { OilKind } from '../pieces.ts';

export type OilFact =
  /** SB-113, SB-115 */
  | { readonly kind: 'oil-poured'; readonly unit: string; readonly section: string; readonly oil: OilKind }
  /** SB-B25: how many of a unit's models are under a template. */
  | { readonly kind: 'touched'; readonly unit: string; readonly models: number }
  /** SB-B40 */
  | {
      readonly kind: 'looked-out';
      readonly unit: string;
      readonly face: number;
      readonly safe: boolean;
      readonly taker: string;
    };
