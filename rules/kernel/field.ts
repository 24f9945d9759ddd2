import { z } from 'zod';
import { Text } from './text.ts';

/**
 * A form as data: what a person may write down, with its bounds, its words and the columns of a table that mean it. One
 * form and one reader of tables serve every system.
 */

/** A value of a field; `null` where nothing is written. `several` holds the ids of its choices with a space between. */
export const FieldValue = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);
export type FieldValue = z.infer<typeof FieldValue>;

/** Values by the ids of their fields. */
export const FieldValues = z.record(z.string().max(60), FieldValue).readonly();
export type FieldValues = z.infer<typeof FieldValues>;

export const Field = z
  .strictObject({
    id: z.string(),
    /** `sign`: the name of one of the signs that are drawn on shields and stands. */
    kind: z.enum(['text', 'number', 'choice', 'several', 'yes-no', 'sign']),
    title: Text,
    /** Heading of the group that it stands in. */
    part: Text,
    rule: z.string().optional(),
    /** May be left empty. */
    optional: z.boolean(),
    /** What it is unless told otherwise. */
    standard: FieldValue,
    /** Bounds of a number, or of the length of a text. */
    min: z.number().optional(),
    max: z.number().optional(),
    /** What may be chosen; `words`: what a table may say for it besides its id, in lower case and without accents. */
    choices: z
      .array(z.strictObject({ id: z.string(), text: Text, words: z.array(z.string()).readonly() }))
      .readonly()
      .optional(),
    /** Heads of columns that mean this field, in lower case and without accents; the first is the one that is written. */
    columns: z.array(z.string()).readonly(),
  })
  .readonly();
export type Field = z.infer<typeof Field>;
