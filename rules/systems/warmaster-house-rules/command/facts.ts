import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { OrderKind } from '../words.ts';

/** Modifiers of the Command Test die; 0 if one does not apply. */
export interface TestModifiers {
  readonly far: number;
  readonly leaderInWoods: number;
  readonly unitInWoods: number;
  readonly night: number;
  readonly poorWeather: number;
}

/** Order points, transfers, orders given, Command Tests, and leaders who move. */
export type CommandFact = FactsOf<{
  /** HR-058, HR-059: `change` is the die penalty for night and weather, if in play. */
  'points-rolled': { leader: string; face: number; change: number; points: number };
  'points-all-rolled': null;
  /** HR-061, HR-062 */
  'points-transferred': { from: string; to: string; cm: number; given: number; received: number };
  /** HR-052: the distance from a leader to the units being ordered. */
  'distance-told': { leader: string; units: readonly string[]; cm: number };
  /** HR-064, HR-068: issued and paid. */
  'order-issued': { leader: string; units: readonly string[]; order: OrderKind; cost: number };
  /** HR-068: refused before it was paid, by the rule that forbids it. */
  'order-refused': { leader: string | null; units: readonly string[]; order: OrderKind; rule: string };
  /** HR-068: taken back before a die was rolled or a model moved. */
  'order-cancelled': { leader: string; units: readonly string[]; order: OrderKind; refund: number };
  /** HR-054, HR-055 */
  'command-tested': {
    leader: string;
    units: readonly string[];
    face: number;
    modifiers: TestModifiers;
    total: number;
    needs: number;
    passed: boolean;
    /** HR-056: points refunded, if the option says so. */
    refund: number;
  };
  /** HR-B20 */
  'leader-moved': { leader: string; attachedTo: string | null; inWoods: boolean; onHill: boolean };
}>;
