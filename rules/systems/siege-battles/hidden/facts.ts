export type HiddenFact =
  /** SB-201 */
  | {
      readonly kind: 'trap-sprung';
      readonly section: string;
      readonly unit: string;
      readonly face: number;
      readonly caught: boolean;
    }
  /** SB-199 */
  | { readonly kind: 'squigs-loose'; readonly section: string; readonly unit: string; readonly hits: number }
  /** SB-204 */
  | { readonly kind: 'gas-released'; readonly section: string }
  /** SB-185 */
  | { readonly kind: 'sallied'; readonly section: string; readonly unit: string; readonly charging: boolean };
