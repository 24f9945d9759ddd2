import { z } from 'zod';
import { schemaOf } from '../../kernel/schema.ts';

/** Where the text is silent a group may decide otherwise; the first value is the catalogue's own. */
export const Options = z.strictObject({
  /** SB-102: whether a beaten assault tests, as in the worked example, or is only pushed back, as in the base game. */
  beatenAssault: z.enum(['tests', 'pushed-back']).default('tests'),
  /** SB-101: whether a garrison tests on its full Leadership. */
  garrisonSteadfast: z.enum(['yes', 'no']).default('yes'),
});
export type Options = z.infer<typeof Options>;

export const optionsSchema = schemaOf(Options);
