import { describe, expect, test } from 'vitest';
import { dice, order, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { foe, MAN, playedAlone, sides, troop, type Scene, type WrittenUnit } from '../scene.ts';
import { hardship } from './hardship.ts';
import { starve, wounding } from './starvation.ts';

/** The hardships on their own, up to the first starvation roll. */
function famine(units: WrittenUnit[], items: string[] = []): Scene {
  const match = playedAlone('starve', hardship, { units: [troop('a'), ...units], setup: sides({ items }) });
  play(match, order('starve'), YES);
  return match;
}

const TEN = [1, 1, 2, 3, 4, 4, 5, 5, 6, 6];

describe('starvation', () => {
  test('SB-021, SB-024 EX-SB-05: of ten dice two 5s and two 6s kill four; the Relief Force and attackers never roll', () => {
    const match = famine([foe('d', { models: 10 }), foe('r', { force: 'relief', models: 5 })]);
    play(match, dice(...TEN));
    expect([match.state.units['d']?.models, match.awaiting]).toEqual([6, undefined]);
  });

  test('SB-022, SB-144 a Hasty Assault counts the 4s too', () => {
    expect([wounding(TEN, false), wounding(TEN, true)]).toEqual([4, 6]);
    const match = famine([foe('d', { models: 10 })], ['hasty-assault']);
    play(match, dice(...TEN));
    expect(match.state.units['d']?.models).toBe(4);
  });

  test('SB-022, SB-226, SB-228 Disease rerolls each 1 once, except for the undead', () => {
    const match = famine([foe('d', { models: 3 })], ['disease']);
    play(match, dice(1, 1, 2), dice(5, 1));
    expect(match.state.units['d']?.models).toBe(2);
    const dead = famine([foe('d', { models: 3, keywords: ['undead'] })], ['disease']);
    play(dead, dice(1, 1, 2));
    expect(dead.awaiting).toBeUndefined();
  });

  test('SB-023 ward saves apply but armour does not; wounds are pooled, the champion falls last, and nobody panics', () => {
    const ogre = { ...MAN, w: 3 };
    const match = famine([foe('d', { models: 4, armour: 2, ward: 5, profile: ogre, champion: ogre })]);
    play(match, dice(5, 6, 5, 6), dice(5, 1, 1, 1));
    expect(match.state.units['d']).toMatchObject({ models: 3, wounds: 0, championAlive: true, fleeing: false });
  });

  test('SB-015, SB-016, SB-020 terrain and table edges come first, then one unit at a time', () => {
    const match = famine([foe('d', { models: 2 }), foe('e', { models: 3 })]);
    expect(match.awaiting?.trail.map(({ name }) => name)).toEqual(['hardship', 'starvation', 'starve']);
    play(match, dice(1, 1));
    expect(match.awaiting?.question).toMatchObject({ dice: 3, about: ['e'] });
    expect(starve.rule).toBe('SB-021');
  });
});
