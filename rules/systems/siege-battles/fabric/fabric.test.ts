import { describe, expect, test } from 'vitest';
import { call } from '../../../kernel/request.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { declare, dice, ones, order, showing, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play } from '../../../kernel/trial.ts';
import { strike } from '../base/harm.ts';
import { charged, fight, until } from '../play-scene.ts';
import { at, foe, MAN, playedAlone, scene, sides, troop } from '../scene.ts';
import { coverOf } from '../sections/cover.ts';
import type { Play, Steps } from '../state.ts';

/** A spell of three hits of Strength 4 on unit `d`, which armour does not stop. */
const spell = procedure('spell', 'SB-163', function* (_: Play): Steps {
  yield* call(strike, {
    victim: { unit: 'd' },
    blow: { hits: 3, strength: 4, by: 'attacker', spell: true, noArmour: true },
  });
});

describe('sections', () => {
  test('SB-163 the garrison of a Warded Tower has Magic Resistance 2', () => {
    const saves = (items: string[]) => {
      const units = [foe('d', { place: at('t1', 'inside') })];
      const match = playedAlone('spell', spell, { units, sections: { t1: { items } } });
      play(match, order('spell'), dice(3, 3, 1));
      return match.awaiting?.question;
    };
    expect(saves(['warded-tower'])).toMatchObject({ rule: 'SB-B10', dice: 2, reads: { atLeast: 5 } });
    expect(saves([])).toBeUndefined();
  });

  test('SB-174 each section is built of wood or stone', () => {
    const { state } = scene({ sections: { w1: { wooden: true } } });
    expect(['w1', 'w2'].map((id) => state.sections[id]?.wooden)).toEqual([true, false]);
    expect(
      ['w1', 'w2'].map((id) => coverOf(state.sections[id] ?? { kind: 'wall', wooden: false, breached: true })),
    ).toEqual([1, 2]);
  });

  test('SB-184 the unit on the platform defends the tower and tests with the rest of the garrison', () => {
    const strong = { ...MAN, ws: 10, s: 10, a: 10, i: 10 };
    const match = charged(
      {
        units: [
          troop('a', { models: 1, profile: strong, keywords: ['fly'] }),
          foe('d', { models: 1, place: at('t1', 'inside') }),
          foe('p', { models: 2, place: at('t1', 'platform') }),
        ],
        sections: { t1: { items: ['timber'] } },
      },
      ['a', 't1'],
    );
    play(match, fight('t1'), YES, YES, declare(2));
    expect(match.awaiting?.question).toMatchObject({ ask: 'choose', seat: 'attacker' });
    play(match, { choose: 'd/ranks' }, showing(6, 10), showing(6, 10));
    while (match.awaiting?.question.ask === 'roll' && match.awaiting.question.rule !== 'SB-101')
      play(match, ones(match.awaiting.question.dice));
    expect([asked(match)[0], match.awaiting?.question.about]).toEqual(['SB-101', ['p']]);
  });

  test('SB-195 an imbued fortress may gain one die in every Magic Phase, even without a wizard', () => {
    const pools = (active: 'attacker' | 'defender') => {
      const match = until(
        scene({ units: [troop('a'), foe('d')], setup: sides({}, { items: ['imbued'], faction: 'lizardmen' }) }),
        'magic',
        active,
      );
      play(match, order('winds'), dice(3, 4));
      expect(match.awaiting?.question).toMatchObject({ rule: 'SB-195', seat: 'defender', dice: 1 });
      play(match, dice(6));
      return match.state.magic;
    };
    expect([pools('attacker'), pools('defender')]).toEqual([
      { power: 7, dispel: 5 },
      { power: 8, dispel: 4 },
    ]);
  });
});
