import { describe, expect, test } from 'vitest';
import { Hasher } from './hash.ts';

const hash = (...values: readonly unknown[]): number => {
  const hasher = new Hasher().start();
  for (const value of values) hasher.add(value);
  return hasher.end();
};

/**
 * Match files store fingerprints and digests, so these values must never change: the files would then open as stored
 * instead of being replayed.
 */
describe('a hash of plain data', () => {
  test.each<[unknown, number]>([
    ['wall', 8051715205735883],
    ['é🏰', 7534747834415761],
    [7, 6178283678626030],
    [-1, 8010560917594734],
    [2.5, 3407816818944075],
    [true, 4451781980546934],
    [false, 2150959091593629],
    [null, 3741591048548893],
    [[1, 2], 3306232583071926],
    [{ a: 1, b: 'x' }, 7046898963891609],
  ])('of %j is the value stored in older match files', (value, wanted) => {
    expect(hash(value)).toBe(wanted);
  });

  test('starts from a fixed value, or continues from an older hash', () => {
    expect(hash()).toBe(3824587224550787);
    expect(new Hasher().start(9007199254740991).add('x').end()).toBe(4690188683577596);
  });

  test('skips missing values and accepts plain data only', () => {
    expect(hash({ a: 1, b: undefined })).toBe(hash({ a: 1 }));
    expect(hash({ a: 1 })).toBe(2142113192853942);
    expect(() => hash(() => 1)).toThrow(TypeError);
  });
});
