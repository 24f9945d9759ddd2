import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, ones, order, pick } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { charge, cm } from '../play-scene.ts';
import { foe, troop } from '../scene.ts';
import { combat, diceAsked, field, FIGHT, only, orderCharge, toCombat } from './melee-scene.ts';

const ALL = [cm(3), cm(3)];

describe('charge modifiers in a combat', () => {
  test('HR-103, HR-109, HR-111, HR-112: chariots into the flank of bows in the open have 18 dice (EX-HR-04)', () => {
    const match = field({ units: [troop('a', { type: 'chariot' }), foe('b', { weapon: 'bow' })] });
    orderCharge(match, 'a', 'b', pick('left'), pick('hold'));
    expect(match.state.charges).toMatchObject([{ zone: 'left', aspect: 'left' }]);
    toCombat(match);
    play(match, FIGHT, cm(3), cm(3), cm(0));
    expect(diceAsked(match)).toBe(18);
  });

  test('HR-105: the charger declares the zone it starts in', () => {
    const match = field({ units: [troop('a'), foe('b')] });
    orderCharge(match, 'a', 'b');
    expect(asked(match)).toEqual(['HR-105', 'hr.charge.zone']);
    const facts = play(match, pick('rear'));
    expect(only(facts, 'charged-home')[0]).toMatchObject({ zone: 'rear', aspect: 'rear' });
  });

  test('HR-105, HR-013: a hedgehog is always charged in the front, without a question', () => {
    const match = field({ units: [troop('a'), foe('b', { formation: 'hedgehog' })] });
    const facts = orderCharge(match, 'a', 'b');
    expect(only(facts, 'charged-home')[0]).toMatchObject({ aspect: 'front' });
  });

  test.each([
    ['refused-left', 'left', 'front'],
    ['refused-left', 'right', 'right'],
    ['refused-both', 'right', 'front'],
    ['refused-both', 'rear', 'rear'],
  ] as const)('HR-105, HR-017, HR-018: %s charged from the %s counts as %s', (formation, zone, aspect) => {
    const match = field({ units: [troop('a'), foe('b', { formation })] });
    const facts = orderCharge(match, 'a', 'b', pick(zone));
    expect(only(facts, 'charged-home')[0]).toMatchObject({ zone, aspect });
  });

  test('HR-104: after contact the players are reminded to align the charger', () => {
    const match = field({ units: [troop('a'), foe('b')] });
    const facts = orderCharge(match, 'a', 'b', pick('front'));
    expect(only(facts, 'reminder').map(({ rule }) => rule)).toContain('HR-104');
  });

  test('HR-107, HR-099: each stand has one more die against a target hit by shooting into the combat', () => {
    const match = field({ units: [troop('a'), troop('bows', { weapon: 'bow' }), foe('b', { armour: 6 })] });
    orderCharge(match, 'a', 'b', pick('front'));
    play(
      match,
      END_PHASE,
      order('shoot', { unit: 'bows', target: 'b' }),
      cm(30),
      cm(3),
      dice(4, 2, 1),
      dice(3),
      END_PHASE,
    );
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(12);
  });

  test('HR-108: each stand has one more die against a target that was confused at contact', () => {
    const match = combat({ units: [troop('a'), foe('b', { confused: true })] });
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(12);
  });

  test('HR-110: a charge in the flank gives its die to every unit that charges that enemy in the turn', () => {
    const match = field({ units: [troop('a'), troop('c'), foe('b')] });
    orderCharge(match, 'a', 'b', pick('front'));
    orderCharge(match, 'c', 'b', pick('right'));
    toCombat(match);
    // All three stands of each charger fight; of the defender’s three, one meets `a` and two meet `c`, in the flank.
    play(match, FIGHT, cm(3), cm(3), cm(1), cm(2), cm(2));
    expect(diceAsked(match)).toBe(12);
    play(match, ones(12));
    expect(diceAsked(match)).toBe(12);
    play(match, ones(12));
    expect(diceAsked(match)).toBe(3);
    play(match, ones(3));
    expect(diceAsked(match)).toBe(4);
  });

  test('HR-115: against a terrifying enemy each stand has one die less', () => {
    const match = combat({ units: [troop('a'), foe('b', { terrifying: true })] });
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(6);
  });

  test('HR-116: stands struck in the flank, as the players count them, have one die less', () => {
    const match = combat({ units: [troop('a'), foe('b')] }, 'left');
    play(match, FIGHT, ...ALL);
    expect(asked(match)[0]).toBe('HR-116');
    play(match, cm(2), ones(12));
    expect(diceAsked(match)).toBe(2 + 2 + 3);
  });

  test('HR-116: does not ask about a refused flank', () => {
    const match = combat({ units: [troop('a'), foe('b', { formation: 'refused-left' })] }, 'left');
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(9);
  });

  test('HR-119: in the next round the charge no longer counts, the pursuit does', () => {
    const units = [troop('a', { attacks: 1 }), foe('b', { weapon: 'bow', attacks: 0, hits: 9 })];
    const match = field({ units });
    orderCharge(match, 'a', 'b', pick('front'), pick('hold'));
    toCombat(match);
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(6);
    play(match, dice(6, 1, 1, 1, 1, 1), dice(3), pick('pursue'), cm(3), cm(1), ...ALL);
    expect(diceAsked(match)).toBe(6);
    expect(match.state.charges).toMatchObject([{ spent: true }]);
  });

  test('HR-101: units in irregular formation are not offered a charge', () => {
    const match = field({ units: [troop('a', { formation: 'hedgehog' }), foe('b')] });
    expect(refusedBy(match, charge('a', 'b'))).toBe('HR-101');
  });
});
