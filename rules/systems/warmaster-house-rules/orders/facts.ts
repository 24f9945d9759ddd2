import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Formation } from '../start/setup.ts';

/** Results of orders: re-forming, rallying, charges. */
export type OrderFact = FactsOf<{
  deployed: {
    unit: string;
    formation: Formation;
    frontage: number;
    /** HR-020, HR-021, HR-032: cm of allowance paid, and the pace left in the new formation. */
    price: number;
    left: number;
    facing: 'free' | 'wheel' | 'about-face' | 'kept';
  };
  /** HR-086 */
  rallied: { unit: string };
  'charge-announced': { unit: string; target: string; how: 'order' | 'initiative' };
  /** HR-050: there is nobody to charge, or it has been ordered. */
  'compelled-settled': { unit: string };
}>;
