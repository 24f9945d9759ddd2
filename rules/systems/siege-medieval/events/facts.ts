import type { EventName } from '../assault-state.ts';
import type { UnitSetup } from '../start/setup.ts';

/** The event of the battle and what it brings. */
export type EventFact =
  | { readonly kind: 'event-rolled'; readonly total: number; readonly event: EventName | null }
  /** SM-203 */
  | { readonly kind: 'troubled'; readonly units: readonly string[] }
  /** SM-204 */
  | { readonly kind: 'militia-raised'; readonly units: readonly UnitSetup[] }
  | { readonly kind: 'militia-placed'; readonly unit: string; readonly section: string | null }
  /** SM-205 */
  | { readonly kind: 'sallied'; readonly unit: string }
  /** SM-206 */
  | { readonly kind: 'went-underground'; readonly unit: string }
  /** SM-207 */
  | {
      readonly kind: 'tunnel-dug';
      readonly unit: string;
      readonly face: number;
      readonly end: 'buried' | 'outside' | 'on' | 'inside';
    }
  /** SM-210 */
  | { readonly kind: 'walls-raised'; readonly sections: readonly string[] }
  /** SM-211 */
  | { readonly kind: 'time-is-short' };
