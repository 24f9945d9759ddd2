import { describe, expect, test } from 'vitest';
import { withUnit } from './changes.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { invariants } from './invariants.ts';
import { chief, foe, scene, troop } from './scene.ts';
import { leaderOf, unitOf, type Battle, type Engagement } from './state.ts';

/** Checks that each invariant finds its violation. */

const start = scene({
  units: [troop('a'), troop('b'), foe('x'), foe('y')],
  leaders: [chief('lord', { attachedTo: 'a' }), chief('captain')],
}).state;

const combat: Engagement = {
  id: 'c',
  attacker: ['a'],
  defender: ['x'],
  round: 1,
  fought: false,
  rounds: 0,
  contacts: [{ attacker: 'a', defender: 'x', onAttacker: 'front', onDefender: 'front' }],
  chargers: ['a'],
  pursuits: [],
  strengths: [],
  carried: { attacker: 0, defender: 0 },
};
const fighting = (change: Partial<Engagement> = {}): Battle => ({
  ...start,
  engagements: { c: { ...combat, ...change } },
});
const withLeader = (battle: Battle, id: string, change: Partial<Battle['leaders'][string]>): Battle => ({
  ...battle,
  leaders: { ...battle.leaders, [id]: { ...leaderOf(battle, id), ...change } },
});

const atRest = (battle: Battle) =>
  invariants.flatMap(({ name, atRest: asked }) => (asked?.(battle) === undefined ? [] : [name]));
const afterFact = (before: Battle, fact: Fact, after: Battle = fold(before, fact)) =>
  invariants.flatMap(({ name, check }) => (check?.(before, fact, after) === undefined ? [] : [name]));

