import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Slot } from '../pieces.ts';

/** The cause of a Breach: only war machines bring down a timber platform (SB-181). */
export type BreachSource = 'war-machine' | 'ram' | 'steam-tank' | 'monsters' | 'undermine' | 'effect';

export type BreachFact = FactsOf<{
  /** SB-044 */
  'shield-spent': { section: string; left: number };
  breached: { section: string; source: BreachSource };
  'breached-already': { section: string };
  /** SB-046: by the way out, or into a connected section. */
  'forced-out': { unit: string; section: string; to: 'outside' | 'courtyard' };
  'moved-section': {
    unit: string;
    section: string;
    slot: Slot;
    why: 'move' | 'forced' | 'victory' | 'entered' | 'docked';
  };
  /** SB-048, SB-104: an empty section passes to the victor's side. */
  'section-taken': { section: string; by: 'attacker' | 'defender' };
}>;
