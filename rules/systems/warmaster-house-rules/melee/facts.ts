import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Seat } from '../start/setup.ts';
import type { Strength, Zone } from '../words.ts';

/** Contact, blows, and the result of a round. */
export type MeleeFact = FactsOf<{
  /** HR-103, HR-108, HR-B10: a charge, or a victor's advance, has reached contact. */
  'charged-home': {
    charger: string;
    target: string;
    zone: Zone;
    aspect: Zone;
    confused: boolean;
    /** Unsaved hits on the charger that count in the first round. */
    carried: number;
    most: number | null;
  };
  /** HR-B11: two more units in contact, as declared by the players. */
  touched: { unit: string; enemy: string; zone: Zone };
  /** HR-B11: a unit that only supports one that fights. */
  supports: { unit: string; friend: string };
  /** HR-118: counted before the dice, and frozen. */
  'stands-counted': { combat: string; strengths: readonly Strength[] };
  struck: { unit: string; target: string; dice: number; hits: number };
  /** HR-B04: all hits of the round on a unit, and how many are unsaved. */
  saved: { unit: string; hits: number; unsaved: number };
  /** HR-B13; `winner` is `null` in a draw. */
  'round-fought': {
    combat: string;
    hits: Readonly<Record<Seat, number>>;
    support: Readonly<Record<Seat, number>>;
    carried: Readonly<Record<Seat, number>>;
    winner: Seat | null;
  };
  /** HR-B14 */
  retreated: { unit: string; cm: number };
  /** HR-B17: these pairs fight on; all other units have left the combat. */
  'combat-goes-on': { combat: string };
  'combat-waits': { combat: string };
  'combat-ended': { combat: string };
}>;
