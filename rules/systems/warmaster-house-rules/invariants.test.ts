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
    const cancelled = { kind: 'order-cancelled', leader: 'lord', units: ['a'], cost: 1 } as unknown as Fact;
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
