import { z } from 'zod';
import { schemaOf } from '../../kernel/schema.ts';
import { Options as SiegeOptions } from '../../systems/siege-and-fortresses/options.ts';
import { Options as BattleOptions } from '../../systems/warmaster-house-rules/options.ts';

/** The options of both systems. */
export const Options = z.strictObject({
  siege: SiegeOptions.prefault({}),
  houseRules: BattleOptions.prefault({}),
});
export type Options = z.infer<typeof Options>;

export const optionsSchema = schemaOf(Options);
