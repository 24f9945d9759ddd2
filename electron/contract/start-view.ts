import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';

/** What a console is told when it opens. */
export const StartView = z.strictObject({
  /** The start page comes first; else the siege does. */
  shows: z.boolean(),
  /** People want the last siege at once. */
  atOnce: z.boolean(),
  /** Why the match that was open last could not be opened again. */
  refused: Text.nullable(),
});
export type StartView = z.infer<typeof StartView>;
