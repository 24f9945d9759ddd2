import { describe, expect, test } from 'vitest';
import { call } from '../../../kernel/request.ts';
import { Match } from '../../../kernel/match.ts';
import { procedure } from '../../../kernel/procedure.ts';
import type { System } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { strike } from '../base/harm.ts';
import type { Fact } from '../facts.ts';
import { siegeBattles } from '../index.ts';
import type { Options } from '../options.ts';
import {
  asked,
  at,
  charged,
  die,
  fight,
  foe,
  MAN,
  num,
  order,
  play,
  scene,
  sides,
  troop,
  until,
  written,
  YES,
} from '../scene.ts';
import { coverOf } from '../sections/cover.ts';
import type { Setup } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** The system with a spell of three hits on unit `d` as an order of its own. */
const magical: System<Setup, Options, Siege, Fact> = {
  ...siegeBattles,
  commands: {
    spell: {
      rule: 'SB-163',
      offers: () => [{}],
      seat: () => 'attacker',
      text: () => text('sb.name', { name: 'spell' }),
      about: () => [],
      run: procedure('spell', 'SB-163', function* (_: Play): Steps {
        yield* call(strike, {
          victim: { unit: 'd' },
          blow: { hits: 3, strength: 4, by: 'attacker', spell: true, noArmour: true },
        });
      }),
    },
  },
};

describe('sections', () => {
  test('SB-163 whoever occupies a Warded Tower has Magic Resistance 2 against spells', () => {
    const saves = (items: string[]) => {
      const setup = magical.setup.parse(
        written({ units: [foe('d', { place: at('t1', 'inside') })], sections: { t1: { items } } }),
      );
      const options = magical.options.parse({});
      if (!setup.ok || !options.ok) throw new Error('not legal');
      const match = new Match(magical, setup.value, options.value);
      play(match, order('spell'), die(3, 3, 1));
      return match.awaiting?.question;
    };
    expect(saves(['warded-tower'])).toMatchObject({ rule: 'SB-B10', dice: 2, reads: { atLeast: 5 } });
    expect(saves([])).toBeUndefined();
  });

  test('SB-174 wood is chosen section by section', () => {
    const { state } = scene({ sections: { w1: { wooden: true } } });
    expect(['w1', 'w2'].map((id) => state.sections[id]?.wooden)).toEqual([true, false]);
    expect(
      ['w1', 'w2'].map((id) => coverOf(state.sections[id] ?? { kind: 'wall', wooden: false, breached: true })),
    ).toEqual([1, 2]);
  });

  test('SB-184 the unit on the platform defends the tower and tests with the others', () => {
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
    play(match, fight('t1'), YES, YES, num(2));
    expect(match.awaiting?.question).toMatchObject({ ask: 'choose', seat: 'attacker' });
    play(match, { choose: 'd/ranks' }, die(...Array<number>(10).fill(6)), die(...Array<number>(10).fill(6)));
    while (match.awaiting?.question.ask === 'roll' && match.awaiting.question.rule !== 'SB-101')
      play(match, die(...Array<number>(match.awaiting.question.dice).fill(1)));
    expect([asked(match)[0], match.awaiting?.question.about]).toEqual(['SB-101', ['p']]);
  });

  test('SB-195 an imbued fortress tries for one die more in every Magic Phase, without a wizard', () => {
    const dice = (active: 'attacker' | 'defender') => {
      const match = until(
        scene({ units: [troop('a'), foe('d')], setup: sides({}, { items: ['imbued'], faction: 'lizardmen' }) }),
        'magic',
        active,
      );
      play(match, order('winds'), die(3, 4));
      expect(match.awaiting?.question).toMatchObject({ rule: 'SB-195', seat: 'defender', dice: 1 });
      play(match, die(6));
      return match.state.magic;
    };
    expect([dice('attacker'), dice('defender')]).toEqual([
      { power: 7, dispel: 5 },
      { power: 8, dispel: 4 },
    ]);
  });
});
