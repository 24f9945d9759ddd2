import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { assaultFrom, BEGIN, fight, placeObjective, reportWounds, until } from '../play-scene.ts';
import { at, foe, machine, MAN, scene, sides, troop } from '../scene.ts';
import { onModels } from './harm.ts';

const OGRE = { ...MAN, w: 3 };

describe('Multiple Wounds', () => {
  test('SB-B11 no model loses more wounds than it has left; the wounded one goes first', () => {
    expect([onModels([3], 3, 1), onModels([1, 3], 3, 1), onModels([6, 6], 3, 0), onModels([2, 2], 3, 0)]).toEqual([
      2, 2, 6, 3,
    ]);
  });

  test('SB-B11, SB-B28 a bolt into a wounded ogre takes what is left of him', () => {
    const match = until(
      scene({
        units: [
          troop('m', { ...machine('bolt-thrower'), profile: { ...MAN, bs: 4 } }),
          foe('o', { type: 'monstrous-infantry', models: 3, profile: OGRE }),
        ],
      }),
      'shooting',
    );
    play(match, reportWounds('o'), declare(2));
    play(match, order('fire-bolt', { unit: 'm', target: 'o' }), YES, declare(10), pick('none'), dice(6), declare(1));
    play(match, dice(6), dice(6));
    expect(match.state.units['o']).toMatchObject({ models: 2, wounds: 0 });
  });
});

describe('fire', () => {
  test('SB-B32 rerolls wounds on an assaulted garrison, but not on attackers who come from a section', () => {
    const asked = (side: 'a' | 'd', hits: readonly number[][]) => {
      const match = until(
        scene({
          units: [
            troop('a', { models: 1, place: at('t1', 'inside'), keywords: side === 'a' ? ['flaming-attacks'] : [] }),
            foe('d', { models: 1, place: at('w1'), keywords: side === 'd' ? ['flaming-attacks'] : [] }),
          ],
          sections: { t1: { heldBy: 'attacker' } },
        }),
        'combat',
      );
      play(match, assaultFrom('a', 'w1'), BEGIN, fight('w1'), YES, YES);
      for (const roll of hits) play(match, dice(...roll));
      return match.awaiting?.question.rule;
    };
    expect(asked('a', [[6], [1]])).toBe('SB-B32');
    expect(asked('d', [[1], [6], [1]])).toBeUndefined();
  });
});

describe('panic of friends', () => {
  test('SB-B14 friends near a destroyed unit test; those far away do not', () => {
    const match = scene({ units: [troop('a'), troop('b'), foe('d')] });
    play(match, reportWounds('a'), declare(12));
    expect(match.awaiting?.question).toMatchObject({ ask: 'choose', rule: 'SB-B14', seat: 'attacker' });
    play(match, pick('b'), dice(6, 6));
    expect(match.state.units['b']?.fleeing).toBe(true);
  });

  test('SB-B14 a unit tests once per phase, so it matters which unit fell first', () => {
    const asked = (first: string, second: string) => {
      const match = scene({ units: [troop('a'), troop('b'), troop('c'), foe('d')] });
      play(match, reportWounds(first), declare(12));
      const { about } = match.awaiting?.question ?? {};
      play(match, pick('b'), dice(1, 1), pick('nobody'), reportWounds(second), declare(12));
      return [about, match.awaiting];
    };
    expect(asked('a', 'c')).toEqual([['b', 'c'], undefined]);
    expect(asked('c', 'a')).toEqual([['a', 'b'], undefined]);
  });
});

describe('magic items', () => {
  test('SB-238 a stolen item loses its effect', () => {
    const match = scene({
      units: [
        troop('a'),
        foe('d'),
        foe('h', {
          rank: 'hero',
          models: 1,
          armour: 5,
          magicItems: [{ name: 'Shield', armour: 3, ward: 5, keywords: ['fear'], raises: { s: 2 } }, 'Ring'],
        }),
      ],
      setup: { begin: 'muster', ...sides({ items: ['infiltrators'] }) },
    });
    const bearer = () => match.state.units['h'];
    expect(bearer()?.roster).toMatchObject({ armour: 3, ward: 5, keywords: ['fear'], profile: { s: 5 } });
    for (const section of ['w1', 'gate', 't1']) play(match, placeObjective(section));
    play(match, END_PHASE, YES, dice(2), dice(1));
    expect(bearer()?.magic).toEqual(['Ring']);
    expect(bearer()?.roster).toMatchObject({ armour: 5, ward: 7, keywords: [], profile: { s: 3 } });
  });
});
