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
export type CommandFact =
  /** HR-058, HR-059: `change` is the die penalty for night and weather, if in play. */
  | {
      readonly kind: 'points-rolled';
      readonly leader: string;
      readonly face: number;
      readonly change: number;
      readonly points: number;
    }
  | { readonly kind: 'points-all-rolled' }
  /** HR-061, HR-062 */
  | {
      readonly kind: 'points-transferred';
      readonly from: string;
      readonly to: string;
      readonly cm: number;
      readonly given: number;
      readonly received: number;
    }
  /** HR-052: the distance from a leader to the units being ordered. */
  | { readonly kind: 'distance-told'; readonly leader: string; readonly units: readonly string[]; readonly cm: number }
  /** HR-064, HR-068: issued and paid. */
  | {
      readonly kind: 'order-issued';
      readonly leader: string;
      readonly units: readonly string[];
      readonly order: OrderKind;
      readonly cost: number;
    }
  /** HR-068: refused before it was paid, by the rule that forbids it. */
  | {
      readonly kind: 'order-refused';
      readonly leader: string | null;
      readonly units: readonly string[];
      readonly order: OrderKind;
      readonly rule: string;
    }
  /** HR-068: taken back before a die was rolled or a model moved. */
  | {
      readonly kind: 'order-cancelled';
      readonly leader: string;
      readonly units: readonly string[];
      readonly order: OrderKind;
      readonly refund: number;
    }
  /** HR-054, HR-055 */
  | {
      readonly kind: 'command-tested';
      readonly leader: string;
      readonly units: readonly string[];
      readonly face: number;
      readonly modifiers: TestModifiers;
      readonly total: number;
      readonly needs: number;
      readonly passed: boolean;
      /** HR-056: points refunded, if the option says so. */
      readonly refund: number;
    }
  /** HR-B20 */
  | {
      readonly kind: 'leader-moved';
      readonly leader: string;
      readonly attachedTo: string | null;
      readonly inWoods: boolean;
      readonly onHill: boolean;
    };
