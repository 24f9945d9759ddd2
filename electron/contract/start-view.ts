import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';

/** What a console is told when it opens. */
export const StartView = z.strictObject({
  /** Whether the start page comes first; otherwise the siege does. */
  shows: z.boolean(),
  /** Whether the last siege should open right away. */
  atOnce: z.boolean(),
  /** Why the last open match could not be reopened. */
  refused: Text.nullable(),
});
export type StartView = z.infer<typeof StartView>;
