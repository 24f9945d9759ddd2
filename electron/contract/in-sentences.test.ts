import { expect, it } from 'vitest';
import { inSentences, saysMore } from './in-sentences.ts';

it('puts one full stop between sentences, whether or not they have their own', () => {
  expect(inSentences(['The gate breaks', 'Old Bess moves up.', 'Who follows?', 'Nobody'])).toBe(
    'The gate breaks. Old Bess moves up. Who follows? Nobody',
  );
});

it('leaves out of an outcome what its order says already, such as that a unit has run off the table', () => {
  expect(saysMore('The orcs have run off the table', ['the orcs have run off the table.', 'Goblins panic.'])).toEqual([
    'Goblins panic.',
  ]);
});
