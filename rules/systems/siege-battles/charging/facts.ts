import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Route } from '../pieces.ts';

export type ChargeFact = FactsOf<{
  /** SB-086: the distance needed and the dice. */
  'charge-rolled': { unit: string; section: string; distance: number; reach: number; arrives: boolean };
  'charge-declared': { unit: string; section: string; route: Route };
  /** SB-094: it will fight in the Close Combat Phase. */
  charged: { unit: string; section: string; route: Route };
  'charge-failed': { unit: string; section: string };
  /** SB-B17 */
  reacted: { unit: string; reaction: 'shoot' | 'rocks' };
  /** SB-090 */
  'rocks-thrown': { unit: string; target: string; rocks: number; hits: number };
}>;
