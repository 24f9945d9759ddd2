import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Seat } from '../muster/setup.ts';
import type { EngagementKind, Party } from './engagement.ts';

/** How a round ended for the two sides of a fight. */
export type RoundOutcome = 'attackers-won' | 'defenders-won' | 'drawn';
/** Where a beaten unit goes: away, down into the courtyard, back into its (siege) tower, or along the ramparts. */
export type Way = 'away' | 'inwards' | 'siege-tower' | 'tower' | 'along';

/** Facts of fights: assaults on ramparts, counter attacks, fights at breaches and in the open. */
export type CombatFact = FactsOf<{
  /** SF-B11, SF-082: two sides are in contact and will fight in the Combat phase. */
  engaged: {
    id: string;
    how: EngagementKind;
    section: string | null;
    attacker: Seat;
    attackers: readonly Party[];
    defenders: readonly Party[];
    carried: Readonly<Record<Seat, number>>;
    /** SF-B17: started by the single advance allowed. */
    advanced?: boolean | undefined;
  };
  /** The fight is over and its units are free. */
  disengaged: { id: string };
  /** SF-B11: a unit has charged another. */
  'charge-made': { unit: string; target: string };
  /** SF-082, SF-104, SF-107: a unit has charged the holders of a section. */
  'section-charged': { unit: string; section: string; how: EngagementKind };
  /** SF-091 */
  'assault-beaten-off': { unit: string; section: string; cm: number };
  /** SF-B14 */
  'fight-round': {
    id: string;
    section: string | null;
    /** The first attacking and first attacked unit, which name a fight in the open. */
    unit: string;
    target: string;
    attackers: number;
    defenders: number;
    outcome: RoundOutcome;
  };
  /** SF-B16, SF-095, SF-101, SF-114, SF-178 */
  retreated: {
    unit: string;
    cm: number;
    way: Way;
    /** The section it leaves or is thrown back from; `null` in the open. */
    section: string | null;
  };
  /** SF-B17: these units pursue; winners that do not are out of the fight. */
  pursued: { id: string; side: Seat; units: readonly string[] };
  /** SF-B15 */
  'must-fall-back': { unit: string };
  /** SF-B17 */
  'stood-fast': { unit: string };
  /** SF-098, SF-112, SF-177: where a unit's stands are after going up. */
  'took-ramparts': { unit: string; section: string; stands: Readonly<Record<string, number>>; foot: number };
  /** SF-179: thrown back more than 4 cm, it leaves its siege tower at the wall. */
  'left-siege-tower': { unit: string; section: string };
  /** SF-179, SF-159 */
  'siege-tower-toppled': { unit: string; section: string };
}>;
