import { own } from './own.ts';
import type { RuleId } from './request.ts';

/** Describes every field of a set-up, for people who write one by hand or build tools: text for its JSON Schema. */

/** The description of a field, the rule it serves, and the unit of its number. */
export type FieldWords = readonly [description: string, rule?: RuleId, unit?: string];

/** By field path: names joined by dots. Lists, records and alternatives add nothing to the path. */
export type SchemaWords = Readonly<Record<string, FieldWords>>;

/** Prefixes the words of a part with the path where it stands in a larger whole. */
export function under(path: string, words: SchemaWords): SchemaWords {
  return Object.fromEntries(Object.entries(words).map(([name, said]) => [`${path}.${name}`, said]));
}

interface Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly additionalProperties?: Json | boolean;
  readonly prefixItems?: readonly Json[];
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
}

/** @returns the schema with `description`, `rule` and `unit` added to every field that has words */
export function withWords(json: unknown, words: SchemaWords): unknown {
  return worded(json as Json, '', words);
}

function worded(json: Json, path: string, words: SchemaWords): Json {
  const { properties, items, additionalProperties, prefixItems, anyOf, oneOf } = json;
  const inside = (one: Json): Json => worded(one, path, words);
  return {
    ...json,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => {
          const at = path === '' ? name : `${path}.${name}`;
          return [name, { ...said(own(words, at)), ...worded(property, at, words) }];
        }),
      ),
    }),
    ...(items && { items: inside(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inside(additionalProperties) }),
    ...(prefixItems && { prefixItems: prefixItems.map(inside) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
  };
}

function said(words: FieldWords | undefined): Readonly<Record<string, string>> {
  if (words === undefined) return {};
  const [description, rule = '', unit] = words;
  return { description, ...(rule === '' ? {} : { rule }), ...(unit === undefined ? {} : { unit }) };
}

/** A field of a schema, with its path. */
export interface SchemaField {
  readonly path: string;
  readonly description: string | undefined;
  readonly rule: string | undefined;
  readonly unit: string | undefined;
  /** Whether it may hold a number. */
  readonly number: boolean;
}

/** @returns every field of a JSON Schema, including those in alternatives and lists */
export function schemaFields(json: unknown, path = ''): readonly SchemaField[] {
  const { properties = {}, ...rest } = json as Json;
  const inside = [rest.items, rest.additionalProperties, ...(rest.prefixItems ?? []), ...ways(rest)];
  return [
    ...Object.entries(properties).flatMap(([name, property]) => {
      const at = path === '' ? name : `${path}.${name}`;
      const { description, rule, unit } = property as Readonly<Record<string, string | undefined>>;
      return [{ path: at, description, rule, unit, number: isNumber(property) }, ...schemaFields(property, at)];
    }),
    ...inside.flatMap((one) => (typeof one === 'object' ? schemaFields(one, path) : [])),
  ];
}

const ways = ({ anyOf = [], oneOf = [] }: Json): readonly Json[] => [...anyOf, ...oneOf];

/** Whether it is a number, or a record of numbers. */
function isNumber(json: Json): boolean {
  const { type } = json as { readonly type?: unknown };
  if (type === 'number' || type === 'integer') return true;
  const { additionalProperties } = json;
  return ways(json).some(isNumber) || (typeof additionalProperties === 'object' && isNumber(additionalProperties));
}
