import { expect, test } from 'vitest';
import { elided, smallArticles, unbroken } from './text.ts';

test('a number and its unit of length stay on one line, in both languages', () => {
  expect(unbroken('20 cm ; 3 mm, 1 inch, 8 inches, 8 pouces')).toBe(
    '20\u00a0cm ; 3\u00a0mm, 1\u00a0inch, 8\u00a0inches, 8\u00a0pouces',
  );
  expect(unbroken('3 cmd, 12 socles')).toBe('3 cmd, 12 socles');
});

test('French: elides de and que before a name starting with a vowel, and nowhere else', () => {
  expect(elided('Incident de tir de Onager, plus que Ashmere ; de Érard')).toBe(
    'Incident de tir d’Onager, plus qu’Ashmere ; d’Érard',
  );
  // A label such as a single initial is spelt out, and H may be aspirate.
  expect(elided('de T1, de W1, de Halberdiers, de une, monde Oui, de A')).toBe(
    'de T1, de W1, de Halberdiers, de une, monde Oui, de A',
  );
});

test('English: the article of a name is small inside a sentence, and stays where a sentence begins', () => {
  expect(smallArticles('The castellan orders The guard 1, with The Marshal.')).toBe(
    'The castellan orders the guard 1, with the Marshal.',
  );
  expect(smallArticles('Undo: The guard is late. The gate (The old one) falls: The end')).toBe(
    'Undo: The guard is late. The gate (The old one) falls: The end',
  );
});
