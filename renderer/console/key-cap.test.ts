import { expect, it } from 'vitest';
import french from '../texts/fr.json';
import { capText } from './key-cap.tsx';

const cap = (key: string): string => capText(key, ({ key: said }) => (french as Record<string, string>)[said] ?? said);

it('a key bears the name that is printed on a French keyboard', () => {
  expect(['Esc', 'Enter', 'Space', 'Ctrl Shift Z', 'Page Down'].map(cap)).toEqual([
    'Échap',
    'Entrée',
    'Espace',
    'Ctrl Maj Z',
    'Page suiv.',
  ]);
});

it('letters, figures and signs stay as they are', () => {
  for (const key of ['E', '1–9', '[ ]', 'Ctrl ↵', '?']) expect(cap(key)).toBe(key);
});
