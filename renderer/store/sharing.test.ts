import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shared } from './sharing.ts';

describe('shared', () => {
  it('keeps every part that is equal, and only those', () => {
    const before = { units: [{ id: 'a', at: { x: 1 } }, { id: 'b' }], turn: 1 };
    const after = shared(before, {
      units: [
        { id: 'a', at: { x: 1 } },
        { id: 'b', hits: 1 },
      ],
      turn: 1,
    });
    expect(after.units[0]).toBe(before.units[0]);
    expect(after.units[1]).not.toBe(before.units[1]);
    expect(after).not.toBe(before);
  });

  it('returns the old value if nothing has changed, and the new one wherever something has', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(shared(before, structuredClone(before))).toBe(before);
        expect(shared(before, after)).toEqual(after);
      }),
    );
  });

  it('notices a missing part, and a part that is there with the value undefined', () => {
    expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(Object.hasOwn(shared({ b: 1 }, { a: undefined }), 'a')).toBe(true);
  });
});
