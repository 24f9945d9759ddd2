import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Place } from '../start/setup.ts';

/** Moves, gates and posterns. */
export type MovementFact = FactsOf<{
  /** SM-154 to SM-166; `engine`: the one it leaves behind (SM-109). */
  walked: { unit: string; place: Place; engine: string | null };
  /** SM-110, SM-120, SM-154: it cannot reach its destination, so nothing is spent. */
  'out-of-reach': { unit: string; rule: string };
  /** SM-165 */
  'gate-captured': { unit: string; gate: string; captured: boolean };
  /** SM-B24 */
  evaded: { unit: string; evaded: boolean };
  /** SM-163 */
  'gate-shut': { gate: string; unit: string };
  'gate-forced': { gate: string; unit: string };
}>;
