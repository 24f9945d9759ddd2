import type { Field } from '../../kernel/field.ts';
import { text } from '../../kernel/text.ts';
import { siegeAndFortresses } from '../../systems/siege-and-fortresses/index.ts';
import { warmasterHouseRules } from '../../systems/warmaster-house-rules/index.ts';

/** The options of both in one form: each field's id is the path to its option, and its heading names its system. */
export const optionFields: readonly Field[] = [
  ...(siegeAndFortresses.optionFields ?? []).map((field) => ({
    ...field,
    id: `siege.${field.id}`,
    part: text('both.option.part.siege', { part: field.part }),
  })),
  ...(warmasterHouseRules.optionFields ?? []).map((field) => ({
    ...field,
    id: `houseRules.${field.id}`,
    part: text('both.option.part.house-rules', { part: field.part }),
  })),
];
