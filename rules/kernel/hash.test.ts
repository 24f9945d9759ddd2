import { describe, expect, test } from 'vitest';
import { Hasher } from './hash.ts';

const hash = (...values: readonly unknown[]): number => {
  const hasher = new Hasher().start();
  for (const value of values) hasher.add(value);
  return hasher.end();
};

/** Match files hold fingerprints and digests: another number for the same value would open them as played. */
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
  ])('of %j is what older match files have', (value, wanted) => {
    expect(hash(value)).toBe(wanted);
  });

  test('begins with a number of its own, and goes on from an older hash', () => {
    expect(hash()).toBe(3824587224550787);
    expect(new Hasher().start(9007199254740991).add('x').end()).toBe(4690188683577596);
  });

  test('leaves out what is not there, and takes nothing but plain data', () => {
    expect(hash({ a: 1, b: undefined })).toBe(hash({ a: 1 }));
    expect(hash({ a: 1 })).toBe(2142113192853942);
    expect(() => hash(() => 1)).toThrow(TypeError);
  });
});
