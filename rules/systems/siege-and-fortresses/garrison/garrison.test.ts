import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, order, pick } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { archers, besiegers, giant, inside, lobber, offered, scene, section, type Scene } from '../scene.ts';

describe('the garrison', () => {
  test('SF-011 SF-125: from the courtyard up to any section, along the ramparts only to what touches', () => {
    const match = scene({
      units: [inside(archers('bows', { w1: 2 })), archers('guns', { w2: 2 })],
      first: 'defender',
    });
    expect(offered(match, 'man-section')).toEqual([
      { unit: 'bows', section: 'tower' },
      { unit: 'bows', section: 'w1' },
      { unit: 'bows', section: 'gate' },
      { unit: 'guns', section: 'gate' },
    ]);
    play(match, order('man-section', { unit: 'bows', section: 'gate' }));
    expect(match.state.units['bows']).toMatchObject({ moved: true, place: { on: 'sections', stands: { gate: 2 } } });
  });

  test('SF-012: a unit that does not fit on one section spreads along the walls, as its player says', () => {
    const four = inside(archers('four', { tower: 4 }));
    const match = scene({ units: [four], first: 'defender' });
    play(match, order('man-section', { unit: 'four', section: 'gate' }));
    expect(match.awaiting?.question).toMatchObject({
      ask: 'choose',
      rule: 'SF-012',
      options: [{ id: 'w1' }, { id: 'w2' }],
    });
    play(match, pick('w2'));
    expect(match.state.units['four']?.place).toEqual({ on: 'sections', stands: { gate: 2, w2: 2 } });
  });

  test('SF-011: down into the courtyard', () => {
    const match = scene({ units: [archers('bows', { w1: 2 })], first: 'defender' });
    play(match, order('step-down', { unit: 'bows' }));
    expect(match.state.units['bows']?.place.on).toBe('courtyard');
  });

  test('SF-010 SF-116: only infantry on its own bases, artillery and characters; never a giant', () => {
    const units = [
      giant(),
      besiegers('riders', {}, { type: 'cavalry' }),
      besiegers('wolves', {}, { cavalryBases: true }),
      besiegers('orcs', {}, { stands: 2 }),
    ].map(inside);
    expect(new Set(offered(scene({ units }), 'man-section').map(({ unit }) => unit))).toEqual(new Set(['orcs']));
  });

  test('SF-017 SF-193: up the stairs with ladders, but not with a ram or mantlets', () => {
    const carrying = (item: 'ladders' | 'ram' | 'mantlets') =>
      inside(besiegers(item, { equipment: [item] }, { stands: 2 }));
    const units = [carrying('ladders'), carrying('ram'), carrying('mantlets')];
    expect(new Set(offered(scene({ units }), 'man-section').map(({ unit }) => unit))).toEqual(new Set(['ladders']));
  });

  test('SF-019: a rampart that the enemy holds must be won, not walked onto', () => {
    const units = [inside(besiegers('orcs', {}, { stands: 2 })), archers('bows', { w1: 1 })];
    expect(offered(scene({ units }), 'man-section').map((args) => args['section'])).toEqual(['tower', 'gate', 'w2']);
  });

  test('SF-121 SF-122: a standard tower takes one unit of any size, or two with three stands; a large one three with six', () => {
    const guns = (stands: Readonly<Record<string, number>>) => inside(archers('guns', stands));
    const sections = (match: Scene) =>
      offered(match, 'man-section').flatMap((args) => (args['unit'] === 'guns' ? [args['section']] : []));
    const empty = scene({ units: [guns({ tower: 4 })], first: 'defender' });
    play(empty, order('man-section', { unit: 'guns', section: 'tower' }));
    expect(empty.state.units['guns']?.place).toEqual({ on: 'sections', stands: { tower: 4 } });
    expect(sections(scene({ units: [archers('bows', { tower: 2 }), guns({ w1: 1 })], first: 'defender' }))).toContain(
      'tower',
    );
    expect(
      sections(scene({ units: [archers('bows', { tower: 3 }), guns({ w1: 1 })], first: 'defender' })),
    ).not.toContain('tower');
    const parts = ['k1', 'k2'].map((id) => section(id, 'tower', { partOf: 'keep', beside: id === 'k1' ? ['k2'] : [] }));
    const large = (stands: number) =>
      scene({ sections: parts, units: [archers('bows', { k1: 3 }), guns({ k2: stands })], first: 'defender' });
    expect(sections(large(3))).toEqual(['k1', 'k2']);
    expect(sections(large(4))).toEqual([]);
  });

  test('SF-063: troops inside take their stand behind a breach, and only one unit does', () => {
    const units = [lobber('bess'), inside(archers('bows', { w2: 2 })), inside(archers('guns', { w2: 2 }))];
    const match = scene({ units, tokens: { w1: 4 } });
    play(match, END_PHASE, END_PHASE, dice(6, 6, 6, 6), END_PHASE);
    expect(offered(match, 'hold-breach')).toEqual([
      { unit: 'bows', section: 'w1' },
      { unit: 'guns', section: 'w1' },
    ]);
    play(match, order('hold-breach', { unit: 'guns', section: 'w1' }));
    expect(match.state.units['guns']?.place).toEqual({ on: 'breach', section: 'w1' });
    expect(offered(match, 'hold-breach')).toEqual([]);
  });
});
