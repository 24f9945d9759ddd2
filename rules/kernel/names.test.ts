import { describe, expect, it } from 'vitest';
import { unusableId } from './names.ts';
import { own } from './own.ts';

/** The property names every plain object inherits. */
const EVERY = Object.getOwnPropertyNames(Object.prototype);

describe('a name that every object has', () => {
  it.each(EVERY)('is not found in a record that does not hold it: %s', (name) => {
    expect(own({}, name)).toBeUndefined();
    expect(own(undefined, name)).toBeUndefined();
    expect(own(Object.fromEntries([[name, 3]]), name)).toBe(3);
  });

  it.each(EVERY)('is rejected as an id anywhere in a set-up: %s', (name) => {
    expect(unusableId({ sections: [{ id: 'keep' }, { id: name }] })).toBe(name);
    expect(unusableId({ tokens: Object.fromEntries([[name, 2]]) })).toBe(name);
    expect(unusableId([{ of: { place: { stands: Object.fromEntries([[name, 1]]) } } }])).toBe(name);
  });

  it('is allowed in text for people', () => {
    expect(
      unusableId({ sections: [{ id: 'keep', name: 'constructor' }], said: ['toString'], none: null }),
    ).toBeUndefined();
  });
});
