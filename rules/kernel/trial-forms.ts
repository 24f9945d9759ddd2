import type { Field } from './field.ts';
import { plainWord } from './fields.ts';
import type { Mustering } from './muster.ts';

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

/** The forms of a new muster as tables: the terms of the match and of each side, and a unit of each side. */
export function musterForms<Setup>({ blank, terms, units }: Mustering<Setup>) {
  const setup = blank({ match: 'Test', sides: { attacker: 'A', defender: 'B' } });
  const termsOf = (side: string | null): FormTable => formTable(terms.fields(setup, side));
  const unitOf = (side: string): FormTable => formTable(units.fields(setup, side));
  return {
    terms: { match: termsOf(null), attacker: termsOf('attacker'), defender: termsOf('defender') },
    unit: { attacker: unitOf('attacker'), defender: unitOf('defender') },
  };
}

/** Returns the words of columns and choices that are not plain, or mean two things. */
export function wordFaults(fields: readonly Field[]): readonly string[] {
  const twice = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at);
  const columns = fields.flatMap((field) => field.columns);
  return [
    ...twice(columns),
    ...columns.filter((word) => plainWord(word) !== word),
    ...fields.flatMap(({ choices = [] }) => twice(choices.flatMap((choice) => [choice.id, ...choice.words]))),
  ];
}
