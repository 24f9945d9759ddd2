import { describe, expect, test } from 'vitest';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { invariants } from './invariants.ts';
import { engineOf, sectionOf, unitOf, type Engine, type Section, type Unit } from './pieces.ts';
import { at, foe, ram, scene, sides, troop } from './scene.ts';
import type { Siege } from './state.ts';

/** Checks that each invariant finds its violation. */

const start = scene({
  units: [
    troop('a'),
    troop('b'),
    troop('hero', { rank: 'hero', models: 1, joins: 'a' }),
    foe('g', { place: at('w1') }),
    foe('h', { place: at('gate') }),
    foe('p', { place: at('t1', 'platform') }),
  ],
  sections: { t1: { items: ['timber'] } },
  setup: {
    ...sides({}),
    engines: [ram({ pusher: 'a' }), { id: 'belfry', label: 'B', kind: 'siege-tower', pusher: 'b' }],
  },
}).state;

const withUnit = (siege: Siege, id: string, change: Partial<Unit>): Siege => ({
  ...siege,
  units: { ...siege.units, [id]: { ...unitOf(siege, id), ...change } },
});
const withSection = (siege: Siege, id: string, change: Partial<Section>): Siege => ({
  ...siege,
  sections: { ...siege.sections, [id]: { ...sectionOf(siege, id), ...change } },
});
const withEngine = (siege: Siege, id: string, change: Partial<Engine>): Siege => ({
  ...siege,
  engines: { ...siege.engines, [id]: { ...engineOf(siege, id), ...change } },
});
const assaulting: Siege = { ...start, assaults: [{ unit: 'a', section: 'w1', route: 'outside', from: null }] };

const atRest = (siege: Siege) =>
  invariants.flatMap(({ name, atRest: asked }) => (asked?.(siege) === undefined ? [] : [name]));
const afterFact = (before: Siege, fact: Fact, after: Siege = fold(before, fact)) =>
  invariants.flatMap(({ name, check }) => (check?.(before, fact, after) === undefined ? [] : [name]));
const NOTHING: Fact = { kind: 'unhurt', unit: 'a', hits: 1 };
const blow = (unit: string, target: string): Fact => ({
  kind: 'struck-at',
  unit,
  target,
  attacks: 3,
  hits: 2,
  wounds: 1,
});

