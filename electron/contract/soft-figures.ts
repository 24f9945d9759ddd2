import { z } from 'zod';

/**
 * What the standings on every screen show of soft scores; a separate module, for screens that need nothing else of
 * them.
 */

/** A column of soft scores, once they are published. */
export const SoftColumn = z.strictObject({ name: z.string(), most: z.number(), weight: z.number() });
export type SoftColumn = z.infer<typeof SoftColumn>;

/** A player's soft scores in the standings; absent until they are published. */
export const SoftFigures = z.strictObject({
  /** A mark for each column; null if nobody gave one. */
  soft: z.array(z.string().nullable()),
  /** Match points including the value of the marks, where they count: in the final standings. */
  total: z.string().nullable(),
});
export type SoftFigures = z.infer<typeof SoftFigures>;