describe('the invariants of a battle', () => {
  test('HR-B11: find nothing wrong with a sound one', () => {
    expect([atRest(start), atRest(fighting())]).toEqual([[], []]);
    const struck: Fact = { kind: 'struck', unit: 'a', target: 'x', dice: 3, hits: 1 };
    expect(afterFact(fighting(), struck)).toEqual([]);
  });

  test('HR-041 HR-044: find a unit that has moved and is still in the wood, and a leader still on his hill', () => {
    const gone: Fact = { kind: 'evaded', unit: 'a', charger: 'x', cm: 10 };
    const found = ['whoever has moved is not where he was, and neither is the leader with him'];
    const inWoods = withUnit(start, 'a', { inWoods: true });
    expect(afterFact(inWoods, gone, inWoods)).toEqual(found);
    const onHill = withLeader(start, 'lord', { onHill: true });
    expect(afterFact(onHill, gone, onHill)).toEqual(found);
  });

  test('HR-041 HR-045: find a unit that is in woods or beside a river without a fact that says so', () => {
    const found = ['nobody comes into woods or to a bank but by a fact that says so'];
    const held: Fact = { kind: 'held', unit: 'a' };
    expect(afterFact(start, held, withUnit(start, 'a', { inWoods: true }))).toEqual(found);
    expect(afterFact(start, held, withUnit(start, 'b', { besideRiver: true }))).toEqual(found);
  });

  test('HR-B20: find a leader with a destroyed unit, with an enemy unit, or dead and still with his unit', () => {
    const found = ['a leader is with a unit of his side that is still there, or by himself'];
    expect(atRest(withUnit(start, 'a', { stands: 0 }))).toEqual(found);
    expect(atRest(withLeader(start, 'lord', { attachedTo: 'x' }))).toEqual(found);
    expect(atRest(withLeader(start, 'lord', { alive: false }))).toEqual(found);
  });

  test('HR-B11 HR-B26: find a combat without contacts, one with a destroyed unit, and a unit in two combats', () => {
    const found = ['whoever fights is there, in one combat, and somebody in it touches an enemy'];
    expect(atRest(fighting({ contacts: [] }))).toEqual(found);
    expect(atRest(withUnit(fighting(), 'x', { stands: 0 }))).toEqual(found);
    const twice = { ...fighting(), engagements: { c: combat, d: { ...combat, id: 'd' } } };
    expect(atRest(twice)).toEqual(found);
  });

  test('HR-B11 HR-B12: find blows without contact, a contact with a unit that is not listed, and a unit on the wrong side', () => {
    const struck: Fact = { kind: 'struck', unit: 'a', target: 'y', dice: 3, hits: 1 };
    expect(afterFact(fighting(), struck)).toEqual(['whoever strikes in a combat touches whom he strikes']);
    const found = ['whoever touches an enemy in a combat is listed in it, on his own side'];
    expect(atRest(fighting({ defender: ['y'] }))).toEqual(found);
    expect(atRest(fighting({ attacker: ['a', 'y'] }))).toEqual(found);
  });

  test('HR-B17 HR-068: find a third round in a phase, and points overspent', () => {
    const held: Fact = { kind: 'held', unit: 'a' };
    expect(afterFact(fighting(), held, fighting({ rounds: 3 }))).toEqual([
      'no combat has more than two rounds in a Combat Phase',
    ]);
    expect(afterFact(start, held, withLeader(start, 'captain', { points: -1 }))).toEqual([
      'no leader has spent points that he did not have',
    ]);
  });

  test('HR-068 HR-B22: find an order that was taken back and still closed a unit', () => {
    const ordered: Battle = { ...start, beforeOrder: { group: [], closed: [], ordering: {} } };
    const cancelled: Fact = { kind: 'order-cancelled', leader: 'lord', units: ['a'], order: 'advance', refund: 1 };
    expect(afterFact(ordered, cancelled, withUnit(ordered, 'b', { closed: true }))).toEqual([
      'an order that is taken back leaves the books as they were before it',
    ]);
  });

  test('HR-B05: find hits on a destroyed unit, a stand that should have fallen, and a unit that has grown', () => {
    const found = ['wounds are of somebody, and leave with him'];
    expect(atRest(withUnit(start, 'b', { stands: 0, hits: 1 }))).toEqual(found);
    expect(atRest(withUnit(start, 'b', { hits: unitOf(start, 'b').roster.hits }))).toEqual(found);
    expect(afterFact(start, { kind: 'held', unit: 'b' }, withUnit(start, 'b', { stands: 4 }))).toEqual(found);
  });

  test('HR-009 HR-012: find a front wider than the unit, and a hedgehog of one stand', () => {
    const found = ['no unit stands broader than it has stands, and nobody is a hedgehog alone'];
    expect(atRest(withUnit(start, 'b', { stands: 2, frontage: 3 }))).toEqual(found);
    expect(atRest(withUnit(start, 'b', { stands: 1, frontage: 1, formation: 'hedgehog' }))).toEqual(found);
    // HR-010: skirmishers added to a unit do not count.
    const { roster } = unitOf(start, 'b');
    const mixed = { roster: { ...roster, skirmisherStands: 4 }, stands: 7, formation: 'hedgehog' } as const;
    expect(atRest(withUnit(start, 'b', { ...mixed, frontage: 1 }))).toEqual([]);
    expect(atRest(withUnit(start, 'b', { ...mixed, frontage: 4 }))).toEqual(found);
  });

  test('HR-051: find a unit that obeys an enemy leader', () => {
    expect(atRest(withUnit(start, 'x', { orderedBy: 'lord' }))).toEqual([
      'a unit takes the orders of one leader of its side in a turn',
    ]);
  });
});

