import { describe, expect, it } from 'vitest';
import { unusableId } from './names.ts';
import { own } from './own.ts';

/** What every plain object answers to, though nobody put it there. */
const EVERY = Object.getOwnPropertyNames(Object.prototype);

describe('a name that every object has', () => {
  it.each(EVERY)('is found in no record that does not hold it: %s', (name) => {
    expect(own({}, name)).toBeUndefined();
    expect(own(undefined, name)).toBeUndefined();
    expect(own(Object.fromEntries([[name, 3]]), name)).toBe(3);
  });

  it.each(EVERY)('is no id of a set-up, wherever it stands: %s', (name) => {
    expect(unusableId({ sections: [{ id: 'keep' }, { id: name }] })).toBe(name);
    expect(unusableId({ tokens: Object.fromEntries([[name, 2]]) })).toBe(name);
    expect(unusableId([{ of: { place: { stands: Object.fromEntries([[name, 1]]) } } }])).toBe(name);
  });

  it('may be what people read', () => {
    expect(
      unusableId({ sections: [{ id: 'keep', name: 'constructor' }], said: ['toString'], none: null }),
    ).toBeUndefined();
  });
});
