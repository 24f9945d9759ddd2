import { describe, expect, test } from 'vitest';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { invariants } from './invariants.ts';
import { BATTLEMENT, floor, OUTSIDE } from './place-scene.ts';
import { CREW, foe, man, men, scene } from './scene.ts';
import { personOf, towerOf, type Person, type Siege, type Tower } from './state.ts';

/** Checks that each invariant finds its violation. */

const start = scene({ people: [...CREW, man('m', floor('ground')), man('n', OUTSIDE), foe('f', BATTLEMENT)] }).state;

const withPerson = (siege: Siege, id: string, change: Partial<Person>): Siege => ({
  ...siege,
  people: { ...siege.people, [id]: { ...personOf(siege, id), ...change } },
});
const withTower = (siege: Siege, change: Partial<Tower>): Siege => ({
  ...siege,
  towers: { ...siege.towers, t: { ...towerOf(siege, 't'), ...change } },
});
const atRest = (siege: Siege) =>
  invariants.flatMap(({ name, atRest: asked }) => (asked?.(siege) === undefined ? [] : [name]));
const afterFact = (before: Siege, fact: Fact, after: Siege = fold(before, fact)) =>
  invariants.flatMap(({ name, check }) => (check?.(before, fact, after) === undefined ? [] : [name]));
const NOTHING: Fact = { kind: 'ground-refused', tower: 't' };
const lowering = withTower(start, { bridge: 'lowering', winch: { crew: ['w1', 'w2'], ready: false } });
const shot = (shooter: string, target: string): Fact => ({
  kind: 'shot',
  shooter,
  target,
  cover: 'light',
  face: 4,
  moving: 0,
  other: 0,
  total: 4,
  elevation: null,
});

describe('the invariants of an assault', () => {
  test('ST-058: find nothing wrong with a sound one', () => {
    expect([atRest(start), atRest(lowering)]).toEqual([[], []]);
    expect(afterFact(start, shot('m', 'f'))).toEqual([]);
  });

  test('ST-058 ST-060: find a bridge that nobody lowers, a man who has left the winch, and a dead one at it', () => {
    const found = ['a bridge that is being lowered has two men at its winch, and no other bridge has'];
    expect(atRest(withTower(lowering, { winch: null }))).toEqual(found);
    expect(atRest(withPerson(lowering, 'w1', { place: { on: 'outside' } }))).toEqual(found);
    expect(atRest(withPerson(lowering, 'w1', { place: floor('l2', 'inner') }))).toEqual(found);
    expect(atRest(withPerson(lowering, 'w2', { health: 'dead' }))).toEqual(found);
  });

  test('ST-034: find a man in a tower that is lost', () => {
    expect(afterFact(start, NOTHING, withTower(start, { destroyed: true }))).toEqual([
      'nobody is in a tower that is lost or not on the map',
    ]);
  });

  test('ST-005 ST-038: find a bridge that goes up again, and a tower that rolls with its bridge down', () => {
    const found = ['a lowered bridge stays down, and its tower stands still'];
    const down = withTower(start, { bridge: 'lowered' });
    expect(afterFact(down, NOTHING, withTower(down, { bridge: 'raised' }))).toEqual(found);
    const rolled: Fact = { kind: 'tower-moved', tower: 't', direction: 'forward', hexes: 1, allowance: 3 };
    expect(afterFact(down, rolled)).toEqual(found);
    // Another tower may roll beside it, and its points of movement count anew in each turn.
    const beside = { ...down, towers: { ...down.towers, u: { ...towerOf(start, 't'), id: 'u' } } };
    expect(afterFact(beside, { ...rolled, tower: 'u' })).toEqual([]);
    expect(afterFact(down, NOTHING, withTower(down, { used: 1 }))).toEqual([]);
  });

  test('ST-046 ST-077: find a man who has gone farther than he can', () => {
    expect(afterFact(start, NOTHING, withPerson(start, 'm', { left: -1 }))).toEqual([
      'nobody has moved farther than he can',
    ]);
  });

  test('ST-046: find a man who is elsewhere without a step', () => {
    expect(afterFact(start, NOTHING, withPerson(start, 'm', { place: { on: 'outside' } }))).toEqual([
      'nobody is elsewhere but by a step of his own, or because his tower is lost',
    ]);
  });

  test('ST-B04 ST-B06: find a dead man who rises, and one who shoots', () => {
    const found = ['whoever is dead does nothing more and does not rise'];
    const dead = withPerson(start, 'm', { health: 'dead' });
    expect(afterFact(dead, NOTHING, start)).toEqual(found);
    expect(afterFact(dead, shot('m', 'f'))).toEqual(found);
  });

  test('ST-055 ST-069: find a shot at a friend, and one at the dead', () => {
    const found = ['whoever shoots or fights does so against a living enemy'];
    expect(afterFact(start, shot('m', 'n'))).toEqual(found);
    expect(afterFact(withPerson(start, 'f', { health: 'dead' }), shot('m', 'f'))).toEqual(found);
    const fought = (defender: string): Fact => ({
      kind: 'fought',
      attacker: 'm',
      defender,
      face: 4,
      attackerTerrain: 'open',
      defenderTerrain: 'open',
    });
    expect([afterFact(start, fought('f')), afterFact(start, fought('n'))]).toEqual([[], found]);
  });

  test('ST-003 ST-042: find a floor with more men than it has room for, and men on a floor that the tower does not have', () => {
    const found = ['no floor holds more men than it has room for, and none that its tower does not have holds any'];
    const crowd = scene({ people: men(10, 'c', 'l1') }).state;
    expect(atRest(crowd)).toEqual([]);
    const more = { ...personOf(crowd, 'c1'), roster: { ...personOf(crowd, 'c1').roster, id: 'c11' } };
    const crowded = { ...crowd, people: { ...crowd.people, c11: more } };
    expect(atRest(crowded)).toEqual(found);
    // Where each side counts its own men, there may be as many of the other side too.
    const both = scene({
      people: [...men(10, 'c', 'l1'), ...men(10, 'd', 'l1', { side: 'defender' })],
      options: { capacityCounts: 'own-side' },
    }).state;
    expect(atRest(both)).toEqual([]);
    expect(atRest({ ...both, people: { ...both.people, c11: more } })).toEqual(found);
    const tenth = { ...both.people['d1'], roster: { ...personOf(both, 'd1').roster, side: 'attacker' } } as Person;
    expect(atRest({ ...both, people: { ...both.people, d1: tenth } })).toEqual(found);
    const low = withTower(start, { plan: { ...towerOf(start, 't').plan, ramparts: 1 } });
    const missing = { on: 'floor', tower: 't', floor: 'l1', hex: 'inner' } as const;
    expect(atRest(withPerson(low, 'm', { place: missing }))).toEqual(found);
  });
});
