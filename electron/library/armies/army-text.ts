import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Field, FieldValue, FieldValues } from '../../../rules/kernel/field.ts';
import { asTyped, plainWord } from '../../../rules/kernel/fields.ts';
import { FieldValues as Values } from '../../../rules/kernel/field.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { readRows, withoutMark } from '../../sheets/read-rows.ts';
import { jsonFault, linesOfItems } from './json-lines.ts';
import { own } from '../../../rules/kernel/own.ts';

/** Armies as text: a table with a line for each unit, or a list in JSON. One reader serves every system. */

/** The most units that are read. */
const MOST = 200;

/** A unit as read from text, and what is wrong with its line even before its cells are validated. */
export interface UnitText {
  readonly line: number;
  readonly cells: Readonly<Record<string, unknown>>;
  readonly problem?: Text | undefined;
}

/** A parsed text, not yet validated against the rules: cells by the ids of their fields. */
export type ArmyText =
  | {
      readonly ok: true;
      readonly units: readonly UnitText[];
      readonly notes: readonly Text[];
    }
  | { readonly ok: false; readonly problem: Text };

/** An army in its own file. */
export const ArmyFile = z.strictObject({
  castellan: z.literal('army'),
  version: z.literal(1),
  name: z.string().min(1).max(80),
  system: z.string().min(1).max(64),
  units: z.array(Values).max(MOST),
});
export type ArmyFile = z.infer<typeof ArmyFile>;

/** Reads what somebody pasted or opened: JSON if it begins like JSON, otherwise a table. */
export function readArmy(written: string, fields: readonly Field[]): ArmyText {
  // Strip the byte order mark that some editors put at the beginning of a file.
  const content = written.replace(/^\uFEFF/, '');
  const start = content.trimStart().slice(0, 1);
  if (start === '') return no('army.empty');
  if (content.includes('\0')) return no('army.no-text');
  return start === '[' || start === '{' ? fromJson(content, fields) : fromTable(content, fields);
}

function no(key: string, figures?: Readonly<Record<string, string | number>>): ArmyText {
  return { ok: false, problem: text(key, figures) };
}

function fromJson(written: string, fields: readonly Field[]): ArmyText {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    const { line, near } = jsonFault(written);
    return near === '' ? no('army.json-unfinished', { line }) : no('army.no-json', { line, near });
  }
  const listed = Array.isArray(value) ? value : (value as { readonly units?: unknown } | null)?.units;
  if (!Array.isArray(listed)) return no('army.no-list');
  if (listed.length > MOST) return no('army.too-long', { count: listed.length, most: MOST });
  const lines = linesOfItems(written, listed.length, Array.isArray(value) ? null : 'units');
  const unknown = new Set<string>();
  const units = (listed as readonly unknown[]).map((unit, i): UnitText => {
    const line = lines[i] ?? i + 1;
    if (typeof unit !== 'object' || unit === null || Array.isArray(unit))
      return { line, cells: {}, problem: text('army.no-unit', { written: JSON.stringify(unit).slice(0, 40) }) };
    const cells = new Map<string, unknown>();
    let problem: Text | undefined;
    for (const [name, cell] of Object.entries(unit)) {
      const id = fieldOf(name, fields);
      if (id === undefined) unknown.add(name);
      else if (cells.has(id)) problem = text('army.twice', { column: name });
      else cells.set(id, cell);
    }
    return { line, cells: Object.fromEntries(cells), problem };
  });
  return { ok: true, units, notes: [...unknown].map((column) => text('army.unknown-column', { column })) };
}

/** A table with a header, its cells separated by commas, semicolons or tabs, as spreadsheets save and copy them. */
function fromTable(written: string, fields: readonly Field[]): ArmyText {
  const read = readRows(written, ['\t', ';', ','], false);
  if (!read.ok && read.openQuote) return no('army.open-quote', { line: read.line });
  if (!read.ok) return no('army.no-table', { line: read.line, detail: read.detail.slice(0, 120) });
  const [head, ...body] = read.rows;
  const columns = head?.record.map((one) => fieldOf(one, fields)) ?? [];
  if (!columns.some((one) => one !== undefined))
    return no('army.no-head', { known: fields.map(({ columns: [name = ''] }) => name).join(', ') });
  if (body.length === 0) return no('army.head-alone');
  if (body.length > MOST) return no('army.too-long', { count: body.length, most: MOST });
  const twice = columns.find((one, i) => one !== undefined && columns.indexOf(one) !== i);
  if (twice !== undefined) return no('army.twice', { column: twice });
  const missing = fields.filter(
    ({ id, optional, standard }) => !optional && standard === null && !columns.includes(id),
  );
  const notes = [
    ...missing.map(({ columns: [column = ''] }) => text('army.missing-column', { column })),
    ...(head?.record ?? []).flatMap((column, i) =>
      columns[i] === undefined && column !== '' ? [text('army.unknown-column', { column })] : [],
    ),
  ];
  const units = body.map(({ record, info }): UnitText => {
    const beyond = record.slice(columns.length).filter((cell) => cell !== '');
    return {
      line: info.lines,
      cells: Object.fromEntries(
        columns.flatMap((id, i) => {
          const cell = withoutMark(record[i] ?? '');
          // An empty cell means the field's default value.
          return id === undefined || cell === '' ? [] : [[id, cell]];
        }),
      ),
      // An unquoted separator within a cell shifts everything after it by one column.
      problem:
        beyond.length === 0
          ? undefined
          : text('army.too-many-cells', {
              cells: record.length,
              columns: columns.length,
              cell: beyond.join(' ').slice(0, 40),
            }),
    };
  });
  return { ok: true, units, notes };
}

/** The field that a column heading or property name stands for. */
function fieldOf(name: string, fields: readonly Field[]): string | undefined {
  const word = plainWord(name);
  return fields.find(({ id, columns }) => columns.includes(word) || plainWord(id) === word)?.id;
}

/** A table of units, with columns for the fields that any of them uses. */
export function writeTable(units: readonly FieldValues[], fields: readonly Field[]): string {
  const used = fields.filter(
    ({ id, standard, optional }) =>
      (!optional && standard === null) || units.some((unit) => (own(unit, id) ?? null) !== standard),
  );
  const cell = (value: FieldValue | undefined): string =>
    value === true ? 'yes' : value === false ? 'no' : asTyped(value);
  return stringify(
    units.map((unit) => used.map(({ id }) => cell(own(unit, id)))),
    { header: true, columns: used.map(({ id, columns }) => columns[0] ?? id), escape_formulas: true },
  );
}

/** The contents of an army's file. */
export function writeArmyFile(name: string, system: string, units: readonly FieldValues[]): string {
  const file: ArmyFile = { castellan: 'army', version: 1, name, system, units: [...units] };
  return `${JSON.stringify(file, null, 2)}\n`;
}
