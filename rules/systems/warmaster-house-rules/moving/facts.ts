import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Found } from '../game/facts.ts';
import type { OrderKind } from '../words.ts';

/** Moves that were made, and moves that cannot be. */
export type MoveFact = FactsOf<{
  moved: {
    unit: string;
    order: OrderKind;
    /** The pace budget and how much of it was spent, in cm of allowance. */
    pace: number;
    spent: number;
    now: Found;
    /** HR-044: whether the attached leader is now on a hill; `null` if not asked. */
    leaderOnHill: boolean | null;
  };
  /** HR-041, HR-044, HR-046: the land where a charge, a flight or any other move without a separate order ended. */
  'came-to-rest': {
    unit: string;
    inWoods: boolean;
    besideRiver: boolean;
    /** For the attached leader; `null` if not asked. */
    leaderOnHill: boolean | null;
  };
  /** A rule forbids the declared move: nothing has moved. */
  'move-refused': { unit: string; rule: string };
}>;
