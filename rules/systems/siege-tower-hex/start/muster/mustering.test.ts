import { describe, expect, test } from 'vitest';
import { wordFaults } from '../../../../kernel/trial-forms.ts';
import { legal, whyNot } from '../../../../kernel/trial.ts';
import type { FieldValues } from '../../../../kernel/field.ts';
import { demoSetup } from '../../demo.ts';
import { setupSchema } from '../setup-schema.ts';
import { Setup } from '../setup.ts';
import { mustering } from './mustering.ts';

const blank = (): Setup => mustering.blank({ match: 'Test', sides: { attacker: 'A', defender: 'B' } });
const buy = (setup: Setup, ware: string): Setup =>
  legal(mustering.buy(setup, { seat: 'attacker', ware, target: null }));
const man = (setup: Setup, seat: string, values: FieldValues, id: string | null = null) =>
  mustering.units.write(setup, seat, values, id);
const account = (setup: Setup, seat: string) => mustering.accounts(setup).find((one) => one.seat === seat);

describe('an assault from nothing', () => {
  test('ST-001 ST-017: begins with a tower for the rampart that it attacks, and says so while there is none', () => {
    expect(mustering.problems(blank()).map(({ rule }) => rule)).toEqual(['ST-001']);
    expect(account(blank(), 'attacker')?.missing.map(({ rule }) => rule)).toEqual(['ST-001']);
    const setup = buy(buy(blank(), 'tower-1'), 'tower-3');
    expect(setup.towers.map(({ label, ramparts }) => [label, ramparts])).toEqual([
      ['B', 1],
      ['C', 3],
    ]);
    expect(mustering.problems(setup)).toEqual([]);
    expect(setupSchema.parse(setup).ok).toBe(true);
  });

  test('has room for six towers, and offers the defender none', () => {
    let setup = blank();
    for (let n = 0; n < 6; n += 1) setup = buy(setup, 'tower-2');
    expect(whyNot(mustering.buy(setup, { seat: 'attacker', ware: 'tower-2', target: null }))).toEqual([
      'st.problem.towers',
    ]);
    expect(mustering.wares(setup, 'defender')).toEqual([]);
    expect(whyNot(mustering.buy(blank(), { seat: 'defender', ware: 'tower-2', target: null }))).toEqual([
      'st.problem.not-for-sale',
    ]);
  });

  test('ST-010 ST-011: the build of a tower is agreed; a fixed ladder is not asked about', () => {
    const setup = buy(blank(), 'tower-2');
    const asked = (now: Setup): readonly string[] => mustering.terms.fields(now, 'attacker').map(({ id }) => id);
    expect(asked(setup)).not.toContain('tower-1.groundLadder');
    const removable = legal(mustering.terms.write(setup, 'attacker', 'tower-1.ladders', 'removable'));
    expect(asked(removable)).toContain('tower-1.groundLadder');
    const named = legal(mustering.terms.write(removable, 'attacker', 'tower-1.name', 'Malvoisin'));
    const far = legal(mustering.terms.write(named, 'attacker', 'tower-1.distance', 7));
    expect(far.towers[0]).toMatchObject({ name: 'Malvoisin', distance: 7, ladders: 'removable' });
    expect(whyNot(mustering.terms.write(far, 'attacker', 'tower-1.distance', 100))).toEqual(['ST-014']);
    expect(whyNot(mustering.terms.write(far, 'defender', 'tower-1.distance', 5))).toEqual(['st.problem.no-such-term']);
    expect(legal(mustering.terms.write(far, null, 'turns', 9)).turns).toBe(9);
  });

  test('ST-003 ST-017: a man stands where the tower has a place; against one level there is no Level 1', () => {
    const places = (setup: Setup): readonly string[] =>
      mustering.units
        .fields(setup, 'attacker')
        .find(({ id }) => id === 'place')
        ?.choices?.map(({ id }) => id) ?? [];
    expect(places(blank())).toEqual(['outside', 'battlement']);
    expect(places(buy(blank(), 'tower-2'))).toContain('tower-1.l1.inner');
    expect(places(buy(blank(), 'tower-1'))).not.toContain('tower-1.l1.inner');
    expect(places(buy(blank(), 'tower-1'))).toContain('tower-1.ladder.ground.l2');
    expect(places(buy(blank(), 'tower-2'))).not.toContain('tower-1.bridge.front');
  });

  test('ST-042 ST-049 ST-B09: refuses what the module forbids with its rule, and changes nothing', () => {
    let setup = buy(blank(), 'tower-2');
    for (let n = 0; n < 6; n += 1)
      setup = legal(man(setup, 'attacker', { name: `Man ${String(n)}`, place: 'tower-1.l3.inner' }));
    expect(whyNot(man(setup, 'attacker', { name: 'One more', place: 'tower-1.l3.rear' }))).toEqual(['ST-042']);
    expect(whyNot(man(setup, 'attacker', { name: 'Rider', mounted: true, place: 'tower-1.ground.inner' }))).toEqual([
      'ST-049',
    ]);
    setup = legal(man(setup, 'attacker', { name: 'Josse', place: 'tower-1.l2.winch-1' }));
    expect(whyNot(man(setup, 'attacker', { name: 'Aubert', place: 'tower-1.l2.winch-1' }))).toEqual(['ST-B09']);
    expect(whyNot(man(setup, 'attacker', { place: 'outside' }))).toEqual(['field.missing']);
  });

  test('puts men from a removed tower outside, and drops removed men', () => {
    const setup = legal(man(buy(blank(), 'tower-2'), 'attacker', { name: 'Josse', place: 'tower-1.l2.front' }));
    const without = mustering.remove(setup, 'tower:tower-1');
    expect(without.people).toMatchObject([{ name: 'Josse', place: { on: 'outside' } }]);
    expect(mustering.remove(without, 'unit:man-1').people).toEqual([]);
    expect(mustering.remove(setup, 'unit:nobody')).toEqual(setup);
  });
});

describe('the men of the assault that comes with the program', () => {
  const demo = Setup.parse(demoSetup);
  test.each(['attacker', 'defender'])('the %s survive a round trip through the form', (seat) => {
    const men = mustering.units.read(demo, seat);
    expect(men.length).toBe(demo.people.filter(({ side }) => side === seat).length);
    for (const { id, values } of men) expect(legal(man(demo, seat, values, id))).toEqual(demo);
  });

  test('have one line each, and cost nothing', () => {
    expect(account(demo, 'attacker')?.budgets).toEqual([]);
    expect(account(demo, 'attacker')?.lines.filter(({ list }) => list === 'people')).toHaveLength(19);
  });
});

test('a table accepts every column and choice in English or French, and no word means two things', () => {
  const fields = mustering.units.fields(Setup.parse(demoSetup), 'attacker');
  expect(wordFaults(fields)).toEqual([]);
});
