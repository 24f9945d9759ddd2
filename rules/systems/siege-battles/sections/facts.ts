import type { FactsOf } from '../../../kernel/by-kind.ts';

export type MovingFact = FactsOf<{
  /** SB-072 */
  'gate-worked': { section: string; gate: 'open' | 'closed' };
  /** SB-074, SB-075 */
  'passed-gate': { unit: string; section: string; to: 'outside' | 'courtyard'; charging: boolean };
  /** SB-B20 */
  'left-section': { unit: string; section: string; to: 'outside' | 'courtyard' };
  /** SB-083 */
  swapped: { unit: string; other: string };
  moved: { unit: string; march: boolean };
  /** SB-084, SB-B20: the players say it is out of reach. */
  'out-of-reach': { unit: string; section: string };
}>;
