import { z } from 'zod';
import { Text } from './text.ts';

/**
 * A form as data: what a person may enter, with its bounds, its words and the table columns that mean it. One form and
 * one table reader serve every system.
 */

const Cell = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);
/** A line of a table: values by cell id, or the bare value if the only cell has no id. */
export const TableLine = z.union([Cell, z.record(z.string().max(60), Cell).readonly()]);
export type TableLine = z.infer<typeof TableLine>;

/** The value of a field; `null` if empty. `several` holds the ids of its choices, separated by spaces. */
export const FieldValue = z.union([Cell, z.array(TableLine).max(200).readonly()]);
export type FieldValue = z.infer<typeof FieldValue>;

/** Values by field id. */
export const FieldValues = z.record(z.string().max(60), FieldValue).readonly();
export type FieldValues = z.infer<typeof FieldValues>;

const OneField = z.strictObject({
  id: z.string(),
  /** `sign`: the name of a sign drawn on shields and stands. `table`: several lines of cells. */
  kind: z.enum(['text', 'number', 'choice', 'several', 'yes-no', 'sign', 'table']),
  title: Text,
  /** Heading of the group it belongs to. */
  part: Text,
  rule: z.string().optional(),
  /** A hint for whoever fills it in, such as where the default comes from. */
  note: Text.optional(),
  /** Secret to whoever fills it in: typed as dots, or shown only when that player asks for it. */
  hidden: z.boolean().optional(),
  /** May be left empty. */
  optional: z.boolean(),
  /** The default value. */
  standard: FieldValue,
  /** Bounds of a number, of the length of a text, or of the number of lines in a table. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** The choices; `words` are what a table may say for one besides its id, in lower case and without accents. */
  choices: z
    .array(z.strictObject({ id: z.string(), text: Text, words: z.array(z.string()).readonly() }))
    .readonly()
    .optional(),
  /** Column headings that mean this field, in lower case and without accents; the first is used for writing. */
  columns: z.array(z.string()).readonly(),
});

export const Field = OneField.extend({
  /** The cells of each line of a table. A single cell may have no id; its value is then the line. */
  line: z.array(OneField.readonly()).readonly().optional(),
  /** Labels for the lines of a table, if they are not simply numbered. */
  heads: z.array(Text).readonly().optional(),
  /** The id of a numeric cell: the last number a line covers, starting after the line before it. */
  covers: z.string().optional(),
}).readonly();
export type Field = z.infer<typeof Field>;
