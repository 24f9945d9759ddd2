import { z } from 'zod';
import { schemaOf } from '../../kernel/schema.ts';
import { assaultOptions } from './options/assault.ts';
import { siegeOptions } from './options/siege.ts';

/** Where the book is silent or contradicts itself a group may decide otherwise; the first value is the catalogue's own. */
export const Options = z.strictObject({ ...siegeOptions, ...assaultOptions });
export type Options = z.infer<typeof Options>;

export const optionsSchema = schemaOf(Options);
