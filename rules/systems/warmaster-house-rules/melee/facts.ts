import type { Seat } from '../start/setup.ts';
import type { Strength, Zone } from '../words.ts';

/** Contact, blows, and the result of a round. */
export type MeleeFact =
  /** HR-103, HR-108, HR-B10: a charge, or a victor's advance, has reached contact. */
  | {
      readonly kind: 'charged-home';
      readonly charger: string;
      readonly target: string;
      readonly zone: Zone;
      readonly aspect: Zone;
      readonly confused: boolean;
      /** Unsaved hits on the charger that count in the first round. */
      readonly carried: number;
      readonly most: number | null;
    }
  /** HR-B11: two more units in contact, as declared by the players. */
  | { readonly kind: 'touched'; readonly unit: string; readonly enemy: string; readonly zone: Zone }
  /** HR-B11: a unit that only supports one that fights. */
  | { readonly kind: 'supports'; readonly unit: string; readonly friend: string }
  /** HR-118: counted before the dice, and frozen. */
  | { readonly kind: 'stands-counted'; readonly combat: string; readonly strengths: readonly Strength[] }
  | {
      readonly kind: 'struck';
      readonly unit: string;
      readonly target: string;
      readonly dice: number;
      readonly hits: number;
    }
  /** HR-B04: all hits of the round on a unit, and how many are unsaved. */
  | { readonly kind: 'saved'; readonly unit: string; readonly hits: number; readonly unsaved: number }
  /** HR-B13; `winner` is `null` in a draw. */
  | {
      readonly kind: 'round-fought';
      readonly combat: string;
      readonly hits: Readonly<Record<Seat, number>>;
      readonly support: Readonly<Record<Seat, number>>;
      readonly carried: Readonly<Record<Seat, number>>;
      readonly winner: Seat | null;
    }
  /** HR-B14 */
  | { readonly kind: 'retreated'; readonly unit: string; readonly cm: number }
  /** HR-B17: these pairs fight on; all other units have left the combat. */
  | { readonly kind: 'combat-goes-on'; readonly combat: string }
  | { readonly kind: 'combat-waits'; readonly combat: string }
  | { readonly kind: 'combat-ended'; readonly combat: string };
