import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Characteristic } from './draughts.ts';

export type UpgradeFact = FactsOf<{
  /** SB-156: unsaved wounds that count for the tower's side. */
  spirits: { section: string; unit: string; wounds: number };
  /** SB-157 */
  drank: { unit: string; face: number; drunk: boolean };
  /** SB-158 */
  'all-spells': { unit: string; section: string };
  /** SB-161 */
  'cauldron-drunk': { unit: string; face: number; burnt: boolean };
  strengthened: { unit: string; characteristic: Characteristic };
  /** SB-162 */
  flamed: { unit: string; target: string; face: number; burns: boolean };
  /** SB-164 */
  'hell-gate-opened': { section: string };
  /** SB-193 */
  'hoarding-lost': { section: string };
  /** SB-168 */
  'mantlets-dropped': { unit: string };
  /** SB-198: too far away to see the castle. */
  unseen: { unit: string };
}>;
