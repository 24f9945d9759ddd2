import type { FieldValue } from './field.ts';
import { own } from './own.ts';

/**
 * Options by the ids of their fields. Where one set of options holds others, as a match of two systems does, the id of a
 * field is the way to its option: `siege.testOrder`.
 */

type Options = Readonly<Record<string, unknown>>;

const insideOf = (value: unknown): Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Options) : {};

/** @returns what is written for an option; `undefined` where nothing is, so that its standard counts. */
export function optionAt(options: unknown, id: string): FieldValue | undefined {
  const value = id.split('.').reduce<unknown>((inside, step) => own(insideOf(inside), step), options);
  return value as FieldValue | undefined;
}

/**
 * @param value `undefined`: nothing is written for it any more, nor for a set of options that holds nothing else
 * @returns the options with another value of one; the others are as they were
 */
export function withOption(options: Options, id: string, value: FieldValue | undefined): Options {
  const [step = '', ...further] = id.split('.');
  const { [step]: before, ...others } = options;
  const after = further.length === 0 ? value : withOption(insideOf(before), further.join('.'), value);
  const nothing = after === undefined || (further.length > 0 && Object.keys(insideOf(after)).length === 0);
  return nothing ? others : { ...others, [step]: after };
}
