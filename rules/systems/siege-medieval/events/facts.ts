import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { EventName } from '../assault-state.ts';
import type { UnitSetup } from '../start/setup.ts';

/** The event of the battle and what it brings. */
export type EventFact = FactsOf<{
  'event-rolled': { total: number; event: EventName | null };
  /** SM-203 */
  troubled: { units: readonly string[] };
  /** SM-204 */
  'militia-raised': { units: readonly UnitSetup[] };
  'militia-placed': { unit: string; section: string | null };
  /** SM-205 */
  sallied: { unit: string };
  /** SM-206 */
  'went-underground': { unit: string };
  /** SM-207 */
  'tunnel-dug': { unit: string; face: number; end: 'buried' | 'outside' | 'on' | 'inside' };
  /** SM-210 */
  'walls-raised': { sections: readonly string[] };
  /** SM-211 */
  'time-is-short': null;
}>;
