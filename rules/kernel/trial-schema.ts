import { own } from './own.ts';

/** The limits of a schema, for tests: how large a number, how long a text or list may be, and what is assumed. */

type Json = Readonly<Record<string, unknown>>;

/** Every limited or assumed value of a schema by its path: `units[].stands` is `1..10 =3`. */
export type Limits = Readonly<Record<string, string>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const partsOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** Where JSON Schema writes the least and the most of each type. */
const BOUNDS: Readonly<Record<string, readonly [least: string, most: string]>> = {
  array: ['minItems', 'maxItems'],
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
};

/** The bounds of one value, or of its length. */
function boundsOf(node: Json): string {
  const of = (part: string): number | undefined => {
    const value = own(node, part);
    return typeof value === 'number' ? value : undefined;
  };
  const only = of('const');
  if (only !== undefined) return String(only);
  const [least, most] = (typeof node['type'] === 'string' ? own(BOUNDS, node['type']) : undefined) ?? [];
  if (least === undefined || most === undefined || of(most) === undefined) return '';
  const over = of('exclusiveMinimum');
  const step = of('multipleOf');
  const from = over === undefined ? String(of(least) ?? 0) : `over ${String(over)}`;
  return `${from}..${String(of(most))}${step === undefined ? '' : ` by ${String(step)}`}`;
}

function collect(node: Json, path: string, into: Map<string, string>): void {
  const bounds = boundsOf(node);
  const assumed = node['default'];
  const said = [bounds, assumed === undefined ? '' : `=${JSON.stringify(assumed)}`]
    .filter((part) => part !== '')
    .join(' ');
  const other = into.get(path);
  if (said !== '') into.set(path, other === undefined ? said : `${other} | ${said}`);
  if (isJson(node['properties']))
    for (const [name, part] of Object.entries(node['properties']))
      if (isJson(part)) collect(part, path === '' ? name : `${path}.${name}`, into);
  if (isJson(node['items'])) collect(node['items'], `${path}[]`, into);
  if (isJson(node['additionalProperties'])) collect(node['additionalProperties'], `${path}{}`, into);
  for (const [n, part] of partsOf(node['prefixItems']).entries()) collect(part, `${path}[${String(n)}]`, into);
  for (const part of [...partsOf(node['anyOf']), ...partsOf(node['oneOf'])]) collect(part, path, into);
}

/** The limits of everything in a JSON Schema. */
export function limitsOf(schema: unknown): Limits {
  const into = new Map<string, string>();
  if (isJson(schema)) collect(schema, '', into);
  return Object.fromEntries(into);
}
