import { expect, test } from 'vitest';
import { readMark } from './read-mark.ts';

test.each([
  ['7', 7],
  ['7.5', 7.5],
  ['7,5', 7.5],
  [' 10 ', 10],
  ['0', 0],
  ['9.50', 9.5],
  ['3.', 3],
  ['', null],
  ['  ', null],
] as const)('%j is the mark %s of ten', (written, mark) => {
  expect(readMark(written, 10)).toBe(mark);
});

test.each([
  '10.5',
  '11',
  '-1',
  '7.3',
  '7.25',
  '1e1',
  '0x5',
  'seven',
  '7 5',
  '7/10',
  '٧',
  'NaN',
  'Infinity',
  '5.5.5',
  '00007',
  '½',
])('%j is not a mark of ten', (written) => {
  expect(readMark(written, 10)).toBeUndefined();
});