describe('the invariants of a siege', () => {
  test('SB-096: accept a sound one', () => {
    expect([atRest(start), atRest(assaulting)]).toEqual([[], []]);
    expect(afterFact(assaulting, blow('a', 'g'))).toEqual([]);
    expect(afterFact(assaulting, blow('g', 'hero'))).toEqual([]);
  });

  test('SB-B11 SB-023: find wounds of nobody, and a champion who should be dead', () => {
    const found = ['wounds are of a model that stands, fewer than it has, and leave with it'];
    expect(afterFact(start, NOTHING, withUnit(start, 'b', { models: 0, wounds: 1 }))).toEqual(found);
    // One Wound is all that each of them has.
    expect(afterFact(start, NOTHING, withUnit(start, 'b', { wounds: 1 }))).toEqual(found);
    expect(afterFact(start, NOTHING, withUnit(start, 'b', { championAlive: false, championWounds: 1 }))).toEqual(found);
    expect(afterFact(start, NOTHING, withUnit(start, 'b', { championAlive: true, championWounds: 9 }))).toEqual(found);
  });

  test('SB-B11: find a unit without models that is not destroyed, and one that is and still stands', () => {
    const found = ['a unit without models is destroyed, and whoever is destroyed stands nowhere and joins nobody'];
    expect(atRest(withUnit(start, 'g', { models: 0 }))).toEqual(found);
    expect(atRest(withUnit(start, 'h', { models: 0, destroyed: true }))).toEqual(found);
  });

  test('SB-003: find a character who has joined an enemy, and one who stands elsewhere', () => {
    const found = ['a character stands and flees with the unit that he has joined, which has joined nobody'];
    expect(atRest(withUnit(start, 'hero', { joined: 'g' }))).toEqual(found);
    expect(atRest(withUnit(start, 'hero', { place: { at: 'courtyard' } }))).toEqual(found);
  });

  test('SB-019 SB-051: find both sides in a section, two units in one place, and a section that another side holds', () => {
    const found = ['a place of a section holds one unit of a type that it takes, and a section one side, who holds it'];
    const { place } = unitOf(start, 'g');
    expect(atRest(withUnit(start, 'b', { place }))).toContain(found[0]);
    expect(atRest(withUnit(start, 'h', { place }))).toEqual(found);
    expect(atRest(withSection(start, 'w1', { heldBy: 'attacker' }))).toEqual(found);
  });

  test('SB-082 SB-094: find an assault by somebody who flees, and one from a section where nobody is', () => {
    const found = ['whoever assaults is on the table, does not flee, and touches what he assaults'];
    const others = withUnit(withUnit(start, 'hero', { joined: null }), 'b', { fleeing: true });
    const fleeing: Siege = { ...others, assaults: [{ unit: 'b', section: 'w1', route: 'outside', from: null }] };
    expect(atRest(withEngine(fleeing, 'belfry', { pusher: null }))).toEqual(found);
    const nowhere: Siege = { ...start, assaults: [{ unit: 'b', section: 'w9', route: 'outside', from: null }] };
    expect(atRest(withEngine(nowhere, 'belfry', { pusher: null }))).toEqual(found);
    expect(atRest({ ...start, assaults: [{ unit: 'a', section: 'w1', route: 'section', from: 'gate' }] })).toEqual(
      found,
    );
  });

  test.each([
    ['the connected section where it stands', 'section', 'gate', 'gate', true],
    ['there, without a word from where', 'section', 'gate', null, true],
    ['another one than where it stands', 'section', 'gate', 't1', false],
    ['a section that is not connected with it', 'section', 'w2', 'w2', false],
    ['a section, standing on the ground', 'section', null, null, false],
    ['a docked tower, standing on the ground', 'siege-tower', null, null, false],
    ['a docked tower that is not connected with it', 'siege-tower', 'w2', null, false],
    ['the ground, standing in a section', 'outside', 'gate', null, false],
    ['the ground, standing there', 'outside', null, null, true],
  ] as const)('SB-082 SB-094: whether an assault may come from %s', (_, route, stands, from, sound) => {
    const held = { heldBy: 'attacker' } as const;
    const empty = withUnit(start, 'h', { place: { at: 'courtyard' } });
    const taken = withSection(withSection(empty, 'gate', held), 'w2', held);
    const there =
      stands === null ? taken : withUnit(taken, 'b', { place: { at: 'section', section: stands, slot: 'main' } });
    expect(atRest({ ...there, assaults: [{ unit: 'b', section: 'w1', route, from }] })).toEqual(
      sound ? [] : ['whoever assaults is on the table, does not flee, and touches what he assaults'],
    );
  });

  test('SB-123 SB-134: find a unit that pushes two engines, and an engine that the enemy pushes', () => {
    const found = ['an engine is pushed by a unit of the attacker that stands and does not flee, or by nobody'];
    expect(atRest(withEngine(start, 'belfry', { pusher: 'a' }))).toEqual(found);
    expect(atRest(withEngine(start, 'ram', { pusher: 'g' }))).toEqual(found);
    expect(atRest(withEngine(start, 'ram', { destroyed: true }))).toEqual(found);
  });

  test('SB-110: find a fortress that is relieved while the siege goes on', () => {
    const relief = withUnit(start, 'h', { roster: { ...unitOf(start, 'h').roster, force: 'relief' } });
    expect(atRest(relief)).toEqual(['the siege is over as soon as the fortress is relieved']);
  });

  test('SB-046: find a unit that stands elsewhere without a fact that moves it', () => {
    expect(afterFact(start, NOTHING, withUnit(start, 'a', { place: { at: 'courtyard' } }))).toEqual([
      'nobody stands elsewhere but by a fact that moves him',
    ]);
  });

  test('SB-B37: find more models than the unit had', () => {
    expect(afterFact(start, NOTHING, withUnit(start, 'a', { models: 13 }))).toEqual([
      'no unit has more models than when the battle began',
    ]);
  });

  test('SB-096 SB-B08: find blows at somebody in another section, and at a friend', () => {
    const found = ['whoever strikes in an assault is in it with whom he strikes, and strikes no friend'];
    expect(afterFact(assaulting, blow('a', 'h'))).toEqual(found);
    expect(afterFact(assaulting, blow('a', 'b'))).toEqual(found);
  });

  test('SB-138 SB-140: find somebody who batters from within, and a ram that touches what is not there', () => {
    const found = ['whoever batters or breaks doors is there to do so, and what touches a section is there'];
    expect(atRest(withUnit(start, 'h', { batters: 'gate' }))).toEqual(found);
    expect(atRest(withEngine(start, 'ram', { at: 'nowhere' }))).toEqual(found);
    expect(atRest(withEngine(start, 'ram', { at: 'gate', destroyed: true, pusher: null }))).toEqual(found);
  });

  test('SB-179: find a platform with more men than it has room for', () => {
    expect(atRest(withUnit(start, 'p', { models: 11 }))).toEqual(['no platform holds more than it has room for']);
  });
});
