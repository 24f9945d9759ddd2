import type { Assault, Route } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';

export type AssaultFact =
  /** SB-082 */
  | { readonly kind: 'assault-declared'; readonly unit: string; readonly section: string; readonly from: string }
  /** Procedure D, steps 1 to 4 are done. */
  | { readonly kind: 'combats-begun' }
  /** SB-096, SB-097: who fights. */
  | {
      readonly kind: 'party-picked';
      readonly section: string;
      readonly unit: string;
      readonly who: 'ranks' | 'champion';
      readonly models: number;
      readonly route: Route | 'garrison';
      readonly ws: number;
      readonly initiative: number;
      readonly halved: boolean;
    }
  /** SB-B08 */
  | {
      readonly kind: 'struck-at';
      readonly unit: string;
      readonly target: string;
      /** Absent for the ranks, and in older matches. */
      readonly who?: 'champion';
      readonly whom?: 'champion';
      readonly attacks: number;
      readonly hits: number;
      readonly wounds: number;
    }
  /** SB-099, SB-100 */
  | {
      readonly kind: 'assault-scored';
      readonly section: string;
      readonly assault: number;
      readonly garrison: number;
      readonly bonus: number;
      /** SB-099: the side with the higher score. */
      readonly winner: Seat | 'draw';
    }
  /** SB-102, SB-103, SB-104: moves back an inch, or to where it came from. */
  | { readonly kind: 'moved-back'; readonly unit: string; readonly section: string; readonly route: Assault['route'] }
  | { readonly kind: 'assault-over'; readonly section: string };
