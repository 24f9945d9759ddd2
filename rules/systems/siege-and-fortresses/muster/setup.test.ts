import { describe, expect, test } from 'vitest';
import { demoSetup } from '../demo.ts';
import { archers, besiegers, giant, lobber, scene, section, written, type Changes } from '../scene.ts';
import { english } from './english.ts';
import { setupSchema } from './setup-schema.ts';
import { optionsSchema } from '../options.ts';

/** The problems in English with their rules, or 'sound'. */
const problem = (changes: Changes) => {
  const parsed = setupSchema.parse(written(changes));
  return parsed.ok ? 'sound' : parsed.problems.map(({ rule, text }) => `${rule ?? ''}: ${english(text)}`).join('\n');
};
const wide = (width: number, kind: 'wall' | 'tower') =>
  section('x', kind, { footprint: { at: { x: 0, y: 0 }, turn: 0, width, depth: 20, shape: 'straight' } });

test('SF-003: before the first turn no unit has done anything yet', () => {
  const { state } = scene({ units: [besiegers('orcs')] });
  expect(state.units['orcs']).toMatchObject({
    ...{ hits: 0, machineHits: 0, orders: 0 },
    ...{ shot: false, moved: false, ready: false, usedInitiative: false, orderFailed: false, dug: false },
    ...{ confused: false, climbed: false, mustFallBack: false, spreadOut: false },
    ...{ outOfReach: [], battering: null, brokeThrough: null, driveBack: null, engaged: null, cameUpIn: null },
  });
});

