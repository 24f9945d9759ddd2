import type { FactsOf } from '../../../kernel/by-kind.ts';

/** Ladders. */
export type LadderFact = FactsOf<{
  /** SM-105, SM-106, SM-135: onto an undefended wall. */
  climbed: { unit: string; section: string };
  /** SM-107 */
  'ladders-left': { unit: string };
}>;
