import type { Seat } from '../start/setup.ts';
import type { How, Outcome, Party } from './fight.ts';

/** Where a beaten or winning unit goes. */
export type Goal = 'outside' | 'inside' | 'section' | 'debris' | 'stays';

/** Charges, rounds of combat and what comes after them. */
export type FightFact =
  /** SM-B05: a charge has begun, by order or by initiative. */
  | {
      readonly kind: 'charge-began';
      readonly unit: string;
      readonly how: How;
      readonly section: string | null;
      /** Where the charge leads through a gate, over the works or down from them. */
      readonly to?: 'inside' | 'outside';
    }
  /** The charge has fallen short or was called off. */
  | { readonly kind: 'charge-failed'; readonly unit: string; readonly rule: string }
  | {
      readonly kind: 'engaged';
      readonly id: string;
      readonly section: string | null;
      readonly attacker: Seat;
      readonly attackers: readonly Party[];
      readonly defenders: readonly Party[];
      readonly carried: number;
      readonly engine: string | null;
    }
  /** SM-132: the number of stands a unit goes on fighting with. */
  | { readonly kind: 'in-contact'; readonly id: string; readonly unit: string; readonly stands: number }
  | {
      readonly kind: 'fight-round';
      readonly id: string;
      readonly round: number;
      readonly unit: string;
      readonly target: string;
      /** SM-B17: everybody who fought, where a side had several: the results are those of all together. */
      readonly fought?: { readonly attackers: readonly string[]; readonly defenders: readonly string[] };
      readonly attackers: number;
      readonly defenders: number;
      readonly outcome: Outcome;
    }
  | { readonly kind: 'fight-over'; readonly id: string }
  /** SM-B18: a beaten unit has retreated this many cm. */
  | {
      readonly kind: 'retreated';
      readonly unit: string;
      readonly cm: number;
      readonly to: Goal;
      readonly section: string | null;
      /** SM-175: the number of stands now on the next section, the others staying put; all of them if absent. */
      readonly stands?: number;
    }
  /** SM-B19, SM-099: these units pursue; the rest leave the fight. */
  | { readonly kind: 'pursued'; readonly id: string; readonly side: Seat; readonly units: readonly string[] }
  /** SM-099, SM-B19: it holds its position, or the rampart it has won. */
  | { readonly kind: 'held'; readonly unit: string; readonly section: string | null }
  /** SM-B20, SM-B21, SM-103 */
  | {
      readonly kind: 'fell-back';
      readonly unit: string;
      readonly to: Goal;
      readonly section: string | null;
      readonly stands?: number;
    }
  /** SM-B19: all its enemies are gone. */
  | { readonly kind: 'advanced'; readonly unit: string; readonly to: Goal; readonly section: string | null }
  /** SM-100, SM-133, SM-138, SM-158, SM-173, SM-B18: stands lost on the way back. */
  | { readonly kind: 'stands-fell'; readonly unit: string; readonly stands: number; readonly rule: string }
  /** SM-B23: friends have stepped aside. */
  | { readonly kind: 'made-way'; readonly unit: string; readonly confused: boolean }
  /** SM-208, SM-209 */
  | { readonly kind: 'dice-thrown-again'; readonly side: Seat; readonly dice: number };
