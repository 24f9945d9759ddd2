import { expect, test } from 'vitest';
import type { Field } from './field.ts';
import { wordFaults } from './trial-forms.ts';

const field = (columns: readonly string[], choices: readonly (readonly string[])[] = []): Field =>
  ({ columns, choices: choices.map(([id, ...words]) => ({ id, words })) }) as unknown as Field;

test('words of a table must be plain and mean one thing', () => {
  expect(wordFaults([field(['type', 'art'], [['cavalry', 'riders'], ['infantry']]), field(['points'])])).toEqual([]);
  expect(wordFaults([field(['type']), field(['points', 'type'])])).toEqual(['type']);
  expect(wordFaults([field(['Dégâts'])])).toEqual(['Dégâts']);
  expect(
    wordFaults([
      field(
        ['type'],
        [
          ['cavalry', 'horse'],
          ['chariot', 'horse'],
        ],
      ),
    ]),
  ).toEqual(['horse']);
});
