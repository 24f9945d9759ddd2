import { expect, it } from 'vitest';
import { longestWord } from './whole-words.tsx';

it('a name is as long as its longest word, and lines break at spaces and hyphens', () => {
  expect(['Bo', 'Anna Chrysanthopoulou', 'Zoé-Éloïse Ng', 'Papadimitrakopoulos', ''].map(longestWord)).toEqual([
    2, 16, 6, 19, 1,
  ]);
});