const HELD: Fact = { kind: 'held', unit: 'a' };
const STRAYS = 'whoever touches an enemy in a combat is listed in it, on his own side';
const TOUCHES = 'whoever strikes in a combat touches whom he strikes';
const WOUNDS = 'wounds are of somebody, and leave with him';
const LAND = 'nobody comes into woods or to a bank but by a fact that says so';
const BROAD = 'no unit stands broader than it has stands, and nobody is a hedgehog alone';
const MOVED = 'whoever has moved is not where he was, and neither is the leader with him';
const EVADED: Fact = { kind: 'evaded', unit: 'a', charger: 'x', cm: 10 };
const struck = (unit: string, target: string): Fact => ({ kind: 'struck', unit, target, dice: 3, hits: 1 });
const rostered = (id: string, more: Partial<Battle['units'][string]['roster']>) => ({
  roster: { ...unitOf(start, id).roster, ...more },
});

describe('at rest, from both sides', () => {
  test.each<[rules: string, what: string, battle: Battle, found: readonly string[]]>([
    ['HR-B20', 'a leader by himself who is lost', withLeader(start, 'captain', { alive: false }), []],
    ['HR-B11', 'a listed unit of the other side', fighting({ defender: ['x', 'b'] }), [STRAYS]],
    ['HR-B26', 'a unit that only supports', fighting({ attacker: ['a', 'b'] }), []],
    ['HR-B26', 'a contact whose attacker is not listed', fighting({ attacker: ['b'] }), [STRAYS]],
    ['HR-B04', 'a destroyed unit without hits', withUnit(start, 'b', { stands: 0 }), []],
    ['HR-B05', 'hits short of a stand', withUnit(start, 'b', { hits: unitOf(start, 'b').roster.hits - 1 }), []],
    ['HR-009', 'a front as broad as the unit', withUnit(start, 'b', { stands: 2, frontage: 2 }), []],
    ['HR-009', 'a front left over from a destroyed unit', withUnit(start, 'b', { stands: 0, frontage: 3 }), []],
    ['HR-012', 'a hedgehog of two', withUnit(start, 'b', { stands: 2, frontage: 1, formation: 'hedgehog' }), []],
    ['HR-012', 'a hedgehog of three', withUnit(start, 'b', { stands: 3, frontage: 1, formation: 'hedgehog' }), []],
    [
      'HR-012',
      'a hedgehog of four',
      withUnit(start, 'b', { ...rostered('b', { stands: 4 }), stands: 4, frontage: 1, formation: 'hedgehog' }),
      [BROAD],
    ],
    ['HR-011', 'a column of one', withUnit(start, 'b', { stands: 1, frontage: 1, formation: 'column' }), []],
    ['HR-051', 'a unit that obeys a leader of its side', withUnit(start, 'b', { orderedBy: 'lord' }), []],
    [
      'HR-051',
      'a unit that obeys nobody who exists',
      withUnit(start, 'b', { orderedBy: 'ghost' }),
      ['a unit takes the orders of one leader of its side in a turn'],
    ],
  ])('%s: %s', (_rules, _what, battle, found) => {
    expect(atRest(battle)).toEqual(found);
  });
});

