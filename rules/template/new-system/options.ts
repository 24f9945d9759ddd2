import { z } from 'zod';
import type { OptionRules } from '../../kernel/fields.ts';
import { schemaOf } from '../../kernel/schema.ts';

/** Where a group may play a rule otherwise; the first value of each is the catalogue's own. */
export const Options = z.strictObject({
  /** NS-003: the face from which a blow tells. */
  blowTells: z.number().int().min(2).max(6).default(5),
});
export type Options = z.infer<typeof Options>;

export const optionsSchema = schemaOf(Options);

/** The rule that each option reads, and the part of the form that shows it. */
export const OPTION_RULES: OptionRules = Object.freeze({ blowTells: { rule: 'NS-003', part: 'blows' } });

/** How the keys of their texts begin. */
export const OPTION_WORDS = 'ns.option';
