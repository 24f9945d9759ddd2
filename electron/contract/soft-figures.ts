import { z } from 'zod';

/** What the standings of every screen say of soft scores; by itself, for screens that know nothing else of them. */

/** A column of soft scores, once they are published. */
export const SoftColumn = z.strictObject({ name: z.string(), most: z.number(), weight: z.number() });
export type SoftColumn = z.infer<typeof SoftColumn>;

/** What stands in the standings of a player beside the figures of games; nothing before it is published. */
export const SoftFigures = z.strictObject({
  /** A mark for each column; null where nobody gave one. */
  soft: z.array(z.string().nullable()),
  /** Match points with what the marks are worth, where they count: in the final standings. */
  total: z.string().nullable(),
});
export type SoftFigures = z.infer<typeof SoftFigures>;
