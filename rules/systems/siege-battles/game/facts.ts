import type { Seat } from '../start/setup.ts';
import type { Phase } from '../phases.ts';

export type GameFact =
  /** SB-B05 */
  | { readonly kind: 'phase-began'; readonly turn: number; readonly active: Seat; readonly phase: Phase }
  /** SB-106 to SB-110 */
  | {
      readonly kind: 'siege-ended';
      readonly winner: Seat | null;
      readonly by: 'objectives' | 'points' | 'relieved' | 'conceded';
      /** SB-B43: standards captured by each side, if points decide. */
      readonly standards?: Readonly<Record<Seat, number>>;
    };
