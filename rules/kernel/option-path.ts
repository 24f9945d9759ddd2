import type { FieldValue } from './field.ts';
import { own } from './own.ts';

/**
 * Access to options by field id. If one set of options holds others, as in a match of two systems, the id is the path
 * to the option: `siege.testOrder`.
 */

type Options = Readonly<Record<string, unknown>>;

const insideOf = (value: unknown): Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Options) : {};

/** @returns the value written for an option, or `undefined` if there is none and its default applies */
export function optionAt(options: unknown, id: string): FieldValue | undefined {
  const value = id.split('.').reduce<unknown>((inside, step) => own(insideOf(inside), step), options);
  return value as FieldValue | undefined;
}

/**
 * @param value `undefined` removes the option, and any set of options left empty by that
 * @returns the options with one value changed
 */
export function withOption(options: Options, id: string, value: FieldValue | undefined): Options {
  const [step = '', ...further] = id.split('.');
  const { [step]: before, ...others } = options;
  const after = further.length === 0 ? value : withOption(insideOf(before), further.join('.'), value);
  const nothing = after === undefined || (further.length > 0 && Object.keys(insideOf(after)).length === 0);
  return nothing ? others : { ...others, [step]: after };
}
