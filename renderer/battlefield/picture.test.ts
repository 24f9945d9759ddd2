import { expect, it } from 'vitest';
import { BESIDE, wholeOf } from './picture.ts';

const table = { width: 1800, height: 1200 };

/** The left edge of the table, in px of the picture. */
const leftOf = (width: number, height: number, beside: boolean): number => {
  const whole = wholeOf(table, width, height, beside);
  return (-whole.x * width) / whole.width;
};

it('keeps the table clear of the unplaced pieces beside it, even in a small window', () => {
  for (const width of [480, 560, 700, 1200]) expect(leftOf(width, 500, true)).toBeGreaterThanOrEqual(BESIDE - 0.001);
});

it('gives a narrow picture to the table alone if every piece is placed', () => {
  expect(leftOf(560, 500, false)).toBeLessThan(BESIDE / 2);
});
