import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { charge, mustered, reportWounds, rollAll, shoot, until } from '../play-scene.ts';
import { at, BOW, foe, scene, troop, type Changes, type Scene } from '../scene.ts';

const POUR = order('pour', { unit: 'd' });

/** Ten men with a cauldron on the wall in their own Shooting Phase, twelve enemies below. */
function boiling(
  kind: 'oil' | 'blood' | 'metal' | 'fire' = 'oil',
  more: Changes = {},
  enemy: object = {},
  crew: object = {},
): Scene {
  return until(
    scene({
      ...more,
      units: [troop('a', enemy), foe('d', { place: at('w1'), ...crew }), ...(more.units ?? [])],
      sections: { w1: { cauldron: kind }, ...more.sections },
    }),
    'shooting',
    'defender',
  );
}
const models = (match: Scene) => match.state.units['a']?.models;

describe('cauldrons', () => {
  test('SB-114, SB-112 each model under the template takes a Strength 4 hit, Armour Piercing, without a roll to hit', () => {
    const match = boiling('oil', {}, { armour: 4 });
    play(match, POUR, YES, pick('a'), declare(3));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-B09', dice: 3, why: { with: { needed: 3 } } });
    play(match, dice(3, 3, 2));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-B10', dice: 2, reads: { atLeast: 6 } });
    play(match, dice(6, 5));
    expect(models(match)).toBe(11);
  });

  test('SB-115 a cauldron is used once, and needs two free Infantry models and a target: SB-113', () => {
    const match = boiling();
    play(match, POUR, NO);
    expect(match.state.sections['w1']?.cauldron?.state).toBe('ready');
    play(match, POUR, YES, pick('nothing-more'));
    expect(refusedBy(match, POUR)).toBe('SB-115');
  });

  test('SB-113 one man or Monstrous Infantry cannot work it; the two who do shoot nothing else', () => {
    expect(refusedBy(boiling('oil', {}, {}, { models: 1 }), POUR)).toBe('SB-113');
    expect(refusedBy(boiling('oil', {}, {}, { type: 'monstrous-infantry' }), POUR)).toBe('SB-113');
    const match = boiling('oil', {}, {}, { weapons: [BOW] });
    play(match, POUR, YES, pick('nothing-more'), shoot('d', 'a'), YES, declare(5));
    expect(match.awaiting?.question).toMatchObject({ max: 8 });
  });

  test('SB-116 a cauldron stays in its section: a unit that leaves cannot use it', () => {
    const match = until(
      scene({ units: [foe('d', { place: at('w1') }), troop('a')], sections: { w1: { cauldron: 'oil' } } }),
      'movement',
      'defender',
    );
    play(match, order('move-section', { unit: 'd', section: 'gate' }));
    until(match, 'shooting', 'defender');
    expect([refusedBy(match, POUR), match.state.sections['w1']?.cauldron?.state]).toEqual(['SB-116', 'ready']);
  });

  test('SB-117 a unit that flees spills its cauldron unless a friend stays; a unit that dies does not', () => {
    const flees = (...others: readonly NonNullable<Changes['units']>[number][]) => {
      const match = scene({
        units: [foe('d', { place: at('t1', 'inside') }), ...others],
        sections: { t1: { cauldron: 'oil' } },
      });
      play(match, reportWounds('d'), declare(3), dice(6, 6));
      while (match.awaiting !== undefined) play(match, pick('nobody'));
      return match.state.sections['t1']?.cauldron?.state;
    };
    expect([flees(), flees(foe('e', { place: at('t1', 'top') }))]).toEqual(['spilt', 'ready']);
    const dead = scene({ units: [foe('d', { place: at('w1') })], sections: { w1: { cauldron: 'oil' } } });
    play(dead, reportWounds('d'), declare(10));
    expect(dead.state.sections['w1']?.cauldron?.state).toBe('ready');
  });

  test('SB-118 the side that holds the section may use its cauldron', () => {
    const match = until(
      scene({
        units: [troop('x', { place: at('w1') }), foe('y', { place: 'courtyard' })],
        sections: { w1: { cauldron: 'fire', heldBy: 'attacker' } },
      }),
      'shooting',
    );
    expect(refusedBy(match, order('pour', { unit: 'x' }))).toBeUndefined();
  });

  test('SB-119 Boiling Blood: no armour save, and every unit hit takes a Panic test', () => {
    const match = boiling('blood', {}, { armour: 2 });
    play(match, POUR, YES, pick('a'), declare(1), dice(1));
    expect(asked(match)[0]).toBe('SB-119');
    play(match, dice(6, 6));
    expect(match.state.units['a']?.fleeing).toBe(true);
    const brave = boiling('blood', {}, { keywords: ['immune-to-psychology'] });
    play(brave, POUR, YES, pick('a'), declare(1), dice(6));
    expect([brave.awaiting, models(brave)]).toEqual([undefined, 11]);
  });

  test('SB-120 Molten Metal: Strength 5, Armour Piercing', () => {
    const match = boiling('metal', {}, { armour: 3 });
    play(match, POUR, YES, pick('a'), declare(1), dice(2));
    expect(match.awaiting?.question).toMatchObject({ reads: { atLeast: 6 } });
  });

  test('SB-121 Alchemical Fire: no armour, D3 Wounds, doubled on a Flammable target', () => {
    const ogre = {
      type: 'monstrous-infantry',
      models: 3,
      armour: 2,
      profile: { m: 6, ws: 3, bs: 2, s: 4, t: 4, w: 3, i: 2, a: 3, ld: 7 },
    };
    const match = boiling('fire', {}, ogre);
    play(match, POUR, YES, pick('a'), declare(1), dice(4), dice(3));
    expect(match.state.units['a']).toMatchObject({ models: 3, wounds: 2 });
    const tinder = boiling('fire', {}, { ...ogre, keywords: ['flammable'] });
    play(tinder, POUR, YES, pick('a'), declare(1), dice(4), dice(3), dice(1, 1));
    expect(models(tinder)).toBe(2);
  });

  test('SB-113, SB-092 poured in reaction on climbers and flyers that arrive, not on chargers from the courtyard', () => {
    const climbs = (more: object) => {
      const match = until(
        scene({ units: [troop('a', more), foe('d', { place: at('w1') })], sections: { w1: { cauldron: 'oil' } } }),
        'movement',
      );
      play(match, charge('a', 'w1'), declare(3));
      if (asked(match)[0] === 'SB-088') play(match, pick('rocks'));
      play(
        match,
        dice(...(match.awaiting?.question.ask === 'roll' && match.awaiting.question.dice === 3 ? [3, 3, 3] : [3, 3])),
      );
      return match;
    };
    const match = climbs({});
    expect(asked(match)).toEqual(['SB-113', 'sb.oil.ask-reaction']);
    play(match, pick('d'), pick('a'), declare(2), dice(1, 1));
    // The two at the cauldron throw no rocks.
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-093', max: 8 });
    expect(asked(climbs({ keywords: ['fly'] }))[0]).toBe('SB-113');
    expect(asked(climbs({ place: 'courtyard' }))[0]).toBe('SB-093');
  });

  test('SB-B40 a character with at least five models is pushed aside on 2+', () => {
    const hero = troop('h', { models: 1, rank: 'hero', joins: 'a' });
    const match = boiling('oil', { units: [hero] });
    play(match, POUR, YES, pick('h'), pick('nothing-more'), dice(2), dice(6));
    expect([match.state.units['h']?.models, models(match)]).toEqual([1, 11]);
    const unlucky = boiling('oil', { units: [hero] });
    play(unlucky, POUR, YES, pick('h'), pick('nothing-more'), dice(1), dice(6));
    expect(unlucky.state.units['h']?.destroyed).toBe(true);
  });

  test('SB-B40 five models of the ranks are enough, four are too few', () => {
    const hero = troop('h', { models: 1, rank: 'hero', joins: 'a' });
    for (const [count, rule] of [
      [5, 'SB-B40'],
      [4, 'SB-B09'],
    ] as const) {
      const match = boiling('oil', { units: [hero] });
      const { units } = match.state;
      play(match, reportWounds('a'), declare((units['a']?.models ?? 0) - count));
      rollAll(match, 1);
      play(match, POUR, YES, pick('h'), pick('nothing-more'));
      expect(asked(match)[0]).toBe(rule);
    }
  });
});

