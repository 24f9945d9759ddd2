import type { Found } from '../game/facts.ts';
import type { OrderKind } from '../words.ts';

/** Moves that were made, and moves that cannot be. */
export type MoveFact =
  | {
      readonly kind: 'moved';
      readonly unit: string;
      readonly order: OrderKind;
      /** The pace budget and how much of it was spent, in cm of allowance. */
      readonly pace: number;
      readonly spent: number;
      readonly now: Found;
      /** HR-044: whether the attached leader is now on a hill; `null` if not asked. */
      readonly leaderOnHill: boolean | null;
    }
  /** HR-041, HR-044, HR-046: the land where a charge, a flight or any other move without a separate order ended. */
  | {
      readonly kind: 'came-to-rest';
      readonly unit: string;
      readonly inWoods: boolean;
      readonly besideRiver: boolean;
      /** For the attached leader; `null` if not asked. */
      readonly leaderOnHill: boolean | null;
    }
  /** A rule forbids the declared move: nothing has moved. */
  | { readonly kind: 'move-refused'; readonly unit: string; readonly rule: string };
