import type { FactsOf } from '../../../kernel/by-kind.ts';

/** Facts about rams, siege towers and the units that push them. */
export type EngineFact = FactsOf<{
  /** SM-108 */
  'engine-manned': { engine: string; unit: string };
  /** SM-109 */
  'engine-left': { engine: string; unit: string };
  /** SM-110, SM-111: `contact` is the section or gate it now touches. */
  'engine-rolled': { engine: string; contact: string | null };
  'engine-hit': { engine: string; hits: number };
  /** SM-113, SM-117, SM-118, SM-133, SM-134, SM-137, SM-138 */
  'engine-destroyed': { engine: string; rule: string };
  /** SM-136: a unit climbs by a standing siege tower. */
  'tower-used': { engine: string; unit: string };
  /** SM-121, SM-123, SM-195: `by` is the ram, or the monster. */
  battered: { by: string; target: string; attacks: number; damage: number };
}>;
