import { expect, test } from 'vitest';
import { elided, unbroken } from './text.ts';

test('a number and its unit of length stay on one line, in both languages', () => {
  expect(unbroken('20 cm ; 3 mm, 1 inch, 8 inches, 8 pouces')).toBe(
    '20\u00a0cm ; 3\u00a0mm, 1\u00a0inch, 8\u00a0inches, 8\u00a0pouces',
  );
  expect(unbroken('3 cmd, 12 socles')).toBe('3 cmd, 12 socles');
});

test('French: de and que lose their vowel before a name with one, and before nothing else', () => {
  expect(elided('Incident de tir de Onager, plus que Ashmere ; de Érard')).toBe(
    'Incident de tir d’Onager, plus qu’Ashmere ; d’Érard',
  );
  // A sign such as an initial of its own is spelt out, and H may be aspirate.
  expect(elided('de T1, de W1, de Halberdiers, de une, monde Oui, de A')).toBe(
    'de T1, de W1, de Halberdiers, de une, monde Oui, de A',
  );
});
