import { describe, expect, test } from 'vitest';
import { siegeMedieval } from '../index.ts';
import {
  besiegers,
  garrison,
  GATE,
  on,
  problemsOf,
  ROW,
  scene,
  sidesWith,
  written,
  type Changes,
  type WrittenUnit,
} from '../scene.ts';
import { attackersTotal, freeEngineers, tranchesOf } from './army-size.ts';
import { limitsOf, unlimitedInfantry } from './list-problems.ts';
import { Buying, type ListEntry, type Setup } from './setup.ts';

const CATALOGUE = Buying.parse({});

const entry = (name: string, more: Partial<ListEntry> = {}): ListEntry => ({
  entry: name,
  min: 0,
  max: null,
  kind: 'infantry',
  ...more,
});

/** An attacker of 2000 points with a list and these units. */
function army(list: readonly ListEntry[], units: readonly WrittenUnit[]): Changes {
  return {
    units,
    setup: {
      sides: sidesWith({ points: 2000, list: [...list] }),
    },
  };
}

const many = (count: number, name: string, type: 'infantry' | 'cavalry' = 'infantry'): readonly WrittenUnit[] =>
  Array.from({ length: count }, (_, n) => besiegers(`${name}-${String(n)}`, { entry: name }, { type }));

describe('Totals', () => {
  test('SM-007: one and a half times the defender’s points; half a point is dropped', () => {
    expect(attackersTotal(1000, { halfPoints: 'dropped' })).toBe(1500);
    expect(attackersTotal(2000, { halfPoints: 'dropped' })).toBe(3000);
    expect(attackersTotal(1001, { halfPoints: 'dropped' })).toBe(1501);
    expect(attackersTotal(1001, { halfPoints: 'rounded-up' })).toBe(1502);
    const match = scene({
      setup: {
        sides: sidesWith({}, { points: 2000 }),
      },
    });
    expect(match.state.sides.attacker.total).toBe(3000);
  });

  test('SM-007: troops that cost more than the side has are refused', () => {
    const dear = many(1, 'foot').map((unit) => ({ ...unit, profile: { ...unit.profile, points: 1000 } }));
    expect(problemsOf(army([], dear))).toEqual([]);
    const two = many(3, 'foot').map((unit) => ({ ...unit, profile: { ...unit.profile, points: 1000 } }));
    expect(problemsOf(army([], two))).toEqual(['SM-007']);
  });

  test('SM-008: complete thousands count, never less than one', () => {
    expect([500, 1000, 1999, 2000, 2999].map((total) => tranchesOf(total, { tranches: 'complete' }))).toEqual([
      1, 1, 1, 2, 2,
    ]);
    expect([999, 1000, 1001].map((total) => tranchesOf(total, { tranches: 'started' }))).toEqual([1, 1, 2]);
  });

  test('SM-007, SM-008: the set-up may choose other readings', () => {
    const match = scene({
      setup: {
        sides: sidesWith({}, { points: 1001 }),
        buying: { halfPoints: 'rounded-up', tranches: 'started' },
      },
    });
    expect(match.state.sides.attacker.total).toBe(1502);
    expect(tranchesOf(1502, match.state.buying)).toBe(2);
  });

  test('SM-013: an engineer is free for each complete or partial 1000 points', () => {
    expect([1000, 1500, 2000, 2001, 3000].map(freeEngineers)).toEqual([1, 2, 2, 3, 3]);
  });
});

