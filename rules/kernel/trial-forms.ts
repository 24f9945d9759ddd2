import type { Field } from './field.ts';

/** Shared test helpers for the forms of every system. */

/** A field's kind, its rule, whether it may be empty, its default, and its bounds. */
type Row = readonly [
  kind: Field['kind'],
  rule: string | null,
  optional: boolean,
  standard: unknown,
  min: number | null,
  max: number | null,
];
/** Fields by id. */
export type FormTable = Readonly<Record<string, Row>>;

/** @returns a form as a table, field by field */
export const formTable = (fields: readonly Field[]): FormTable =>
  Object.fromEntries(
    fields.map(({ id, kind, rule = null, optional, standard, min = null, max = null }): [string, Row] => [
      id,
      [kind, rule, optional, standard, min, max],
    ]),
  );
