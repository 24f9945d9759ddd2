import { describe, expect, test } from 'vitest';
import { StateHasher } from './state-hash.ts';

const hasher = new StateHasher();
const hash = (value: unknown): number => hasher.of(value);

describe('the hash of a state', () => {
  test('is the same for equal content, whichever objects hold it', () => {
    const state = () => ({ units: { orcs: { stands: 3, place: null, spent: false } }, order: ['a', 'b'] });
    expect(hash(state())).toBe(hash(state()));
    expect(new StateHasher().of(state())).toBe(new StateHasher().of(state()));
    expect(hash({ a: 1, b: undefined })).toBe(hash({ a: 1 }));
  });

  test('differs where a value is of another kind, size or name', () => {
    const values = [
      ...[0, 1, -1, 2.5, '', '0', '1', 'x', true, false, null, {}, [], { a: 1 }, { b: 1 }, [1], [1, 2], [2, 1]],
      ...[{ a: { b: 1 } }, { a: [1] }, 0x7f000001, 0x7f000002, 0x7f000003],
    ];
    expect(new Set(values.map((value) => hash({ it: value }))).size).toBe(values.length);
    expect(new Set(values.map((value) => hash([value]))).size).toBe(values.length);
  });

  test('of nothing is 0, and only plain data has one', () => {
    expect(hash(undefined)).toBe(0);
    expect(hash('wall')).toBe(8051715205735883);
    expect(() => hash({ run: () => 1 })).toThrow(TypeError);
  });

  test('of what passes is the same, and is kept from its fourth level on', () => {
    const state = (figures: object) => ({ units: { orcs: { place: figures } } });
    const figures = { x: 1 };
    const passing = state(figures);
    const before = hasher.ofPassing(passing);
    expect(before).toBe(hash(state({ x: 1 })));
    expect(hasher.ofPassing(state({ x: 2 }))).not.toBe(before);
    // Only to see what is kept: states are never changed.
    figures.x = 2;
    expect(hasher.ofPassing(passing)).toBe(before);
    Object.assign(passing.units.orcs, { stands: 3 });
    hasher.ofPassing(state({}));
    expect(hasher.ofPassing(passing)).not.toBe(before);
    expect([hasher.ofPassing(undefined), hasher.ofPassing(7)]).toEqual([0, hash(7)]);
  });
});