describe('after a fact, from both sides', () => {
  const onBank = withUnit(start, 'a', { besideRiver: true });
  const ordered: Battle = { ...start, beforeOrder: { group: ['b'], closed: ['b'], ordering: {} } };
  const cancelled: Fact = { kind: 'order-cancelled', leader: 'lord', units: ['a'], order: 'advance', refund: 1 };
  const BOOKS = 'an order that is taken back leaves the books as they were before it';
  test.each<[rules: string, what: string, fact: Fact, after: Battle, found: readonly string[], before?: Battle]>([
    ['HR-044', 'a unit has moved from a bank', EVADED, onBank, [MOVED], onBank],
    ['HR-044', 'its leader is still in the woods', EVADED, withLeader(start, 'lord', { inWoods: true }), [MOVED]],
    [
      'HR-044',
      'a leader by himself is in the woods',
      EVADED,
      withLeader(start, 'captain', { inWoods: true, onHill: true }),
      [],
    ],
    [
      'HR-044',
      'a unit has held in its woods',
      HELD,
      withUnit(start, 'a', { inWoods: true }),
      [],
      withUnit(start, 'a', { inWoods: true }),
    ],
    ['HR-B17', 'two rounds in a phase', HELD, fighting({ rounds: 2 }), []],
    ['HR-068', 'the last point spent', HELD, withLeader(start, 'captain', { points: 0 }), []],
    [
      'HR-068',
      'an order taken back that restores the books',
      cancelled,
      { ...withUnit(ordered, 'b', { closed: true }), group: ['b'] },
      [],
      ordered,
    ],
    [
      'HR-068',
      'an order taken back that leaves others open',
      cancelled,
      withUnit(ordered, 'b', { closed: true }),
      [BOOKS],
      ordered,
    ],
    [
      'HR-068',
      'an order taken back that opens what was closed',
      cancelled,
      { ...ordered, group: ['b'] },
      [BOOKS],
      ordered,
    ],
    ['HR-068', 'no order to take back', cancelled, { ...start, group: ['a'] }, []],
    ['HR-068', 'another fact after an order', HELD, { ...ordered, group: ['a'] }, [], ordered],
    ['HR-B12', 'the charged strikes back', struck('x', 'a'), fighting(), [], fighting()],
    ['HR-B12', 'somebody strikes his own side', struck('a', 'a'), fighting(), [TOUCHES], fighting()],
    ['HR-B12', 'somebody strikes from outside the combat', struck('b', 'x'), fighting(), [TOUCHES], fighting()],
    ['HR-B12', 'an enemy strikes from outside the combat', struck('y', 'a'), fighting(), [TOUCHES], fighting()],
    ['HR-B12', 'the charged strikes another', struck('x', 'b'), fighting(), [TOUCHES], fighting()],
    ['HR-B04', 'fewer than no stands', HELD, withUnit(start, 'a', { stands: -1 }), [WOUNDS]],
    ['HR-B05', 'fewer than no hits', HELD, withUnit(start, 'a', { hits: -1 }), [WOUNDS]],
    ['HR-B04', 'no stands left', HELD, withUnit(start, 'a', { stands: 0 }), []],
    [
      'HR-041',
      'a unit stays in its woods',
      HELD,
      withUnit(start, 'a', { inWoods: true, hits: 1 }),
      [],
      withUnit(start, 'a', { inWoods: true }),
    ],
    ['HR-045', 'a unit stays at its bank', HELD, { ...onBank, units: { ...onBank.units } }, [], onBank],
    ['HR-041', 'a unit leaves its woods', HELD, start, [], withUnit(start, 'a', { inWoods: true })],
    ['HR-045', 'a unit goes from woods to a bank', HELD, onBank, [LAND], withUnit(start, 'a', { inWoods: true })],
    [
      'HR-041',
      'a unit comes to rest in woods',
      { kind: 'came-to-rest', unit: 'a', inWoods: false, besideRiver: false, leaderOnHill: null },
      withUnit(start, 'a', { inWoods: true }),
      [],
    ],
  ])('%s: %s', (_rules, _what, fact, after, found, before = start) => {
    expect(afterFact(before, fact, after)).toEqual(found);
  });
});

test('HR-041 HR-045: the problem says where the unit is', () => {
  const said = (before: Battle, fact: Fact, after: Battle) =>
    invariants.flatMap(({ check }) => check?.(before, fact, after) ?? []);
  const woods = withUnit(start, 'a', { inWoods: true });
  const bank = withUnit(start, 'a', { besideRiver: true });
  const inBoth = withUnit(woods, 'a', { besideRiver: true });
  expect([
    said(start, HELD, woods),
    said(start, HELD, bank),
    said(bank, HELD, inBoth),
    said(woods, HELD, inBoth),
  ]).toEqual([
    ['a has come into woods'],
    ['a has come to a bank'],
    ['a has come into woods'],
    ['a has come to a bank'],
  ]);
  expect([said(woods, EVADED, woods), said(bank, EVADED, bank)]).toEqual([
    ['a has moved and is still in woods'],
    ['a has moved and is still beside a river'],
  ]);
});
