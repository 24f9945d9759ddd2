import { z } from 'zod';
import type { OptionRules } from '../../kernel/fields.ts';
import { schemaOf } from '../../kernel/schema.ts';

/** Where the text is silent a group may decide otherwise; the first value is the catalogue's own. */
export const Options = z.strictObject({
  /** SB-102: whether a beaten assault tests, as in the worked example, or is only pushed back, as in the base game. */
  beatenAssault: z.enum(['tests', 'pushed-back']).default('tests'),
  /** SB-101: whether a garrison tests on its full Leadership. */
  garrisonSteadfast: z.enum(['yes', 'no']).default('yes'),
  /** SB-097: whether models of connected sections may be picked, as in the worked example. */
  garrisonPicks: z.enum(['section', 'connected']).default('section'),
});
export type Options = z.infer<typeof Options>;

export const optionsSchema = schemaOf(Options);

/** Beginning of the keys of their words. */
export const OPTION_WORDS = 'sb.option';

/** The rule and the chapter of each option, for its form. */
export const OPTION_RULES: OptionRules = {
  beatenAssault: { rule: 'SB-102', part: 'combat' },
  garrisonSteadfast: { rule: 'SB-101', part: 'combat' },
  garrisonPicks: { rule: 'SB-097', part: 'combat' },
};