describe('Army lists', () => {
  test('SM-008, SM-B04: multiply minima and maxima by the thousands of the side', () => {
    const list = [entry('foot', { min: 1, max: 2 })];
    expect(problemsOf(army(list, many(4, 'foot')))).toEqual([]); // unlimited: the only infantry (SM-011)
    const two = [entry('foot', { min: 1, max: 2 }), entry('other', {})];
    expect(problemsOf(army(two, many(4, 'foot')))).toEqual([]);
    expect(problemsOf(army(two, many(5, 'foot')))).toEqual(['SM-008']);
    expect(problemsOf(army(two, many(1, 'foot')))).toEqual(['SM-008']);
  });

  test('SM-009: waive minima of cavalry, chariots and pikes, but not their maxima', () => {
    const list = [
      entry('free'),
      entry('knights', { kind: 'cavalry', min: 2, max: 1 }),
      entry('pikes', { kind: 'pike', min: 3 }),
    ];
    expect(problemsOf(army(list, []))).toEqual([]);
    expect(problemsOf(army(list, many(2, 'knights', 'cavalry')))).toEqual([]);
    expect(problemsOf(army(list, many(3, 'knights', 'cavalry')))).toEqual(['SM-008']);
    const chariots = entry('chariots', { kind: 'chariot', min: 2, max: 1 });
    expect(limitsOf(chariots, [chariots], 2000, CATALOGUE)).toEqual({ min: 0, max: 2 });
    expect(limitsOf(chariots, [chariots], 2000, { ...CATALOGUE, waiver: 'minimum-and-maximum' })).toEqual({
      min: 0,
      max: null,
    });
  });

  test('SM-010: a mixed minimum must be met by infantry', () => {
    const list = [entry('free'), entry('men-at-arms', { kind: 'mixed', min: 1 })];
    expect(problemsOf(army(list, many(2, 'men-at-arms')))).toEqual([]);
    const mounted = many(3, 'men-at-arms', 'cavalry').map((unit) => ({ ...unit, id: `m-${unit.id}` }));
    expect(problemsOf(army(list, [...many(2, 'men-at-arms'), ...mounted]))).toEqual([]);
    expect(problemsOf(army(list, [...many(1, 'men-at-arms'), ...mounted]))).toEqual(['SM-010']);
  });

  test('SM-011: if no infantry is unlimited, the most common one is', () => {
    const jerusalem = [
      entry('crossbowmen', { max: 4 }),
      entry('pilgrims', { max: 4 }),
      entry('sergeants', { max: 2 }),
      entry('knights', { kind: 'cavalry', max: 6 }),
    ];
    expect(unlimitedInfantry(jerusalem, CATALOGUE)).toEqual(['crossbowmen', 'pilgrims']);
    expect(unlimitedInfantry(jerusalem, { ...CATALOGUE, commonInfantry: 'first-highest' })).toEqual(['crossbowmen']);
    expect(unlimitedInfantry([...jerusalem, entry('levy')], CATALOGUE)).toEqual([]);
    expect(problemsOf(army(jerusalem, many(9, 'pilgrims')))).toEqual([]);
    expect(problemsOf(army(jerusalem, many(5, 'sergeants')))).toEqual(['SM-008']);
  });

  test('SM-021: pieces from the siege table do not count towards the list', () => {
    const list = [entry('free'), entry('guns', { kind: 'other', max: 1 })];
    const gun = (id: string, siege: boolean): WrittenUnit =>
      besiegers(id, { entry: 'guns', siege }, { type: 'artillery', stands: 1, artillery: 'heavy-artillery' });
    expect(problemsOf(army(list, [gun('a', false), gun('b', false), gun('c', true)]))).toEqual([]);
    expect(problemsOf(army(list, [gun('a', false), gun('b', false), gun('c', false)]))).toEqual(['SM-008']);
  });
});

