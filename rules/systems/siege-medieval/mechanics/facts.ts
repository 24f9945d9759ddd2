/** Facts about hits and losses. */
export type MechanicsFact =
  /** SM-B10, SM-B11: unsaved hits. */
  | { readonly kind: 'wounded'; readonly unit: string; readonly hits: number; readonly saved: number }
  /** `hits`: set if the stand fell to hits; otherwise a rule removed it. `section`: where it stood. */
  | {
      readonly kind: 'stands-lost';
      readonly unit: string;
      readonly count: number;
      readonly hits: number;
      readonly section: string | null;
    }
  | { readonly kind: 'confused'; readonly unit: string; readonly confused: boolean };
