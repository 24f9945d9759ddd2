import type { FactsOf } from '../../../kernel/by-kind.ts';

export type DoorFact = FactsOf<{
  /** SB-191: from now until the end of the phase; doors as `tower/way`. */
  'breaks-doors': { unit: string; section: string; doors: readonly string[] };
}>;
