import type { Formation } from '../start/setup.ts';

/** Results of orders: re-forming, rallying, charges. */
export type OrderFact =
  | {
      readonly kind: 'deployed';
      readonly unit: string;
      readonly formation: Formation;
      readonly frontage: number;
      /** HR-020, HR-021, HR-032: cm of allowance paid, and the pace left in the new formation. */
      readonly price: number;
      readonly left: number;
      readonly facing: 'free' | 'wheel' | 'about-face' | 'kept';
    }
  /** HR-086 */
  | { readonly kind: 'rallied'; readonly unit: string }
  | {
      readonly kind: 'charge-announced';
      readonly unit: string;
      readonly target: string;
      readonly how: 'order' | 'initiative';
    }
  /** HR-050: there is nobody to charge, or it has been ordered. */
  | { readonly kind: 'compelled-settled'; readonly unit: string };
