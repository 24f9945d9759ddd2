import { z } from 'zod';
import type { OptionRules } from '../../kernel/fields.ts';
import { schemaOf } from '../../kernel/schema.ts';

/** House rules: where a group may play a rule differently. Defaults follow the catalogue. */
export const Options = z.strictObject({
  /** NS-003: the lowest face that counts as a blow. */
  blowTells: z.number().int().min(2).max(6).default(5),
});
export type Options = z.infer<typeof Options>;

export const optionsSchema = schemaOf(Options);

/** The rule that reads each option, and the part of the form that shows it. */
export const OPTION_RULES: OptionRules = Object.freeze({ blowTells: { rule: 'NS-003', part: 'blows' } });

/** Prefix of the text keys of options. */
export const OPTION_WORDS = 'ns.option';
