import type { Place } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';

/** What happens before the first turn. */
export type PreludeFact =
  /** SB-017 */
  | { readonly kind: 'objective-placed'; readonly section: string; readonly side: Seat }
  /** SB-025 */
  | { readonly kind: 'deployed'; readonly unit: string; readonly place: Place }
  /** SB-026 to SB-028: models that split off as a separate unit. */
  | {
      readonly kind: 'unit-split';
      readonly unit: string;
      readonly part: string;
      readonly models: number;
      readonly points: number;
      readonly champion: boolean;
      readonly standard: boolean;
      readonly musician: boolean;
      /** SB-027: whether the equipment goes with the new part. */
      readonly equipment: boolean;
      readonly characters: readonly string[];
    }
  /** SB-029 */
  | { readonly kind: 'attacker-too-near' }
  /** SB-036, SB-038: the dice a machine rolled. */
  | { readonly kind: 'bombarded'; readonly unit: string; readonly faces: readonly number[] }
  /** SB-038: its sixes, re-rolled. */
  | { readonly kind: 'thrown-again'; readonly unit: string; readonly faces: readonly number[] }
  /** SB-037, SB-038, SB-039: a six with no target. */
  | { readonly kind: 'six-lost'; readonly unit: string }
  /** SB-149 */
  | { readonly kind: 'six-allotted'; readonly unit: string; readonly target: string }
  /** SB-040 */
  | { readonly kind: 'volley-began'; readonly volley: number }
  /** SB-041 */
  | { readonly kind: 'silenced'; readonly unit: string };
