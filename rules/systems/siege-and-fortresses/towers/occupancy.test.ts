import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play } from '../../../kernel/trial.ts';
import { archers, batterAt, besiegers, inside, section, whyNot, type Scene } from '../scene.ts';
import { view } from '../view.ts';
import { assault, assaults, guards, siege, spears } from './tower-scene.ts';

describe('gateway towers', () => {
  const gated = [
    section('w1', 'wall', { beside: ['gt'] }),
    section('gt', 'gateway-tower', { beside: ['w2'], oil: true }),
    section('w2', 'wall'),
  ];

  test('SF-141 SF-142: the attacker takes on gate or tower; at the gate the garrison only shoots or pours', () => {
    const units = [besiegers('rams', { equipment: ['ram'] }), inside(guards()), archers('bows', { gt: 3 })];
    const match = siege(units, { sections: gated });
    expect(assaults(match)).toEqual([['guards', 'gt', 'courtyard']]);
    play(match, batterAt('rams', 'gt/gate'), YES);
    expect(choices(match)).toEqual(['shoot', 'oil', 'nothing']);
    play(match, pick('nothing'));
    expect(match.state.units['rams']?.battering).toBe('gt/gate');
    expect(match.state.engagements).toEqual({});
  });

  test('SF-143 SF-144 SF-078: the gate falls alone and the garrison stays; the tower takes its gate along', () => {
    const match = siege([archers('bows', { gt: 3 })], { sections: gated, tokens: { 'gt/gate': 3, gt: 5 } });
    play(match, END_PHASE, END_PHASE, pick('gt/gate'), dice(6, 6, 6));
    expect(match.state.structures).toMatchObject({ 'gt/gate': { fallen: true }, gt: { fallen: false } });
    expect(match.state.units['bows']).toMatchObject({ stands: 3, place: { on: 'sections' } });
    play(match, dice(6, 6, 6, 6, 6));
    expect(match.state.structures['gt']?.fallen).toBe(true);
    expect(match.state.units['bows']?.stands).toBe(0);
  });
});

describe('occupancy', () => {
  const man = (match: Scene, unit: string, to: string) =>
    whyNot(match, { command: 'man-section', args: { unit, section: to } });
  const large = [
    section('a', 'tower', { partOf: 'keep', beside: ['b'] }),
    section('b', 'tower', { partOf: 'keep', beside: ['w'] }),
    section('w', 'wall'),
  ];

  test('SF-121: a third unit, or a fourth stand of two, is refused before it moves; one unit of any size is not', () => {
    const yard = (id: string, stands: number) => inside(spears(id, { w1: stands }));
    const match = siege([spears('in', { l: 2 }), yard('small', 1), yard('big', 2), yard('four', 4)], {
      first: 'defender',
    });
    expect(man(match, 'big', 'l')).toMatchObject({ rule: 'SF-121', about: ['big', 'l'] });
    expect(man(match, 'four', 't')).toBeUndefined();
    play(match, order('man-section', { unit: 'small', section: 'l' }));
    expect(view(match.state).sections.find(({ id }) => id === 'l')?.garrison).toMatchObject({ units: 2, stands: 3 });
    expect(match.offers().map(({ args }) => args)).not.toContainEqual({ unit: 'four', section: 'l' });
  });

  test('SF-122: a large tower takes three units and six stands', () => {
    const units = [
      spears('a1', { a: 2 }),
      spears('b1', { b: 2 }),
      inside(spears('c', { w: 2 })),
      inside(spears('d', { w: 3 })),
    ];
    const match = siege(units, { sections: large, first: 'defender' });
    expect(man(match, 'd', 'a')).toMatchObject({ rule: 'SF-122' });
    play(match, order('man-section', { unit: 'c', section: 'a' }));
    const shown = view(match.state).sections.find(({ id }) => id === 'b');
    expect(shown?.garrison).toMatchObject({ units: 3, stands: 6, maxUnits: 3, maxStands: 6 });
  });

  test('SF-010 SF-011 SF-019: riders, those who cannot reach it and those who find the enemy there are refused', () => {
    const units = [
      inside(guards('horse', { type: 'cavalry' })),
      guards('outside'),
      inside(guards()),
      spears('garrison', { t: 3 }),
    ];
    const match = siege(units);
    expect(man(match, 'horse', 'w1')).toMatchObject({ rule: 'SF-010' });
    expect(man(match, 'outside', 'w1')).toMatchObject({ rule: 'SF-011' });
    expect(man(match, 'guards', 't')).toMatchObject({ rule: 'SF-019' });
    expect(man(match, 'guards', 'moon')).toBeUndefined();
  });

  test('SF-125 SF-134: a tower shows its facings, who attacks there and who meets the attack', () => {
    const match = siege([inside(guards()), spears('garrison', { t: 3 })]);
    const shown = () => view(match.state).sections.find(({ id }) => id === 't')?.garrison;
    expect(shown()).toMatchObject({ units: 1, stands: 3, maxUnits: 2, maxStands: 3, takesAttack: null });
    expect(shown()?.facings.map(({ id }) => id)).toEqual(['courtyard', 'w1', 'w2', 'roof']);
    play(match, assault('guards', 't', 'courtyard'), YES);
    expect(shown()).toMatchObject({ takesAttack: 'garrison' });
    expect(shown()?.facings[0]).toMatchObject({ attacker: 'guards', defender: 'garrison' });
  });
});
