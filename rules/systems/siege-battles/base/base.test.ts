import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Driver } from '../../../kernel/driver.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call } from '../../../kernel/request.ts';
import { declare, order } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import {
  armourSave,
  passesBreak,
  passesCharacteristic,
  passesLeadership,
  slainBy,
  toHitInCombat,
  toHitWithMissiles,
  toWound,
  wardAgainstSpells,
  type MissilePenalties,
  type Needed,
} from './chances.ts';
import { artillery, d3, dropHighest, dropLowest, scatter } from './dice.ts';
import { groupOf, isUndeadArmy } from './groups.ts';
import { leadershipTest } from './leadership.ts';
import { modified, valueOf } from './profile.ts';
import type { Steps } from '../state.ts';
import { offered, reportWounds, until } from '../play-scene.ts';
import { foe, MAN, scene, troop } from '../scene.ts';

const FACES = [1, 2, 3, 4, 5, 6];

const plain = (needed: Needed) =>
  needed === 'impossible' ? needed : { first: needed.first.total, second: needed.second?.total ?? null };

describe('charts of the base game', () => {
  test('SB-B01 no modifier takes a characteristic above 10 or below 0, and a dash counts as 0', () => {
    expect([modified(9, 3), modified(1, -3), valueOf({ ...MAN, ws: null }, 'ws')]).toEqual([10, 0, 0]);
  });

  test('SB-B02 a D3 is half a die, rounded up', () => {
    expect(FACES.map(d3)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test('SB-B03 Artillery and Scatter dice on plain faces', () => {
    expect(FACES.map(artillery)).toEqual([2, 4, 6, 8, 10, 'misfire']);
    expect(FACES.map(scatter)).toEqual(['arrow', 'arrow', 'arrow', 'arrow', 'hit', 'hit']);
  });

  test('SB-B04 an equal roll passes; 6 always fails and 1 always passes', () => {
    expect(FACES.map((face) => passesCharacteristic(face, 4))).toEqual([true, true, true, true, false, false]);
    expect([passesCharacteristic(6, 10), passesCharacteristic(1, 0)]).toEqual([false, true]);
    expect([passesLeadership(7, 7), passesLeadership(8, 7)]).toEqual([true, false]);
  });

  test('SB-B07 score by Ballistic Skill and penalties, with a second die from 7 to 9', () => {
    expect([1, 2, 3, 4, 5, 6].map((bs) => plain(toHitWithMissiles(bs, {})))).toEqual(
      [6, 5, 4, 3, 2, 2].map((first) => ({ first, second: null })),
    );
    const harder: readonly MissilePenalties[] = [
      { cover: 2, moved: true },
      { cover: 2, moved: true, long: true },
      { cover: 2, moved: true, long: true, multiple: true },
      { cover: 2, moved: true, long: true, multiple: true, standAndShoot: true },
    ];
    expect(harder.map((penalties) => plain(toHitWithMissiles(3, penalties)))).toEqual([
      { first: 6, second: 4 },
      { first: 6, second: 5 },
      { first: 6, second: 6 },
      'impossible',
    ]);
    expect(toHitWithMissiles(0, {})).toBe('impossible');
  });

  test('SB-B07, SB-192, SB-222 each penalty of a shot is a line of its own', () => {
    const lines = (penalties: MissilePenalties) => {
      const needed = toHitWithMissiles(8, penalties);
      return needed === 'impossible'
        ? needed
        : needed.first.terms.slice(2).map(({ text: { key }, n, rule }) => [key, n, rule]);
    };
    expect(
      lines({ moved: true, long: true, standAndShoot: true, multiple: true, cover: 2, hoarding: 1, rain: 2 }),
    ).toEqual([
      ['sb.sum.shot-moved', 1, 'SB-B07'],
      ['sb.sum.shot-long', 1, 'SB-B07'],
      ['sb.sum.shot-reaction', 1, 'SB-B07'],
      ['sb.sum.shot-multiple', 1, 'SB-B07'],
      ['sb.sum.shot-cover', 2, 'SB-B07'],
      ['sb.sum.shot-hoarding', 1, 'SB-192'],
      ['sb.sum.shot-rain', 2, 'SB-222'],
      ['sum.most', 6, 'SB-B07'],
    ]);
    expect(lines({ moved: true, multiple: true })).toEqual([
      ['sb.sum.shot-moved', 1, 'SB-B07'],
      ['sb.sum.shot-multiple', 1, 'SB-B07'],
      ['sum.least', 2, 'SB-B07'],
    ]);
    expect(lines({ moved: false, cover: 0, hoarding: 0, rain: 0 })).toEqual([['sum.least', 2, 'SB-B07']]);
  });

  test('SB-B08 better 3, equal or lower 4, more than double 5, nothing automatically', () => {
    expect([
      toHitInCombat(4, 3),
      toHitInCombat(3, 3),
      toHitInCombat(2, 4),
      toHitInCombat(2, 5),
      toHitInCombat(3, 0),
    ]).toEqual([3, 4, 4, 5, 1]);
  });

  test('SB-B09 Strength against Toughness, from 2 to 6', () => {
    expect([6, 5, 4, 3, 2, 1].map((strength) => toWound(strength, 4).total)).toEqual([2, 3, 4, 5, 6, 6]);
  });

  test('SB-B10 Strength 4 worsens armour by one, Armour Piercing by one more', () => {
    expect([
      armourSave(5, 3, false).total,
      armourSave(5, 4, false).total,
      armourSave(5, 4, true).total,
      armourSave(1, 3, false).total,
    ]).toEqual([5, 6, 7, 2]);
  });

  test('SB-B11 whole models fall first and the remainder is kept', () => {
    expect(slainBy(5, 1, 3)).toEqual({ slain: 2, left: 0 });
    fc.assert(
      fc.property(fc.nat(50), fc.nat(2), (wounds, lost) => {
        const { slain, left } = slainBy(wounds, lost, 3);
        return slain * 3 + left === wounds + lost && left < 3;
      }),
    );
  });

  test('SB-B12 a double 1 passes whatever the difference', () => {
    expect([passesBreak([1, 1], 7, 20), passesBreak([3, 2], 7, 2), passesBreak([3, 3], 7, 2)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('SB-B12 if two dice cannot be low enough, the question says that only a double 1 passes', () => {
    const { state, system } = scene({ units: [troop('a')] });
    const asked = (penalty: number) => {
      const driver = new Driver(state, system.fold);
      const test = procedure('test', 'SB-B12', function* (): Steps {
        yield* call(leadershipTest, { unit: 'a', test: 'break', penalty });
      });
      driver.start(test, {}, []);
      return driver.question?.ask === 'roll' ? driver.question.why.key : '';
    };
    // Leadership 7: five less leaves 2, which is the double 1 itself.
    expect([asked(4), asked(5), asked(20)]).toEqual([
      'sb.base.ask-test-break',
      'sb.base.ask-test-break-hopeless',
      'sb.base.ask-test-break-hopeless',
    ]);
  });

  test('SB-B17 Swift Stride drops the lowest, a moat the highest', () => {
    expect([dropLowest([2, 5, 3]), dropHighest([2, 5, 3])]).toEqual([8, 5]);
  });

  test('SB-B35 Magic Resistance adds to the ward save', () => {
    expect([wardAgainstSpells(5, 2).total, wardAgainstSpells(7, 2).total, wardAgainstSpells(3, 3).total]).toEqual([
      3, 5, 2,
    ]);
  });

  test('SB-B44 Order, Destruction, neither, undead', () => {
    expect([groupOf('lizardmen'), groupOf('skaven'), groupOf('tomb-kings')]).toEqual([
      'order',
      'destruction',
      'neither',
    ]);
    expect([isUndeadArmy('vampire-counts'), isUndeadArmy('skaven')]).toEqual([true, false]);
  });
});

describe('regrowth', () => {
  test('SB-B37 is offered only to units that have losses and can regrow', () => {
    const units = [
      troop('a'),
      troop('whole'),
      troop('horse', { type: 'cavalry', armour: 3 }),
      foe('lord', { rank: 'lord', models: 1, profile: { ...MAN, w: 3 } }),
    ];
    const match = scene({ units });
    for (const unit of ['a', 'horse', 'lord']) play(match, reportWounds(unit), declare(2));
    until(match, 'magic');
    expect(offered(match, 'regrow', 'unit')).toEqual(['a']);
    expect(refusedBy(match, order('regrow', { unit: 'horse' }))).toBe('SB-B37');
    play(match, order('regrow', { unit: 'a' }), declare(5));
    expect(match.state.units['a']?.models).toBe(12);
    expect(refusedBy(match, order('regrow', { unit: 'a' }))).toBe('SB-B37');
  });
});
