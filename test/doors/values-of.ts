import fc, { type Arbitrary } from 'fast-check';
import { safeParse, type z } from 'zod';

/**
 * Generates values that a schema accepts, from the schema itself. Published generators read the schemas of an older
 * zod. This one reads the kinds that the contract uses, and throws on an unknown kind.
 */

/** Names that people, devices and files may bring, and that have crashed programs before. */
export const HOSTILE_NAMES: readonly string[] = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'],
  ...['', ' ', '\0', '\r\n', 'a\u0007b', '\u001b[2J', '\u2028', '\u200b', '\ufeff', '\ud800', '\udc00x'],
  ...['\u202eesrever', '\u2066\u2067x\u2069', 'עכו', 'قلعة', 'e\u0301\u0301\u0301', '👨‍👩‍👧‍👦'],
  ...['../../etc/passwd', '..\\..\\x', '/dev/null', 'CON', 'a/b', '%00', '%', '${x}', '{{x}}', '$t(x)', '<img src=x>'],
  ...["'; --", '"', '`', 'NaN', '-0', '1e999', 'null', 'undefined', 'x'.repeat(10_000), '\u202e'.repeat(10_000)],
];

/** A schema's own definition, with only the fields read here. */
interface Def {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly getter?: () => z.core.$ZodType;
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly items?: readonly z.core.$ZodType[];
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string | number>>;
}
interface Check {
  readonly check: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
  readonly inclusive?: boolean;
}

function defOf(schema: z.core.$ZodType): Def {
  return schema._zod.def;
}
function checksOf(schema: z.core.$ZodType): readonly Check[] {
  return (defOf(schema).checks ?? []).map((check) => check._zod.def);
}

/**
 * Generates values that `schema` accepts. `known` are words that mean something to the reader (ids, tokens, names of
 * orders): a request of random letters alone is refused at the first step and tests nothing behind it.
 */
export function valuesOf(schema: z.core.$ZodType, known: () => readonly string[]): Arbitrary<unknown> {
  const drawn = draw(schema, known);
  // Custom checks (`refine`, `trim`) cannot be read, so they are only applied.
  return checksOf(schema).some(({ check }) => check === 'custom' || check === 'overwrite')
    ? drawn.filter((value) => safeParse(schema, value).success)
    : drawn;
}

function draw(schema: z.core.$ZodType, known: () => readonly string[]): Arbitrary<unknown> {
  const def = defOf(schema);
  const inner = (of: z.core.$ZodType | undefined): Arbitrary<unknown> =>
    of === undefined ? fc.constant(undefined) : valuesOf(of, known);
  switch (def.type) {
    case 'string':
      if (def.format === 'date') return days;
      return strings(checksOf(schema), known);
    case 'number':
      return numbers(checksOf(schema));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return fc.oneof(fc.jsonValue({ maxDepth: 3 }), words(known));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null, freq: 3 });
    case 'optional':
      return fc.option(inner(def.innerType), { nil: undefined, freq: 3 });
    case 'readonly':
    case 'default':
      return inner(def.innerType);
    case 'lazy':
      // Such a schema may contain itself, so read it only when a value needs it.
      return fc.constant(def.getter).chain((read) => inner(read?.()));
    case 'union':
      return fc.oneof(...(def.options ?? []).map(inner));
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map(inner));
    case 'array': {
      const [least, most] = lengths(checksOf(schema));
      return fc.array(inner(def.element), { minLength: least, maxLength: Math.min(most, least + 4) });
    }
    case 'record':
      return fc.dictionary(inner(def.keyType) as Arbitrary<string>, inner(def.valueType), { maxKeys: 4 });
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).map(([name, of]) => fc.tuple(fc.constant(name), inner(of)));
      return fc.tuple(...fields).map((all) => Object.fromEntries(all.filter(([, value]) => value !== undefined)));
    }
    default:
      throw new Error(`There is no generator for a schema of the kind '${def.type}'.`);
  }
}

const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function lengths(checks: readonly Check[]): readonly [number, number] {
  const least = checks.find(({ check }) => check === 'min_length')?.minimum ?? 0;
  const most = checks.find(({ check }) => check === 'max_length')?.maximum ?? 40;
  return [least, most];
}

function words(known: () => readonly string[]): Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.nat().map((n) => known()[n % Math.max(1, known().length)] ?? '') },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NAMES) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
}

function strings(checks: readonly Check[], known: () => readonly string[]): Arbitrary<unknown> {
  const pattern = checks.find(({ format }) => format === 'regex')?.pattern;
  const [least, most] = lengths(checks);
  const fits = (word: string): boolean =>
    word.length >= least && word.length <= most && (pattern === undefined || pattern.test(word));
  const plain = pattern === undefined ? fc.string({ minLength: least, maxLength: most }) : matching(pattern, checks);
  const cut = words(known).map((word) => word.slice(0, most));
  // A word that does not fit is replaced by one from the schema's own pattern, so that drawing always ends.
  return fc.tuple(cut, plain).map(([word, other]) => (fits(word) ? word : other));
}

function matching(pattern: RegExp, checks: readonly Check[]): Arbitrary<string> {
  const [least, most] = [
    checks.find(({ check }) => check === 'min_length')?.minimum ?? 0,
    checks.find(({ check }) => check === 'max_length')?.maximum ?? Infinity,
  ];
  return fc.stringMatching(pattern).filter(({ length }) => length >= least && length <= most);
}

function numbers(checks: readonly Check[]): Arbitrary<unknown> {
  const bound = (kind: string, none: number): number => {
    const found = checks.find(({ check }) => check === kind);
    if (found?.value === undefined) return none;
    return found.inclusive === false ? found.value + (kind === 'greater_than' ? 1 : -1) : found.value;
  };
  const min = bound('greater_than', -(2 ** 31));
  const max = Math.max(min, bound('less_than', 2 ** 31));
  const whole =
    checks.some(({ check }) => check === 'number_format') || checks.some(({ check }) => check === 'multiple_of');
  return whole
    ? fc.oneof(
        fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
        fc.constantFrom(Math.ceil(min), Math.floor(max)),
      )
    : fc.double({ min, max, noNaN: true });
}

/**
 * Generates values that a schema does not accept: valid ones with one place spoilt, as JSON text, because some are not
 * values.
 */
export function spoilt(value: Arbitrary<unknown>): Arbitrary<string> {
  const junk = fc.oneof(
    fc.constantFrom(...HOSTILE_NAMES),
    fc.constantFrom(null, -1, 0, 1e308, 2 ** 53, 0.1, true, [], {}, [[[[[]]]]]),
    fc.jsonValue({ maxDepth: 2 }),
  );
  return fc.tuple(value, junk, fc.nat(), fc.constantFrom(...HOSTILE_NAMES)).map(([drawn, bad, at, name]) => {
    const places: string[] = [];
    JSON.stringify(drawn, (key, held: unknown) => {
      places.push(key);
      return held;
    });
    const place = at % (places.length + 1);
    let n = -1;
    const text = JSON.stringify(drawn, (_key, held: unknown) => (++n === place ? bad : held)) as string | undefined;
    const written = text ?? 'null';
    // Adds a member that the schema does not have, under a name that is special in some places.
    return place === places.length && written.startsWith('{')
      ? `{${JSON.stringify(name)}:${JSON.stringify(bad)}${written === '{}' ? '' : ','}${written.slice(1)}`
      : written;
  });
}
