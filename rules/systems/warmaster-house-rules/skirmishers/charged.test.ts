import { describe, expect, test } from 'vitest';
import type { Input } from '../../../kernel/row.ts';
import { dice, NO, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play } from '../../../kernel/trial.ts';
import { charge, cm, ROLL_POINTS } from '../play-scene.ts';
import { chief, foe, scene, troop, type Scene, type WrittenUnit } from '../scene.ts';
import type { Ground } from '../start/setup.ts';
import { isEngaged, unitOf } from '../state.ts';

/** Two units that may charge, a leader with enough points, and skirmishers. */
function ready(charger: Partial<WrittenUnit>, ground: readonly Ground[] = []): Scene {
  const match = scene({
    setup: { ground: [...ground] },
    leaders: [chief('hero', { rating: 10 })],
    units: [troop('a', charger), troop('b', charger), foe('bows', { formation: 'skirmish', weapon: 'pistols' })],
    options: { skirmishers: 'on', leaderSequence: 'free' },
  });
  play(match, ROLL_POINTS, dice(6));
  return match;
}

/** HR-094: they may fire first, but do not. */
const HOLD = pick('hold');
/** A charge from 20 cm, the leader 5 cm away. */
const charges = (unit: string): readonly Input[] => [charge(unit, 'bows'), YES, cm(20), YES, cm(5)];

describe('skirmishers who are charged', () => {
  test('HR-155: charged by infantry or monsters they fall back to 4 to 6 cm, and there is no combat', () => {
    for (const type of ['infantry', 'monster'] as const) {
      const match = ready({ type });
      play(match, ...charges('a'));
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

  test('HR-155: without room to fall back they are destroyed', () => {
    const match = ready({});
    play(match, ...charges('a'), HOLD, NO);
    expect(unitOf(match.state, 'bows').stands).toBe(0);
  });

  test('HR-156: charged by cavalry, chariots or flyers they may flee, up to 25 cm', () => {
    for (const foe of [{ type: 'cavalry' }, { type: 'chariot' }, { flyer: true }] as const) {
      const match = ready(foe);
      play(match, ...charges('a'));
      expect(asked(match)).toEqual(['HR-156', 'hr.skirmish.ask-flee']);
      play(match, pick('flees'), HOLD);
      expect(match.submit(cm(25.5))).toMatchObject({ refused: true, rule: 'HR-156' });
      expect(play(match, cm(25), NO)[0]).toMatchObject({ kind: 'skirmishers-fled', cm: 25 });
      expect(unitOf(match.state, 'bows')).toMatchObject({ stands: 3, fled: true });
    }
  });

  test('HR-156, HR-041: having fled they say whether they stand in a wood, unless the charger has caught them', () => {
    const fled = () => {
      const match = ready({ type: 'cavalry' }, ['woods']);
      // HR-039: none of the way is through the wood.
      play(match, charge('a', 'bows'), YES, cm(20), cm(0), YES, cm(5), pick('flees'), HOLD, cm(20));
      return match;
    };
    const away = fled();
    play(away, NO);
    expect(away.awaiting?.question).toMatchObject({ rule: 'HR-041', about: ['bows'] });
    play(away, YES);
    expect(unitOf(away.state, 'bows').inWoods).toBe(true);
    const caught = fled();
    play(caught, YES);
    expect(unitOf(caught.state, 'bows').stands).toBe(0);
    expect(caught.awaiting?.question.about).toEqual(['a']);
  });

  test('HR-157: they flee once in a turn, not from a second charger', () => {
    const match = ready({ type: 'cavalry' });
    play(match, ...charges('a'), pick('flees'), HOLD, cm(10), NO, ...charges('b'), HOLD);
    expect(match.awaiting).toBeUndefined();
    expect(unitOf(match.state, 'bows').stands).toBe(0);
  });

  test('HR-145, HR-158: in contact they are destroyed without dice, combat or Pursuit Test', () => {
    const match = ready({ type: 'cavalry' });
    const facts = play(match, ...charges('a'), pick('flees'), HOLD, cm(5), YES);
    expect(facts).toContainEqual({ kind: 'unit-destroyed', unit: 'bows', by: 'contact' });
    expect(match.state.engagements).toEqual({});
    // HR-145: the charge is over, and touches nobody else.
    expect(unitOf(match.state, 'a').stoppedShort).toBe(true);
    const stayed = ready({ type: 'cavalry' });
    play(stayed, ...charges('a'), pick('stays'), HOLD);
    expect(unitOf(stayed.state, 'bows').stands).toBe(0);
  });
});
