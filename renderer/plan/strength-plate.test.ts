import { expect, test } from 'vitest';
import { wordOf } from './strength-plate.tsx';

test('a plate says the points, below zero too, or that nobody here knows them and what is seen to be gone', () => {
  const word = (points: number | null, lost = 0): string => wordOf({ points, lost, weakest: false });
  expect([word(4), word(0, 3), word(-2, 5), word(null), word(null, 2)]).toEqual(['4', '0', '−2', '?', '?−2']);
});
