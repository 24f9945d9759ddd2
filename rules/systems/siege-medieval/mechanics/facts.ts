import type { FactsOf } from '../../../kernel/by-kind.ts';

/** Facts about hits and losses. */
export type MechanicsFact = FactsOf<{
  /** SM-B10, SM-B11: unsaved hits. */
  wounded: { unit: string; hits: number; saved: number };
  /** `hits`: set if the stand fell to hits; otherwise a rule removed it. `section`: where it stood. */
  'stands-lost': { unit: string; count: number; hits: number; section: string | null };
  confused: { unit: string; confused: boolean };
}>;
