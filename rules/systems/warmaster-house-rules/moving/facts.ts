import type { Found } from '../game/facts.ts';
import type { OrderKind } from '../words.ts';

/** Moves that were made, and moves that cannot be. */
export type MoveFact =
  | {
      readonly kind: 'moved';
      readonly unit: string;
      readonly order: OrderKind;
      /** The pace budget and what was spent of it, in cm of allowance. */
      readonly pace: number;
      readonly spent: number;
      readonly now: Found;
      /** HR-044: whether the leader who is with it is on a hill now; null where nobody was asked. */
      readonly leaderOnHill: boolean | null;
    }
  /** HR-041, HR-044, HR-046: what is where a charge, a flight or any other move without an order of its own has led. */
  | {
      readonly kind: 'came-to-rest';
      readonly unit: string;
      readonly inWoods: boolean;
      readonly besideRiver: boolean;
      /** Of the leader who is with it; null where nobody was asked. */
      readonly leaderOnHill: boolean | null;
    }
  /** Declared so that a rule forbids it: nothing has moved. */
  | { readonly kind: 'move-refused'; readonly unit: string; readonly rule: string };
