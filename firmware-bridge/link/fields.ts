import { LIMITS } from './protocol.ts';

/** Parsers for the fields of a body. Each returns `undefined` for a field that breaks its rule. */

const NUMBER = /^(?:0|[1-9]\d{0,9})$/;
const NAME = /^[A-Za-z0-9._-]+$/;

/** A number without sign or leading zeros, within bounds. */
export function readNumber(field: string | undefined, min = 0, max = LIMITS.number): number | undefined {
  if (field === undefined || !NUMBER.test(field)) return undefined;
  const value = Number(field);
  return value >= min && value <= max ? value : undefined;
}

/** A whole number from -32768 to 32767, without a plus or leading zeros. */
export function readSigned(field: string | undefined): number | undefined {
  const negative = field?.startsWith('-') === true;
  const size = readNumber(negative ? field.slice(1) : field, negative ? 1 : 0, negative ? 32_768 : 32_767);
  return size === undefined ? undefined : negative ? -size : size;
}

/** The name of a die or a sensor or, with another limit, the id of a device. */
export function readName(field: string | undefined, longest = LIMITS.partLength): string | undefined {
  return field !== undefined && field.length <= longest && NAME.test(field) ? field : undefined;
}

/** The free text at the end of a line, possibly empty. Surrounding spaces are not allowed. */
export function readText(fields: readonly string[]): string | undefined {
  const text = fields.join(' ');
  const none = fields.length === 0;
  return none || (text !== '' && text.trim() === text && text.length <= LIMITS.textLength) ? text : undefined;
}

/** Whether all of these were parsed. */
export function allRead<T extends readonly unknown[]>(
  fields: T,
): fields is T & { readonly [K in keyof T]: Exclude<T[K], undefined> } {
  return fields.every((field) => field !== undefined);
}
