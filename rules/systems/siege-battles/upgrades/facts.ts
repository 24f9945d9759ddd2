import type { Characteristic } from './draughts.ts';

export type UpgradeFact =
  /** SB-156: unsaved wounds that count for the tower's side. */
  | { readonly kind: 'spirits'; readonly section: string; readonly unit: string; readonly wounds: number }
  /** SB-157 */
  | { readonly kind: 'drank'; readonly unit: string; readonly face: number; readonly drunk: boolean }
  /** SB-158 */
  | { readonly kind: 'all-spells'; readonly unit: string; readonly section: string }
  /** SB-161 */
  | { readonly kind: 'cauldron-drunk'; readonly unit: string; readonly face: number; readonly burnt: boolean }
  | { readonly kind: 'strengthened'; readonly unit: string; readonly characteristic: Characteristic }
  /** SB-162 */
  | {
      readonly kind: 'flamed';
      readonly unit: string;
      readonly target: string;
      readonly face: number;
      readonly burns: boolean;
    }
  /** SB-164 */
  | { readonly kind: 'hell-gate-opened'; readonly section: string }
  /** SB-193 */
  | { readonly kind: 'hoarding-lost'; readonly section: string }
  /** SB-168 */
  | { readonly kind: 'mantlets-dropped'; readonly unit: string }
  /** SB-198: too far away to see the castle. */
  | { readonly kind: 'unseen'; readonly unit: string };
