import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';

/** What screens are told of sensors that are odd: they disagree with the game, or are not to be believed. */

/** A sensor that disagrees with the game, to be settled by a person. */
export const DiscrepancyView = z.strictObject({
  id: z.string(),
  device: z.string(),
  sensor: z.string(),
  section: z.string(),
  says: z.number().int(),
  game: z.number().int(),
  text: Text,
});
export type DiscrepancyView = z.infer<typeof DiscrepancyView>;

/** A sensor that moves too often to be believed, and the place that it watches. */
export const ChatterView = z.strictObject({
  id: z.string(),
  section: z.string(),
  text: Text,
});
export type ChatterView = z.infer<typeof ChatterView>;

/** The players ruled that the table is right at a sensor; it stands until it is taken back. */
export const RulingView = z.strictObject({ id: z.string(), section: z.string(), text: Text });
export type RulingView = z.infer<typeof RulingView>;

/** Why sensors and the game disagree, the likeliest first; a person picks one, or puts the figures right. */
export const ReconciliationView = z.strictObject({
  explanations: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['move', 'not-moved-yet', 'sensor', 'swapped', 'unexplained']),
      text: Text,
      /** The sensor that would be at fault. */
      sensor: z.string().nullable(),
      chance: z.number().min(0).max(1),
    }),
  ),
  /** What to put where, so that the table shows what the game says. */
  put: z.array(Text),
  /** The table shows what stood there before the last order, and no die lies between: it can be taken back. */
  takeBack: z.strictObject({ row: z.number().int(), text: Text }).nullable(),
});
export type ReconciliationView = z.infer<typeof ReconciliationView>;
