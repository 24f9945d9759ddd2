import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';

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
});
export type ReconciliationView = z.infer<typeof ReconciliationView>;
