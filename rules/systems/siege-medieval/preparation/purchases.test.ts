import { describe, expect, test } from 'vitest';
import { declare, dice, order } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { besiegers, garrison, scene, sidesWith, trebuchet, type Changes, type Scene } from '../scene.ts';
import type { Siege } from '../state.ts';
import { ENGINE_HITS } from '../tables.ts';
import { attackersWorks, capacityOf, engineersOf, monthsFor, monthsUsed, pointsLeft } from './budget.ts';
import { fits } from './may-buy.ts';

/** A siege whose months are known, before the purchases. */
function shop(
  more: Changes & { readonly months?: number; readonly attacker?: number; readonly defender?: number } = {},
): Scene {
  const { months = 5, attacker = 3000, defender = 2000, setup, ...changes } = more;
  return scene({
    ...changes,
    setup: {
      begin: 'preparation',
      months,
      sides: sidesWith({ points: attacker, gunpowder: true }, { points: defender }),
      ...setup,
    },
  });
}

const buy = (item: string, side: 'attacker' | 'defender' = 'attacker') => order('buy', { side, item });
const left = ({ state }: { readonly state: Siege }) => pointsLeft(state, 'attacker');

describe('Engineers and time', () => {
  test('SM-014: an engineer costs 50 points, once the months are known', () => {
    const match = shop();
    play(match, buy('engineer'), declare(2));
    expect([engineersOf(match.state), left(match)]).toEqual([5, 2900]);
    const before = scene({ setup: { begin: 'preparation' } });
    expect(refusedBy(before, buy('engineer'))).toBe('SM-014');
    const early = scene({ setup: { begin: 'preparation' }, options: { extraEngineers: 'before-duration' } });
    play(early, buy('engineer'), declare(1), order('roll-duration'), dice(1));
    expect(refusedBy(early, buy('engineer'))).toBe('SM-014');
  });

  test('SM-015: limit the works to engineers times months', () => {
    const match = shop({ months: 1, attacker: 1000 });
    expect(capacityOf(match.state)).toBe(1);
    play(match, buy('siege-tower'));
    expect(refusedBy(match, buy('ram'))).toBe('SM-015');
    expect(capacityOf(shop().state)).toBe(15);
  });

  test('SM-016, SM-017: a partial batch costs a whole month', () => {
    expect([3, 12, 18, 24, 30, 31].map((stands) => monthsFor('ladders', stands))).toEqual([1, 1, 1, 1, 1, 2]);
    expect([1, 30, 31].map((steps) => monthsFor('trenches', steps))).toEqual([1, 1, 2]);
    expect([1, 4, 5].map((pieces) => monthsFor('light-artillery', pieces))).toEqual([1, 1, 2]);
    expect(monthsFor('mine', 2)).toBe(6);
  });

  test('SM-017: different kinds of works never share a month', () => {
    const match = shop({ months: 1 });
    play(match, buy('light-artillery'), declare(1), buy('ram'), declare(1), buy('platform'));
    expect(monthsUsed(match.state)).toBe(3);
    expect(refusedBy(match, buy('siege-tower'))).toBe('SM-015');
    play(match, buy('light-artillery'), declare(3)); // the batch of four is not full yet
    expect(refusedBy(match, buy('light-artillery'))).toBe('SM-015');
  });

  test('SM-018, SM-029: a mine needs a siege of three months, three engineer-months and 50 points', () => {
    expect(refusedBy(shop({ months: 2 }), buy('mine'))).toBe('SM-018');
    const match = shop({ months: 3, attacker: 1000 });
    play(match, buy('mine'));
    expect([monthsUsed(match.state), left(match), match.state.works.mines]).toEqual([3, 950, 1]);
    expect(refusedBy(match, buy('mine'))).toBe('SM-015');
  });

  test('SM-019: trenches cost 15 points for 40 mm', () => {
    const match = shop();
    play(match, buy('trenches'), declare(600));
    expect([match.state.works.trenches, left(match)]).toEqual([600, 2775]);
    const cheap = shop({ options: { trenchPrice: 'per-1200-mm' } });
    play(cheap, buy('trenches'), declare(1200));
    expect(left(cheap)).toBe(2985);
  });

  test('SM-006: offer only what fits, so that neither time nor points are overspent', () => {
    const match = shop({ months: 1 });
    expect(fits(match.state, 'attacker', 'siege-tower')).toBe(3);
    play(match, buy('siege-tower'), declare(3));
    expect(fits(match.state, 'attacker', 'siege-tower')).toBe(0);
    const poor = shop({ units: [besiegers('a', {}, { points: 940 })], attacker: 1000, months: 9 });
    expect(fits(poor.state, 'attacker', 'siege-tower')).toBe(2);
    play(poor, buy('siege-tower'), declare(2));
    expect(refusedBy(poor, buy('siege-tower'))).toBe('SM-006');
  });

  test('SM-012: a side may give things back at full price until it closes its purchases', () => {
    const match = shop();
    play(match, buy('ram'), declare(2), order('give-back', { side: 'attacker', item: 'ram' }), declare(1));
    expect([Object.keys(match.state.engines), left(match)]).toEqual([['ram-1'], 2975]);
    play(match, order('close-purchases', { side: 'attacker' }));
    expect(refusedBy(match, buy('ram'))).toBe('SM-012');
  });
});

