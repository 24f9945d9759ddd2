import { describe, expect, it } from 'vitest';
import type { LandedDie, LandedRoll } from '../../electron/contract/landing.ts';
import { hitsToSave } from './hits-to-save.ts';

const die = (face: number, came: LandedDie['came']): LandedDie => ({
  face,
  came,
  grade: 'witnessed',
  label: '',
  by: null,
  was: null,
});
const struck: Pick<LandedRoll, 'seat' | 'kind' | 'dice' | 'against'> = {
  seat: 'defender',
  kind: 'hits',
  dice: [die(6, 'counts'), die(1, 'misses'), die(4, 'counts')],
  against: null,
};
const saves = { seat: 'attacker', dice: 2, counts: 'saves' } as const;

describe('the hits above a roll of saves', () => {
  it('are those of the other side’s last roll, in slot order', () => {
    expect(hitsToSave(saves, struck)).toEqual({ seat: 'defender', faces: [6, 4] });
  });

  it('are for a second row of saves only those that went through the first', () => {
    const first = { ...struck, seat: 'attacker', kind: 'saves' as const, dice: [die(2, 'through'), die(5, 'saved')] };
    const against = { seat: 'defender', faces: [6, 4] };
    expect(hitsToSave({ ...saves, dice: 1 }, { ...first, against })).toEqual({ seat: 'defender', faces: [6] });
  });

  it('are not shown above dice that strike, nor where their number or their side does not fit', () => {
    expect(hitsToSave({ ...saves, counts: 'hits' }, struck)).toBeNull();
    expect(hitsToSave({ seat: 'attacker', dice: 2 }, struck)).toBeNull();
    expect(hitsToSave({ ...saves, dice: 3 }, struck)).toBeNull();
    expect(hitsToSave(saves, { ...struck, seat: 'attacker' })).toBeNull();
    expect(hitsToSave(saves, { ...struck, kind: 'sum' })).toBeNull();
    expect(hitsToSave(saves, null)).toBeNull();
  });
});
