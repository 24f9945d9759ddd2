import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Driver } from '../../../kernel/driver.ts';
import { declare, dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { fold } from '../fold.ts';
import { unitOf } from '../pieces.ts';
import { charged, fight, reportWounds, until } from '../play-scene.ts';
import { at, foe, machine, MAN, scene, troop, type Scene } from '../scene.ts';
import type { Siege } from '../state.ts';
import { whoseOf } from './harm.ts';
import { regrowth } from './regrowth.ts';

const OGRE = { ...MAN, s: 5, w: 3, i: 1, a: 1 };
const CHAMPION = { ...OGRE, t: 5, w: 4, a: 2 };

const ogres = (more: Parameters<typeof foe>[1] = {}) =>
  foe('o', {
    type: 'monstrous-infantry',
    models: 3,
    profile: OGRE,
    champion: CHAMPION,
    keywords: ['unbreakable'],
    ...more,
  });
const report = (match: Scene, wounds: number) => play(match, reportWounds('o'), declare(wounds));
const o = (match: Scene) => match.state.units['o'];

describe('a champion of several Wounds', () => {
  /** Two flyers with four attacks each, against the ogres and their champion. */
  const duel = (more: Parameters<typeof foe>[1] = {}): Scene =>
    charged(
      {
        units: [
          troop('a', { models: 1, keywords: ['fly'], profile: { ...MAN, i: 9, s: 5, a: 4 } }),
          troop('b', { models: 1, keywords: ['fly'], profile: { ...MAN, i: 8, s: 5, a: 4 } }),
          ogres({ place: at('w1'), ...more }),
        ],
      },
      ['a', 'w1'],
      ['b', 'w1'],
    );

  test('SB-B11 takes his own wounds: two and two kill him, and the ranks are unhurt', () => {
    const match = duel();
    play(match, fight('w1'), YES, YES, YES, declare(2), pick('o/champion'), dice(6, 6, 1, 1), dice(6, 6));
    expect(o(match)).toMatchObject({ models: 3, wounds: 0, championAlive: true, championWounds: 2 });
    play(match, pick('o/champion'), dice(6, 6, 1, 1), dice(6, 6));
    expect(o(match)).toMatchObject({ models: 2, wounds: 0, championAlive: false, championWounds: 0 });
  });

  test('SB-B09, SB-B10 blows on him use his own Toughness and armour; blows on the ranks use theirs', () => {
    const needs = (target: string, rolls: number): unknown => {
      const match = duel({ armour: 4, championArmour: 2 });
      play(match, fight('w1'), YES, NO, YES, declare(2), pick(target), dice(6, 6, 6, 6));
      if (rolls > 1) play(match, dice(6, 6, 6, 6));
      const question = match.awaiting?.question;
      return [question?.rule, question?.ask === 'roll' ? question.reads : null];
    };
    // Strength 5 worsens armour by two.
    expect(needs('o/champion', 1)).toEqual(['SB-B09', { kind: 'count', atLeast: 4 }]);
    expect(needs('o/champion', 2)).toEqual(['SB-B10', { kind: 'count', atLeast: 4 }]);
    expect(needs('o/ranks', 1)).toEqual(['SB-B09', { kind: 'count', atLeast: 2 }]);
    expect(needs('o/ranks', 2)).toEqual(['SB-B10', { kind: 'count', atLeast: 6 }]);
  });

  test('SB-B09 where one of the ranks fights beside him, blows on the unit meet the Toughness of the ranks', () => {
    const { state } = scene({ units: [ogres()] });
    expect([0, 1, 2].map((most) => whoseOf(state, { unit: 'o', most }))).toEqual(['champion', 'ranks', 'ranks']);
    expect(whoseOf(state, { unit: 'o' })).toBe('ranks');
  });

  test('SB-023 wounds on the whole unit fall on the ranks first and on him last, added to those he has', () => {
    const match = duel();
    play(match, fight('w1'), YES, NO, NO, declare(0));
    expect(report(match, 7)).toMatchObject([
      { kind: 'hurt', who: 'ranks', wounds: 6, slain: 2 },
      { kind: 'hurt', who: 'champion', wounds: 1, slain: 0, left: 1 },
    ]);
    play(match, reportWounds('o'));
    expect(match.awaiting?.question).toMatchObject({ max: 3 });
    expect(play(match, declare(3))).toContainEqual({
      kind: 'hurt',
      unit: 'o',
      who: 'champion',
      wounds: 3,
      slain: 1,
      left: 0,
    });
    expect(o(match)?.destroyed).toBe(true);
  });

  test('SB-B09 a shot wounds the last model of a unit at his own Toughness', () => {
    const match = until(
      scene({
        units: [troop('m', { ...machine('bolt-thrower'), profile: { ...MAN, bs: 4 } }), ogres()],
      }),
      'shooting',
    );
    report(match, 6);
    play(match, order('fire-bolt', { unit: 'm', target: 'o' }), YES, declare(10), pick('none'), dice(6), declare(1));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-B09', reads: { atLeast: 3 } });
  });

  test('SB-B37 regrowth heals the wounded of the ranks, then him, then raises the slain', () => {
    const match = scene({ units: [ogres({ models: 4 })] });
    report(match, 9 + 3);
    expect(o(match)).toMatchObject({ models: 1, championWounds: 3 });
    until(match, 'magic');
    play(match, order('regrow', { unit: 'o' }), declare(4));
    expect(o(match)).toMatchObject({ models: 2, wounds: 2, championWounds: 0 });
  });

  test('SB-B37, SB-179 regrowth stops when the platform is full', () => {
    const { state } = scene({
      sections: { t1: { items: ['timber'] } },
      units: [foe('o', { models: 9, place: at('t1', 'platform') })],
    });
    const began: Siege = { ...state, units: { ...state.units, o: { ...unitOf(state, 'o'), started: 15 } } };
    const driver = new Driver(began, fold);
    driver.start(regrowth, { unit: 'o', wounds: 6 }, []);
    expect(unitOf(driver.game.state, 'o').models).toBe(10);
  });

  test('SB-B11 every wound counts exactly once, whoever takes it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 }), (losses) => {
        const match = scene({ units: [ogres()] });
        let left = 2 * 3 + 4;
        for (const loss of losses) {
          const taken = Math.min(loss, left);
          if (taken === 0 || o(match)?.fleeing === true) break;
          report(match, taken);
          while (match.awaiting !== undefined)
            play(match, match.awaiting.question.ask === 'choose' ? pick('nobody') : dice(1, 1));
          left -= taken;
          const unit = o(match);
          const ranks = (unit?.models ?? 0) - (unit?.championAlive === true ? 1 : 0);
          const standing =
            ranks * 3 - (unit?.wounds ?? 0) + (unit?.championAlive === true ? 4 - unit.championWounds : 0);
          expect(standing).toBe(left);
        }
      }),
      { numRuns: 40 },
    );
  });
});
