import type { Slot } from '../pieces.ts';

/** The cause of a Breach: only war machines bring down a timber platform (SB-181). */
export type BreachSource = 'war-machine' | 'ram' | 'steam-tank' | 'monsters' | 'undermine' | 'effect';

export type BreachFact =
  /** SB-044 */
  | { readonly kind: 'shield-spent'; readonly section: string; readonly left: number }
  | { readonly kind: 'breached'; readonly section: string; readonly source: BreachSource }
  | { readonly kind: 'breached-already'; readonly section: string }
  /** SB-046: by the way out, or into a connected section. */
  | {
      readonly kind: 'forced-out';
      readonly unit: string;
      readonly section: string;
      readonly to: 'outside' | 'courtyard';
    }
  | {
      readonly kind: 'moved-section';
      readonly unit: string;
      readonly section: string;
      readonly slot: Slot;
      readonly why: 'move' | 'forced' | 'victory' | 'entered' | 'docked';
    }
  /** SB-048, SB-104: an empty section passes to the victor's side. */
  | { readonly kind: 'section-taken'; readonly section: string; readonly by: 'attacker' | 'defender' };
