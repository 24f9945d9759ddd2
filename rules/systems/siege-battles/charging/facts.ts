import type { Route } from '../pieces.ts';

export type ChargeFact =
  /** SB-086: the distance needed and the dice. */
  | {
      readonly kind: 'charge-rolled';
      readonly unit: string;
      readonly section: string;
      readonly distance: number;
      readonly reach: number;
      readonly arrives: boolean;
    }
  | { readonly kind: 'charge-declared'; readonly unit: string; readonly section: string; readonly route: Route }
  /** SB-094: it will fight in the Close Combat Phase. */
  | { readonly kind: 'charged'; readonly unit: string; readonly section: string; readonly route: Route }
  | { readonly kind: 'charge-failed'; readonly unit: string; readonly section: string }
  /** SB-B17 */
  | { readonly kind: 'reacted'; readonly unit: string; readonly reaction: 'shoot' | 'rocks' }
  /** SB-090 */
  | {
      readonly kind: 'rocks-thrown';
      readonly unit: string;
      readonly target: string;
      readonly rocks: number;
      readonly hits: number;
    };
