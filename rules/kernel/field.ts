import { z } from 'zod';
import { Text } from './text.ts';

/**
 * A form as data: what a person may write down, with its bounds, its words and the columns of a table that mean it. One
 * form and one reader of tables serve every system.
 */

const Cell = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);
/** A line of a table: values by the ids of its cells; of a single cell without an id the value itself. */
export const TableLine = z.union([Cell, z.record(z.string().max(60), Cell).readonly()]);
export type TableLine = z.infer<typeof TableLine>;

/** A value of a field; `null` where nothing is written. `several` holds the ids of its choices with a space between. */
export const FieldValue = z.union([Cell, z.array(TableLine).max(200).readonly()]);
export type FieldValue = z.infer<typeof FieldValue>;

/** Values by the ids of their fields. */
export const FieldValues = z.record(z.string().max(60), FieldValue).readonly();
export type FieldValues = z.infer<typeof FieldValues>;

const OneField = z.strictObject({
  id: z.string(),
  /** `sign`: the name of one of the signs that are drawn on shields and stands. `table`: several lines of cells. */
  kind: z.enum(['text', 'number', 'choice', 'several', 'yes-no', 'sign', 'table']),
  title: Text,
  /** Heading of the group that it stands in. */
  part: Text,
  rule: z.string().optional(),
  /** What whoever fills it in should know, such as where its standard comes from. */
  note: Text.optional(),
  /** For the eyes of whoever writes it: shown as dots. */
  hidden: z.boolean().optional(),
  /** May be left empty. */
  optional: z.boolean(),
  /** What it is unless told otherwise. */
  standard: FieldValue,
  /** Bounds of a number, of the length of a text, or of the number of lines of a table. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** What may be chosen; `words`: what a table may say for it besides its id, in lower case and without accents. */
  choices: z
    .array(z.strictObject({ id: z.string(), text: Text, words: z.array(z.string()).readonly() }))
    .readonly()
    .optional(),
  /** Heads of columns that mean this field, in lower case and without accents; the first is the one that is written. */
  columns: z.array(z.string()).readonly(),
});

export const Field = OneField.extend({
  /** Cells of each line of a table; a single one may have no id, and then its value is the line. */
  line: z.array(OneField.readonly()).readonly().optional(),
  /** What the lines of a table are for, where that is not simply their number. */
  heads: z.array(Text).readonly().optional(),
  /** A cell of numbers: the last number that a line of a table covers, beginning after the line before it. */
  covers: z.string().optional(),
}).readonly();
export type Field = z.infer<typeof Field>;