describe('hands at the cauldron', () => {
  const wall = (models: number) =>
    until(
      scene({
        units: [troop('a'), foe('d', { models, place: at('w1'), weapons: [BOW] })],
        sections: { w1: { cauldron: 'oil' } },
      }),
      'shooting',
      'defender',
    );

  test('SB-113 needs two models that have not shot; a unit that keeps two back may still pour', () => {
    const all = wall(4);
    play(all, shoot('d', 'a'), YES, declare(6), declare(4), pick('none'), dice(1, 1, 1, 1));
    expect(refusedBy(all, order('pour', { unit: 'd' }))).toBe('SB-113');
    const some = wall(4);
    play(some, shoot('d', 'a'), YES, declare(6), declare(2), pick('none'), dice(1, 1));
    expect(refusedBy(some, order('pour', { unit: 'd' }))).toBeUndefined();
  });

  test('SB-113 a unit of two that has poured is offered no shot', () => {
    const two = wall(2);
    play(two, POUR, YES, pick('nothing-more'));
    expect(refusedBy(two, shoot('d', 'a'))).toBe('SB-113');
    expect(refusedBy(wall(2), shoot('d', 'a'))).toBeUndefined();
  });

  test('SB-113, SB-088 a unit of two that poured on the first charger can only hold against the second', () => {
    const match = until(
      scene({
        units: [troop('a'), troop('b'), foe('d', { models: 2, place: at('w1'), weapons: [BOW] })],
        sections: { w1: { cauldron: 'oil' } },
      }),
      'movement',
    );
    play(match, charge('a', 'w1'), declare(6), pick('hold'), dice(3, 3), pick('d'), pick('nothing-more'));
    // No choice is left: the next question is the charge roll.
    play(match, charge('b', 'w1'), declare(6));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-086', dice: 2 });
  });

  test('SB-040 nothing is poured before the battle', () => {
    const match = mustered({ units: [troop('a'), foe('d', { models: 4 })], sections: { w1: { cauldron: 'oil' } } });
    play(match, dice(1, 1, 1, 1), order('deploy', { unit: 'd', section: 'w1', slot: 'main' }));
    play(match, END_PHASE, YES, END_PHASE, END_PHASE);
    expect([match.state.phase, refusedBy(match, order('pour', { unit: 'd' }))]).toEqual(['shooting', 'SB-040']);
  });
});