describe('What is written as bought', () => {
  const plan = (months: number, attacker: object, more: Changes = {}, defender: object = {}, size = 1000): Changes => ({
    ...more,
    setup: {
      begin: 'preparation',
      months,
      sides: sidesWith({ points: 1.5 * size }, { points: size }),
      works: { attacker, defender },
    },
  });
  const bought = (...wanted: Parameters<typeof plan>) => problemsOf(plan(...wanted));
  const gun = (id: string, artillery: 'heavy-artillery' | 'heavy-cannon') =>
    besiegers(id, { siege: true }, { type: 'artillery', stands: 1, artillery });

  test('SM-018: mines need three months', () => {
    expect([bought(2, { mines: 1 }), bought(3, { mines: 1 })]).toEqual([['SM-018'], []]);
  });

  test('SM-015: engineer-months are not overspent', () => {
    expect([bought(1, { platforms: 2 }), bought(1, { platforms: 3 })]).toEqual([[], ['SM-015']]);
    expect(bought(1, { platforms: 3, engineers: 1 })).toEqual([]);
  });

  test('SM-019, SM-020, SM-045, SM-047: a set-up is checked by the options that go with it', () => {
    const legal = (agreed: object, ...wanted: Parameters<typeof plan>) =>
      siegeMedieval.setup.parse(written(plan(...wanted)), agreed).ok;
    // 4400 mm of trenches cost 1650 points, or 60.
    expect([legal({}, 9, { trenches: 4400 }), legal({ trenchPrice: 'per-1200-mm' }, 9, { trenches: 4400 })]).toEqual([
      false,
      true,
    ]);
    const two = [9, {}, {}, { counterMines: 2 }, 2000] as const;
    expect([legal({}, ...two), legal({ counterMines: 'consumable' }, ...two)]).toEqual([false, true]);
    const repairs = [9, {}, {}, { repairs: 2 }, 2000] as const;
    expect([legal({}, ...repairs), legal({ tableMaximum: 'per-army' }, ...repairs)]).toEqual([true, false]);
    // Options that cannot be parsed are ignored here; parsing them reports what is wrong.
    expect(legal({ trenchPrice: 'free' }, 9, { trenches: 4400 })).toBe(false);
  });

  test('SM-006: troops and works together cost no more than the side has', () => {
    const troops = (points: number) => ({
      units: [besiegers('a', {}, { points: 700 }), besiegers('b', {}, { points })],
    });
    expect([bought(9, { platforms: 1 }, troops(780)), bought(9, { platforms: 1 }, troops(781))]).toEqual([
      [],
      ['SM-006'],
    ]);
  });

  test('SM-020, SM-039, SM-049: maxima of the tables', () => {
    const heavy = (count: number) => ({
      units: Array.from({ length: count }, (_, n) => gun(`g${String(n)}`, 'heavy-artillery')),
    });
    expect([bought(9, {}, heavy(1)), bought(9, {}, heavy(2))]).toEqual([[], ['SM-020']]);
    expect(bought(9, {}, { units: [gun('g', 'heavy-cannon')] })).toEqual(['SM-039']);
    expect([bought(9, {}, {}, { repairs: 1 }), bought(9, {}, {}, { repairs: 2 })]).toEqual([[], ['SM-049']]);
  });
});

