import { expect, test } from 'vitest';
import { readPoints } from './read-points.ts';

test.each([
  ['10-8-6-5-4-3-2-1', [10, 8, 6, 5, 4, 3, 2, 1]],
  ['10 – 8 – 6', [10, 8, 6]],
  ['10 8 6', [10, 8, 6]],
  ['10,8,6', [10, 8, 6]],
  ['10, 8, 6', [10, 8, 6]],
  ['10; 7,5; 5', [10, 7.5, 5]],
  ['10 7.5 5', [10, 7.5, 5]],
  [' 3 ', [3]],
  ['10\n8\n6', [10, 8, 6]],
])('%j is read as points by place', (written, points) => {
  expect(readPoints(written)).toEqual(points);
});

test.each([
  '',
  ' ',
  '-',
  'ten',
  '10-x-6',
  '10-7.3',
  '10-1001',
  '1e3',
  '10-∞',
  '0x10',
  '5.',
  Array(301).fill('1').join('-'),
])('%j is refused', (written) => {
  expect(readPoints(written)).toBeNull();
});
