import { z } from 'zod';
import { schemaOf } from '../../kernel/schema.ts';
import { Options as SiegeOptions } from '../../systems/siege-and-fortresses/options.ts';
import { Options as BattleOptions } from '../../systems/warmaster-house-rules/options.ts';

/** What a group decides about each of the two. */
export const Options = z.strictObject({
  siege: SiegeOptions.prefault({}),
  houseRules: BattleOptions.prefault({}),
});
export type Options = z.infer<typeof Options>;

export const optionsSchema = schemaOf(Options);