describe('a set-up', () => {
  test('SF-007: a section is 40 to 50 mm wide', () => {
    expect(problem({ sections: [wide(40, 'wall')] })).toBe('sound');
    expect(problem({ sections: [wide(50, 'wall')] })).toBe('sound');
    expect(problem({ sections: [wide(39, 'wall')] })).toContain("'x' is 39 mm wide");
    expect(problem({ sections: [wide(51, 'wall')] })).toContain('SF-007');
  });

  test('SF-023: a tower wider than 50 mm is to be divided', () => {
    expect(problem({ sections: [wide(80, 'tower')] })).toContain('SF-023');
    expect(problem({ sections: [section('w', 'wall', { partOf: 'keep' })] })).toContain('no tower');
  });

  test.each<[string, Changes, string]>([
    ['a neighbour that does not exist', { sections: [section('w1', 'wall', { beside: ['w9'] })] }, 'no such section'],
    ['its own neighbour', { sections: [section('w1', 'wall', { beside: ['w1'] })] }, 'its own neighbour'],
    ['two sections of one name', { sections: [section('w1', 'wall'), section('w1', 'wall')] }, "called 'w1'"],
    ['two units of one name', { units: [lobber('a'), lobber('a')] }, "called 'a'"],
    ['a unit called like a section', { units: [lobber('gate')] }, "called 'gate'"],
    ['stands on nothing', { units: [archers('bows', { nowhere: 2 })] }, 'no such section'],
    [
      'stands that do not add up',
      { units: [{ ...archers('bows', { w1: 2 }), place: { on: 'sections', stands: { w1: 1 } } }] },
      '1 are placed',
    ],
    ['a range without shots', { units: [lobber('a', { shots: 0, wallBreaching: false })] }, 'shots and a range'],
    ['a wall-breacher without shots', { units: [lobber('a', { shots: 0, range: null })] }, 'has no shots'],
    ['a giant that is no monster', { units: [besiegers('g', {}, { giant: true })] }, 'type is monster'],
    ['the same equipment twice', { units: [besiegers('b', { equipment: ['ladders', 'ladders'] })] }, 'twice'],
    ['tokens of nothing', { tokens: { 'gate/gate': 1 } }, 'no such structure'],
  ])('refuses %s', (_what, changes, sentence) => {
    expect(problem(changes)).toContain(sentence);
  });

  test('SF-010: cavalry, monsters and machines are not placed on ramparts', () => {
    expect(problem({ units: [archers('riders', { w1: 2 }, { type: 'cavalry' })] })).toContain('SF-010');
    expect(problem({ units: [archers('wolves', { w1: 2 }, { cavalryBases: true })] })).toContain('SF-010');
    expect(
      problem({
        units: [{ ...besiegers('rams', { equipment: ['ram'] }), place: { on: 'sections', stands: { tower: 3 } } }],
      }),
    ).toContain('SF-010');
  });

  test('SF-080: what is agreed of a section before the game is kept with it', () => {
    const parsed = setupSchema.parse(
      written({ sections: [section('w1', 'wall', { tooHigh: true, reachableByGiant: false, oil: true })] }),
    );
    expect(parsed).toMatchObject({
      ok: true,
      value: { sections: [{ tooHigh: true, reachableByGiant: false, oil: true }] },
    });
  });

  test('SF-033: a tower may begin with all but one of its 30 points gone', () => {
    const worn = (tower: number) => setupSchema.parse(written({ tokens: { tower } })).ok;
    expect([worn(29), worn(30), worn(31)]).toEqual([true, true, false]);
  });

  test('SF-032: no structure begins with more tokens than it has points', () => {
    const worn = (structure: string, count: number) => problem({ tokens: { [structure]: count } });
    expect([worn('w1', 20), worn('gate', 12)]).toEqual(['sound', 'sound']);
    expect(worn('w1', 21)).toContain("SF-032: 'w1' has more tokens than the 20");
    expect(worn('gate', 13)).toContain('SF-032');
    const palisade = [section('p', 'palisade-tower', { gate: true })];
    expect(problem({ sections: palisade, tokens: { 'p/gate': 12 } })).toBe('sound');
    expect(problem({ sections: palisade, tokens: { 'p/gate': 13 } })).toContain("'p/gate' has more tokens than the 12");
  });

  test('SF-069 SF-B23: only characters have a mount of their own, and an army has one general among them', () => {
    const leader = (id: string, profile: object) => besiegers(id, {}, { type: 'character', stands: 1, ...profile });
    expect(problem({ units: [leader('a', { general: true, mount: 'horse' })] })).toBe('sound');
    expect(problem({ units: [besiegers('a', {}, { mount: 'horse' })] })).toContain('SF-069');
    const two = [leader('a', { general: true }), leader('b', { general: true })];
    expect(problem({ units: two })).toContain('SF-B23: b: the army has a general already');
    const each = { ...leader('c', { general: true }), side: 'defender' as const };
    expect(problem({ units: [leader('a', { general: true }), each] })).toBe('sound');
  });

  test('SF-024: only what breaches walls is laid on sections that are there', () => {
    expect(problem({ units: [{ ...lobber('a'), laidOn: ['w1'] }] })).toBe('sound');
    expect(problem({ units: [{ ...lobber('a'), laidOn: ['w9'] }] })).toContain("SF-024: a: laid on 'w9'");
    expect(problem({ units: [{ ...besiegers('b'), laidOn: ['w1'] }] })).toContain('SF-024');
  });

  test('SF-209: an engine of the siege stands on no section', () => {
    const engine = lobber('m', { engine: 'mangonel', shots: 4, range: 90 });
    const stands = { tower: engine.profile.stands };
    const up = (unit: typeof engine) => ({
      ...unit,
      side: 'defender' as const,
      place: { on: 'sections' as const, stands },
    });
    expect(problem({ units: [up(engine)] })).toContain('SF-209');
    expect(problem({ units: [up(lobber('gun'))] })).toBe('sound');
  });

  test('SF-270: no attacker is told which part of the defence he is in', () => {
    expect(problem({ units: [{ ...besiegers('a'), force: 'relief' }] })).toContain('SF-270');
  });

  test('SF-021: small shot does not breach walls', () => {
    expect(problem({ units: [{ ...lobber('tank'), name: 'Steam Tank' }] })).toContain('SF-021');
  });

  test('SF-098 SF-121 SF-122: no unit starts where there is no room', () => {
    expect(problem({ units: [archers('bows', { w1: 3 })] })).toContain("'w1'");
    expect(problem({ units: [archers('bows', { tower: 4 })] })).toBe('sound');
    expect(problem({ units: [archers('bows', { tower: 2 }), archers('guns', { tower: 2 })] })).toContain('SF-121');
    expect(problem({ units: ['a', 'b', 'c'].map((id) => archers(id, { tower: 1 })) })).toContain('SF-121');
    const keep = ['k1', 'k2'].map((id) => section(id, 'tower', { partOf: 'keep' }));
    expect(problem({ sections: keep, units: [archers('a', { k1: 3 }), archers('b', { k2: 3 })] })).toBe('sound');
    expect(problem({ sections: keep, units: [archers('a', { k1: 3 }), archers('b', { k2: 4 })] })).toContain('SF-122');
  });

  test('SF-184 SF-185 SF-162 SF-194: only infantry has machines and mantlets, one machine per unit', () => {
    expect(problem({ units: [besiegers('b', { equipment: ['ram', 'sow'] })] })).toContain('SF-184');
    expect(problem({ units: [besiegers('b', { equipment: ['siege-tower', 'ram'] })] })).toBe('sound');
    expect(problem({ units: [{ ...giant(), equipment: ['ram'] }] })).toContain('SF-185');
  });

  test('SF-240: rams, towers, sows, ladders and mantlets are for the attacker', () => {
    expect(problem({ units: [{ ...archers('bows', { w1: 2 }), equipment: ['mantlets'] }] })).toContain('SF-240');
  });

  test('SF-246: only a palisade tower is bought with or without a gate', () => {
    expect(problem({ sections: [section('p', 'palisade-tower', { gate: true })], tokens: { 'p/gate': 2 } })).toBe(
      'sound',
    );
    expect(problem({ sections: [section('p', 'tower', { gate: true })] })).toContain('SF-246');
  });

  test('SF-221: an engine of the siege has its printed profile', () => {
    expect(problem({ units: [lobber('m', { engine: 'mangonel', shots: 4, range: 90 })] })).toBe('sound');
    expect(problem({ units: [lobber('m', { engine: 'mangonel', shots: 4, range: 120 })] })).toContain('SF-221');
  });

  test('one attacks and one defends, in different tinctures', () => {
    const [attacker, defender] = written().sides;
    expect(setupSchema.parse({ ...written(), sides: [attacker, attacker] })).toMatchObject({ ok: false });
    expect(
      setupSchema.parse({ ...written(), sides: [attacker, { ...defender, tincture: attacker.tincture }] }),
    ).toMatchObject({ ok: false });
  });

  test('says where a value has the wrong shape', () => {
    const parsed = setupSchema.parse({ ...written(), turns: 'many' });
    expect(parsed).toMatchObject({ ok: false });
    if (!parsed.ok) expect(JSON.stringify(parsed.problems)).toContain('turns');
  });

  test('the demo siege is sound, and both schemas have a JSON Schema', () => {
    expect(setupSchema.parse(demoSetup)).toMatchObject({ ok: true });
    expect(setupSchema.json()).toMatchObject({ type: 'object' });
    expect(optionsSchema.json()).toMatchObject({ type: 'object' });
    expect(optionsSchema.parse({})).toMatchObject({ ok: true, value: { impossibleTests: 'skipped' } });
  });
});
