import { describe, expect, test } from 'vitest';
import { declare, dice, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play } from '../../../kernel/trial.ts';
import { arrived, BEGIN, charge, shoot, until } from '../play-scene.ts';
import { at, foe, machine, MAN, scene, sides, troop, type WrittenUnit } from '../scene.ts';
import { nightDice } from './night.ts';
import { rainPenalty } from './rain.ts';
import { failsUpTo } from './terrain.ts';

const BOW = { name: 'Bow', range: 30, strength: 3 };
const night = (faction: 'empire' | 'skaven' | 'chaos-dwarfs') => sides({ items: ['night-assault'], faction });

describe('a Night Assault', () => {
  test('SB-219 EX-SB-13 a die for every 6 inches of range; what is further away is lost with the shot', () => {
    expect([12, 18, 24, 30, 36, 48, 60, 5].map(nightDice)).toEqual([2, 3, 4, 5, 6, 8, 10, 0]);
    for (const [inches, lost] of [
      [13, true],
      [12, false],
    ] as const) {
      const match = until(
        scene({
          units: [troop('a', { weapons: [BOW] }), foe('d', { place: at('w1') })],
          setup: night('empire'),
        }),
        'shooting',
      );
      const facts = play(match, shoot('a', 'd'), YES, declare(inches), dice(1, 2, 3, 4, 2));
      expect(facts).toContainEqual({ kind: 'night-sight', unit: 'a', inches: 12 });
      expect(facts.some((fact) => fact.kind === 'shot-lost' && fact.why === 'night')).toBe(lost);
      expect(match.awaiting === undefined).toBe(lost);
    }
  });

  test('SB-219 Stand and Shoot in the dark, and a war machine at the point that it aims at', () => {
    const match = until(
      scene({ units: [troop('a'), foe('d', { place: at('w1'), weapons: [BOW] })], setup: night('empire') }),
      'movement',
    );
    play(match, charge('a', 'w1'), declare(8), pick('shoot-0'));
    expect(asked(match)[0]).toBe('SB-219');
    const crew = troop('c', machine('cannon', { range: 12 }));
    const gun = until(scene({ units: [crew], setup: night('empire') }), 'shooting');
    const facts = play(gun, order('fire', { unit: 'c' }), declare(8), dice(3, 4));
    expect(facts).toContainEqual({ kind: 'shot-lost', unit: 'c', target: 'c', why: 'night' });
  });

  test.each([
    [[2, 2, 2, 1], true],
    [[2, 2, 2, 2], false],
  ])('SB-219, SB-B17 Stand and Shoot at 8 inches is lost if the dice show less: %j', (faces, lost) => {
    const bow = { ...BOW, range: 24 };
    const units = [troop('a'), foe('d', { place: at('w1'), weapons: [bow] })];
    const match = until(scene({ units, setup: night('empire') }), 'movement');
    const facts = play(match, charge('a', 'w1'), declare(8), pick('shoot-0'), dice(...faces));
    const dark = { kind: 'shot-lost', unit: 'd', target: 'a', why: 'night' };
    expect(facts.filter(({ kind }) => kind === 'shot-lost')).toEqual(lost ? [dark] : []);
    expect(match.state.units['d']?.reacted).toBe(lost);
    expect(asked(match)[1]).toBe(lost ? 'sb.charging.ask-distance-dice' : 'sb.shooting.ask-models');
  });

  test('SB-220 every Dangerous Terrain test fails on one number more', () => {
    const at = (faction: 'empire' | 'skaven') => scene({ units: [troop('a')], setup: night(faction) }).state;
    expect([failsUpTo(at('empire'), 'a', 1), failsUpTo(at('empire'), 'a', 2), failsUpTo(at('skaven'), 'a', 1)]).toEqual(
      [2, 3, 1],
    );
  });

  test.each([
    [night('skaven'), [], false],
    [night('chaos-dwarfs'), [], true],
    [night('empire'), ['undead' as const], false],
    [night('empire'), ['daemon' as const], false],
  ] as const)(
    'SB-221 Skaven see in the dark, undead need no eyes, Chaos Dwarfs are not exempt',
    (setup, keywords, blind) => {
      const units = [troop('a', { weapons: [BOW], keywords: [...keywords] }), foe('d', { place: at('w1') })];
      const match = until(scene({ units, setup }), 'shooting');
      play(match, shoot('a', 'd'), YES, declare(13));
      expect(asked(match)[0] === 'SB-219').toBe(blind);
    },
  );
});

