import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, order, showing, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { siegeBattles } from '../index.ts';
import { arrived, assaultFrom, BEGIN, charged, fight, picked, scored, until } from '../play-scene.ts';
import { at, foe, MAN, scene, troop, type Changes } from '../scene.ts';
import { defenceBonus } from './bonus.ts';
import { BUDGET, COST, mostOf } from './parties.ts';
import { halved } from './values.ts';

const WARRIOR = { ...MAN, ws: 5, s: 4, t: 4, i: 5, a: 1 };

describe('values on the way up', () => {
  test('SB-052 values are halved, rounded down to no less than 1, and 0 stays 0', () => {
    expect([5, 4, 3, 2, 1, 0].map(halved)).toEqual([2, 2, 1, 1, 1, 0]);
  });

  test('SB-052, SB-B08 EX-SB-09: scaling halves WS 4 and I 5 to 2 and 2; they hit on 4 and are hit on 3', () => {
    const match = charged(
      { units: [troop('a', { profile: { ...MAN, ws: 4, i: 5 } }), foe('d', { models: 4, place: at('w1') })] },
      ['a', 'w1'],
    );
    const facts = play(match, fight('w1'), declare(4), declare(4), dice(3, 3, 2, 1), dice(4, 1));
    expect(picked(facts)[0]).toMatchObject({ ws: 2, initiative: 2, halved: true });
    expect(match.awaiting?.question).toMatchObject({ reads: { kind: 'count', atLeast: 4 } });
  });

  test('SB-053, SB-060, SB-071, SB-073 flyers, Ethereal models, units in the courtyard and assaults on a Breach or an open gate fight unhalved', () => {
    const value = (section: string, more: object, sections: NonNullable<Changes['sections']> = {}): unknown => {
      const units = [
        troop('a', { models: 1, ...more }),
        foe('d', { models: 1, place: at(section, section === 't1' ? 'inside' : 'main') }),
      ];
      const match = charged({ units, sections }, ['a', section]);
      const facts = play(match, fight(section), YES, YES);
      return picked(facts)[0];
    };
    for (const section of ['w1', 'gate']) {
      expect(value(section, {})).toMatchObject({ halved: true, ws: 1 });
      expect(value(section, {}, { [section]: { breached: true } })).toMatchObject({ halved: false, ws: 3 });
      for (const more of [{ keywords: ['fly'] }, { keywords: ['ethereal'] }, { place: 'courtyard' }])
        expect(value(section, more)).toMatchObject({ halved: false });
    }
    expect(value('gate', {}, { gate: { gateOpen: true } })).toMatchObject({ halved: false });
    // SB-059, SB-169: a Breach makes a tower no lower, except for long ladders.
    expect(value('t1', { keywords: ['may-assault-towers'] }, { t1: { breached: true } })).toMatchObject({
      halved: true,
    });
    expect(value('t1', { items: ['long-ladders'] }, { t1: { breached: true } })).toMatchObject({ halved: false });
    expect(value('t1', { items: ['long-ladders'] })).toMatchObject({ halved: true });
  });
});

