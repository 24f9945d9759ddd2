import { expect, test } from 'vitest';
import { wordOf } from './strength-plate.tsx';

test('a plate shows the points, even below zero, or that they are unknown with the losses that were seen', () => {
  const word = (points: number | null, lost = 0): string => wordOf({ points, lost, weakest: false });
  expect([word(4), word(0, 3), word(-2, 5), word(null), word(null, 2)]).toEqual(['4', '0', '−2', '?', '?−2']);
});
