import { describe, expect, test } from 'vitest';
import type { FieldValues } from '../../../../kernel/field.ts';
import { wordFaults } from '../../../../kernel/trial-forms.ts';
import { legal, whyNot } from '../../../../kernel/trial.ts';
import { demoSetup } from '../../demo.ts';
import { warmasterHouseRules } from '../../index.ts';
import { setupSchema } from '../setup-schema.ts';
import { Setup } from '../setup.ts';
import { mustering } from './mustering.ts';

const blank = (): Setup => mustering.blank({ match: 'Test', sides: { attacker: 'A', defender: 'B' } });
const add = (setup: Setup, values: FieldValues, seat = 'attacker', id: string | null = null) =>
  mustering.units.write(setup, seat, values, id);
const account = (setup: Setup, seat: string) => mustering.accounts(setup).find((one) => one.seat === seat);

describe('a battle from nothing', () => {
  test('HR-B02, HR-134: one form takes units and leaders, counts their points, and gives a playable battle', () => {
    expect(mustering.problems(blank()).map(({ rule }) => rule)).toEqual(['HR-B02']);
    // HR-B28: as many turns as the form suggests.
    expect(blank()).toMatchObject({ turns: 8, first: 'attacker', units: [], leaders: [] });
    let setup = legal(add(blank(), { name: 'Spears', points: 60, pikes: true, formation: 'column' }));
    setup = legal(add(setup, { name: 'Brandt', type: 'general', rating: 9 }));
    setup = legal(add(setup, { name: 'Bows', weapon: 'bow', points: 45 }, 'defender'));
    expect(setup.units).toMatchObject([
      { id: 'unit-1', attacks: 3, hits: 3, stands: 3, pikes: true },
      { id: 'unit-2', side: 'defender', weapon: 'bow' },
    ]);
    expect(setup.leaders).toMatchObject([{ id: 'leader-1', role: 'general', rating: 9, attacks: 1 }]);
    expect(account(setup, 'attacker')?.budgets).toMatchObject([{ spent: 80, allowance: null }]); // 60, and 20 for the pikes
    expect(account(setup, 'defender')?.warnings.map(({ rule }) => rule)).toEqual(['HR-048']);
    expect(mustering.problems(setup)).toEqual([]);
    expect(setupSchema.parse(setup).ok).toBe(true);
  });

  test.each<[string, FieldValues, string]>([
    ['HR-134', { name: 'x', pikes: true, weapon: 'bow' }, 'HR-134'],
    ['HR-023', { name: 'x', type: 'machine' }, 'HR-023'],
    ['HR-091', { name: 'x', weapon: 'other' }, 'HR-091'],
    ['HR-011', { name: 'x', formation: 'line', frontage: 1 }, 'HR-011'],
    ['HR-059', { name: 'x', type: 'hero', rating: 13 }, 'HR-059'],
    ['HR-057', { name: 'x', type: 'hero', attachedTo: 'nobody' }, 'HR-057'],
  ])('%s: refuses an illegal unit with its rule', (_rule, values, rule) => {
    expect(whyNot(add(blank(), values))).toEqual([rule]);
  });

  test('HR-063: a second general is refused', () => {
    const setup = legal(add(blank(), { name: 'Brandt', type: 'general' }));
    expect(whyNot(add(setup, { name: 'Okafor', type: 'general' }))).toEqual(['HR-063']);
  });

  test('a unit does not become a leader, and a unit that does not exist cannot be changed', () => {
    const setup = legal(add(blank(), { name: 'Spears' }));
    expect(whyNot(add(setup, { name: 'Spears', type: 'hero' }, 'attacker', 'unit-1'))).toEqual([
      'hr.problem.another-kind',
    ]);
    expect(whyNot(add(setup, { name: 'Spears' }, 'defender', 'unit-1'))).toEqual(['hr.problem.no-such-unit']);
  });

  test.each([
    ['in the order of battle', {}],
    ['where it is drawn', { at: { x: 30, y: 40 } }],
    ['where it was placed', { placed: { at: { x: 3, y: 4 }, turn: 90 } }],
    ['in both places, and as wide', { at: { x: 30, y: 40 }, placed: { at: { x: 3, y: 4 }, turn: 0 }, standWidth: 6 }],
  ])('HR-B25: a unit that is changed stays %s', (_, drawn) => {
    const setup = legal(add(blank(), { name: 'Spears' }));
    const before = { ...setup, units: setup.units.map((unit) => ({ ...unit, ...drawn })) };
    const after = legal(add(before, { name: 'Pikes' }, 'attacker', 'unit-1'));
    expect(after.units).toEqual([{ ...before.units[0], name: 'Pikes' }]);
  });

  test('HR-057: a leader whose unit is removed is on his own', () => {
    const unit = legal(add(blank(), { name: 'Guard' }));
    const setup = legal(add(unit, { name: 'Brandt', type: 'hero', attachedTo: 'unit-1' }));
    expect(mustering.remove(setup, 'unit:unit-1')).toMatchObject({ units: [], leaders: [{ attachedTo: null }] });
    expect(mustering.remove(setup, 'unit:leader-1').leaders).toEqual([]);
  });

  test('HR-B02: a battle takes 80 units, and no more', () => {
    const unit = legal(add(blank(), { name: 'Spears' })).units[0];
    const many = (count: number): Setup => ({
      ...blank(),
      units: Array.from({ length: count }, (_, n) => ({ ...unit, id: `u${String(n)}` })) as Setup['units'],
    });
    expect(legal(add(many(79), { name: 'Last' })).units).toHaveLength(80);
    expect(whyNot(mustering.draft.parse(many(80)))).toEqual([]);
    expect(whyNot(mustering.draft.parse(many(81)))).toEqual(['refusal.wrong-shape']);
  });

  test('the terms set the turns and the ground', () => {
    let setup = legal(mustering.terms.write(blank(), null, 'turns', 5));
    setup = legal(mustering.terms.write(setup, null, 'ground', 'hills woods'));
    expect([setup.turns, setup.ground]).toEqual([5, ['woods', 'hills']]);
    expect(legal(mustering.terms.write(setup, null, 'ground', '')).ground).toEqual([]);
    expect(whyNot(mustering.terms.write(setup, null, 'turns', 0))).toEqual(['HR-B28']);
    expect(whyNot(mustering.terms.write(setup, 'attacker', 'turns', 3))).toEqual(['hr.problem.no-such-term']);
  });
});

