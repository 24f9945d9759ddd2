import { describe, expect, test } from 'vitest';
import { forbidding, legal } from '../../../kernel/trial.ts';
import { siegeTowerHex } from '../index.ts';
import { BATTLEMENT, bridge, floor, ladder, OUTSIDE } from '../place-scene.ts';
import { CREW, foe, man, men, scene, written, type Changes } from '../scene.ts';
import { CAPACITY, ELEVATION } from '../tables.ts';
import { mustering } from './muster/mustering.ts';
import { setupSchema } from './setup-schema.ts';
import { Setup } from './setup.ts';

/** What may be set up: ST-001 to ST-019, ST-042, ST-049, ST-057, ST-B02, ST-B17. */

const forbiddenBy = (changes: Changes) => forbidding(siegeTowerHex, written(changes));
const isLegal = (changes: unknown) => setupSchema.parse({ ...written(), ...(changes as object) }).ok;
const tower = (more: object) => isLegal({ towers: [{ id: 't', label: 'T', ramparts: 2, ...more }] });
const person = (more: object) => isLegal({ people: [{ id: 'x', name: 'X', side: 'attacker', ...more }] });

test('values for a person whom the side does not have are refused', () => {
  const setup = Setup.parse(written({ people: [man('x', OUTSIDE)] }));
  for (const [side, id] of [
    ['attacker', 'nobody'],
    ['defender', 'x'],
  ] as const)
    expect(mustering.units.write(setup, side, {}, id)).toMatchObject({
      ok: false,
      problems: [{ text: { key: 'st.problem.no-such-person', with: { person: id } } }],
    });
});

