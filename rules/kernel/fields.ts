import type { Field, FieldValue, FieldValues, TableLine } from './field.ts';
import type { Parsed, Problem } from './problem.ts';
import type { RuleId } from './request.ts';
import { text, type Text } from './text.ts';
import { own } from './own.ts';
import { unaccented } from './unaccented.ts';

/** Reads the values of a form or of a line of a table, and builds forms from schemas. */

/** Normalizes a word from a table for comparison: no accents, lower case, trimmed. */
export function plainWord(word: string): string {
  return unaccented(word.replaceAll('\uFEFF', '')).trim();
}

const YES = ['yes', 'y', 'oui', 'o', 'true', 'vrai', 'x', '1'];
const NO = ['no', 'n', 'non', 'false', 'faux', '-', '0'];

/** A parsed value, or what is wrong with it. */
type Read = { readonly value: FieldValue } | { readonly problem: Text };

/**
 * Reads values as people write them in a form or a table; numbers and yes or no may be text. Missing fields get their
 * default; unknown keys are ignored.
 * @returns every field's value, and a problem for each field with a wrong one
 */
export function readFields(
  fields: readonly Field[],
  written: Readonly<Record<string, unknown>>,
): { readonly values: FieldValues; readonly problems: readonly Problem[] } {
  const values = new Map<string, FieldValue>();
  const problems: Problem[] = [];
  for (const field of fields) {
    const read = readField(field, own(written, field.id));
    if ('problem' in read) problems.push({ text: read.problem, rule: field.rule, about: [field.id] });
    else values.set(field.id, read.value);
  }
  return { values: Object.fromEntries(values), problems };
}

/**
 * Reads one value of a form.
 * @param noField what to say if the form has no such field
 */
export function readOneField(
  fields: readonly Field[],
  id: string,
  written: unknown,
  noField: Text,
): Parsed<FieldValue> {
  const field = fields.find((one) => one.id === id);
  if (field === undefined) return { ok: false, problems: [{ text: noField, about: [id] }] };
  const { values, problems } = readFields([field], { [id]: written });
  const value = own(values, id);
  return problems.length > 0 || value === undefined ? { ok: false, problems } : { ok: true, value };
}

function readField(field: Field, written: unknown): Read {
  const given = typeof written === 'string' ? written.trim() : written;
  if (given === undefined) return field.standard === null ? empty(field) : { value: field.standard };
  if (given === null || given === '') {
    if (field.kind === 'yes-no') return { value: false };
    if (field.kind === 'several') return { value: '' };
    return field.kind === 'table' && field.optional ? { value: [] } : empty(field);
  }
  switch (field.kind) {
    case 'number':
      return readNumber(field, given);
    case 'yes-no':
      return readYesNo(field, given);
    case 'choice': {
      const id = typeof given === 'string' ? choiceOf(field, given) : undefined;
      return id === undefined ? notAChoice(field, given) : { value: id };
    }
    case 'several':
      return readSeveral(field, given);
    case 'text':
    case 'sign':
      return readText(field, given);
    case 'table':
      return readTable(field, given);
  }
}

/** Reads every line of a table; a problem names its line number. */
function readTable(field: Field, given: unknown): Read {
  if (!Array.isArray(given)) return { problem: text('field.no-table', { field: field.title }) };
  const { min = 0, max = 200, line: cells = [] } = field;
  if (given.length < min || given.length > max)
    return { problem: text('field.lines', { field: field.title, count: given.length, min, max }) };
  const lines: TableLine[] = [];
  for (const [at, line] of given.entries()) {
    const bare = cells[0]?.id === '';
    const written = bare ? { '': line as unknown } : ((line ?? {}) as Readonly<Record<string, unknown>>);
    const { values, problems } = readFields(cells, written);
    const [wrong] = problems;
    if (wrong !== undefined)
      return { problem: text('field.in-line', { field: field.title, line: at + 1, problem: wrong.text }) };
    // Cells cannot be tables.
    lines.push((bare ? values[''] : values) as TableLine);
  }
  return { value: lines };
}

function empty(field: Field): Read {
  return field.optional ? { value: null } : { problem: text('field.missing', { field: field.title }) };
}

function readNumber(field: Field, given: unknown): Read {
  const number = typeof given === 'number' ? given : Number(String(given).replace(/\s/g, '').replace(',', '.'));
  const figures = { field: field.title, given: shown(given) };
  if (typeof given === 'boolean' || !Number.isInteger(number)) return { problem: text('field.no-number', figures) };
  const { min = -Infinity, max = Infinity } = field;
  if (number < min || number > max) return { problem: text('field.out-of-bounds', { ...figures, min, max }) };
  return { value: number };
}

function readYesNo(field: Field, given: unknown): Read {
  if (typeof given === 'boolean') return { value: given };
  const word = plainWord(String(given));
  if (YES.includes(word)) return { value: true };
  if (NO.includes(word)) return { value: false };
  return { problem: text('field.no-yes-no', { field: field.title, given: shown(given) }) };
}

function readSeveral(field: Field, given: unknown): Read {
  if (typeof given !== 'string') return notAChoice(field, given);
  const ids: string[] = [];
  const parts = given
    .split(/[;,|+]/)
    .flatMap((part) => (choiceOf(field, part) === undefined ? part.split(/\s+/) : part));
  for (const part of parts.filter((one) => one.trim() !== '')) {
    const id = choiceOf(field, part);
    if (id === undefined) return notAChoice(field, part);
    ids.push(id);
  }
  return { value: ids.join(' ') };
}

