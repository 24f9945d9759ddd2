import type { Party } from '../combat/engagement.ts';
import type { Place } from '../words.ts';

/** Facts of orders, initiative, movement, characters and magic. */
export type CommandFact =
  /** SF-B19, SF-B20: the unit may act once; this counts as an order unless it used initiative. */
  | { readonly kind: 'may-act'; readonly unit: string; readonly by: 'order' | 'initiative' }
  /** SF-B19: obeyed or failed; a General's failure ends all orders. */
  | { readonly kind: 'order-obeyed'; readonly character: string; readonly units: readonly string[] }
  | { readonly kind: 'order-failed'; readonly character: string; readonly unit: string; readonly ends: 'his' | 'all' }
  /** SF-211 */
  | { readonly kind: 'engine-turned'; readonly unit: string }
  | { readonly kind: 'engine-silent'; readonly unit: string }
  /** A move to which no fortress rule applies. */
  | { readonly kind: 'marched'; readonly unit: string }
  /** SF-227, SF-230: something blocks the way. */
  | { readonly kind: 'way-blocked'; readonly unit: string; readonly rule: string }
  /** It abandons its action, which is not offered again this phase. */
  | { readonly kind: 'holds-back'; readonly unit: string; readonly from: string }
  /** SF-B20, SF-106 */
  | { readonly kind: 'evaded'; readonly unit: string }
  /** SF-015: the whole brigade at once. */
  | { readonly kind: 'rearranged'; readonly places: Readonly<Record<string, Place>> }
  /** SF-B22, SF-B08 */
  | { readonly kind: 'made-way'; readonly unit: string; readonly confused: boolean }
  | { readonly kind: 'ran-into-friends'; readonly unit: string }
  /** SF-061, SF-018: up to a breach, or with a siege tower to a wall. */
  | { readonly kind: 'came-up'; readonly unit: string; readonly section: string }
  /** SF-009: through a gate, a door or a breach, or over the walls. */
  | {
      readonly kind: 'passed';
      readonly unit: string;
      readonly section: string;
      readonly to: 'courtyard' | 'field';
      readonly filed: number;
    }
  | { readonly kind: 'flew-over'; readonly unit: string; readonly to: 'courtyard' | 'field' }
  /** SF-B30 */
  | { readonly kind: 'cannot-land'; readonly unit: string }
  /** SF-017 */
  | {
      readonly kind: 'scaled';
      readonly unit: string;
      readonly section: string;
      readonly stands: Readonly<Record<string, number>>;
      /** SF-098: stands without room. */
      readonly foot?: number | undefined;
    }
  /** SF-074, SF-076 */
  | { readonly kind: 'gate-caught-open'; readonly unit: string; readonly section: string }
  | { readonly kind: 'gate-closed' | 'gate-stays-open'; readonly section: string }
  /** SF-B23, SF-152 */
  | { readonly kind: 'joined'; readonly unit: string; readonly host: string }
  | { readonly kind: 'left-unit'; readonly unit: string }
  /** SF-225 */
  | { readonly kind: 'dug'; readonly unit: string }
  | { readonly kind: 'earthwork-attacked'; readonly earthwork: string; readonly cleared: boolean }
  /** SF-250, SF-252, SF-253 */
  | { readonly kind: 'sallied'; readonly unit: string; readonly gate: string; readonly to: 'courtyard' | 'field' }
  | { readonly kind: 'sally-gate-open' | 'sally-gate-shut'; readonly gate: string }
  | { readonly kind: 'sally-gate-closed'; readonly gate: string; readonly unit: string | null }
  /** SF-154 to SF-156 */
  | { readonly kind: 'spell-blocked' | 'spell-failed'; readonly unit: string; readonly target: string }
  | { readonly kind: 'spell-cast'; readonly unit: string; readonly target: string; readonly attacks: number }
  /** SF-157 */
  | {
      readonly kind: 'raised';
      readonly unit: string;
      readonly by: string;
      readonly place: Place;
      readonly engagement: string;
      readonly party: Party;
    };
