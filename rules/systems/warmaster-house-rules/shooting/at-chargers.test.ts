import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, choices, play } from '../../../kernel/trial.ts';
import { field, FIGHT, only, orderCharge, toCombat } from '../melee/melee-scene.ts';
import { charge, cm } from '../play-scene.ts';
import { foe, troop, type Scene } from '../scene.ts';

const BOWS = foe('b', { weapon: 'bow' });
const FRIEND = foe('friend', { weapon: 'bow' });

/** `a` charges `b`, and the enemy may react. */
function charging(changes: Parameters<typeof field>[0]): Scene {
  const match = field(changes);
  orderCharge(match, 'a', 'b', pick('front'));
  return match;
}

describe('fire at chargers', () => {
  test('HR-094: the charged unit may fire first, as its owner decides', () => {
    const match = charging({ units: [troop('a'), BOWS] });
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-094', seat: 'defender' });
    const facts = play(match, pick('fire'), cm(3), dice(6, 6, 1));
    expect(only(facts, 'fired-at-charger')).toMatchObject([{ unit: 'b', charger: 'a', dice: 3, hits: 2 }]);
    expect(facts.map(({ kind }) => kind).indexOf('charged-home')).toBeGreaterThan(0);
  });

  test('HR-094: a unit without missiles is not asked, and one with them may hold its fire', () => {
    expect(charging({ units: [troop('a'), foe('b')] }).awaiting).toBeUndefined();
    const match = charging({ units: [troop('a'), BOWS] });
    expect(only(play(match, pick('hold')), 'charged-home')).toHaveLength(1);
  });

  test('HR-094, HR-091: a charger that starts out of range cannot be hit', () => {
    const match = field({ units: [troop('a', { type: 'cavalry', armour: 4 }), foe('b', { weapon: 'pistols' })] });
    play(match, charge('a', 'b'), YES, cm(16), YES, cm(0), pick('front'));
    const facts = play(match, pick('fire'));
    expect(only(facts, 'shot-refused')).toMatchObject([{ unit: 'b', rule: 'HR-091' }]);
  });

  test.each([
    [4, true],
    [4.1, false],
  ])('HR-095: a friend %d cm from the charged stands joins in: %s', (distance, joins) => {
    const match = charging({ units: [troop('a'), foe('b'), FRIEND] });
    expect(asked(match)[0]).toBe('HR-095');
    const facts = play(match, pick('friend'), cm(distance));
    expect(only(facts, 'shot-refused')).toHaveLength(joins ? 0 : 1);
    expect(match.awaiting === undefined).toBe(!joins);
    if (joins) expect(only(play(match, cm(12), cm(3), dice(1, 1, 1)), 'fired-at-charger')).toHaveLength(1);
  });

  test('HR-096: stands in contact do not fire, the other stands of their unit do', () => {
    const match = field({ units: [troop('a'), troop('c'), BOWS] });
    orderCharge(match, 'c', 'b', pick('front'), pick('hold'));
    orderCharge(match, 'a', 'b', pick('left'), pick('fire'));
    expect(asked(match)[0]).toBe('HR-096');
    play(match, cm(2));
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', dice: 1 });
    const all = field({ units: [troop('a'), troop('c'), BOWS] });
    orderCharge(all, 'c', 'b', pick('front'), pick('hold'));
    const facts = orderCharge(all, 'a', 'b', pick('left'), pick('fire'), cm(3));
    expect(only(facts, 'shot-refused')).toMatchObject([{ rule: 'HR-096' }]);
  });

  test('HR-097: no stand fires at two chargers in one turn', () => {
    const match = field({ units: [troop('a'), troop('c'), foe('d'), BOWS] });
    orderCharge(match, 'a', 'd', pick('front'), pick('b'), cm(4), cm(10), cm(2), dice(1, 1));
    expect(match.state.units['b']?.firedAtCharger).toBe(2);
    orderCharge(match, 'c', 'd', pick('left'), pick('b'), cm(4), cm(10));
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', dice: 1 });
    play(match, dice(1));
    expect(match.state.units['b']?.firedAtCharger).toBe(3);
  });

  test('HR-096, HR-097: with one stand in contact and one that has fired, one of three may fire', () => {
    const chargers = [troop('c'), troop('a'), troop('e')];
    const match = field({ units: [...chargers, foe('d'), BOWS] });
    orderCharge(match, 'c', 'b', pick('front'), pick('hold'));
    orderCharge(match, 'a', 'd', pick('front'), pick('b'), cm(4), cm(10), cm(1), cm(1), dice(1));
    orderCharge(match, 'e', 'd', pick('left'), pick('b'), cm(4), cm(10));
    expect(asked(match)).toEqual(['HR-096', 'hr.shoot.fresh-stands-in-contact']);
    play(match, cm(1));
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', dice: 1 });
  });

  test('HR-097: a unit whose stands have all fired is not asked again', () => {
    const match = field({ units: [troop('a'), troop('c'), foe('d'), BOWS] });
    orderCharge(match, 'a', 'd', pick('front'), pick('b'), cm(4), cm(10), cm(3), dice(1, 1, 1));
    orderCharge(match, 'c', 'd', pick('left'));
    expect(match.awaiting).toBeUndefined();
    expect(choices(match)).toBeUndefined();
  });

  test('HR-B10: hits on the charger stay, and count for the side that fired in the first round only', () => {
    const match = charging({ units: [troop('a', { attacks: 0, hits: 9 }), foe('b', { weapon: 'bow', attacks: 0 })] });
    play(match, pick('fire'), cm(3), dice(6, 6, 1));
    expect(match.state.engagements['combat:a:b']?.carried).toEqual({ attacker: 0, defender: 2 });
    toCombat(match);
    expect(match.state.units['a']?.hits).toBe(2);
    const facts = play(match, FIGHT, cm(3), cm(3), dice(1, 1, 1));
    expect(only(facts, 'round-fought')).toMatchObject([{ carried: { defender: 2 }, winner: 'defender' }]);
    expect(only(facts, 'driven-back')).toEqual([]);
  });

  test('HR-B10: a charger destroyed by the fire makes no contact', () => {
    const match = charging({ units: [troop('a', { stands: 1, hits: 1 }), BOWS, FRIEND] });
    const facts = play(match, pick('fire'), cm(3), dice(6, 1, 1));
    expect(only(facts, 'unit-destroyed')).toHaveLength(1);
    expect(match.awaiting).toBeUndefined();
    expect(match.state.engagements).toEqual({});
  });

  test('HR-097: stands that fired may fire again after the end of the turn', () => {
    const match = charging({ units: [troop('a', { attacks: 0 }), foe('b', { weapon: 'bow', attacks: 0 })] });
    play(match, pick('fire'), cm(3), dice(1, 1, 1), END_PHASE, END_PHASE, FIGHT, cm(3), cm(3));
    play(match, dice(1, 1, 1), dice(1, 1, 1), cm(0), dice(1, 1, 1), cm(0), END_PHASE);
    expect(match.state.units['b']?.firedAtCharger).toBe(0);
  });
});
