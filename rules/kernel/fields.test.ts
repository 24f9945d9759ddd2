import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Field } from './field.ts';
import { optionFields, readFields, sameValue } from './fields.ts';
import { text } from './text.ts';

const cell = (id: string, more: Partial<Field>): Field => ({
  id,
  kind: 'number',
  title: text(`t.${id}`),
  part: text('t.part'),
  optional: false,
  standard: null,
  columns: [],
  ...more,
});
const read = (field: Field, value: unknown) => {
  const { values, problems } = readFields([field], { [field.id]: value });
  return problems.length > 0 ? problems.map(({ text: { key, with: figures } }) => [key, figures]) : values[field.id];
};

describe('tables', () => {
  const list = cell('list', {
    kind: 'table',
    standard: [],
    optional: true,
    max: 2,
    line: [cell('entry', { kind: 'text' }), cell('min', { standard: 0, min: 0, max: 20 })],
  });

  test('are read line by line, with defaults for cells left out', () => {
    expect(read(list, [{ entry: 'Foot', min: '2' }, { entry: 'Horse' }])).toEqual([
      { entry: 'Foot', min: 2 },
      { entry: 'Horse', min: 0 },
    ]);
    expect([read(list, undefined), read(list, null)]).toEqual([[], []]);
  });

  test('report the line of an error and the allowed number of lines', () => {
    expect(read(list, [{ entry: 'Foot' }, { entry: 'Horse', min: 21 }])).toMatchObject([
      ['field.in-line', { line: 2, problem: { key: 'field.out-of-bounds' } }],
    ]);
    expect(read(list, [{}, {}, {}])).toMatchObject([['field.lines', { count: 3, min: 0, max: 2 }]]);
    expect(read(list, 'Foot')).toMatchObject([['field.no-table', {}]]);
    expect(read({ ...list, optional: false, standard: null }, null)).toMatchObject([['field.missing', {}]]);
  });

  test('use bare values as lines if their only cell has no id', () => {
    const faces = cell('faces', { kind: 'table', min: 2, max: 2, line: [cell('', { min: 0, max: 8 })] });
    expect(read(faces, [1, '2'])).toEqual([1, 2]);
    expect(read(faces, [1, 9])).toMatchObject([['field.in-line', { line: 2 }]]);
  });
});

test('optionFields turns options into choices, numbers, faces and lines', () => {
  const Face = z.enum(['good', 'bad']);
  const options = z.strictObject({
    mode: Face.default('good'),
    dice: z.number().int().min(1).max(3).default(2),
    faces: z.tuple([Face, Face]).default(['good', 'bad']),
    lines: z
      .array(z.strictObject({ upTo: z.number().int().min(1).max(18), event: Face }))
      .min(1)
      .max(18)
      .default([{ upTo: 6, event: 'bad' }]),
  });
  const rule = { rule: 'R-1', part: 'one' };
  const rules = { mode: rule, dice: rule, faces: { ...rule, note: true }, lines: { ...rule, covers: 'upTo' } };
  const fields = optionFields(z.toJSONSchema(options, { io: 'input' }), rules, 'x');
  expect(fields.map((field) => Field.parse(field))).toMatchObject([
    { kind: 'choice', standard: 'good', choices: [{ text: { key: 'x.mode.good' } }, {}] },
    { kind: 'number', min: 1, max: 3, standard: 2 },
    {
      kind: 'table',
      min: 2,
      max: 2,
      standard: ['good', 'bad'],
      note: { key: 'x.faces.note' },
      line: [
        { id: '', kind: 'choice', title: { key: 'x.faces.cell' }, choices: [{ text: { key: 'x.faces.good' } }, {}] },
      ],
    },
    {
      kind: 'table',
      min: 1,
      max: 18,
      covers: 'upTo',
      line: [
        { id: 'upTo', kind: 'number', min: 1, title: { key: 'x.lines.cell.upTo' } },
        { id: 'event', kind: 'choice' },
      ],
    },
  ]);
  expect(() => optionFields(z.toJSONSchema(options), {}, 'x')).toThrow('has no entry in OPTION_RULES');
});

test('sameValue compares tables line by line', () => {
  expect(sameValue([{ upTo: 4 }], [{ upTo: 4 }])).toBe(true);
  expect(sameValue([{ upTo: 4 }], [{ upTo: 5 }])).toBe(false);
  expect([sameValue(null, undefined), sameValue(0, false), sameValue('a', 'a')]).toEqual([true, false, true]);
});