describe('What a set-up cannot be', () => {
  const sides = (a: 'attacker' | 'defender'): Partial<Setup> =>
    ({
      sides: [
        { seat: a, name: 'Anna', tincture: 'or', charge: 'fang' },
        { seat: 'defender', name: 'Bruno', tincture: 'azure', charge: 'key' },
      ],
    }) as unknown as Partial<Setup>;

  test('SM-003: one side attacks and the other defends', () => {
    expect(problemsOf({ setup: sides('attacker') })).toEqual([]);
    expect(problemsOf({ setup: sides('defender') })).toEqual(['SM-003']);
  });

  test('SM-052: sections lie beside sections that exist', () => {
    const [tower, ...rest] = ROW;
    if (tower === undefined) throw new Error('no tower');
    expect(problemsOf({ sections: [{ ...tower, beside: ['wall-1', 'moat'] }, ...rest] })).toEqual(['SM-052']);
  });

  test('SM-053: a section without a length counts as 120 mm', () => {
    expect(scene().state.length).toBe(48);
    expect(scene({ setup: { length: 300 } }).state.length).toBe(300);
  });

  test('SM-054: a tower that is too small is part of a wall, not a section', () => {
    const small = { id: 'turret', kind: 'tower' as const, label: 'T', mergedInto: 'wall-1' };
    expect(Object.keys(scene({ sections: [...ROW, small] }).state.sections)).not.toContain('turret');
    expect(problemsOf({ sections: [...ROW, { ...small, mergedInto: 'tower-a' }] })).toEqual(['SM-054']);
    expect(problemsOf({ sections: [...ROW, { ...small, kind: 'wall' }] })).toEqual(['SM-054']);
  });

  test('SM-054, SM-055 (DSM-034): a merged tower passes its neighbours and its postern on to its wall', () => {
    const wall = (id: string, beside: string[] = []) => ({
      id,
      kind: 'wall' as const,
      label: id.slice(-1),
      points: 3,
      beside,
    });
    const turret = {
      id: 'turret',
      kind: 'tower' as const,
      label: 'T',
      mergedInto: 'wall-1',
      beside: ['wall-1', 'wall-2'],
      postern: true,
    };
    const { sections } = scene({
      sections: [wall('wall-1'), turret, wall('wall-2'), wall('wall-3', ['turret'])],
      gates: [],
    }).state;
    expect([sections['wall-1']?.plan.beside, sections['wall-3']?.plan.beside]).toEqual([['wall-2'], ['wall-1']]);
    expect([sections['wall-1']?.plan.postern, sections['wall-2']?.plan.postern]).toEqual([true, false]);
  });

  test('SM-021: the tables sell only artillery, and to the defender only light pieces', () => {
    const sold = (unit: Parameters<typeof besiegers>[1], profile: Parameters<typeof besiegers>[2]) =>
      problemsOf({ units: [besiegers('a', { siege: true, ...unit }, { stands: 1, ...profile })] });
    expect(sold({}, {})).toEqual(['SM-021']);
    expect(sold({}, { type: 'artillery', artillery: 'cannon' })).toEqual(['SM-021']);
    const inside = { side: 'defender' as const, place: { on: 'inside' as const } };
    expect(sold(inside, { type: 'artillery', artillery: 'heavy-artillery' })).toEqual(['SM-021']);
    expect(sold(inside, { type: 'artillery', artillery: 'light-artillery' })).toEqual([]);
  });

  test('SM-071, SM-199, SM-213: a kind of artillery is for artillery and the Steam Tank, a rank for characters', () => {
    const types = ['infantry', 'cavalry', 'chariot', 'monster', 'flyer', 'artillery', 'character'] as const;
    const refused = (profile: Parameters<typeof besiegers>[2]) =>
      types.filter((type) => problemsOf({ units: [besiegers('a', {}, { type, ...profile })] }).length > 0);
    expect(refused({})).toEqual([]);
    expect(refused({ rank: 'wizard' })).toEqual(types.filter((type) => type !== 'character'));
    expect(refused({ artillery: 'cannon' })).toEqual(['infantry', 'cavalry', 'monster', 'flyer', 'character']);
    expect(refused({ artillery: 'other' })).toEqual(types.filter((type) => type !== 'artillery'));
    expect(problemsOf({ units: [besiegers('a', {}, { rank: 'general' })] })).toEqual(['SM-213']);
    expect(problemsOf({ units: [besiegers('a', {}, { artillery: 'cannon' })] })).toEqual(['SM-071']);
  });

  test('SM-193, SM-213, SM-B02: giants are monsters, and characters alone give orders and have mounts and magic items', () => {
    const refused = (profile: Parameters<typeof besiegers>[2]) => problemsOf({ units: [besiegers('a', {}, profile)] });
    expect([refused({ giant: true, type: 'monster' }), refused({ giant: true })]).toEqual([[], ['SM-193']]);
    expect([refused({ command: 8, type: 'character' }), refused({ command: 8 })]).toEqual([[], ['SM-B02']]);
    expect([refused({ equipmentPoints: 1, type: 'character' }), refused({ equipmentPoints: 1 })]).toEqual([
      [],
      ['SM-213'],
    ]);
  });

  test('SM-055: a postern belongs to a wall or a tower and has no points of its own', () => {
    const postern = (kind: 'wall' | 'tower' | 'barbican') =>
      problemsOf({ sections: [...ROW, { id: 'extra', kind, label: 'X', points: 1, postern: true }] });
    expect([postern('wall'), postern('tower'), postern('barbican')]).toEqual([[], [], ['SM-055']]);
  });

  test('SM-030, SM-041, SM-042: works belong to sections and gates that exist, once each', () => {
    const works = (defender: object) => problemsOf({ setup: { works: { defender } } });
    expect(works({ barricades: ['gate'] })).toEqual([]);
    expect(works({ barricades: ['gate', 'gate'] })).toEqual(['SM-041']);
    expect(works({ barricades: ['door'] })).toEqual(['SM-041']);
    expect(works({ oil: ['wall-1'] })).toEqual([]);
    expect(works({ oil: ['tower-a'] })).toEqual(['SM-042']);
    expect(works({ oil: ['wall-1', 'wall-1'] })).toEqual(['SM-042']);
    expect(problemsOf({ setup: { mined: ['wall-1', 'wall-1'] } })).toEqual(['SM-030']);
    expect(problemsOf({ setup: { mined: ['gate'] } })).toEqual(['SM-030']);
  });

  test('SM-028, SM-033: ladders are for the attacker’s infantry, platforms for his artillery', () => {
    expect(problemsOf({ units: [besiegers('a', { ladders: true })] })).toEqual([]);
    expect(problemsOf({ units: [garrison('a', { ladders: true })] })).toEqual(['SM-033']);
    expect(problemsOf({ units: [besiegers('a', { ladders: true }, { type: 'cavalry' })] })).toEqual(['SM-033']);
    expect(problemsOf({ units: [besiegers('a', { platform: true })] })).toEqual(['SM-028']);
  });

  test('SM-107, SM-108: an engine is pushed by attacking infantry without ladders', () => {
    const ram = { id: 'ram-1', kind: 'ram' as const, pusher: 'a' };
    expect(problemsOf({ units: [besiegers('a')], engines: [ram] })).toEqual([]);
    expect(problemsOf({ units: [garrison('a')], engines: [ram] })).toEqual(['SM-108']);
    expect(problemsOf({ units: [besiegers('a', { ladders: true })], engines: [ram] })).toEqual(['SM-107']);
  });

  test('SM-066, SM-139: a unit on the ramparts has all its stands there, and is infantry', () => {
    expect(problemsOf({ units: [garrison('a', { place: on('wall-1') })] })).toEqual([]);
    expect(problemsOf({ units: [garrison('a', { place: on('wall-1', 2) })] })).toEqual(['SM-066']);
    expect(problemsOf({ units: [garrison('a', { place: on('moat') })] })).toEqual(['SM-066']);
    expect(problemsOf({ units: [garrison('a', { place: on('wall-1') }, { type: 'cavalry' })] })).toEqual(['SM-139']);
  });

  test('SM-058: a gate is in a section that exists', () => {
    expect(problemsOf({ gates: [{ ...GATE, section: 'moat' }] })).toEqual(['SM-058']);
  });
});

