import type { Point } from '../../../fortress/view.ts';
import type { Place } from '../words.ts';
import type { Seat } from './setup.ts';

/** Facts of deployment and scenarios. */
export type MusterFact =
  /** SF-223: dice decided who lays his earthworks first. */
  | { readonly kind: 'digs-first'; readonly seat: Seat }
  | { readonly kind: 'earthwork-laid'; readonly earthwork: string; readonly at: Point }
  /** SF-223: placed illegally, so it stays off the table. */
  | { readonly kind: 'earthwork-outside'; readonly earthwork: string }
  | { readonly kind: 'deployed'; readonly unit: string; readonly place: Place }
  /** A reminder of something only players can see, given once per match. */
  | { readonly kind: 'reminder'; readonly rule: string }
  /** SF-262: the die lets the game go on. */
  | { readonly kind: 'goes-on'; readonly turn: number }
  /** SF-264 */
  | { readonly kind: 'broke-out'; readonly unit: string }
  | { readonly kind: 'stays-on-table'; readonly unit: string }
  /** SF-277 */
  | { readonly kind: 'dispatched'; readonly unit: string }
  /** SF-278 */
  | { readonly kind: 'dispatch-arrived'; readonly unit: string }
  /** SF-279 */
  | { readonly kind: 'relief-rolled'; readonly arrives: boolean }
  /** SF-280 */
  | { readonly kind: 'relief-placed'; readonly unit: string; readonly at: Point }
  /** SF-283 */
  | { readonly kind: 'tower-target'; readonly section: string; readonly unit: string };