describe('What was written before the months were known', () => {
  const planned = (attacker: object, more: Changes = {}) =>
    scene({
      ...more,
      setup: {
        begin: 'preparation',
        sides: sidesWith({ points: 1000 }, { points: 1000 }),
        works: { attacker, ...more.setup?.works },
      },
    });
  const close = (side: 'attacker' | 'defender' = 'attacker') => order('close-purchases', { side });
  const giveBack = (item: string) => order('give-back', { side: 'attacker', item });

  test('SM-018, SM-015: the purchases close only if they fit the months rolled', () => {
    const match = planned({ mines: 1, platforms: 1 });
    play(match, order('roll-duration'), dice(2), dice(2)); // two months, one engineer
    expect(refusedBy(match, close())).toBe('SM-018');
    expect(refusedBy(match, buy('ram'))).toBe('SM-015');
    play(match, giveBack('mine'), close());
    const three = planned({ mines: 1, platforms: 1 });
    play(three, order('roll-duration'), dice(2), dice(3));
    expect(refusedBy(three, close())).toBe('SM-015');
    play(three, giveBack('platform'), close());
    expect(three.state.ready).toEqual(['attacker']);
  });

  test('SM-020: a stricter maximum applies to what was written as well', () => {
    const gun = (id: string) => trebuchet(id, { siege: true, place: { on: 'off-table' } });
    const match = scene({
      units: [gun('a'), gun('b')],
      options: { tableMaximum: 'per-army' },
      setup: {
        begin: 'preparation',
        months: 9,
        sides: sidesWith({ points: 3000 }, { points: 2000 }),
      },
    });
    expect(refusedBy(match, close())).toBe('SM-020');
    play(match, giveBack('heavy-artillery'), declare(1), close());
    expect(Object.keys(match.state.units)).toEqual(['a']);
  });

  test('SM-015: only engineers whose months are not needed can be given back', () => {
    const match = shop({ months: 1, attacker: 1000 });
    play(match, buy('engineer'), declare(3), buy('ram'), declare(2), order('give-back', ENGINEER));
    expect(match.awaiting?.question).toMatchObject({ ask: 'declare', max: 2 });
    play(match, declare(2));
    expect(refusedBy(match, order('give-back', ENGINEER))).toBe('SM-015');
  });
});

const ENGINEER = { side: 'attacker', item: 'engineer' };

describe('The attacker’s equipment', () => {
  test('SM-025, SM-026: siege towers have three hits and rams two, for 25 points each', () => {
    const match = shop();
    play(match, buy('siege-tower'), declare(1), buy('ram'), declare(1));
    expect(Object.keys(match.state.engines)).toEqual(['siege-tower-1', 'ram-1']);
    expect(ENGINE_HITS).toEqual({ 'siege-tower': 3, ram: 2 });
    expect(left(match)).toBe(2950);
  });

  test('SM-033: ladders cost 5 points a stand, for whole units of infantry', () => {
    const match = shop({ units: [besiegers('foot'), besiegers('knights', {}, { type: 'cavalry' })] });
    play(match, order('equip-ladders', { unit: 'foot' }));
    expect([match.state.units['foot']?.ladders, left(match)]).toEqual(['carried', 2985]);
    expect(refusedBy(match, order('equip-ladders', { unit: 'knights' }))).toBe('SM-033');
    play(match, order('equip-ladders', { unit: 'foot' }));
    expect([match.state.units['foot']?.ladders, left(match)]).toEqual(['none', 3000]);
  });

  test('SM-034, SM-036, SM-039: pieces have the profiles of the table', () => {
    const match = shop();
    play(match, buy('heavy-artillery'), declare(1), buy('light-artillery'), declare(1), buy('bombard'), declare(1));
    const piece = (id: string) => match.state.units[id]?.roster.profile;
    const common = { type: 'artillery', stands: 1, attacks: 1, armour: null, command: null };
    expect(piece('heavy-artillery-1')).toMatchObject({ ...common, shots: 3, range: 60, hits: 3 });
    expect(piece('light-artillery-1')).toMatchObject({ ...common, shots: 1, range: 40, hits: 1 });
    expect(piece('bombard-1')).toMatchObject({ ...common, shots: 3, range: 60, hits: 3, artillery: 'heavy-cannon' });
    expect(left(match)).toBe(3000 - 75 - 25 - 75);
  });

  test('SM-020: heavy artillery and bombards are each limited to one for each 1000 points', () => {
    const match = shop();
    play(match, buy('heavy-artillery'), declare(3), buy('bombard'), declare(3));
    expect(refusedBy(match, buy('heavy-artillery'))).toBe('SM-020');
    expect(refusedBy(match, buy('bombard'))).toBe('SM-039');
    play(match, buy('platform'), declare(5)); // only time and points limit the others
    const one = shop({ options: { tableMaximum: 'per-army' } });
    play(one, buy('heavy-artillery'));
    expect(refusedBy(one, buy('heavy-artillery'))).toBe('SM-020');
  });

  test('SM-039, SM-040: bombards need gunpowder in the list, or an agreement', () => {
    const side = (more: object) =>
      shop({
        setup: {
          sides: sidesWith({ points: 3000, ...more }, { points: 2000 }),
        },
      });
    expect(refusedBy(side({ list: [{ entry: 'foot' }] }), buy('bombard'))).toBe('SM-039');
    expect(refusedBy(side({}), buy('bombard'))).toBe('SM-040');
    expect(fits(side({ bombardsAgreed: true }).state, 'attacker', 'bombard')).toBe(3);
  });

  test('SM-016: the army of fifteen engineer-months costs 775 points', () => {
    const units = Array.from({ length: 10 }, (_, n) => besiegers(`foot-${String(n)}`));
    const match = shop({ units });
    play(match, buy('siege-tower'), declare(4), buy('trenches'), declare(600), buy('mine'), declare(1));
    play(match, buy('ram'), declare(4), buy('bombard'), declare(2));
    play(match, ...units.map(({ id }) => order('equip-ladders', { unit: id })));
    expect([monthsUsed(match.state), capacityOf(match.state), attackersWorks(match.state)]).toEqual([15, 15, 775]);
    expect(left(match)).toBe(2225);
  });
});