test.each(['attacker', 'defender'])(
  'every unit and leader of the demo’s %s survives a round trip through the form',
  (seat) => {
    const demo = Setup.parse(demoSetup);
    const pieces = mustering.units.read(demo, seat);
    expect(pieces.length).toBeGreaterThan(6);
    for (const { id, values } of pieces) expect(legal(add(demo, values, seat, id))).toEqual(demo);
  },
);

test('a table accepts every column and choice in English or French, and no word means two things', () => {
  const fields = mustering.units.fields(Setup.parse(demoSetup), 'attacker');
  expect(wordFaults(fields)).toEqual([]);
});

test('HR-001: the form has every option, with bounds for numbers, and empty where the edition decides', () => {
  const fields = new Map(warmasterHouseRules.optionFields?.map((field) => [field.id, field]));
  expect(fields.size).toBe(19);
  expect(fields.get('commandTable')).toMatchObject({ kind: 'choice', optional: true, standard: null });
  expect(fields.get('commandTestMin')).toMatchObject({ kind: 'number', min: 3, max: 4, optional: true });
  expect(fields.get('secondPursuitMod')).toMatchObject({ kind: 'number', min: -1, max: 0 });
  expect(fields.get('minDicePerStand')).toMatchObject({ kind: 'number', min: 0, max: 1, optional: false, standard: 0 });
  expect(fields.get('maxOrderDistance')).toMatchObject({ kind: 'number', min: 1, max: 400 });
  expect(fields.get('night')).toMatchObject({ kind: 'yes-no', standard: false });
});
