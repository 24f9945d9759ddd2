import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Seat } from '../start/setup.ts';
import type { How, Outcome, Party } from './fight.ts';

/** Where a beaten or winning unit goes. */
export type Goal = 'outside' | 'inside' | 'section' | 'debris' | 'stays';

/** Charges, rounds of combat and what comes after them. */
export type FightFact = FactsOf<{
  /** SM-B05: a charge has begun, by order or by initiative. */
  'charge-began': {
    unit: string;
    how: How;
    section: string | null;
    /** Where the charge leads through a gate, over the works or down from them. */
    to?: 'inside' | 'outside';
  };
  /** The charge has fallen short or was called off. */
  'charge-failed': { unit: string; rule: string };
  engaged: {
    id: string;
    section: string | null;
    attacker: Seat;
    attackers: readonly Party[];
    defenders: readonly Party[];
    carried: number;
    engine: string | null;
  };
  /** SM-132: the number of stands a unit goes on fighting with. */
  'in-contact': { id: string; unit: string; stands: number };
  'fight-round': {
    id: string;
    round: number;
    unit: string;
    target: string;
    /** SM-B17: everybody who fought, where a side had several: the results are those of all together. */
    fought?: { attackers: readonly string[]; defenders: readonly string[] };
    attackers: number;
    defenders: number;
    outcome: Outcome;
  };
  'fight-over': { id: string };
  /** SM-B18: a beaten unit has retreated this many cm. */
  retreated: {
    unit: string;
    cm: number;
    to: Goal;
    section: string | null;
    /** SM-175: the number of stands now on the next section, the others staying put; all of them if absent. */
    stands?: number;
  };
  /** SM-B19, SM-099: these units pursue; the rest leave the fight. */
  pursued: { id: string; side: Seat; units: readonly string[] };
  /** SM-099, SM-B19: it holds its position, or the rampart it has won. */
  held: { unit: string; section: string | null };
  /** SM-B20, SM-B21, SM-103 */
  'fell-back': { unit: string; to: Goal; section: string | null; stands?: number };
  /** SM-B19: all its enemies are gone. */
  advanced: { unit: string; to: Goal; section: string | null };
  /** SM-100, SM-133, SM-138, SM-158, SM-173, SM-B18: stands lost on the way back. */
  'stands-fell': { unit: string; stands: number; rule: string };
  /** SM-B23: friends have stepped aside. */
  'made-way': { unit: string; confused: boolean };
  /** SM-208, SM-209 */
  'dice-thrown-again': { side: Seat; dice: number };
}>;
