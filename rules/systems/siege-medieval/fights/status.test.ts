import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { How } from './fight.ts';
import { attacksOfStand, mayHaveFlank, retreatOf, statuses, THROUGH_CANNON, TO_HIT } from './status.ts';

const first = (how: How, more: { onTower?: boolean; covered?: boolean } = {}) =>
  statuses({ how, round: 1, onTower: false, covered: false, ...more });

describe('who is covered', () => {
  test('SM-B09: hits on 4 in the open, 5 if defended, 6 if fortified', () => {
    expect(TO_HIT).toEqual({ open: 4, defended: 5, fortified: 6 });
  });

  test('SM-B10: to a cannon the fortified are defended and the defended in the open', () => {
    expect([THROUGH_CANNON.fortified, THROUGH_CANNON.defended, THROUGH_CANNON.open]).toEqual([
      'defended',
      'open',
      'open',
    ]);
  });

  test('SM-183: the table of the first round, row by row', () => {
    expect(first('ladders')).toEqual({ attackers: 'defended', defenders: 'defended' });
    expect(first('siege-tower')).toEqual({ attackers: 'defended', defenders: 'open' });
    expect(first('ramparts')).toEqual({ attackers: 'open', defenders: 'open' });
    expect(first('ramparts', { onTower: true })).toEqual({ attackers: 'open', defenders: 'defended' });
    for (const how of ['inside', 'flyer', 'giant', 'ethereal'] as const)
      for (const onTower of [false, true])
        expect(first(how, { onTower })).toEqual({ attackers: 'open', defenders: 'defended' });
    expect(first('field', { covered: true })).toEqual({ attackers: 'open', defenders: 'defended' });
  });

  test('SM-142, SM-169: battlements cover against ladders but not against a siege tower, and both chargers are defended', () => {
    expect(first('ladders').defenders).toBe('defended');
    expect(first('siege-tower').defenders).toBe('open');
    expect([first('ladders').attackers, first('siege-tower').attackers]).toEqual(['defended', 'defended']);
  });

  test('SM-B16: on the ground the charger is in the open, and so is a unit without cover', () => {
    expect(first('field')).toEqual({ attackers: 'open', defenders: 'open' });
  });

  test('SM-170: in every later round both sides are in the open', () => {
    const hows: How[] = ['ladders', 'siege-tower', 'ramparts', 'inside', 'flyer', 'giant', 'ethereal', 'field'];
    fc.assert(
      fc.property(fc.constantFrom(...hows), fc.integer({ min: 2, max: 9 }), fc.boolean(), (how, round, onTower) => {
        expect(statuses({ how, round, onTower, covered: true })).toEqual({ attackers: 'open', defenders: 'open' });
      }),
    );
  });
});

describe('attacks of a stand', () => {
  const plain = { charges: false, heavy: 0, enemy: 'open', pursues: false, confused: false, flank: false } as const;

  test('SM-B15: one more when charging in the open or pursuing, one less when confused or struck in the flank', () => {
    expect(attacksOfStand(3, { ...plain, charges: true }).total).toBe(4);
    expect(attacksOfStand(3, { ...plain, charges: true, enemy: 'defended' }).total).toBe(3);
    expect(attacksOfStand(3, { ...plain, pursues: true }).total).toBe(4);
    expect(attacksOfStand(3, { ...plain, confused: true, flank: true }).total).toBe(1);
    expect(attacksOfStand(1, { ...plain, confused: true, flank: true }).total).toBe(0);
    expect(attacksOfStand(4, { ...plain, charges: true, heavy: 1 }).total).toBe(6);
  });

  test('SM-B18: the losing units share a retreat, rounded up', () => {
    expect([retreatOf(2, 1), retreatOf(3, 2), retreatOf(4, 2), retreatOf(1, 3)]).toEqual([2, 2, 2, 1]);
  });

  test('SM-145, SM-149: flanks exist only on the ground', () => {
    expect(
      (['ladders', 'siege-tower', 'ramparts', 'inside', 'field'] as const).map((how) => mayHaveFlank({ how })),
    ).toEqual([false, false, false, false, true]);
  });
});
