import type { Seat } from '../start/setup.ts';

export type HiddenFact =
  /** SB-201 */
  | {
      readonly kind: 'trap-sprung';
      readonly section: string;
      readonly unit: string;
      readonly face: number;
      readonly caught: boolean;
    }
  /** SB-199 */
  | { readonly kind: 'squigs-loose'; readonly section: string; readonly unit: string; readonly hits: number }
  /** SB-204 */
  | { readonly kind: 'gas-released'; readonly section: string }
  /** SB-186: the seal of a side's secrets, shown at the start, checked at each reveal, opened at the end. */
  | { readonly kind: 'sealed'; readonly side: Seat; readonly seal: string }
  | {
      readonly kind: 'seal-checked';
      readonly side: Seat;
      readonly seal: string;
      readonly holds: boolean;
      readonly section: string;
      readonly item: string;
    }
  | {
      readonly kind: 'unsealed';
      readonly side: Seat;
      readonly seal: string;
      readonly word: string;
      readonly secrets: readonly string[];
    }
  /** SB-204: nothing was there. */
  | { readonly kind: 'no-gas'; readonly section: string }
  /** SB-185 */
  | { readonly kind: 'sallied'; readonly section: string; readonly unit: string; readonly charging: boolean };
