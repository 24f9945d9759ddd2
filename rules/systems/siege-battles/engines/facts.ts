import type { FactsOf } from '../../../kernel/by-kind.ts';

export type EngineFact = FactsOf<{
  /** SB-125, SB-133 */
  'engine-moved': { engine: string; inches: number };
  /** SB-123, SB-133 */
  'engine-taken': { engine: string; unit: string };
  /** SB-129 */
  docked: { engine: string; section: string };
  /** SB-138 */
  'ram-touches': { engine: string; section: string | null };
  'docking-assault': { engine: string; unit: string; section: string };
}>;
