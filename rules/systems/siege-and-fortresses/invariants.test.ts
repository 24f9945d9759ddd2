import { describe, expect, test } from 'vitest';
import { withUnit } from './changes.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { invariants } from './invariants.ts';
import { archers, besiegers, scene } from './scene.ts';
import { unitOf, type Siege } from './state.ts';

/** Checks that each invariant finds its violation. */

const start = scene({
  units: [besiegers('orcs'), archers('bows', { w1: 1, gate: 2 }), archers('men', { w2: 2 })],
}).state;
const fought: Siege = fold(start, {
  kind: 'engaged',
  id: 'walls:w1',
  how: 'rampart',
  section: 'w1',
  attacker: 'attacker',
  attackers: [{ unit: 'orcs', stands: 3, at: 'w1', charged: true }],
  defenders: [{ unit: 'bows', stands: 1, at: 'w1', charged: false }],
  carried: { attacker: 0, defender: 0 },
});
const atTheWall = withUnit(fought, 'orcs', { place: { on: 'contact', section: 'w1' } });

const atRest = (siege: Siege) =>
  invariants.flatMap(({ name, atRest: asked }) => (asked?.(siege) === undefined ? [] : [name]));
const afterFact = (before: Siege, fact: Fact, after: Siege = fold(before, fact)) =>
  invariants.flatMap(({ name, check }) => (check?.(before, fact, after) === undefined ? [] : [name]));

describe('the invariants of a siege', () => {
  test('hold of a siege that is sound', () => {
    expect([atRest(start), atRest(atTheWall)]).toEqual([[], []]);
  });

  test('SF-077: find a whole unit that steps behind a gate under a part of it', () => {
    expect(afterFact(start, { kind: 'moved-behind-gate', unit: 'bows', section: 'gate' })).toEqual([
      'no stand is moved by what happened to another stand’s section',
    ]);
    expect(afterFact(start, { kind: 'moved-behind-gate', unit: 'bows', section: 'gate', stands: 2 })).toEqual([]);
  });

  test('SF-B28: find somebody who is moved by a fact about somebody else', () => {
    const moved = withUnit(start, 'men', { place: { on: 'courtyard', at: { x: 0, y: 0 } } });
    const name = 'nobody is moved but by a fact whose rule moves him';
    expect(afterFact(start, { kind: 'stepped-down', unit: 'bows' }, moved)).toEqual([name]);
    expect(afterFact(start, { kind: 'drive-backs-due' }, moved)).toEqual([name]);
    // SF-B23: who has joined a unit moves with that one, and with no other.
    const joined = (host: string) => withUnit(start, 'men', { joined: host });
    const carried = (host: string) => withUnit(moved, 'men', { joined: host });
    const down: Fact = { kind: 'stepped-down', unit: 'bows' };
    expect(afterFact(joined('bows'), down, carried('bows'))).not.toContain(name);
    expect(afterFact(joined('orcs'), down, carried('orcs'))).toContain(name);
  });

  test('SF-B05: find stands and wounds that do not add up', () => {
    const lost = withUnit(start, 'bows', { stands: 2 });
    expect(afterFact(start, { kind: 'drive-backs-due' }, lost)).toEqual([
      'every stand of a unit stands somewhere, and no other does',
    ]);
    expect(atRest(withUnit(start, 'bows', { hits: 3 }))).toEqual(['wounds are of somebody, and leave with him']);
  });

  test('SF-037: find a fight about a section that has fallen, and whoever stands on a gateway that is gone', () => {
    expect(atRest(fold(atTheWall, { kind: 'section-collapsed', section: 'w1' }))).toEqual([
      'no fight outlives the last who could fight it, or what it is about',
    ]);
    expect(atRest(fold(start, { kind: 'gate-broken', section: 'gate', structure: 'gate', by: [] }))).toEqual([
      'nobody stands on what has fallen, and none but one side on a section',
    ]);
  });

  test('SF-082 SF-083: find attackers who are elsewhere, and defenders who touch nobody', () => {
    expect(atRest(fought)).toEqual(['whoever attacks is where the fight is, or touches it']);
    const { 'walls:w1': fight } = atTheWall.engagements;
    if (fight === undefined) throw new Error('nobody fights');
    const far = { ...fight, defenders: [...fight.defenders, { unit: 'men', stands: 1, at: 'w2', charged: false }] };
    const joined = withUnit({ ...atTheWall, engagements: { 'walls:w1': far } }, 'men', { engaged: 'walls:w1' });
    expect(atRest(joined)).toEqual(['whoever fights for a rampart or a tower stands on it or beside it']);
    const struck: Fact = { kind: 'struck', unit: 'men', target: 'orcs', hits: 1 };
    expect(afterFact({ ...joined, phase: 'combat' }, struck)).toEqual([
      'whoever strikes in a fight touches whom he strikes',
    ]);
  });

  test('SF-B11: find a unit in a fight that does not list it, and one that is listed and free', () => {
    expect(atRest(withUnit(start, 'men', { engaged: 'walls:w1' }))).toEqual(['whoever fights is listed in his fight']);
    expect(atRest(withUnit(atTheWall, 'bows', { engaged: null }))).toEqual([
      'whoever a fight lists is in it and in no other, on its own side',
    ]);
  });

  test('SF-098 SF-159: find a section over its capacity, and a machine that nobody has', () => {
    const crowded = withUnit(start, 'men', { stands: 3, place: { on: 'sections', stands: { w2: 3 } } });
    expect(atRest(crowded)).toEqual(['no section holds more than it has room for']);
    const ownerless = withUnit(start, 'orcs', { ...unitOf(start, 'orcs'), stands: 0, equipment: ['ram'] });
    const twice = withUnit(start, 'orcs', { equipment: ['siege-tower'], siegeTowerAt: 'w2' });
    for (const wrong of [ownerless, twice])
      expect(atRest(wrong)).toEqual(['machines, engines and characters belong to somebody who is there']);
    expect(atRest(withUnit(start, 'orcs', { equipment: ['siege-tower'] }))).toEqual([]);
  });
});
