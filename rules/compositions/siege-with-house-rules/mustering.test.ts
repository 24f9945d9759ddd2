import { describe, expect, test } from 'vitest';
import type { FieldValues } from '../../kernel/field.ts';
import { demoSetup } from './demo.ts';
import { mustering } from './mustering.ts';
import { Setup } from './setup.ts';
import { setupSchema } from './setup-schema.ts';

const demo = Setup.parse(demoSetup);
const blank = (): Setup => mustering.blank({ match: 'Test', sides: { attacker: 'A', defender: 'B' } });
type Read = ReturnType<typeof mustering.buy>;
function sound(read: Read): Setup {
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}
const why = (read: Read): readonly (string | undefined)[] =>
  read.ok ? [] : read.problems.map(({ rule, text }) => rule ?? text.key);
const add = (setup: Setup, values: FieldValues, id: string | null = null): Read =>
  mustering.units.write(setup, 'attacker', { points: 60, ...values }, id);

describe('mustering a siege with house rules from scratch', () => {
  test('works like a siege; for a unit the house rules ask what its profile does not say', () => {
    let setup = sound(mustering.buy(blank(), { seat: 'defender', ware: 'gateway', target: null }));
    setup = sound(add(setup, { name: 'Pikes', pikes: true, formation: 'column' }));
    expect(setup.houseRules.units).toEqual({ 'unit-1': { pikes: true, formation: 'column' } });
    expect(why(mustering.buy(setup, { seat: 'attacker', ware: 'gateway', target: null }))).toEqual([
      'problem.not-for-sale',
    ]);
    // HR-048: somebody has to give orders, on either side.
    expect(mustering.problems(setup).map(({ rule }) => rule)).toEqual(['HR-048', 'HR-048']);
    setup = sound(
      add(setup, { name: 'Brandt', type: 'character', command: 9, general: true, stands: 1, attachedTo: 'unit-1' }),
    );
    expect(setup.houseRules.leaders).toEqual({ 'unit-2': { attachedTo: 'unit-1' } });
    expect(mustering.problems(setup).map(({ rule }) => rule)).toEqual(['HR-048']);
    expect(mustering.draft.parse(setup)).toEqual({ ok: true, value: setup });
    expect(mustering.draft.parse({ ...setup, houseRules: { ground: ['sea'] } }).ok).toBe(false);
  });

  test.each<[string, FieldValues, string]>([
    ['HR-134: pikes with missiles', { name: 'x', pikes: true, weapon: 'bow' }, 'HR-134'],
    ['HR-011: a line of one', { name: 'x', formation: 'line', frontage: 1 }, 'HR-011'],
  ])('%s is refused, and nothing changes', (_what, values, rule) => {
    expect(why(add(demo, values))).toEqual([rule]);
  });

  test('removes the house rules of a unit together with it', () => {
    const setup = sound(add(blank(), { name: 'Pikes', pikes: true }));
    expect(mustering.remove(setup, 'unit:unit-1').houseRules.units).toEqual({});
    const changed = sound(add(setup, { name: 'Pikes' }, 'unit-1'));
    expect(changed.houseRules.units).toEqual({});
  });

  test('includes the ground of the field in the terms of the match', () => {
    expect(mustering.terms.fields(blank(), null).map(({ id }) => id)).toContain('ground');
    const setup = sound(mustering.terms.write(blank(), null, 'ground', 'woods'));
    expect(setup.houseRules.ground).toEqual(['woods']);
    expect(mustering.terms.read(setup, null)).toMatchObject({ ground: 'woods' });
    expect(sound(mustering.terms.write(setup, null, 'turns', 5))).toMatchObject({
      turns: 5,
      houseRules: { ground: ['woods'] },
    });
  });
});

test('every unit of the demo survives a round trip through the form, and so does the demo', () => {
  expect(setupSchema.parse(demo).ok).toBe(true);
  for (const seat of ['attacker', 'defender'])
    for (const { id, values } of mustering.units.read(demo, seat))
      expect(sound(mustering.units.write(demo, seat, values, id))).toEqual(demo);
});

test('no column of a table means two things', () => {
  const columns = mustering.units.fields(demo, 'attacker').flatMap((field) => field.columns);
  expect(columns.filter((one, i) => columns.indexOf(one) !== i)).toEqual([]);
});
