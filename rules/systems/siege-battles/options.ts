import { z } from 'zod';
import type { OptionRules } from '../../kernel/fields.ts';
import { schemaOf } from '../../kernel/schema.ts';

/** Readings for points the rules leave open; the first value is the catalogue's reading. */
export const Options = z.strictObject({
  /** SB-102: whether a beaten assault tests (worked example) or is only pushed back (base game). */
  beatenAssault: z.enum(['tests', 'pushed-back']).default('tests'),
  /** SB-101: whether a garrison tests on full Leadership. */
  garrisonSteadfast: z.enum(['yes', 'no']).default('yes'),
  /** SB-097: whether models of connected sections may be picked, as in the worked example. */
  garrisonPicks: z.enum(['section', 'connected']).default('section'),
});
export type Options = z.infer<typeof Options>;

export const optionsSchema = schemaOf(Options);

/** Prefix of the options' text keys. */
export const OPTION_WORDS = 'sb.option';

/** The rule and chapter of each option, for its form. */
export const OPTION_RULES: OptionRules = {
  beatenAssault: { rule: 'SB-102', part: 'combat' },
  garrisonSteadfast: { rule: 'SB-101', part: 'combat' },
  garrisonPicks: { rule: 'SB-097', part: 'combat' },
};
