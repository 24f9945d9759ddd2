import type { Field } from './field.ts';
import type { Text } from './text.ts';

/** Helpers for declaring the fields of a system's forms. */

/** The parts of a field besides its id, title and columns. */
export type WrittenField = Pick<Field, 'kind' | 'standard'> & Partial<Field>;

/** @returns the field. @param columns table headings that mean it, in lower case and without accents */
export const fieldOf = (
  id: string,
  title: Text,
  part: Text,
  columns: readonly string[],
  written: WrittenField,
): Field => ({ id, title, part, optional: false, columns, ...written });

/** A whole number. */
export const whole = (min: number, max: number, standard: number | null): WrittenField => ({
  kind: 'number',
  min,
  max,
  standard,
});

/** A whole number that may be left out. */
export const maybe = (min: number, max: number): WrittenField => ({ ...whole(min, max, null), optional: true });

/** A yes-or-no field, no by default. */
export const yesNo = (rule?: string): WrittenField => ({ kind: 'yes-no', standard: false, rule });

/** A text that may be left out. */
export const words = (max: number): WrittenField => ({ kind: 'text', standard: null, optional: true, max });
