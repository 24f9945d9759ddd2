import { describe, expect, it } from 'vitest';
import type { TableUpdate } from '../../electron/contract/table.ts';
import { pickedAfter } from './picked.ts';

type Told = Parameters<typeof pickedAfter>[1];

const siege = {
  active: 'attacker',
  units: [{ id: 'archers', destroyed: false }],
  sections: [{ id: 'wall-1' }],
  commandBoard: { leaders: [{ id: 'marshal', lost: false }], units: [] },
};
const played = [{ kind: 'order' }] as unknown as TableUpdate['log'];
const after = (section: string, offers: readonly object[], log = played, active = 'attacker') =>
  pickedAfter(
    { section, phase: '1 attacker shooting' },
    { siege: { ...siege, active }, offers } as unknown as Told,
    log,
  );

describe('the picked piece', () => {
  it('is let go once it has no order left, be it a unit or a leader, so that the next orders are seen', () => {
    const shoots = [{ about: ['archers', 'wall-1'] }];
    expect(after('archers', shoots)).toBe('archers');
    expect(after('marshal', shoots)).toBeNull();
    expect(after('archers', [])).toBeNull();
    // A rare order does not keep it; without anything played it was picked to be read.
    expect(after('marshal', [{ about: ['marshal'], aside: true }])).toBeNull();
    expect(after('marshal', [], [])).toBe('marshal');
  });

  it('is let go when the other side is to act, and kept while a wall stands', () => {
    expect(after('archers', [{ about: ['archers'] }], played, 'defender')).toBeNull();
    expect(after('wall-1', [])).toBe('wall-1');
    expect(after('wall-9', [])).toBeNull();
  });
});
