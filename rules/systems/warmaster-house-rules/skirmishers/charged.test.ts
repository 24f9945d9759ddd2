import { describe, expect, test } from 'vitest';
import type { Input } from '../../../kernel/row.ts';
import { asked, chief, cm, die, foe, NO, order, pick, play, ROLL_POINTS, scene, troop, YES } from '../scene.ts';
import type { Scene, WrittenUnit } from '../scene.ts';
import { isEngaged, unitOf } from '../state.ts';

/** Two units that charge, their leader with enough points, and skirmishers. */
function ready(charger: Partial<WrittenUnit>): Scene {
  const match = scene({
    leaders: [chief('hero', { rating: 10 })],
    units: [troop('a', charger), troop('b', charger), foe('bows', { formation: 'skirmish', weapon: 'pistols' })],
    options: { skirmishers: 'on', leaderSequence: 'free' },
  });
  play(match, ROLL_POINTS, die(6));
  return match;
}

/** HR-094: they could fire first, and do not. */
const HOLD = pick('hold');
/** A charge from 20 cm, the leader 5 cm away. */
const charge = (unit: string): readonly Input[] => [
  order('charge', { leader: 'hero', unit, target: 'bows', as: 'nearest' }),
  YES,
  cm(20),
  YES,
  cm(5),
];

describe('skirmishers who are charged', () => {
  test('HR-155: before infantry and monsters they fall back, 4 to 6 cm away, and there is no combat', () => {
    for (const type of ['infantry', 'monster'] as const) {
      const match = ready({ type });
      play(match, ...charge('a'));
      play(match, HOLD);
      expect(asked(match)).toEqual(['HR-155', 'hr.skirmish.ask-room']);
      play(match, YES);
      for (const outside of [3.9, 6.1])
        expect(match.submit(cm(outside))).toMatchObject({ refused: true, rule: 'HR-155' });
      const facts = play(match, cm(6));
      expect(facts[0]).toMatchObject({ kind: 'gave-way', unit: 'bows', cm: 6 });
      expect(isEngaged(match.state, 'a')).toBe(false);
    }
  });

  test('HR-155: without room to fall back they are caught', () => {
    const match = ready({});
    play(match, ...charge('a'), HOLD, NO);
    expect(unitOf(match.state, 'bows').stands).toBe(0);
  });

  test('HR-156: before cavalry, chariots and flyers their owner may let them flee, 25 cm at most', () => {
    for (const foe of [{ type: 'cavalry' }, { type: 'chariot' }, { flyer: true }] as const) {
      const match = ready(foe);
      play(match, ...charge('a'));
      expect(asked(match)).toEqual(['HR-156', 'hr.skirmish.ask-flee']);
      play(match, pick('flees'), HOLD);
      expect(match.submit(cm(25.5))).toMatchObject({ refused: true, rule: 'HR-156' });
      expect(play(match, cm(25), NO)[0]).toMatchObject({ kind: 'skirmishers-fled', cm: 25 });
      expect(unitOf(match.state, 'bows')).toMatchObject({ stands: 3, fled: true });
    }
  });

  test('HR-157: they flee once in a turn, before another charger neither', () => {
    const match = ready({ type: 'cavalry' });
    play(match, ...charge('a'), pick('flees'), HOLD, cm(10), NO, ...charge('b'), HOLD);
    expect(match.awaiting).toBeUndefined();
    expect(unitOf(match.state, 'bows').stands).toBe(0);
  });

  test('HR-158: touched they are destroyed without dice, with neither combat nor Pursuit Test', () => {
    const match = ready({ type: 'cavalry' });
    const facts = play(match, ...charge('a'), pick('flees'), HOLD, cm(5), YES);
    expect(facts).toContainEqual({ kind: 'unit-destroyed', unit: 'bows', by: 'contact' });
    expect(match.state.engagements).toEqual({});
    const stayed = ready({ type: 'cavalry' });
    play(stayed, ...charge('a'), pick('stays'), HOLD);
    expect(unitOf(stayed.state, 'bows').stands).toBe(0);
  });
});
