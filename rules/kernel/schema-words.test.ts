import { expect, test } from 'vitest';
import { schemaFields, withWords } from './schema-words.ts';

/** What a set-up's schema says of its fields. */

const wall = { type: 'object', properties: { height: { type: 'integer' }, name: { type: 'string' } } };

test('each field has its words; a rule or a unit only where there is one', () => {
  const words = {
    walls: ['The walls.'],
    'walls.height': ['How high it is.', 'TOY-1', 'cm'],
    'walls.name': ['Its name.', '', 'words'],
  } as const;
  const json = withWords({ type: 'object', properties: { walls: { type: 'array', items: wall }, first: {} } }, words);
  expect(json).toEqual({
    type: 'object',
    properties: {
      walls: {
        ...{ description: 'The walls.', type: 'array' },
        items: {
          type: 'object',
          properties: {
            height: { description: 'How high it is.', rule: 'TOY-1', unit: 'cm', type: 'integer' },
            name: { description: 'Its name.', unit: 'words', type: 'string' },
          },
        },
      },
      first: {},
    },
  });
  expect(schemaFields(json)).toEqual([
    { path: 'walls', description: 'The walls.', rule: undefined, unit: undefined, number: false },
    { path: 'walls.height', description: 'How high it is.', rule: 'TOY-1', unit: 'cm', number: true },
    { path: 'walls.name', description: 'Its name.', rule: undefined, unit: 'words', number: false },
    { path: 'first', description: undefined, rule: undefined, unit: undefined, number: false },
  ]);
});

test('the words reach fields in alternatives, in pairs and in records', () => {
  const words = { height: ['How high it is.'], name: ['Its name.'] } as const;
  const paths = (json: unknown) =>
    schemaFields(withWords(json, words)).map(({ path, description, number }) => [path, description, number]);
  const found = [
    ['height', 'How high it is.', true],
    ['name', 'Its name.', false],
  ];
  expect(paths({ anyOf: [wall, { type: 'null' }] })).toEqual(found);
  expect(paths({ oneOf: [wall] })).toEqual(found);
  expect(paths({ prefixItems: [wall, { type: 'null' }] })).toEqual(found);
  expect(paths({ type: 'object', additionalProperties: wall })).toEqual(found);
  const record = { type: 'object', additionalProperties: { type: 'number' } };
  const maybe = { anyOf: [{ type: 'null' }, { type: 'integer' }] };
  expect(schemaFields({ properties: { record, maybe } }).map(({ number }) => number)).toEqual([true, true]);
});
