import { expect, it } from 'vitest';
import { BESIDE, COLUMN, wholeOf } from './picture.ts';

const table = { width: 1800, height: 1200 };

/** The left edge of the table, in px of the picture. */
const leftOf = (width: number, height: number, beside: boolean): number => {
  const whole = wholeOf(table, width, height, beside);
  return (-whole.x * width) / whole.width;
};

it('keeps the table clear of the unplaced pieces beside it, even in a small window', () => {
  for (const width of [480, 560, 700, 1200]) expect(leftOf(width, 500, true)).toBeGreaterThanOrEqual(BESIDE - 0.001);
});

it('leaves a narrow picture only a column for the tools if every piece is placed', () => {
  for (const width of [480, 560]) {
    expect(leftOf(width, 500, false)).toBeGreaterThanOrEqual(COLUMN - 0.001);
    expect(leftOf(width, 500, false)).toBeLessThan(BESIDE - 40);
  }
});

it('gives the table all of a picture without room for tools', () => {
  expect(leftOf(460, 500, false)).toBeLessThan(COLUMN / 2);
  expect(leftOf(640, 320, false)).toBeLessThan(BESIDE);
});