describe('a set-up', () => {
  test('ST-005, ST-009, ST-057: what the tower cannot be', () => {
    expect(forbiddenBy({ people: [man('x', bridge('front'))] })).toEqual(['ST-005']);
    const skips = man('x', ladder('ground', 'l2'));
    expect(forbiddenBy({ people: [skips] })).toEqual(['ST-009']);
    expect(forbiddenBy({ tower: { ramparts: 1 }, people: [skips] })).toEqual([]);
    expect(forbiddenBy({ tower: { bridge: 'lowering' } })).toEqual(['ST-057']);
    expect(forbiddenBy({ tower: { bridge: 'lowering' }, people: CREW.slice(1) })).toEqual(['ST-057']);
    expect(forbiddenBy({ tower: { bridge: 'lowering' }, people: CREW })).toEqual([]);
    const stunned = CREW.map((one) => ({ ...one, health: 'stunned' as const }));
    expect(forbiddenBy({ tower: { bridge: 'lowering' }, people: stunned })).toEqual(['ST-057']);
  });

  test('ST-034, ST-038, ST-057: a bridge comes down only one hex from the wall, from a tower that stands there', () => {
    for (const state of ['lowering', 'lowered'] as const) {
      const of = (more: Changes['tower']) => forbiddenBy({ tower: { bridge: state, ...more }, people: CREW });
      expect(of({ distance: 1 })).toEqual([]);
      expect(of({ distance: 2 })).toEqual(['ST-057']);
      expect(of({ moved: true })).toEqual(['ST-038']);
      expect(of({ onMap: false })).toEqual(['ST-034']);
    }
    expect(forbiddenBy({ tower: { distance: 2, moved: true } })).toEqual([]);
  });

  test('ST-045, ST-048: nobody has paid more for a ladder than it costs', () => {
    const at = (lower: 'ground' | 'l1' | 'l2', upper: 'l1' | 'l2' | 'l3', longLadder: 'l1-l2' | 'ground-l1') => {
      const changes = { tower: { ramparts: 3 }, people: [man('x', ladder(lower, upper, 3))] } as const;
      const options = legal(siegeTowerHex.options.parse({ longLadder }));
      return setupSchema.parse(written(changes), options).ok;
    };
    expect([at('l1', 'l2', 'l1-l2'), at('ground', 'l1', 'l1-l2'), at('l2', 'l3', 'l1-l2')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([at('l1', 'l2', 'ground-l1'), at('ground', 'l1', 'ground-l1')]).toEqual([false, true]);
  });

  test('ST-077: rejects hexes that a floor does not have', () => {
    expect(forbiddenBy({ people: [man('x', floor('l1', 'winch-1'))] })).toEqual(['ST-077']);
    expect(forbiddenBy({ people: [man('x', floor('ground', 'slit'))] })).toEqual(['ST-077']);
  });

  test('ST-048: only the long ladder accepts more than two MP paid', () => {
    const paid = (mp: number, ramparts: 2 | 3) =>
      forbiddenBy({
        tower: { ramparts },
        people: [man('x', ladder('l1', 'l2', mp))],
      });
    expect([paid(2, 2), paid(3, 2), paid(5, 3)]).toEqual([[], ['ST-048'], []]);
    const written = (mp: number) => person({ place: ladder('l1', 'l2', mp) });
    expect([written(0), written(1), written(5), written(6)]).toEqual([false, true, false, false]);
  });

  test('ST-042: a floor is full at 12, 10, 10 and 6 living men', () => {
    expect(CAPACITY).toEqual({ ground: 12, l1: 10, l2: 10, l3: 6 });
    const crowd = (count: number, health: 'healthy' | 'dead') =>
      Array.from({ length: count }, (_, n) => man(`m${String(n)}`, floor('l3'), { health }));
    expect(forbiddenBy({ people: crowd(6, 'healthy') })).toEqual([]);
    expect(forbiddenBy({ people: crowd(7, 'healthy') })).toEqual(['ST-042']);
    expect(forbiddenBy({ people: crowd(7, 'dead') })).toEqual([]);
  });

  test('ST-042: where each side counts its own men, both may fill a floor, and neither overfills it', () => {
    const accepts = (attackers: number, defenders: number, options: object = { capacityCounts: 'own-side' }) =>
      setupSchema.parse(
        written({ people: [...men(attackers, 'a', 'l3'), ...men(defenders, 'd', 'l3', { side: 'defender' })] }),
        options,
      ).ok;
    expect([accepts(6, 6), accepts(7, 0), accepts(0, 7), accepts(6, 6, {})]).toEqual([true, false, false, false]);
  });

  test('ST-017, ST-018, ST-019: how high each floor stands', () => {
    expect(ELEVATION).toEqual({
      1: { ground: 0, l1: 0, l2: 1, l3: 2 },
      2: { ground: 0, l1: 1, l2: 2, l3: 3 },
      3: { ground: 0, l1: 2, l2: 3, l3: 4 },
    });
  });

  test('ST-B17: 1 to 60 game turns, of which the first that is played is one', () => {
    expect([isLegal({ turns: 60 }), isLegal({ turns: 61 }), isLegal({ turns: 0 }), isLegal({ turns: 1 })]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([isLegal({ turns: 60, turn: 60 }), isLegal({ turns: 5, turn: 6 }), isLegal({ turn: 0 })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(Setup.parse(written())).toMatchObject({ turns: 12, turn: 1, first: 'attacker' });
  });

  test('ST-001: one to six towers, with short labels, names and distances of 1 to 99', () => {
    const towers = (count: number) =>
      isLegal({ towers: Array.from({ length: count }, (_, n) => ({ id: `t${String(n)}`, label: 'T', ramparts: 2 })) });
    expect([towers(0), towers(1), towers(6), towers(7)]).toEqual([false, true, true, false]);
    expect([tower({ label: 'Tour' }), tower({ label: 'Tours' })]).toEqual([true, false]);
    expect([tower({ name: 'x'.repeat(60) }), tower({ name: 'x'.repeat(61) })]).toEqual([true, false]);
    expect([tower({ distance: 1 }), tower({ distance: 99 }), tower({ distance: 0 }), tower({ distance: 100 })]).toEqual(
      [...[true, true], ...[false, false]],
    );
    expect(Setup.parse(written()).towers[0]).toMatchObject({
      ladders: 'fixed',
      groundLadder: 'down',
      bridge: 'raised',
      winchReady: false,
      onMap: true,
      moved: false,
      burning: false,
      distance: null,
    });
  });

  test('ST-B02: a man moves 0 to 30, ten unless told otherwise, and is on foot, unarmoured and healthy', () => {
    expect([
      person({ movement: 30 }),
      person({ movement: 31 }),
      person({ movement: 0 }),
      person({ movement: -1 }),
    ]).toEqual([...[true, false], ...[true, false]]);
    expect([person({ left: 30 }), person({ left: 31 }), person({ left: 0 }), person({ left: -1 })]).toEqual([
      ...[true, false],
      ...[true, false],
    ]);
    expect([person({ charge: 'x'.repeat(20) }), person({ charge: 'x'.repeat(21) }), person({ charge: '' })]).toEqual([
      ...[true, false],
      false,
    ]);
    expect(person({ charge: 'x' })).toBe(true);
    const people = (count: number) =>
      isLegal({
        people: Array.from({ length: count }, (_, n) => ({ id: `m${String(n)}`, name: 'M', side: 'defender' })),
      });
    expect([people(240), people(241)]).toEqual([true, false]);
    expect(Setup.parse(written({ people: [{ id: 'x', name: 'X', side: 'attacker' }] })).people[0]).toMatchObject({
      movement: 10,
      armour: false,
      missiles: false,
      mounted: false,
      health: 'healthy',
      foughtLastTurn: false,
      place: { on: 'outside' },
    });
  });

  test('each seat has its own player, whoever is listed first', () => {
    const [a, b] = written().sides;
    const { state } = scene({ setup: { sides: [b, a] } });
    expect([state.sides.attacker.name, state.sides.defender.name]).toEqual(['Anna', 'Bruno']);
  });
});

describe('the options of a group', () => {
  test('ST-036: a hex costs a tower one point of movement or two, one unless a group says otherwise', () => {
    const cost = (towerHexCost: number) => siegeTowerHex.options.parse({ towerHexCost }).ok;
    expect([cost(0), cost(1), cost(2), cost(3)]).toEqual([false, true, true, false]);
    expect(legal(siegeTowerHex.options.parse({}))).toMatchObject({ towerHexCost: 1 });
  });
});

describe('the form of an assault', () => {
  const setup = Setup.parse(written({ people: [man('x', OUTSIDE, { movement: 7, missiles: true })] }));

  test('ST-B17: of the match, the turns and who is first', () => {
    const fields = mustering.terms.fields(setup, null);
    expect(fields).toMatchObject([
      { id: 'turns', kind: 'number', rule: 'ST-B17', standard: 12, min: 1, max: 60, optional: false },
      { id: 'first', kind: 'choice', rule: 'ST-B17', standard: 'attacker', optional: false },
    ]);
    expect(fields[1]?.choices?.map(({ id }) => id)).toEqual(['attacker', 'defender']);
    expect(mustering.terms.read(setup, null)).toEqual({ turns: 12, first: 'attacker' });
    expect(mustering.terms.fields(setup, 'defender')).toEqual([]);
    expect(mustering.terms.read(setup, 'defender')).toEqual({});
  });

  test('ST-010, ST-014, ST-017, ST-034, ST-057: of a tower, how it is built and where it stands', () => {
    expect(mustering.terms.fields(setup, 'attacker')).toMatchObject([
      { id: 't.name', kind: 'text', rule: 'ST-001', optional: true, standard: null, max: 60 },
      { id: 't.ramparts', kind: 'choice', rule: 'ST-017', optional: false, standard: '2' },
      { id: 't.ladders', kind: 'choice', rule: 'ST-010', optional: false, standard: 'fixed' },
      { id: 't.bridge', kind: 'choice', rule: 'ST-057', optional: false, standard: 'raised' },
      { id: 't.onMap', kind: 'yes-no', rule: 'ST-034', optional: false, standard: true },
      { id: 't.distance', kind: 'number', rule: 'ST-014', optional: true, standard: null, min: 1, max: 99 },
    ]);
    const removable = Setup.parse(written({ tower: { ladders: 'removable', groundLadder: 'up' } }));
    expect(mustering.terms.fields(removable, 'attacker')[3]).toMatchObject({
      ...{ id: 't.groundLadder', kind: 'choice', rule: 'ST-011' },
      ...{ optional: false, standard: 'down' },
    });
    expect(mustering.terms.read(removable, 'attacker')).toEqual({
      't.name': null,
      't.ramparts': '2',
      't.ladders': 'removable',
      't.groundLadder': 'up',
      't.bridge': 'raised',
      't.onMap': true,
      't.distance': null,
    });
  });

  test('ST-001, ST-017: a name is written and taken away again, levels are numbers', () => {
    const write = (of: Setup, field: string, value: string | null) => {
      return legal(mustering.terms.write(of, 'attacker', field, value));
    };
    const named = write(setup, 't.name', 'Bad Neighbour');
    expect(named.towers[0]?.name).toBe('Bad Neighbour');
    expect(write(named, 't.name', null).towers[0]).not.toHaveProperty('name');
    expect(write(setup, 't.ramparts', '3').towers[0]?.ramparts).toBe(3);
    expect(mustering.terms.write(setup, 'attacker', 't.ramparts', '4').ok).toBe(false);
    expect(mustering.terms.write(setup, 'attacker', 't.ladders', null).ok).toBe(false);
  });

  test('ST-B02, ST-B08: of a man, what he can do and how he is', () => {
    expect(mustering.units.fields(setup, 'attacker')).toMatchObject([
      { id: 'name', kind: 'text', standard: null, min: 1, max: 60, optional: false },
      { id: 'charge', kind: 'sign', standard: 'halberd', max: 20 },
      { id: 'place', kind: 'choice', standard: 'outside', rule: 'ST-002' },
      { id: 'movement', kind: 'number', standard: 10, min: 0, max: 30, rule: 'ST-B02' },
      { id: 'armour', kind: 'yes-no', standard: false, rule: 'ST-B02' },
      { id: 'missiles', kind: 'yes-no', standard: false },
      { id: 'mounted', kind: 'yes-no', standard: false, rule: 'ST-049' },
      { id: 'health', kind: 'choice', standard: 'healthy', rule: 'ST-B08' },
      { id: 'foughtLastTurn', kind: 'yes-no', standard: false, rule: 'ST-037' },
    ]);
    expect(mustering.units.read(setup, 'attacker')).toMatchObject([
      {
        id: 'x',
        values: { name: 'x', place: 'outside', movement: 7, missiles: true, armour: false, health: 'healthy' },
      },
    ]);
    expect(mustering.units.read(setup, 'defender')).toEqual([]);
  });

  test('ST-001: places are named by their tower, which is called by its name or its label', () => {
    const two = Setup.parse(
      written({
        setup: {
          towers: [
            { id: 't', label: 'T', ramparts: 2 },
            { id: 'u', label: 'U', name: 'Ursa', ramparts: 2 },
          ],
        },
      }),
    );
    const place = mustering.units.fields(two, 'attacker').find(({ id }) => id === 'place');
    const said = (id: string) => place?.choices?.find((one) => one.id === id)?.text;
    expect(said('t.l1.inner')).toMatchObject({
      key: 'st.floor-of',
      with: { tower: { key: 'st.tower', with: { label: 'T' } } },
    });
    expect(said('u.l1.inner')).toMatchObject({ with: { tower: { key: 'st.named', with: { name: 'Ursa' } } } });
    expect([said('battlement'), said('outside')]).toEqual([
      { key: 'st.place.battlement' },
      { key: 'st.place.outside' },
    ]);
  });

  test('ST-017, ST-018, ST-019: towers are for sale by the levels of the rampart, and nothing that is not', () => {
    expect(mustering.wares(setup, 'attacker').map(({ id, rule }) => [id, rule])).toEqual([
      ['tower-1', 'ST-017'],
      ['tower-2', 'ST-018'],
      ['tower-3', 'ST-019'],
    ]);
    expect(mustering.buy(setup, { seat: 'attacker', ware: 'tower-4', target: null }).ok).toBe(false);
  });

  test('removing a line removes only that man or tower', () => {
    const more = Setup.parse(
      written({
        people: [man('x', OUTSIDE), man('y', floor('l1')), foe('d', BATTLEMENT)],
        setup: {
          towers: [
            { id: 't', label: 'T', ramparts: 2 },
            { id: 'u', label: 'U', ramparts: 3 },
          ],
        },
      }),
    );
    expect(mustering.remove(more, 'unit:x').people.map(({ id }) => id)).toEqual(['y', 'd']);
    const without = mustering.remove(more, 'tower:t');
    expect(without.towers.map(({ id }) => id)).toEqual(['u']);
    expect(without.people.map(({ place }) => place.on)).toEqual(['outside', 'outside', 'battlement']);
    expect(mustering.remove(more, 'oil:t')).toEqual(more);
    const of = (seat: string) =>
      mustering
        .accounts(more)
        .find((one) => one.seat === seat)
        ?.lines.map(({ id }) => id);
    expect(of('attacker')).toEqual(['tower:t', 'tower:u', 'unit:x', 'unit:y']);
    expect(of('defender')).toEqual(['unit:d']);
  });

  test('ST-B02: 240 men are the most, and a man may be changed where there are so many', () => {
    const crowd = Setup.parse(
      written({ people: Array.from({ length: 240 }, (_, n) => man(`m${String(n)}`, OUTSIDE)) }),
    );
    const values = { name: 'One more', place: 'outside' };
    expect(mustering.units.write(crowd, 'attacker', values, null)).toMatchObject({
      ok: false,
      problems: [{ text: { key: 'st.problem.crowd', with: { most: 240 } } }],
    });
    expect(mustering.units.write(crowd, 'attacker', values, 'm3').ok).toBe(true);
  });
});
