import { describe, expect, test } from 'vitest';
import { declare, dice, pick, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play } from '../../../kernel/trial.ts';
import { archers, batterAt, besiegers, lobber, scene, section, type Changes, type Scene } from '../scene.ts';

const ram = besiegers('rams', { equipment: ['ram'] });
const oiled = [
  section('tower', 'tower', { beside: ['w1'] }),
  section('w1', 'wall', { beside: ['gate'], oil: true }),
  section('gate', 'gateway', { oil: true }),
];
const attacked = (at: string, changes: Changes, unit = 'rams'): Scene => {
  const match = scene({ units: [ram], ...changes });
  play(match, batterAt(unit, at), YES);
  return match;
};
const options = (match: Scene) => {
  return choices(match) ?? [];
};

describe('defensive fire', () => {
  test('SF-042 SF-086 SF-205: units on the section and beside it shoot, pour oil or let it be, one of the three each', () => {
    const bows = archers('bows', { w1: 1 }, { armour: 6 });
    const guns = archers('guns', { gate: 2 }, { shots: 0, range: null });
    const far = archers('far', { tower: 2 });
    const match = attacked('gate', { sections: oiled, units: [ram, far, guns, bows] });
    expect(match.awaiting?.question).toMatchObject({ seat: 'defender', about: ['guns', 'rams', 'gate'] });
    expect(options(match)).toEqual(['oil', 'nothing']);
    play(match, pick('nothing'));
    expect(options(match)).toEqual(['shoot', 'oil', 'nothing']);
    play(match, pick('nothing'));
    expect(match.state.units['rams']?.battering).toBe('gate');
  });

  test('SF-092 SF-085 SF-B10: the stands in range are asked; chargers are hit on 4', () => {
    const match = attacked('w1', { units: [ram, archers('bows', { w1: 2 })] });
    play(match, pick('shoot'));
    expect(match.awaiting?.question).toMatchObject({ ask: 'declare', unit: 'stands', min: 0, max: 2 });
    play(match, declare(1));
    expect(match.awaiting?.question).toMatchObject({ dice: 1, reads: { atLeast: 4 } });
  });

  test('SF-090: the better save of unit and machine counts', () => {
    const match = attacked('w1', { units: [ram, archers('bows', { w1: 1 })] });
    play(match, pick('shoot'), dice(4));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-B04', reads: { atLeast: 3 } });
  });

  test('SF-088 SF-089: a tower answers the first assault on a neighbour and not the second', () => {
    const second = besiegers('second', { equipment: ['ram'] });
    const sections = [
      section('w1', 'wall', { beside: ['tower'] }),
      section('tower', 'tower', { beside: ['w2'] }),
      section('w2', 'wall'),
    ];
    const match = attacked('w1', { sections, units: [ram, second, archers('bows', { tower: 3 })] });
    expect(options(match)).toEqual(['shoot', 'nothing']);
    play(match, pick('nothing'), batterAt('second', 'w2'), YES);
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['second']?.battering).toBe('w2');
  });

  test('SF-089: against an attack on itself the tower shoots again', () => {
    const second = besiegers('second', { equipment: ['ram'] });
    const match = attacked('w1', { units: [ram, second, archers('bows', { tower: 3 })] });
    play(match, pick('nothing'), batterAt('second', 'tower'), YES);
    expect(options(match)).toEqual(['shoot', 'nothing']);
  });

  test('SF-142: the garrison above an attacked gate shoots and pours as for an adjacent section', () => {
    const sections = [section('gt', 'gateway-tower', { oil: true })];
    const match = attacked('gt/gate', { sections, units: [ram, archers('bows', { gt: 2 })] });
    expect(options(match)).toEqual(['shoot', 'oil', 'nothing']);
  });

  test('SF-213: the three engines do not shoot at chargers', () => {
    const mangonel = {
      ...lobber('mangonel', { shots: 4, range: 90, engine: 'mangonel' }),
      side: 'defender' as const,
      place: { on: 'sections' as const, stands: { tower: 1 } },
    };
    const match = attacked('tower', { units: [ram, mangonel] });
    expect(match.awaiting).toBeUndefined();
  });
});

describe('boiling oil', () => {
  const above = archers('bows', { gate: 2 }, { shots: 0, range: null });
  const pour = (face: number, changes: Changes = {}) => {
    const match = attacked('gate', { sections: oiled, units: [ram, above], ...changes });
    play(match, pick('oil'), dice(face));
    return match;
  };

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ] as const)('SF-207: a die gives 0, 1, 1, 2, 2 or 3 attacks, which hit on 4: %s', (face, attacks) => {
    const question = pour(face).awaiting?.question;
    expect(question?.ask === 'roll' ? question.dice : 0).toBe(attacks);
    if (attacks > 0) expect(question).toMatchObject({ rule: 'SF-207', reads: { atLeast: 4 } });
  });

  test('SF-207: a group may let every attack hit', () => {
    expect(pour(6, { options: { oilHits: 'always' } }).awaiting?.question).toMatchObject({ rule: 'SF-B04', dice: 3 });
  });

  test('SF-208: saves are one worse, and a save of 6 is none', () => {
    const match = pour(6);
    play(match, dice(4, 4, 4));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-B04', reads: { atLeast: 4 } });
    const bare = besiegers('rams', { equipment: ['log-ram'] }, { armour: 6 });
    const unarmoured = pour(6, { units: [bare, above] });
    play(unarmoured, dice(4, 4, 4));
    expect(unarmoured.state.units['rams']).toMatchObject({ hits: 3, battering: 'gate' });
  });

  test('SF-206: oil is poured as the charge arrives, and its hits stay on the unit', () => {
    const match = pour(2);
    play(match, dice(4), dice(1));
    expect(match.state).toMatchObject({ phase: 'command', units: { rams: { hits: 1 } } });
  });

  test('SF-203 SF-204: the garrison of a provisioned section at or beside the attacked one may pour, unless the group limits it', () => {
    const beside = archers('beside', { w1: 2 }, { shots: 0, range: null });
    const sections = oiled.map((each) => (each.id === 'gate' ? { ...each, oil: false } : each));
    expect(options(attacked('gate', { sections, units: [ram, above, beside] }))).toEqual(['oil', 'nothing']);
    const limited = attacked('gate', { sections, units: [ram, above, beside], options: { oilOf: 'attacked-section' } });
    expect(limited.awaiting).toBeUndefined();
  });
});
