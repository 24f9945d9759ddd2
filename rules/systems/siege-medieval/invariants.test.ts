import { describe, expect, test } from 'vitest';
import { withEngine, withSection, withUnit } from './changes.ts';
import type { Fact } from './facts.ts';
import { afterFact, atRest, fighting, NOTHING, party, round, start } from './invariants-scene.ts';

/** Checks that each invariant finds its violation. */

describe('the invariants of a siege', () => {
  test('SM-B17: find nothing wrong with a sound one', () => {
    expect([atRest(start), atRest(fighting())]).toEqual([[], []]);
    expect(afterFact(fighting(), round('a', 'g'), fighting())).toEqual([]);
  });

  test('SM-B02 SM-066: find a unit with one stand too many on the works', () => {
    const place = { on: 'section', stands: { 'tower-a': 4 } } as const;
    expect(afterFact(start, { kind: 'walked', unit: 'h' } as unknown as Fact, withUnit(start, 'h', { place }))).toEqual(
      ['every stand of a unit on the works stands on a section, and no other does'],
    );
  });

  test('SM-B17: find a unit marked with a fight that does not list it, and a listed unit without the mark', () => {
    const found = ['whoever is in a fight is marked with it, and nobody else is'];
    expect(afterFact(start, NOTHING, withUnit(start, 'b', { engaged: 'f' }))).toEqual(found);
    expect(afterFact(start, NOTHING, withUnit(fighting(), 'a', { engaged: null }))).toEqual(found);
  });

  test('SM-B14 SM-B17: find a fight on a section that the charged unit has left', () => {
    expect(atRest(withUnit(fighting(), 'g', { place: { on: 'inside' } }))).toEqual([
      'whoever is charged on a section stands on it as long as the fight waits',
    ]);
  });

  test('SM-B15: find a unit in a fight without contact, and a round against a unit that is not in contact', () => {
    const far = fighting({ attackers: [party('a', { charges: 'wall-2' })] });
    expect(atRest(far)).toEqual(['everybody in a fight touches an enemy']);
    const found = ['whoever strikes in a fight touches whom he strikes'];
    expect(afterFact(fighting(), round('a', 'h'), fighting())).toEqual(found);
    expect(afterFact(far, round('a', 'g'), far)).toEqual(found);
  });

  test('SM-B01 SM-B17: find a fight without chargers, and one after the Combat phase', () => {
    const found = ['no fight outlives those who charged, nor the engine that was charged, nor the Combat phase'];
    expect(atRest(withUnit(fighting(), 'a', { stands: 0 }))).toEqual(found);
    expect(atRest({ ...fighting(), phase: 'start' })).toEqual(found);
  });

  test('SM-108 SM-109: find a unit that pushes two engines, a destroyed one, and one inside', () => {
    const found = ['an engine is pushed by one living unit of its own side that stands outside, or by nobody'];
    expect(afterFact(start, NOTHING, withEngine(start, 'belfry', { pusher: 'b' }))).toEqual(found);
    expect(afterFact(start, NOTHING, withUnit(start, 'b', { stands: 0 }))).toEqual(found);
    expect(afterFact(start, NOTHING, withEngine(start, 'ram', { pusher: 'g' }))).toEqual(found);
  });

  test('SM-085: find a unit on a fallen section', () => {
    expect(atRest(withSection(start, 'tower-a', { state: 'debris' }))).toEqual([
      'nobody stands on the ramparts of a section that has fallen, and no gate or engine is there',
    ]);
  });

  test('SM-B07: find a unit that changed place without a fact that moves it', () => {
    expect(afterFact(start, NOTHING, withUnit(start, 'a', { place: { on: 'inside' } }))).toEqual([
      'nobody comes to another place but by a fact whose rule moves him',
    ]);
  });

  test('SM-B11: find hits on a destroyed unit, and a stand that should have fallen', () => {
    const found = ['wounds are of somebody, and leave with him'];
    expect(atRest(withUnit(start, 'a', { stands: 0, hits: 1 }))).toEqual(found);
    expect(atRest(withUnit(start, 'a', { hits: 3 }))).toEqual(found);
    expect(afterFact(start, NOTHING, withUnit(start, 'a', { hits: -1 }))).toEqual(found);
  });

  test('SM-066 SM-B11: find a stand lost on a section where nobody was hit', () => {
    const lost: Fact = { kind: 'stands-lost', unit: 'g', count: 1, hits: 0, section: 'wall-1' };
    const place = { on: 'section', stands: { 'wall-1': 2 } } as const;
    expect(afterFact(start, lost, withUnit(start, 'g', { stands: 2, place }))).toEqual([
      'no stand is moved by what happened to another stand’s section',
    ]);
    expect(afterFact(start, lost)).toEqual([]);
  });

  test('SM-107 SM-117: find ladders on the ramparts, and a destroyed engine still in contact', () => {
    const found = ['ladders are carried by somebody who is there, and no engine that is gone touches the works'];
    expect(atRest(withUnit(start, 'h', { ladders: 'carried' }))).toEqual(found);
    expect(atRest(withEngine(start, 'belfry', { contact: 'wall-1', destroyed: true }))).toEqual(found);
    expect(atRest(withEngine(start, 'ram', { contact: 'nowhere' }))).toEqual(found);
  });

  test('SM-032: find a mine that was not bought, and a unit that has grown', () => {
    const found = ['no more is used than was bought'];
    expect(afterFact(start, NOTHING, { ...start, minesUsed: 1 })).toEqual(found);
    expect(afterFact(start, NOTHING, withUnit(start, 'a', { stands: 4 }))).toEqual(found);
  });
});
