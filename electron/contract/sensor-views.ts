import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';

/** Unusual sensors as screens see them: they disagree with the game, or are not trustworthy. */

/** A sensor that disagrees with the game, for a person to settle. */
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

/** A sensor that changes too often to be trusted, and the place that it watches. */
export const ChatterView = z.strictObject({
  id: z.string(),
  section: z.string(),
  text: Text,
});
export type ChatterView = z.infer<typeof ChatterView>;

/** A ruling of the players that the table is right at a sensor; it stands until it is revoked. */
export const RulingView = z.strictObject({ id: z.string(), section: z.string(), text: Text });
export type RulingView = z.infer<typeof RulingView>;

/** Why sensors and the game disagree, most likely first; a person picks one, or puts the figures back in place. */
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
  /** What to put where, so that the table matches the game. */
  put: z.array(Text),
  /** Set if the table shows the position before the last order and no die was rolled since: it can be taken back. */
  takeBack: z.strictObject({ row: z.number().int(), text: Text }).nullable(),
});
export type ReconciliationView = z.infer<typeof ReconciliationView>;
