import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Seat } from '../start/setup.ts';
import type { Phase } from '../phases.ts';

export type GameFact = FactsOf<{
  /** SB-B05 */
  'phase-began': { turn: number; active: Seat; phase: Phase };
  /** SB-106 to SB-110 */
  'siege-ended': {
    winner: Seat | null;
    by: 'objectives' | 'points' | 'relieved' | 'conceded';
    /** SB-B43: standards captured by each side, if points decide. */
    standards?: Readonly<Record<Seat, number>>;
  };
}>;