describe('rain', () => {
  test('SB-222, SB-225 one harder with Ballistic Skill, two if it pierces or burns, nothing for striders', () => {
    const match = scene({
      units: [troop('a'), troop('s', { keywords: ['marsh-strider'] }), troop('r', { keywords: ['river-strider'] })],
      setup: sides({ items: ['rain'] }),
    });
    expect([
      rainPenalty(match.state, 'a', []),
      rainPenalty(match.state, 'a', ['armour-piercing']),
      rainPenalty(match.state, 'a', ['flaming']),
      rainPenalty(match.state, 's', ['flaming']),
      rainPenalty(match.state, 'r', []),
      rainPenalty(scene({ units: [troop('a')] }).state, 'a', ['flaming']),
    ]).toEqual([1, 2, 2, 0, 0, 0]);
  });

  test('SB-222 the shot itself is harder: BS 3 at 6 inches against stone hits on 7, a 6 and then a 4', () => {
    const match = until(
      scene({
        units: [troop('a', { weapons: [BOW] }), foe('d', { place: at('w1') })],
        setup: sides({ items: ['rain'] }),
      }),
      'shooting',
    );
    play(match, shoot('a', 'd'), YES, declare(6), declare(2), dice(6, 5));
    expect(match.awaiting?.question).toMatchObject({ dice: 1, reads: { kind: 'count', atLeast: 4 } });
  });

  test('SB-222, SB-B29 grapeshot pierces armour: two harder in the rain, so that BS 4 hits on 5 at 6 inches', () => {
    const needs = (items: string[]) => {
      const crew = troop('c', { ...machine('cannon', { grapeshot: true }), profile: { ...MAN, bs: 4 } });
      const match = until(
        scene({ units: [crew, foe('d', { place: 'courtyard' })], setup: sides({ items }) }),
        'shooting',
      );
      play(match, order('grapeshot', { unit: 'c', target: 'd' }));
      if (items.length > 0) play(match, dice(4));
      play(match, YES, declare(5), dice(1), pick('none'));
      return match.awaiting?.question;
    };
    expect(needs([])).toMatchObject({ rule: 'SB-B29', reads: { atLeast: 3 } });
    expect(needs(['rain'])).toMatchObject({ rule: 'SB-B29', reads: { atLeast: 5 } });
  });

  test('SB-223 a war machine fires on 4 or more; a failure is no Misfire', () => {
    const crew = troop('c', machine('cannon'));
    const rainy = () => until(scene({ units: [crew], setup: sides({ items: ['rain'] }) }), 'shooting');
    const [wet, dry] = [rainy(), rainy()];
    expect(play(wet, order('fire', { unit: 'c' }), dice(3))).toContainEqual({
      kind: 'shot-lost',
      unit: 'c',
      target: 'c',
      why: 'rain',
    });
    play(dry, order('fire', { unit: 'c' }), dice(4));
    expect(asked(dry)[1]).toBe('sb.shooting.ask-point');
    play(dry, declare(24));
    expect(asked(dry)[0]).toBe('SB-B26');
  });

  test('SB-162, SB-223 flaming ammunition is as wet as the machine that fires it; archers need no dry powder', () => {
    const firing = (more: Partial<WrittenUnit>) => {
      const shooter = foe('s', { place: at('w1'), ...more, items: ['flaming-ammunition'] });
      const siege = scene({ units: [troop('g', machine('cannon')), shooter], setup: sides({ items: ['rain'] }) });
      const match = until(siege, 'shooting', 'defender');
      play(match, order('fire-flames', { unit: 's', target: 'g' }));
      return match;
    };
    const wet = firing({ ...machine('cannon'), place: at('t1', 'top') });
    expect(asked(wet)[0]).toBe('SB-223');
    expect(play(wet, dice(3))).toContainEqual({ kind: 'shot-lost', unit: 's', target: 'g', why: 'rain' });
    expect(wet.awaiting).toBeUndefined();
    expect(asked(firing({ weapons: [BOW] }))[0]).toBe('SB-162');
  });

  test('SB-224 as the combats open fire burns on 4 or more', () => {
    const units = [troop('a', { keywords: ['flaming-attacks'] }), foe('d', { place: at('w1') })];
    const rainy = () => arrived({ units, setup: sides({ items: ['rain'] }) }, ['a', 'w1']);
    const [wet, dry] = [rainy(), rainy()];
    play(wet, BEGIN, dice(3));
    play(dry, BEGIN, dice(4));
    expect([wet.state.combat.quenched, dry.state.combat.quenched]).toEqual([['a'], []]);
  });
  test('SB-224 units that fight off the walls throw their die as well', () => {
    const units = [troop('a', { keywords: ['flaming-attacks'], models: 1 }), foe('d', { models: 1, place: 'outside' })];
    const match = until(scene({ units, setup: sides({ items: ['rain'] }) }), 'combat');
    play(match, order('fight-open'));
    expect(asked(match)[0]).toBe('SB-224');
    play(match, dice(3));
    expect(match.state.combat.quenched).toEqual(['a']);
  });
});
