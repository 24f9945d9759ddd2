import type { Seat } from '../muster/setup.ts';
import type { EngagementKind, Party } from './engagement.ts';

/** How a round ended for the two sides of a fight. */
export type RoundOutcome = 'attackers-won' | 'defenders-won' | 'drawn';
/** Where a beaten unit goes: away, down into the courtyard, back into its (siege) tower, or along the ramparts. */
export type Way = 'away' | 'inwards' | 'siege-tower' | 'tower' | 'along';

/** Facts of fights: assaults on ramparts, counter attacks, fights at breaches and in the open. */
export type CombatFact =
  /** SF-B11, SF-082: two sides are in contact and will fight in the Combat phase. */
  | {
      readonly kind: 'engaged';
      readonly id: string;
      readonly how: EngagementKind;
      readonly section: string | null;
      readonly attacker: Seat;
      readonly attackers: readonly Party[];
      readonly defenders: readonly Party[];
      readonly carried: Readonly<Record<Seat, number>>;
      /** SF-B17: started by the single advance allowed. */
      readonly advanced?: boolean | undefined;
    }
  /** The fight is over and its units are free. */
  | { readonly kind: 'disengaged'; readonly id: string }
  /** SF-B11: a unit has charged another. */
  | { readonly kind: 'charge-made'; readonly unit: string; readonly target: string }
  /** SF-082, SF-104, SF-107: a unit has charged the holders of a section. */
  | { readonly kind: 'section-charged'; readonly unit: string; readonly section: string; readonly how: EngagementKind }
  /** SF-091 */
  | { readonly kind: 'assault-beaten-off'; readonly unit: string; readonly section: string; readonly cm: number }
  /** SF-B14 */
  | {
      readonly kind: 'fight-round';
      readonly id: string;
      readonly section: string | null;
      /** The first attacking and first attacked unit, which name a fight in the open. */
      readonly unit: string;
      readonly target: string;
      readonly attackers: number;
      readonly defenders: number;
      readonly outcome: RoundOutcome;
    }
  /** SF-B16, SF-095, SF-101, SF-114, SF-178 */
  | {
      readonly kind: 'retreated';
      readonly unit: string;
      readonly cm: number;
      readonly way: Way;
      /** The section it leaves or is thrown back from; `null` in the open. */
      readonly section: string | null;
    }
  /** SF-B17: these units pursue; winners that do not are out of the fight. */
  | { readonly kind: 'pursued'; readonly id: string; readonly side: Seat; readonly units: readonly string[] }
  /** SF-B15 */
  | { readonly kind: 'must-fall-back'; readonly unit: string }
  /** SF-B17 */
  | { readonly kind: 'stood-fast'; readonly unit: string }
  /** SF-098, SF-112, SF-177: where a unit's stands are after going up. */
  | {
      readonly kind: 'took-ramparts';
      readonly unit: string;
      readonly section: string;
      readonly stands: Readonly<Record<string, number>>;
      readonly foot: number;
    }
  /** SF-179: thrown back more than 4 cm, it leaves its siege tower at the wall. */
  | { readonly kind: 'left-siege-tower'; readonly unit: string; readonly section: string }
  /** SF-179, SF-159 */
  | { readonly kind: 'siege-tower-toppled'; readonly unit: string; readonly section: string };
