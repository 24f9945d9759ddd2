import { describe, expect, test } from 'vitest';
import { asked, at, die, foe, num, order, pick, play, refusedBy, scene, troop, until, YES } from '../scene.ts';

const gun = (phase: 'movement' | 'shooting', active: 'attacker' | 'defender', items = ['swivel-gun']) =>
  until(
    scene({
      units: [
        troop('a', { armour: 4 }),
        foe('d', { place: at('w1'), weapons: [{ name: 'Bow', range: 24, strength: 3 }] }),
      ],
      sections: { w1: { items } },
    }),
    phase,
    active,
  );
const FIRE = order('fire-swivel', { unit: 'd', target: 'a' });

describe('swivel guns', () => {
  test('SB-205 as grapeshot of Strength 3 within 12 inches; the man at it shoots nothing else, the others do', () => {
    const match = gun('shooting', 'defender');
    play(match, FIRE, YES, num(6), die(2), pick('none'));
    // BS 3 at short range: 4 or more; Armour Piercing makes 4+ a 5+.
    expect(match.awaiting?.question).toMatchObject({ dice: 4, reads: { atLeast: 4 } });
    play(match, die(4, 4, 1, 1), die(4, 4), die(5, 4));
    expect(match.state.units['a']?.models).toBe(11);
    expect(refusedBy(match, FIRE)).toBe('SB-205');
    play(match, order('shoot', { unit: 'd', weapon: 0, target: 'a' }), YES, num(6));
    expect(match.awaiting?.question).toMatchObject({ max: 9 });
    const far = gun('shooting', 'defender');
    expect(play(far, FIRE, YES, num(12.5))).toContainEqual(
      expect.objectContaining({ kind: 'shot-lost', why: 'range' }),
    );
    expect(refusedBy(gun('shooting', 'defender', []), FIRE)).toBe('SB-205');
  });

  test('SB-205 or in reaction to a charge, harder by one', () => {
    const match = gun('movement', 'attacker');
    play(match, order('charge', { unit: 'a', section: 'w1' }), num(6), pick('swivel'), die(1));
    expect([asked(match)[0], match.awaiting?.question]).toMatchObject(['SB-205', { dice: 2, reads: { atLeast: 5 } }]);
  });

  test('SB-206 a Misfire takes the gun and the man, or silences the gun, never the unit', () => {
    const burst = gun('shooting', 'defender');
    play(burst, FIRE, YES, num(6), die(6), die(2));
    expect([burst.state.units['d']?.models, burst.state.sections['w1']?.guns]).toEqual([9, []]);
    const silent = gun('shooting', 'defender');
    play(silent, FIRE, YES, num(6), die(6), die(3));
    expect([silent.state.units['d']?.models, silent.state.sections['w1']?.guns]).toEqual([
      10,
      [{ fired: true, silentUntil: 2 }],
    ]);
    until(silent, 'shooting', 'attacker');
    until(silent, 'shooting', 'defender');
    expect(refusedBy(silent, FIRE)).toBe('SB-205');
    play(silent, order('shoot', { unit: 'd', weapon: 0, target: 'a' }), YES, num(6));
    expect(match(silent)).toMatchObject({ max: 10 });
  });
  test('SB-205 whoever shot with his unit fires no swivel gun in that phase', () => {
    const match = gun('shooting', 'defender');
    play(match, order('shoot', { unit: 'd', weapon: 0, target: 'a' }), YES, num(6), num(10), pick('none'));
    play(match, die(...Array<number>(10).fill(1)));
    expect(refusedBy(match, FIRE)).toBe('SB-205');
  });

  test('SB-205, SB-093 one man fires the gun at a charge, and the others throw rocks', () => {
    const match = gun('movement', 'attacker');
    play(match, order('charge', { unit: 'a', section: 'w1' }), num(6), pick('swivel'), die(1), die(1, 1));
    play(match, pick('rocks'), die(3, 3));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-093', max: 9 });
  });
});

const match = ({ awaiting }: ReturnType<typeof gun>) => awaiting?.question;
