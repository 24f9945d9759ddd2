import { describe, expect, test } from 'vitest';
import type { FieldValues } from '../../../../kernel/field.ts';
import { plainWord } from '../../../../kernel/fields.ts';
import { demoSetup } from '../../demo.ts';
import { warmasterHouseRules } from '../../index.ts';
import { setupSchema } from '../setup-schema.ts';
import { Setup } from '../setup.ts';
import { mustering } from './mustering.ts';

const blank = (): Setup => mustering.blank({ match: 'Test', sides: { attacker: 'A', defender: 'B' } });
type Read = ReturnType<typeof mustering.buy>;
function sound(read: Read): Setup {
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}
const why = (read: Read): readonly (string | undefined)[] =>
  read.ok ? [] : read.problems.map(({ rule, text }) => rule ?? text.key);
const add = (setup: Setup, values: FieldValues, seat = 'attacker', id: string | null = null): Read =>
  mustering.units.write(setup, seat, values, id);
const account = (setup: Setup, seat: string) => mustering.accounts(setup).find((one) => one.seat === seat);

describe('a battle from nothing', () => {
  test('HR-B02: units and leaders are written down by one form, counted in points, and can be played', () => {
    expect(mustering.problems(blank()).map(({ rule }) => rule)).toEqual(['HR-B02']);
    let setup = sound(add(blank(), { name: 'Spears', points: 60, pikes: true, formation: 'column' }));
    setup = sound(add(setup, { name: 'Brandt', type: 'general', rating: 9 }));
    setup = sound(add(setup, { name: 'Bows', weapon: 'bow', points: 45 }, 'defender'));
    expect(setup.units).toMatchObject([
      { id: 'unit-1', attacks: 3, hits: 3, stands: 3, pikes: true },
      { id: 'unit-2', side: 'defender', weapon: 'bow' },
    ]);
    expect(setup.leaders).toMatchObject([{ id: 'leader-1', role: 'general', rating: 9, attacks: 1 }]);
    expect(account(setup, 'attacker')?.budgets).toMatchObject([{ spent: 60, allowance: null }]);
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
  ])('%s: what cannot be is refused with its rule', (_rule, values, rule) => {
    expect(why(add(blank(), values))).toEqual([rule]);
  });

  test('HR-063: a second general is refused', () => {
    const setup = sound(add(blank(), { name: 'Brandt', type: 'general' }));
    expect(why(add(setup, { name: 'Okafor', type: 'general' }))).toEqual(['HR-063']);
  });

  test('a unit does not become a leader; nobody is changed who is not there', () => {
    const setup = sound(add(blank(), { name: 'Spears' }));
    expect(why(add(setup, { name: 'Spears', type: 'hero' }, 'attacker', 'unit-1'))).toEqual([
      'hr.problem.another-kind',
    ]);
    expect(why(add(setup, { name: 'Spears' }, 'defender', 'unit-1'))).toEqual(['hr.problem.no-such-unit']);
  });

  test('HR-057: a leader whose unit goes is on his own', () => {
    const unit = sound(add(blank(), { name: 'Guard' }));
    const setup = sound(add(unit, { name: 'Brandt', type: 'hero', attachedTo: 'unit-1' }));
    expect(mustering.remove(setup, 'unit:unit-1')).toMatchObject({ units: [], leaders: [{ attachedTo: null }] });
    expect(mustering.remove(setup, 'unit:leader-1').leaders).toEqual([]);
  });

  test('turns, first turn and the field are agreed on', () => {
    let setup = sound(mustering.terms.write(blank(), null, 'turns', 5));
    setup = sound(mustering.terms.write(setup, null, 'ground', 'hills woods'));
    expect([setup.turns, setup.ground]).toEqual([5, ['woods', 'hills']]);
    expect(sound(mustering.terms.write(setup, null, 'ground', '')).ground).toEqual([]);
    expect(why(mustering.terms.write(setup, null, 'turns', 0))).toEqual(['HR-B28']);
    expect(why(mustering.terms.write(setup, 'attacker', 'turns', 3))).toEqual(['hr.problem.no-such-term']);
  });
});

test.each(['attacker', 'defender'])(
  'every unit and leader of the %s of the demo survives a round through the form',
  (seat) => {
    const demo = Setup.parse(demoSetup);
    const pieces = mustering.units.read(demo, seat);
    expect(pieces.length).toBeGreaterThan(6);
    for (const { id, values } of pieces) expect(sound(add(demo, values, seat, id))).toEqual(demo);
  },
);

test('a table may name every column and every choice in English or in French, and no word means two things', () => {
  const fields = mustering.units.fields(Setup.parse(demoSetup), 'attacker');
  const columns = fields.flatMap((field) => field.columns);
  expect(new Set(columns).size).toBe(columns.length);
  expect(columns.map(plainWord)).toEqual(columns);
  for (const { choices = [] } of fields) {
    const words = choices.flatMap((choice) => [choice.id, ...choice.words]);
    expect(new Set(words).size).toBe(words.length);
  }
});

test('HR-001: every option stands in the form, with bounds where it is a number and empty where the edition decides', () => {
  const fields = new Map(warmasterHouseRules.optionFields?.map((field) => [field.id, field]));
  expect(fields.size).toBe(19);
  expect(fields.get('commandTable')).toMatchObject({ kind: 'choice', optional: true, standard: null });
  expect(fields.get('commandTestMin')).toMatchObject({ kind: 'number', min: 3, max: 4, optional: true });
  expect(fields.get('secondPursuitMod')).toMatchObject({ kind: 'number', min: -1, max: 0 });
  expect(fields.get('minDicePerStand')).toMatchObject({ kind: 'number', min: 0, max: 1, optional: false, standard: 0 });
  expect(fields.get('maxOrderDistance')).toMatchObject({ kind: 'number', min: 1, max: 400 });
  expect(fields.get('night')).toMatchObject({ kind: 'yes-no', standard: false });
});
