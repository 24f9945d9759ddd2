import type { Field } from './field.ts';

/** What the tests of every system ask of its forms. */

/** Of a field its kind, its rule, whether it may be empty, its standard, and its bounds. */
type Row = readonly [
  kind: Field['kind'],
  rule: string | null,
  optional: boolean,
  standard: unknown,
  min: number | null,
  max: number | null,
];
/** Fields by their ids. */
export type FormTable = Readonly<Record<string, Row>>;

/** @returns a form as a table, field by field */
export const formTable = (fields: readonly Field[]): FormTable =>
  Object.fromEntries(
    fields.map(({ id, kind, rule = null, optional, standard, min = null, max = null }): [string, Row] => [
      id,
      [kind, rule, optional, standard, min, max],
    ]),
  );
