import type { Place } from '../start/setup.ts';

/** Moves, gates and posterns. */
export type MovementFact =
  /** SM-154 to SM-166; `engine`: the one it leaves behind (SM-109). */
  | { readonly kind: 'walked'; readonly unit: string; readonly place: Place; readonly engine: string | null }
  /** SM-110, SM-120, SM-154: it cannot reach its destination, so nothing is spent. */
  | { readonly kind: 'out-of-reach'; readonly unit: string; readonly rule: string }
  /** SM-165 */
  | { readonly kind: 'gate-captured'; readonly unit: string; readonly gate: string; readonly captured: boolean }
  /** SM-B24 */
  | { readonly kind: 'evaded'; readonly unit: string; readonly evaded: boolean }
  /** SM-163 */
  | { readonly kind: 'gate-shut'; readonly gate: string; readonly unit: string }
  | { readonly kind: 'gate-forced'; readonly gate: string; readonly unit: string };
