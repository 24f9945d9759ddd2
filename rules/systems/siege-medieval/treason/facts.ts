import type { TreasonName } from '../assault-state.ts';
import type { Seat } from '../start/setup.ts';

/** Treason and its effects. */
export type TreasonFact =
  /** SM-212 */
  | {
      readonly kind: 'treason-rolled';
      readonly face: number;
      readonly name: TreasonName;
      /** DSM-107: only the side that benefits knows of it. */
      readonly secret: boolean;
    }
  | { readonly kind: 'treason-over' }
  /** SM-213, SM-214 */
  | {
      readonly kind: 'approached';
      readonly character: string;
      readonly face: number;
      readonly answer: 'refuses' | 'hesitates' | 'joins';
    }
  /** SM-214: a turncoat has joined a unit. */
  | { readonly kind: 'turncoat-joined'; readonly character: string; readonly unit: string }
  /** SM-216, SM-222 */
  | {
      readonly kind: 'allegiance-tested';
      readonly by: Seat;
      readonly face: number;
      readonly result: 'wait' | 'lost' | 'changes';
    }
  | { readonly kind: 'laid-down-arms'; readonly unit: string }
  | { readonly kind: 'changed-sides'; readonly unit: string; readonly to: Seat }
  /** SM-217, SM-218 */
  | {
      readonly kind: 'entrance-tried';
      readonly unit: string;
      readonly section: string;
      readonly face: number;
      readonly result: 'found' | 'once' | 'stays-open';
    }
  | { readonly kind: 'door-shut'; readonly section: string }
  /** SM-219 */
  | {
      readonly kind: 'spied';
      readonly face: number;
      readonly result: 'executed' | 'nothing' | 'one' | 'one-and-lowest';
    }
  | { readonly kind: 'value-revealed'; readonly structure: string }
  /** SM-220 */
  | {
      readonly kind: 'sabotaged';
      readonly face: number;
      readonly result: 'executed' | 'nothing' | 'confused' | 'confused-again' | 'destroyed' | 'all';
    }
  | { readonly kind: 'oil-removed'; readonly sections: readonly string[] }
  | { readonly kind: 'stores-ruined' };