describe('who fights', () => {
  test('SB-095 thirty points pick 10 Infantry, 3 Monstrous Infantry or 1 Monster; 2 Monstrous Infantry leave room for 3 Infantry, not 4', () => {
    expect(['infantry', 'monstrous-infantry', 'monster'].map((type) => mostOf(type, BUDGET))).toEqual([10, 3, 1]);
    expect(mostOf('infantry', BUDGET - 2 * (COST['monstrous-infantry'] ?? 0))).toBe(3);
    const match = charged({ units: [troop('a', { models: 20 }), foe('d', { place: at('w1') })] }, ['a', 'w1']);
    play(match, fight('w1'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-096', max: 10 });
  });

  test('SB-094, SB-082 one unit from each connected section joins in, if declared before the phase opens', () => {
    const match = until(
      scene({
        units: [
          troop('t', { place: at('t1', 'inside') }),
          troop('top', { place: at('t1', 'top') }),
          troop('g', { place: at('gate') }),
          troop('far', { place: at('w2') }),
          foe('d', { place: at('w1') }),
        ],
      }),
      'combat',
    );
    const from = (unit: string) => order('assault-from', { unit, section: 'w1' });
    play(match, from('t'), from('g'));
    expect([refusedBy(match, from('top')), refusedBy(match, from('far')), refusedBy(match, from('g'))]).toEqual([
      'SB-094',
      'SB-082',
      'SB-082',
    ]);
    expect(refusedBy(match, END_PHASE)).toBe('SB-138');
    play(match, BEGIN);
    expect([refusedBy(match, from('top')), refusedBy(match, END_PHASE)]).toEqual(['SB-082', 'SB-105']);
  });

  test('SB-097 the garrison picks from either of its units, and unpicked models cannot be wounded', () => {
    const match = charged(
      {
        units: [
          troop('a', { models: 1, keywords: ['fly'], profile: { ...WARRIOR, a: 4 } }),
          foe('in', { models: 5, place: at('t1', 'inside') }),
          foe('top', { models: 5, place: at('t1', 'top') }),
        ],
      },
      ['a', 't1'],
    );
    // One model on top is picked: four wounds kill only him, and one counts.
    const facts = play(match, fight('t1'), YES, declare(0), declare(1), dice(6, 6, 6, 6), dice(6, 6, 6, 6));
    expect(match.state.units['top']?.models).toBe(4);
    expect(match.state.units['in']?.models).toBe(5);
    expect(scored(facts)).toMatchObject({ assault: 1, garrison: 0 });
  });

  test('SB-098, SB-100, SB-102 EX-SB-01: mixed routes in one party, the bonus of the tower, and both units test at -2', () => {
    const champion = { ...WARRIOR, a: 2 };
    const match = arrived(
      {
        units: [
          troop('a', { profile: WARRIOR, champion, models: 12 }),
          troop('c', { profile: WARRIOR, champion, models: 12, place: at('gate') }),
          foe('b', { profile: { ...MAN, ws: 4, s: 5, i: 3, ld: 8 }, models: 10, place: at('w1') }),
          foe('dd', { models: 5, place: at('t1', 'inside') }),
        ],
      },
      ['a', 'w1'],
    );
    play(match, assaultFrom('c', 'w1'), BEGIN);
    const facts = play(
      match,
      fight('w1'),
      YES, // the champion of a, and none of its men
      declare(0),
      YES, // the champion of c, and eight men
      declare(8),
      declare(10),
      dice(6, 6), // c's champion, at I 5
      dice(6, 6),
      dice(6, 6, 6, 6, 6, 1, 1, 1), // its eight
      dice(6, 6, 6, 6, 6),
      declare(0),
      declare(0), // not at the champions
      dice(6, 6, 6), // three of the garrison stand: eight wounds need eight, so fewer here
      dice(6, 6, 6),
      dice(1, 1), // a's champion at I 2
    );
    expect(picked(facts)).toMatchObject([
      { unit: 'a', who: 'champion', ws: 2, initiative: 2, halved: true },
      { unit: 'c', who: 'champion', ws: 5, halved: false },
      { unit: 'c', who: 'ranks', models: 8, ws: 5 },
      { unit: 'b', models: 10 },
    ]);
    expect(scored(facts)).toMatchObject({ assault: 7, garrison: 4, bonus: 1 });
    // SB-096: facts name the champion for his own blows, and the unit for those of his men.
    const strikers = facts.flatMap((fact) =>
      fact.kind === 'struck-at' ? [siegeBattles.announce(fact, match.state)?.with?.['unit']] : [],
    );
    expect(strikers.map((name) => (typeof name === 'object' ? name.key : ''))).toEqual([
      'sb.name-champion',
      'sb.name',
      'sb.name',
      'sb.name-champion',
    ]);
  });

  describe('blows at several enemies', () => {
    /** Ten of the garrison, who strike first, against five flyers in each of two units. */
    const ten = (more: Parameters<typeof troop>[1] = {}) => {
      const match = charged(
        {
          units: [
            troop('a', { models: 5, keywords: ['fly'] }),
            troop('b', { models: 5, keywords: ['fly'], ...more }),
            foe('d', { models: 10, profile: { ...MAN, i: 9 }, place: at('w1') }),
          ],
        },
        ['a', 'w1'],
        ['b', 'w1'],
      );
      play(match, fight('w1'), declare(5), declare(5), declare(10));
      return match;
    };
    const sixes = (count: number) => showing(6, count);

    test('SB-096, SB-099 the models of a unit may split their blows; every wound on a living target counts', () => {
      const match = ten();
      expect(match.awaiting?.question).toMatchObject({ rule: 'SB-096', min: 0, max: 10, suggested: 5 });
      const facts = play(match, declare(5), sixes(5), sixes(5), sixes(5), sixes(5));
      expect(scored(facts)).toMatchObject({ assault: 0, garrison: 10 });
    });

    test('SB-096, SB-099 more blows than a unit has models may be aimed at it; the surplus is wasted', () => {
      const match = ten();
      play(match, declare(8), sixes(8), sixes(8), sixes(2), sixes(2));
      expect([match.state.units['a']?.models, match.state.units['b']?.models]).toEqual([0, 3]);
      const facts = play(match, dice(1, 1, 1));
      expect(scored(facts)).toMatchObject({ assault: 0, garrison: 7 });
    });

    test('SB-B08 each enemy is hit against its own Weapon Skill; blows at one enemy only ask nothing about the other', () => {
      const match = ten({ profile: { ...MAN, ws: 7 } });
      play(match, declare(0));
      expect(match.awaiting?.question).toMatchObject({ dice: 10, reads: { atLeast: 5 }, about: ['d', 'b'] });
    });
  });

  test('SB-096 a side chooses whom to strike, and equal Initiative strikes at the same time: SB-B23', () => {
    const match = charged(
      { units: [troop('a', { models: 2, keywords: ['fly'] }), foe('d', { models: 2, place: at('w1') })] },
      ['a', 'w1'],
    );
    // Both at I 3, so the two who fall still strike.
    const facts = play(match, fight('w1'), declare(2), declare(2), dice(6, 6), dice(6, 6), dice(6, 6), dice(6, 6));
    expect(scored(facts)).toMatchObject({ assault: 2, garrison: 2 });
  });
});

describe('Fortress Defence Bonus', () => {
  test('SB-100 EX-SB-11: twelve models in one tower count, four archers in the other do not', () => {
    const { state } = scene({
      units: [
        foe('d', { place: at('w2') }),
        foe('small', { models: 4, place: at('t2', 'inside') }),
        foe('w', { place: at('w1') }),
        foe('big', { models: 12, place: at('t1', 'inside') }),
      ],
    });
    expect([defenceBonus(state, 'w1', 'defender'), defenceBonus(state, 'w2', 'defender')]).toEqual([1, 0]);
  });

  test('SB-100 5 Infantry, 3 Monstrous Infantry or a Monster are enough; crews and two small units are not', () => {
    const bonus = (...units: Parameters<typeof foe>[]) =>
      defenceBonus(scene({ units: units.map(([id, more]) => foe(id, more)) }).state, 'gate', 'defender');
    expect(bonus(['a', { models: 5, place: at('w1') }])).toBe(1);
    expect(bonus(['a', { models: 3, type: 'monstrous-infantry', place: at('w1') }])).toBe(1);
    expect(bonus(['a', { models: 2, type: 'monstrous-infantry', place: at('w1') }])).toBe(0);
    expect(bonus(['a', { models: 1, type: 'monster', place: at('w1') }])).toBe(1);
    expect(bonus(['a', { models: 6, type: 'war-machine', place: at('t2', 'top') }])).toBe(0);
    expect(bonus(['a', { models: 4, place: at('t2', 'top') }], ['b', { models: 4, place: at('t2', 'inside') }])).toBe(
      0,
    );
    expect(bonus(['a', { models: 9, place: at('t2', 'top') }], ['b', { models: 9, place: at('t2', 'inside') }])).toBe(
      1,
    );
  });
});
