import { describe, expect, it } from 'vitest';
import { doubles, fractions } from '../dice/arithmetic.ts';
import { byReadings, Column, sumByReading, unit, weightAt, type Weight } from './columns.ts';

describe.each([
  ['doubles', byReadings(doubles), (n: number, d: number): unknown => n / d],
  ['fractions', byReadings(fractions), (n: number, d: number): unknown => fractions.ratio(n, d)],
] as const)('weights by reading in %s', (_name, arithmetic, ratio) => {
  const { add, multiply, divide, one, ratio: of } = arithmetic as ReturnType<typeof byReadings<unknown>>;
  const first = unit(arithmetic as ReturnType<typeof byReadings<unknown>>, 0, 2);
  const both = (weight: Weight<unknown>): unknown[] => [weightAt(weight, 0), weightAt(weight, 1)];

  it('count what happens at one reading there alone', () => {
    expect(both(first)).toEqual([ratio(1, 1), ratio(0, 1)]);
    expect(both(multiply(first, of(1, 4)))).toEqual([ratio(1, 4), ratio(0, 1)]);
    expect(both(multiply(of(1, 4), first))).toEqual([ratio(1, 4), ratio(0, 1)]);
  });

  it('add what is alike at every reading to what is not', () => {
    const mixed = add(first, of(1, 2));
    expect(both(mixed)).toEqual([ratio(3, 2), ratio(1, 2)]);
    expect(both(add(of(1, 2), first))).toEqual(both(mixed));
    expect(both(add(first, mixed))).toEqual([ratio(5, 2), ratio(1, 2)]);
    expect(both(multiply(mixed, mixed))).toEqual([ratio(9, 4), ratio(1, 4)]);
    expect(both(divide(mixed, of(1, 2)))).toEqual([ratio(3, 1), ratio(1, 1)]);
    expect(both(add(one, one))).toEqual([ratio(2, 1), ratio(2, 1)]);
  });

  it('are no plain number', () => {
    expect(() => (arithmetic as ReturnType<typeof byReadings<unknown>>).toNumber(first)).toThrow(TypeError);
  });
});

it('sums the ends for which something holds, reading by reading', () => {
  const ends = [
    { state: 1, chance: new Column([0.5, 0.25]) },
    { state: 2, chance: 0.125 },
    { state: 3, chance: new Column([0.25, 0.5]) },
  ];
  expect([...sumByReading(ends, 2, (state) => state !== 3)]).toEqual([0.625, 0.375]);
  expect([...sumByReading(ends, 2, (state) => state / 2)]).toEqual([0.75, 1]);
});
