import { expect, it } from 'vitest';
import { minutesPerTurn } from './turn-pace.ts';

const at = (...minutes: readonly number[]) => minutes.map((minute) => ({ at: minute * 60_000 }));

it('tells how long a turn takes from the entries so far, without breaks', () => {
  expect(minutesPerTurn(at(0, 10, 20, 30), 2)).toBe(20);
  // A night lies between the evenings.
  expect(minutesPerTurn(at(0, 10, 20, 900, 910), 2)).toBe(20);
});

it('tells nothing before the second turn, or of a match without times', () => {
  expect(minutesPerTurn(at(0, 10), 1)).toBeUndefined();
  expect(minutesPerTurn(at(5, 5, 5), 3)).toBeUndefined();
  expect(minutesPerTurn([], 3)).toBeUndefined();
});
