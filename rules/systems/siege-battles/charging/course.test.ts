import { describe, expect, test } from 'vitest';
import { plainAssumptions } from '../../../kernel/outcome.ts';
import { playOut } from '../../../kernel/sample.ts';
import { endOf } from '../assault/course.ts';
import { courses } from '../courses.ts';
import { fold } from '../fold.ts';
import { unitOf } from '../pieces.ts';
import type { SectionSetup } from '../start/setup.ts';
import { until } from '../play-scene.ts';
import { at, foe, scene, troop } from '../scene.ts';
import type { Siege } from '../state.ts';

/** Whole assaults before the charge is ordered: SB-086, SB-103. */

const UP = { unit: 'a', section: 'w1' } as const;
const before = (wall: Partial<SectionSetup> = {}, a: Parameters<typeof troop>[1] = {}): Siege =>
  until(scene({ units: [troop('a', a), foe('g', { place: at('w1') })], sections: { w1: wall } }), 'movement').state;
const courseOf = (siege: Siege) => courses(siege, 'charge', UP)[0];
const underWay = (siege: Siege): Siege => ({ ...siege, assaults: [{ ...UP, route: 'outside', from: null }] });

/** The state in which the next fight of the charge begins. */
function onwards(siege: Siege): Siege {
  const between = courseOf(before())?.between;
  if (between === undefined) throw new Error('nothing leads to the fight');
  const how = { fold, assume: plainAssumptions, random: () => 0 };
  return playOut(how, between.procedure, between.args, siege).state;
}

describe('a whole assault before its charge', () => {
  test('SB-106 has a fight in each turn that is left, this one included', () => {
    const rounds = [1, 2, 4, 5].map((turn) => courseOf({ ...before(), turn }));
    expect(rounds.map((course) => course?.rounds)).toEqual([5, 4, 2, 1]);
    expect(rounds.map((course) => course?.cover.key)).toEqual([
      ...['sb.forecast.cover-charge', 'sb.forecast.cover-charge', 'sb.forecast.cover-charge'],
      'sb.forecast.cover-charge-last',
    ]);
    expect(rounds.map((course) => course?.cover.with?.['turns'])).toEqual([5, 4, 2, 1]);
  });

  test('SB-086 a charge that arrives fights in the Close Combat Phase of the same turn', () => {
    const arrived = underWay(before());
    expect(onwards(arrived)).toMatchObject({ turn: arrived.turn, active: 'attacker', phase: 'combat' });
    const fighting: Siege = { ...arrived, phase: 'combat' };
    expect(onwards(fighting)).toBe(fighting);
  });

  test('SB-103 after a fight the unit charges again, and fights in its next turn', () => {
    const fought: Siege = { ...before(), phase: 'combat' };
    const again = onwards(fought);
    expect(again).toMatchObject({ turn: fought.turn + 1, active: 'attacker', phase: 'combat' });
    expect(again.assaults).toMatchObject([{ ...UP, route: 'outside' }]);
  });

  test('SB-086 it is lost in the Movement phase if nobody is under way, and not while somebody is', () => {
    const siege = before();
    const ended = (after: Siege) => courseOf(siege)?.ended(after);
    expect([ended(siege), ended(underWay(siege)), ended({ ...siege, phase: 'combat' })]).toEqual([
      'lost',
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['SB-054', 'a wall without anything', [], [], true],
    ['SB-194', 'spikes', ['spikes'], [], false],
    ['SB-060', 'spikes under somebody who flies', ['spikes'], ['fly'], true],
    ['SB-060', 'spikes under somebody ethereal', ['spikes'], ['ethereal'], true],
  ] as const)('%s is a duel of blows alone up %s, if nobody tests before them', (_, _what, items, keywords, plain) => {
    const siege = before({ items: [...items] }, { keywords: [...keywords] });
    const route = keywords.length > 0 ? 'fly' : 'outside';
    const state: Siege = { ...siege, assaults: [{ ...UP, route, from: null }], phase: 'combat' };
    expect(courseOf(siege)?.duel?.fits(state)).toBe(plain);
  });

  test('SB-103 it has ended for those who assault, whoever’s turn it is by then', () => {
    for (const active of ['attacker', 'defender'] as const) {
      const siege: Siege = { ...before(), active };
      const gone: Siege = {
        ...siege,
        units: { ...siege.units, g: { ...unitOf(siege, 'g'), place: { at: 'courtyard' } } },
      };
      expect([siege, gone].map((one) => endOf(one, 'w1', ['a']))).toEqual([undefined, 'won']);
    }
  });

  test('SB-B23 is no duel while a character stands with one of them', () => {
    const units = [troop('a'), foe('g', { place: at('w1') }), foe('h', { models: 1, rank: 'hero', joins: 'g' })];
    const siege = until(scene({ units }), 'movement').state;
    const state: Siege = { ...siege, assaults: [{ ...UP, route: 'outside', from: null }], phase: 'combat' };
    const alone: Siege = {
      ...state,
      units: { ...state.units, h: { ...unitOf(state, 'h'), joined: null, place: { at: 'courtyard' } } },
    };
    const duel = courseOf(siege)?.duel ?? courseOf(before())?.duel;
    expect([state, alone].map((one) => duel?.fits(one))).toEqual([false, true]);
  });

  test('SB-B24 is no duel while one of them may still breathe, and is one once he has', () => {
    const siege = before({}, { breath: 4 });
    const state: Siege = { ...siege, assaults: [{ ...UP, route: 'outside', from: null }], phase: 'combat' };
    const breathed: Siege = { ...state, units: { ...state.units, a: { ...unitOf(state, 'a'), breathed: true } } };
    expect([state, breathed].map((one) => courseOf(siege)?.duel?.fits(one))).toEqual([false, true]);
  });
});