describe('a set-up cannot escape the rules of play', () => {
  const ram = (id: string, pusher: string) => ({ id, kind: 'ram', pusher }) as const;

  test('SM-108: one unit does not push two rams', () => {
    const units = [besiegers('crew'), garrison('keep')];
    expect(problemsOf({ units, engines: [ram('one', 'crew'), ram('two', 'crew')] })).toEqual(['SM-108']);
    expect(
      problemsOf({ units: [...units, besiegers('others')], engines: [ram('one', 'crew'), ram('two', 'others')] }),
    ).toEqual([]);
  });

  test('SM-196, SM-197: neither beasts nor ghosts push', () => {
    const pushing = (numbers: object) =>
      problemsOf({ units: [besiegers('crew', {}, numbers)], engines: [ram('one', 'crew')] });
    expect(pushing({ nonHumanoid: true })).toEqual(['SM-196']);
    expect(pushing({ ethereal: true })).toEqual(['SM-197']);
  });

  test('SM-140: a pushing unit is outside', () => {
    const standing = (place: WrittenUnit['place']) =>
      problemsOf({ units: [besiegers('crew', place === undefined ? {} : { place })], engines: [ram('one', 'crew')] });
    expect(standing({ on: 'inside' })).toEqual(['SM-140']);
    expect(standing(on('wall-1'))).toEqual(['SM-140']);
    expect(standing({ on: 'tunnel' })).toEqual(['SM-140']);
    expect(standing({ on: 'foot', section: 'wall-1' })).toEqual([]);
  });

  test('SM-092: a unit on the ramparts when the battle begins has left its ladders', () => {
    const ladders = (more: Partial<WrittenUnit>, setup: Changes['setup'] = {}) =>
      scene({ units: [besiegers('a', { ladders: true, ...more })], setup }).state.units['a']?.ladders;
    expect(ladders({ place: on('wall-1') })).toBe('abandoned');
    expect(ladders({})).toBe('carried');
    expect(ladders({ place: on('wall-1') }, { begin: 'preparation', months: 4 })).toBe('carried');
    expect(ladders({ ladders: false, place: on('wall-1') })).toBe('none');
  });

  test('SM-108: a unit without stands does not push', () => {
    expect(problemsOf({ units: [besiegers('crew', { standsNow: 0 })], engines: [ram('one', 'crew')] })).toEqual([
      'SM-108',
    ]);
  });

  test('SM-B04: if a side has a list, every unit is of one of its entries', () => {
    const of = (name: string, siege = false) => {
      const { sides } = written();
      const [attacker, defender] = sides;
      return problemsOf({
        units: [
          besiegers('one', { entry: name, siege }, siege ? { type: 'artillery', artillery: 'light-artillery' } : {}),
        ],
        setup: { sides: [{ ...attacker, list: [{ entry: 'foot', max: 1 }] }, defender] },
      });
    };
    expect(of('foot')).toEqual([]);
    expect(of('feet')).toEqual(['SM-B04']);
    // SM-021: pieces from the equipment tables are in no list.
    expect(of('light piece', true)).toEqual([]);
  });
});
