import { expect, it } from 'vitest';
import { isPriced } from './is-priced.ts';

const unit = (points: number | null) => ({ points });

it('knows a list of a system without points from one that costs nothing', () => {
  expect(isPriced({ points: 500, units: [unit(300), unit(200)] })).toBe(true);
  expect(isPriced({ points: 0, units: [unit(0)] })).toBe(true);
  // What is not a unit may cost points as well.
  expect(isPriced({ points: 40, units: [unit(null)] })).toBe(true);
  expect(isPriced({ points: 0, units: [unit(null), unit(null)] })).toBe(false);
});
