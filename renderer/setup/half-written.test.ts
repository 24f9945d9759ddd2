import { describe, expect, it } from 'vitest';
import { halfWritten, keepDesks, keptDesks, type ArmyDesks } from './half-written.ts';

function memory(kept: string | null) {
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  };
}

const desks: ArmyDesks = {
  attacker: { kind: 'unit', id: null, written: { name: 'Iron Fists', points: null } },
  defender: { kind: 'import', written: 'name;points\nGuards;60', instead: true },
};

describe('half-written input for a side', () => {
  it('is restored', () => {
    const storage = memory(null);
    keepDesks(() => storage, desks);
    expect(keptDesks(() => storage)).toEqual(desks);
  });

  it('is a unit once something of it is written, and a table once there is text in it', () => {
    expect(halfWritten(desks['attacker'])).toBe('unit');
    expect(halfWritten(desks['defender'])).toBe('table');
    expect(halfWritten({ kind: 'unit', id: 'u1', written: null })).toBeNull();
    expect(halfWritten({ kind: 'import', written: ' \n', instead: false })).toBeNull();
    expect(halfWritten({ kind: 'kept' })).toBeNull();
    expect(halfWritten(undefined)).toBeNull();
  });

  it('is deleted once everything is on its list', () => {
    const storage = memory(null);
    keepDesks(() => storage, desks);
    keepDesks(() => storage, { attacker: { kind: 'lines' } });
    expect(storage.getItem()).toBeNull();
  });

  it('is empty if a browser stores something invalid, or nothing', () => {
    expect(keptDesks(() => memory('{"attacker":{"kind":"unit","id":7}}'))).toEqual({});
    expect(keptDesks(() => memory('no JSON'))).toEqual({});
    expect(
      keptDesks(() => {
        throw new Error('denied');
      }),
    ).toEqual({});
  });
});
