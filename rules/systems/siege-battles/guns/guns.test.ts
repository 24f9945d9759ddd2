import { describe, expect, test } from 'vitest';
import { declare, dice, ones, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { charge, reportWounds, shoot, until } from '../play-scene.ts';
import { at, BOW, foe, MAN, scene, troop } from '../scene.ts';

const gun = (phase: 'movement' | 'shooting', active: 'attacker' | 'defender', items = ['swivel-gun']) =>
  until(
    scene({
      units: [troop('a', { armour: 4 }), foe('d', { place: at('w1'), weapons: [BOW] })],
      sections: { w1: { items } },
    }),
    phase,
    active,
  );
const FIRE = order('fire-swivel', { unit: 'd', target: 'a' });

describe('swivel guns', () => {
  test('SB-205 fires grapeshot of Strength 3 within 12 inches; its gunner shoots nothing else, the others do', () => {
    const match = gun('shooting', 'defender');
    play(match, FIRE, YES, declare(6), dice(2), pick('none'));
    // BS 3 at short range: 4 or more; Armour Piercing makes 4+ a 5+.
    expect(match.awaiting?.question).toMatchObject({ dice: 4, reads: { atLeast: 4 } });
    play(match, dice(4, 4, 1, 1), dice(4, 4), dice(5, 4));
    expect(match.state.units['a']?.models).toBe(11);
    expect(refusedBy(match, FIRE)).toBe('SB-205');
    play(match, shoot('d', 'a'), YES, declare(6));
    expect(match.awaiting?.question).toMatchObject({ max: 9 });
    const far = gun('shooting', 'defender');
    expect(play(far, FIRE, YES, declare(12.5))).toContainEqual(
      expect.objectContaining({ kind: 'shot-lost', why: 'range' }),
    );
    expect(refusedBy(gun('shooting', 'defender', []), FIRE)).toBe('SB-205');
  });

  test('SB-205 fires in reaction to a charge, at -1 to hit', () => {
    const match = gun('movement', 'attacker');
    play(match, charge('a', 'w1'), declare(6), pick('swivel'), dice(1));
    expect([asked(match)[0], match.awaiting?.question]).toMatchObject(['SB-205', { dice: 2, reads: { atLeast: 5 } }]);
  });

  test('SB-206 a Misfire takes the gun and the man, or silences the gun, never the unit', () => {
    const burst = gun('shooting', 'defender');
    play(burst, FIRE, YES, declare(6), dice(6), dice(2));
    expect([burst.state.units['d']?.models, burst.state.sections['w1']?.guns]).toEqual([9, []]);
    const silent = gun('shooting', 'defender');
    play(silent, FIRE, YES, declare(6), dice(6), dice(3));
    expect([silent.state.units['d']?.models, silent.state.sections['w1']?.guns]).toEqual([
      10,
      [{ fired: true, silentUntil: 2 }],
    ]);
    until(silent, 'shooting', 'attacker');
    until(silent, 'shooting', 'defender');
    expect(refusedBy(silent, FIRE)).toBe('SB-205');
    play(silent, shoot('d', 'a'), YES, declare(6));
    expect(silent.awaiting?.question).toMatchObject({ max: 10 });
  });

  test('SB-206 a Misfire takes one man with all his Wounds, and the Wounds that he had with him', () => {
    const gunners = foe('d', {
      place: at('w1'),
      type: 'monstrous-infantry',
      models: 3,
      profile: { ...MAN, w: 3 },
      weapons: [BOW],
    });
    const match = until(
      scene({ units: [troop('a'), gunners], sections: { w1: { items: ['swivel-gun'] } } }),
      'shooting',
      'defender',
    );
    play(match, reportWounds('d'), declare(1));
    expect(match.state.units['d']).toMatchObject({ models: 3, wounds: 1 });
    play(match, FIRE, YES, declare(6), dice(6), dice(2));
    expect(match.state.units['d']).toMatchObject({ models: 2, wounds: 0 });
  });

  test('SB-205 a model that shot with its unit fires no swivel gun in that phase', () => {
    const match = gun('shooting', 'defender');
    play(match, shoot('d', 'a'), YES, declare(6), declare(10), pick('none'));
    play(match, ones(10));
    expect(refusedBy(match, FIRE)).toBe('SB-205');
  });

  test('SB-205, SB-093 one man fires the gun at a charge, and the others throw rocks', () => {
    const match = gun('movement', 'attacker');
    play(match, charge('a', 'w1'), declare(6), pick('swivel'), dice(1), dice(1, 1));
    play(match, pick('rocks'), dice(3, 3));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-093', max: 9 });
  });
});
