import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Formation } from '../start/setup.ts';

/** A victor's Pursuit Test and what follows from it. */
export type PursuitFact = FactsOf<{
  'pursuit-tested': {
    unit: string;
    face: number;
    modifiers: readonly { readonly name: string; readonly rule: string; readonly value: number }[];
    total: number;
    result: 'fall-back' | 'choice' | 'must-go-on';
  };
  held: { unit: string };
  /** HR-121, HR-B15 */
  'fell-back': { unit: string; cm: number; toward: 'own-edge' | 'where-it-charged-from' | 'away' };
  /** HR-113, HR-122, HR-123 */
  pursued: { combat: string; unit: string; target: string; cm: number; most: number | null };
  /** HR-124, HR-127: towards an enemy, into contact or as far as it can. */
  advanced: { unit: string; toward: string; cm: number; contact: boolean };
  /** HR-122: one stand more or fewer in front. */
  'front-changed': { unit: string; formation: Formation; frontage: number };
}>;
