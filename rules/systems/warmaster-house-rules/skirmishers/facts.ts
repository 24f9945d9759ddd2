import type { FactsOf } from '../../../kernel/by-kind.ts';

/** What skirmishers do when an enemy comes near. */
export type SkirmisherFact = FactsOf<{
  /** HR-154, HR-155: out of reach, at `cm` from the enemy. */
  'gave-way': { unit: string; before: string; cm: number };
  /** HR-156 */
  'skirmishers-fled': { unit: string; before: string; cm: number };
}>;
