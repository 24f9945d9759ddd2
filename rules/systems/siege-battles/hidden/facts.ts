import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Seat } from '../start/setup.ts';

export type HiddenFact = FactsOf<{
  /** SB-201 */
  'trap-sprung': { section: string; unit: string; face: number; caught: boolean };
  /** SB-199 */
  'squigs-loose': { section: string; unit: string; hits: number };
  /** SB-204 */
  'gas-released': { section: string };
  /** SB-186: the seal of a side's secrets, shown at the start, checked at each reveal, opened at the end. */
  sealed: { side: Seat; seal: string };
  'seal-checked': { side: Seat; seal: string; holds: boolean; section: string; item: string };
  unsealed: { side: Seat; seal: string; word: string; secrets: readonly string[] };
  /** SB-204: nothing was there. */
  'no-gas': { section: string };
  /** SB-185 */
  sallied: { section: string; unit: string; charging: boolean };
}>;
