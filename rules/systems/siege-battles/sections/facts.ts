export type MovingFact =
  /** SB-072 */
  | { readonly kind: 'gate-worked'; readonly section: string; readonly gate: 'open' | 'closed' }
  /** SB-074, SB-075 */
  | {
      readonly kind: 'passed-gate';
      readonly unit: string;
      readonly section: string;
      readonly to: 'outside' | 'courtyard';
      readonly charging: boolean;
    }
  /** SB-B20 */
  | {
      readonly kind: 'left-section';
      readonly unit: string;
      readonly section: string;
      readonly to: 'outside' | 'courtyard';
    }
  /** SB-083 */
  | { readonly kind: 'swapped'; readonly unit: string; readonly other: string }
  | { readonly kind: 'moved'; readonly unit: string; readonly march: boolean }
  /** SB-084, SB-B20: the players say it is out of reach. */
  | { readonly kind: 'out-of-reach'; readonly unit: string; readonly section: string };
