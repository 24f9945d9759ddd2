import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Point } from '../../../fortress/view.ts';
import type { Place } from '../words.ts';
import type { Seat } from './setup.ts';

/** Facts of deployment and scenarios. */
export type MusterFact = FactsOf<{
  /** SF-223: dice decided who lays his earthworks first. */
  'digs-first': { seat: Seat };
  'earthwork-laid': { earthwork: string; at: Point };
  /** SF-223: placed illegally, so it stays off the table. */
  'earthwork-outside': { earthwork: string };
  deployed: { unit: string; place: Place };
  /** A reminder of something only players can see, given once per match. */
  reminder: { rule: string };
  /** SF-262: the die lets the game go on. */
  'goes-on': { turn: number };
  /** SF-264 */
  'broke-out': { unit: string };
  'stays-on-table': { unit: string };
  /** SF-277 */
  dispatched: { unit: string };
  /** SF-278 */
  'dispatch-arrived': { unit: string };
  /** SF-279 */
  'relief-rolled': { arrives: boolean };
  /** SF-280 */
  'relief-placed': { unit: string; at: Point };
  /** SF-283 */
  'tower-target': { section: string; unit: string };
}>;
