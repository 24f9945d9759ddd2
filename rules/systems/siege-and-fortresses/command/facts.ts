import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Party } from '../combat/engagement.ts';
import type { Place } from '../words.ts';

/** Facts of orders, initiative, movement, characters and magic. */
export type CommandFact = FactsOf<{
  /** SF-B19, SF-B20: the unit may act once; this counts as an order unless it used initiative. */
  'may-act': { unit: string; by: 'order' | 'initiative' };
  /** SF-B19: obeyed or failed; a General's failure ends all orders. */
  'order-obeyed': { character: string; units: readonly string[] };
  'order-failed': { character: string; unit: string; ends: 'his' | 'all' };
  /** SF-211 */
  'engine-turned': { unit: string };
  'engine-silent': { unit: string };
  /** A move to which no fortress rule applies. */
  marched: { unit: string };
  /** SF-227, SF-230: something blocks the way. */
  'way-blocked': { unit: string; rule: string };
  /** It abandons its action, which is not offered again this phase. */
  'holds-back': { unit: string; from: string };
  /** SF-B20, SF-106 */
  evaded: { unit: string };
  /** SF-015: the whole brigade at once. */
  rearranged: { places: Readonly<Record<string, Place>> };
  /** SF-B22, SF-B08 */
  'made-way': { unit: string; confused: boolean };
  'ran-into-friends': { unit: string };
  /** SF-061, SF-018: up to a breach, or with a siege tower to a wall. */
  'came-up': { unit: string; section: string };
  /** SF-009: through a gate, a door or a breach, or over the walls. */
  passed: { unit: string; section: string; to: 'courtyard' | 'field'; filed: number };
  'flew-over': { unit: string; to: 'courtyard' | 'field' };
  /** SF-B30 */
  'cannot-land': { unit: string };
  /** SF-017 */
  scaled: {
    unit: string;
    section: string;
    stands: Readonly<Record<string, number>>;
    /** SF-098: stands without room. */
    foot?: number | undefined;
  };
  /** SF-074, SF-076 */
  'gate-caught-open': { unit: string; section: string };
  'gate-closed': { section: string };
  'gate-stays-open': { section: string };
  /** SF-B23, SF-152 */
  joined: { unit: string; host: string };
  'left-unit': { unit: string };
  /** SF-225 */
  dug: { unit: string };
  'earthwork-attacked': { earthwork: string; cleared: boolean };
  /** SF-250, SF-252, SF-253 */
  sallied: { unit: string; gate: string; to: 'courtyard' | 'field' };
  'sally-gate-open': { gate: string };
  'sally-gate-shut': { gate: string };
  'sally-gate-closed': { gate: string; unit: string | null };
  /** SF-154 to SF-156 */
  'spell-blocked': { unit: string; target: string };
  /** SF-154 to SF-156 */
  'spell-failed': { unit: string; target: string };
  'spell-cast': { unit: string; target: string; attacks: number };
  /** SF-157 */
  raised: { unit: string; by: string; place: Place; engagement: string; party: Party };
}>;