describe('The defender’s equipment', () => {
  const points = (match: Scene) => pointsLeft(match.state, 'defender');

  test('SM-024: defences cost points and no time', () => {
    const match = shop({ months: 1 });
    play(match, buy('light-artillery', 'defender'), declare(9));
    expect([points(match), monthsUsed(match.state)]).toEqual([2000 - 225, 0]);
    expect(match.state.units['defending-light-artillery-9']?.roster.side).toBe('defender');
  });

  test('SM-041, SM-058: a barricade costs 10 points and adds two to its gate', () => {
    const match = shop();
    expect(match.state.gates['gate']?.points).toBe(3);
    play(match, order('barricade', { gate: 'gate' }));
    expect([match.state.gates['gate']?.points, points(match)]).toEqual([5, 1990]);
    expect(match.offer('barricade', { gate: 'gate' })?.text.key).toBe('sm.buy.do-no-barricade');
    play(match, order('barricade', { gate: 'gate' }));
    expect([match.state.gates['gate']?.points, points(match)]).toEqual([3, 2000]);
  });

  test('SM-042: oil costs 20 points for a wall; no other section takes it', () => {
    const match = shop();
    play(match, order('provide-oil', { section: 'wall-1' }));
    expect([match.state.sections['wall-1']?.oil, points(match)]).toEqual(['ready', 1980]);
    expect(refusedBy(match, order('provide-oil', { section: 'tower-a' }))).toBe('SM-042');
  });

  test('SM-045: one hoarding may be bought, at 50 points for each started metre', () => {
    const price = (length: number, options: Changes['options'] = {}) => {
      const match = shop({ setup: { length }, options });
      play(match, buy('hoarding', 'defender'));
      expect(refusedBy(match, buy('hoarding', 'defender'))).toBe('SM-045');
      return 2000 - (points(match) ?? 0);
    };
    expect([price(300), price(240), price(301), price(100)]).toEqual([150, 150, 200, 50]);
    expect(price(240, { hoardingLength: 'exact' })).toBe(120);
  });

  test('SM-047: counter-mines cost 50 points; consumable ones are sold by the thousand', () => {
    const match = shop();
    play(match, buy('counter-mines', 'defender'));
    expect(points(match)).toBe(1950);
    expect(refusedBy(match, buy('counter-mines', 'defender'))).toBe('SM-047');
    const consumable = shop({ options: { counterMines: 'consumable' } });
    expect(fits(consumable.state, 'defender', 'counter-mines')).toBe(2);
  });

  test('SM-049: repairs cost 25 points, one for each 1000 points of the defender', () => {
    const match = shop();
    play(match, buy('repairs', 'defender'), declare(2));
    expect([match.state.works.repairs, points(match)]).toEqual([2, 1950]);
    expect(refusedBy(match, buy('repairs', 'defender'))).toBe('SM-049');
    expect(fits(shop({ defender: 900 }).state, 'defender', 'repairs')).toBe(1);
  });

  test('SM-012: refuses what a side cannot pay', () => {
    const match = shop({ units: [garrison('a', {}, { points: 990 })], defender: 1000 });
    expect(refusedBy(match, order('provide-oil', { section: 'wall-1' }))).toBe('SM-006');
    play(match, order('barricade', { gate: 'gate' }));
    expect(refusedBy(match, buy('repairs', 'defender'))).toBe('SM-006');
  });
});
