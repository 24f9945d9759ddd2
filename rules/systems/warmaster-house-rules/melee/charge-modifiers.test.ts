import { describe, expect, test } from 'vitest';
import { asked, cm, die, END_PHASE, foe, order, pick, play, refusedBy, troop } from '../scene.ts';
import { combat, diceAsked, field, FIGHT, only, orderCharge, toCombat } from './melee-scene.ts';

const ALL = [cm(3), cm(3)];
const NONE = (count: number): ReturnType<typeof die> => die(...Array<number>(count).fill(1));

describe('charge modifiers in a combat', () => {
  test('HR-103, HR-109, HR-111, HR-112: chariots into the flank of bows in the open have 18 dice (EX-HR-04)', () => {
    const match = field({ units: [troop('a', { type: 'chariot' }), foe('b', { weapon: 'bow' })] });
    orderCharge(match, 'a', 'b', pick('left'), pick('hold'));
    expect(match.state.charges).toMatchObject([{ zone: 'left', aspect: 'left' }]);
    toCombat(match);
    play(match, FIGHT, cm(3), cm(3), cm(0));
    expect(diceAsked(match)).toBe(18);
  });

  test('HR-105: the charger says in which zone it begins', () => {
    const match = field({ units: [troop('a'), foe('b')] });
    orderCharge(match, 'a', 'b');
    expect(asked(match)).toEqual(['HR-105', 'hr.charge.zone']);
    const facts = play(match, pick('rear'));
    expect(only(facts, 'charged-home')[0]).toMatchObject({ zone: 'rear', aspect: 'rear' });
  });

  test('HR-105, HR-013: nobody asks for the zone of a hedgehog, which is met in front', () => {
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

  test('HR-104: after contact the players are told to line the charger up', () => {
    const match = field({ units: [troop('a'), foe('b')] });
    const facts = orderCharge(match, 'a', 'b', pick('front'));
    expect(only(facts, 'reminder').map(({ rule }) => rule)).toContain('HR-104');
  });

  test('HR-107, HR-099: each stand has a die more against a target that was hit by shooting into the combat', () => {
    const match = field({ units: [troop('a'), troop('bows', { weapon: 'bow' }), foe('b', { armour: 6 })] });
    orderCharge(match, 'a', 'b', pick('front'));
    play(
      match,
      END_PHASE,
      order('shoot', { unit: 'bows', target: 'b' }),
      cm(30),
      cm(3),
      die(4, 2, 1),
      die(3),
      END_PHASE,
    );
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(12);
  });

  test('HR-108: the bonus against the confused is judged at contact and lasts for the first round', () => {
    const match = combat({ units: [troop('a'), foe('b', { confused: true })] });
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(12);
  });

  test('HR-110: a charge in the flank gives its die to everybody who charges that enemy in the turn', () => {
    const match = field({ units: [troop('a'), troop('c'), foe('b')] });
    orderCharge(match, 'a', 'b', pick('front'));
    orderCharge(match, 'c', 'b', pick('right'));
    toCombat(match);
    // Three of each charger; of the three in the middle one meets the first, two the second, and these in the flank.
    play(match, FIGHT, cm(3), cm(3), cm(1), cm(2), cm(2));
    expect(diceAsked(match)).toBe(12);
    play(match, NONE(12));
    expect(diceAsked(match)).toBe(12);
    play(match, NONE(12));
    expect(diceAsked(match)).toBe(3);
    play(match, NONE(3));
    expect(diceAsked(match)).toBe(4);
  });

  test('HR-115: against a terrifying enemy each stand has a die less', () => {
    const match = combat({ units: [troop('a'), foe('b', { terrifying: true })] });
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(6);
  });

  test('HR-116: stands met in their own flank have a die less, as many as the players count', () => {
    const match = combat({ units: [troop('a'), foe('b')] }, 'left');
    play(match, FIGHT, ...ALL);
    expect(asked(match)[0]).toBe('HR-116');
    play(match, cm(2), NONE(12));
    expect(diceAsked(match)).toBe(2 + 2 + 3);
  });

  test('HR-116: a refused flank is not asked about', () => {
    const match = combat({ units: [troop('a'), foe('b', { formation: 'refused-left' })] }, 'left');
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(9);
  });

  test('HR-119: in the round after it a charge counts no more, the pursuit does', () => {
    const units = [troop('a', { attacks: 1 }), foe('b', { weapon: 'bow', attacks: 0, hits: 9 })];
    const match = field({ units });
    orderCharge(match, 'a', 'b', pick('front'), pick('hold'));
    toCombat(match);
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(6);
    play(match, die(6, 1, 1, 1, 1, 1), die(3), pick('pursue'), cm(3), cm(1), ...ALL);
    expect(diceAsked(match)).toBe(6);
    expect(match.state.charges).toMatchObject([{ spent: true }]);
  });

  test('HR-101: units in irregular formation are not offered a charge', () => {
    const match = field({ units: [troop('a', { formation: 'hedgehog' }), foe('b')] });
    expect(refusedBy(match, order('charge', { leader: 'hero', unit: 'a', target: 'b', as: 'nearest' }))).toBe('HR-101');
  });
});
