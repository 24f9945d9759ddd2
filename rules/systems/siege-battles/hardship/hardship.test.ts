import { describe, expect, test } from 'vitest';
import { Match } from '../../../kernel/match.ts';
import type { System } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { siegeBattles } from '../index.ts';
import type { Options } from '../options.ts';
import { die, foe, MAN, play, troop, written, YES, type Changes, type Scene } from '../scene.ts';
import type { Setup } from '../start/setup.ts';
import type { Siege } from '../state.ts';
import { hardship } from './hardship.ts';
import { starve, wounding } from './starvation.ts';

/** The system with starvation as a separate order, to be played alone. */
const hungry: System<Setup, Options, Siege, Fact> = {
  ...siegeBattles,
  commands: {
    starve: {
      rule: 'SB-020',
      offers: () => [{}],
      seat: () => 'attacker',
      text: () => text('sb.name', { name: 'starve' }),
      about: () => [],
      run: hardship,
    },
  },
};

function famine(units: NonNullable<Changes['units']>, items: string[] = []): Scene {
  const setup = hungry.setup.parse(
    written({
      units: [troop('a'), ...units],
      setup: {
        sides: [
          { seat: 'attacker', name: 'A', tincture: 'or', charge: 'fang', items },
          { seat: 'defender', name: 'B', tincture: 'azure', charge: 'key' },
        ],
      },
    }),
  );
  const options = hungry.options.parse({});
  if (!setup.ok || !options.ok) throw new Error(JSON.stringify(setup));
  const match = new Match(hungry, setup.value, options.value);
  play(match, { command: 'starve', args: {} }, YES);
  return match;
}

const TEN = [1, 1, 2, 3, 4, 4, 5, 5, 6, 6];

describe('starvation', () => {
  test('SB-021, SB-024 EX-SB-05: of ten dice two 5s and two 6s kill four; the Relief Force and attackers never roll', () => {
    const match = famine([foe('d', { models: 10 }), foe('r', { force: 'relief', models: 5 })]);
    play(match, die(...TEN));
    expect([match.state.units['d']?.models, match.awaiting]).toEqual([6, undefined]);
  });

  test('SB-022, SB-144 a Hasty Assault counts the 4s too', () => {
    expect([wounding(TEN, false), wounding(TEN, true)]).toEqual([4, 6]);
    const match = famine([foe('d', { models: 10 })], ['hasty-assault']);
    play(match, die(...TEN));
    expect(match.state.units['d']?.models).toBe(4);
  });

  test('SB-022, SB-226, SB-228 Disease throws each 1 again once, but not those of the undead', () => {
    const match = famine([foe('d', { models: 3 })], ['disease']);
    play(match, die(1, 1, 2), die(5, 1));
    expect(match.state.units['d']?.models).toBe(2);
    const dead = famine([foe('d', { models: 3, keywords: ['undead'] })], ['disease']);
    play(dead, die(1, 1, 2));
    expect(dead.awaiting).toBeUndefined();
  });

  test('SB-023 ward saves but no armour; wounds are pooled, the champion falls last, and nobody panics', () => {
    const ogre = { ...MAN, w: 3 };
    const match = famine([foe('d', { models: 4, armour: 2, ward: 5, profile: ogre, champion: ogre })]);
    play(match, die(5, 6, 5, 6), die(5, 1, 1, 1));
    expect(match.state.units['d']).toMatchObject({ models: 3, wounds: 0, championAlive: true, fleeing: false });
  });

  test('SB-015, SB-016, SB-020 terrain and edges first, then unit by unit', () => {
    const match = famine([foe('d', { models: 2 }), foe('e', { models: 3 })]);
    expect(match.awaiting?.trail.map(({ name }) => name)).toEqual(['hardship', 'starvation', 'starve']);
    play(match, die(1, 1));
    expect(match.awaiting?.question).toMatchObject({ dice: 3, about: ['e'] });
    expect(starve.rule).toBe('SB-021');
  });
});
