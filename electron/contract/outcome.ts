import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';

/** Done at this revision, or refused in a sentence; a refusal changes nothing. */
export const Outcome = z.discriminatedUnion('done', [
  z.strictObject({ done: z.literal(true), revision: z.number().int() }),
  z.strictObject({ done: z.literal(false), code: z.string(), text: Text, rule: z.string().nullable() }),
]);
export type Outcome = z.infer<typeof Outcome>;