function readText(field: Field, given: unknown): Read {
  if (typeof given !== 'string' && typeof given !== 'number')
    return { problem: text('field.no-text', { field: field.title }) };
  // A spreadsheet cell may have several lines; keep it on one.
  const words = String(given).replaceAll(/\p{Cc}+/gu, ' ');
  const { min = 1, max = 60 } = field;
  if (words.length < min || words.length > max)
    return { problem: text('field.too-long', { field: field.title, length: words.length, max }) };
  return { value: words };
}

function choiceOf(field: Field, given: string): string | undefined {
  const word = plainWord(given);
  return field.choices?.find(({ id, words }) => plainWord(id) === word || words.includes(word))?.id;
}

function notAChoice(field: Field, given: unknown): Read {
  const known = (field.choices ?? []).map(({ id }) => id).join(', ');
  return { problem: text('field.no-choice', { field: field.title, given: shown(given), known }) };
}

/** The given value, short enough for a sentence. */
function shown(given: unknown): string {
  return (typeof given === 'string' ? given : JSON.stringify(given)).slice(0, 40);
}

/** How the options of a system become a form: the rule and the chapter of each option. */
export type OptionRules = Readonly<
  Record<
    string,
    {
      readonly rule: RuleId;
      readonly part: string;
      /** Whether it has a note, with the key `<prefix>.<option>.note`. */
      readonly note?: boolean;
      /** For a table: see {@link Field.covers}. */
      readonly covers?: string;
    }
  >
>;

interface JsonProperty {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly JsonProperty[];
  readonly exclusiveMinimum?: number;
  readonly enum?: readonly string[];
  readonly default?: FieldValue;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonProperty;
  readonly prefixItems?: readonly JsonProperty[];
  readonly properties?: Readonly<Record<string, JsonProperty>>;
}

/**
 * Turns the options of a schema into fields, in schema order. Their text keys are `<prefix>.<option>`,
 * `<prefix>.<option>.<value>` and `<prefix>.part.<part>`; for table cells `<prefix>.<option>.cell` and
 * `<prefix>.<option>.cell.<cell>`.
 * @param json JSON Schema of the options: choices, yes or no, whole numbers, and lists of these, each with a default
 * @param rules an entry for every option; throws if one is missing
 */
export function optionFields(json: unknown, rules: OptionRules, prefix: string): readonly Field[] {
  const { properties = {} } = json as { readonly properties?: Readonly<Record<string, JsonProperty>> };
  return Object.entries(properties).map(([id, property]): Field => {
    const about = own(rules, id);
    if (about === undefined)
      throw new Error(
        `the option '${id}' has no entry in OPTION_RULES: add its rule and the part of the form where it stands (option-rules.ts)`,
      );
    const key = `${prefix}.${id}`;
    const part = text(`${prefix}.part.${about.part}`);
    const field = {
      ...asField(id, property, key, part),
      title: text(key),
      rule: about.rule,
      ...(about.note === true ? { note: text(`${key}.note`) } : {}),
    };
    return field.kind === 'table' ? { ...field, ...tableOf(property, key, part), covers: about.covers } : field;
  });
}

/** Simplifies a property: unwraps optional values and numbers listed one by one. */
function plain(property: JsonProperty): JsonProperty {
  const ways = (property.anyOf ?? []).map(plain).filter(({ type }) => type !== 'null');
  const [one = {}] = ways;
  const numbers = ways.flatMap(({ const: value }) => (typeof value === 'number' ? [value] : []));
  if (numbers.length === 0) return { ...property, ...one };
  return { ...property, type: 'number', minimum: Math.min(...numbers), maximum: Math.max(...numbers) };
}

function asField(id: string, written: JsonProperty, key: string, part: Text): Omit<Field, 'title'> {
  const property = plain(written);
  const { type, maximum, minLength, maxLength } = property;
  // Forms only support whole numbers.
  const minimum =
    property.minimum ?? (property.exclusiveMinimum === undefined ? undefined : property.exclusiveMinimum + 1);
  const choices = property.enum?.map((value) => ({ id: value, text: text(`${key}.${value}`), words: [] }));
  const kinds = { boolean: 'yes-no', array: 'table', string: 'text' } as const;
  return {
    id,
    kind: choices !== undefined ? 'choice' : (kinds[type as keyof typeof kinds] ?? 'number'),
    part,
    optional: property.default === null,
    standard: property.default ?? null,
    min: minimum ?? minLength,
    max: maximum ?? maxLength,
    choices,
    columns: [],
  };
}

/** The cells of a list and its bounds on the number of lines. */
function tableOf(property: JsonProperty, key: string, part: Text): Pick<Field, 'line' | 'min' | 'max'> {
  const { prefixItems, items = {}, minItems, maxItems } = property;
  const each = prefixItems?.[0] ?? items;
  const cells = each.properties === undefined ? [['', each] as const] : Object.entries(each.properties);
  return {
    min: prefixItems?.length ?? minItems,
    max: prefixItems?.length ?? maxItems,
    line: cells.map(([id, cell]) => ({
      ...asField(id, cell, key, part),
      title: text(id === '' ? `${key}.cell` : `${key}.cell.${id}`),
    })),
  };
}

/** Whether two field values are equal. */
export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** A value as a person would type it; an empty string for no value. */
export function asTyped(value: FieldValue | undefined): string {
  return value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}
