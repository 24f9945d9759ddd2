import type { Formation } from '../start/setup.ts';

/** A victor's Pursuit Test and what follows from it. */
export type PursuitFact =
  | {
      readonly kind: 'pursuit-tested';
      readonly unit: string;
      readonly face: number;
      readonly modifiers: readonly { readonly name: string; readonly rule: string; readonly value: number }[];
      readonly total: number;
      readonly result: 'fall-back' | 'choice' | 'must-go-on';
    }
  | { readonly kind: 'held'; readonly unit: string }
  /** HR-121, HR-B15 */
  | {
      readonly kind: 'fell-back';
      readonly unit: string;
      readonly cm: number;
      readonly toward: 'own-edge' | 'where-it-charged-from' | 'away';
    }
  /** HR-113, HR-122, HR-123 */
  | {
      readonly kind: 'pursued';
      readonly combat: string;
      readonly unit: string;
      readonly target: string;
      readonly cm: number;
      readonly most: number | null;
    }
  /** HR-124, HR-127: towards an enemy, into contact or as far as it can. */
  | {
      readonly kind: 'advanced';
      readonly unit: string;
      readonly toward: string;
      readonly cm: number;
      readonly contact: boolean;
    }
  /** HR-122: one stand more or fewer in front. */
  | {
      readonly kind: 'front-changed';
      readonly unit: string;
      readonly formation: Formation;
      readonly frontage: number;
    };
