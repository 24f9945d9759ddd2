import { describe, expect, test } from 'vitest';
import { declare, dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { assaultFrom, BEGIN, fight, until } from '../play-scene.ts';
import { at, foe, MAN, scene, sides, troop } from '../scene.ts';

const OPEN = order('fight-open');

describe('a fight in the open', () => {
  const meadow = (water = false) =>
    until(
      scene({
        units: [troop('a', { models: 2, profile: { ...MAN, i: 5 } }), foe('d', { models: 2, place: 'outside' })],
        setup: sides({}, { items: water ? ['moat', 'moat-water'] : [] }),
      }),
      'combat',
    );

  test('SB-B08, SB-B12 models strike in Initiative order, players add rank bonuses, and the loser tests at the difference', () => {
    const match = meadow();
    play(match, OPEN, declare(2), declare(2), dice(4, 4), dice(4, 1));
    // One of the two is slain, so only one strikes back.
    expect(match.awaiting?.question).toMatchObject({ dice: 1 });
    play(match, dice(1), declare(1), declare(0));
    expect(asked(match)).toEqual(['SB-B12', 'sb.field.ask-steadfast']);
    play(match, NO);
    // Leadership 7 less 2.
    expect(match.awaiting?.question.why).toMatchObject({ with: { needed: 5 } });
    play(match, dice(3, 3));
    expect(match.state.units['d']?.fleeing).toBe(true);
  });

  test('SB-B12 a character who outlives his beaten unit tests in its place, and does not fight again', () => {
    const match = until(
      scene({
        units: [
          troop('a', { models: 1, profile: { ...MAN, i: 5, a: 2 } }),
          foe('d', { models: 1, place: 'outside' }),
          foe('h', { models: 1, rank: 'hero', joins: 'd', place: 'outside' }),
        ],
      }),
      'combat',
    );
    play(match, OPEN, pick('d/ranks'), dice(6, 6), dice(6, 6), dice(1), declare(0), declare(0), NO);
    expect([asked(match), match.awaiting?.question.about]).toEqual([['SB-B12', 'sb.base.ask-test-break'], ['h']]);
    play(match, dice(1, 1));
    expect(refusedBy(match, OPEN)).toBe('SB-B08');
  });

  test('SB-B12 equal scores decide nothing, and no unit fights twice in a phase', () => {
    const match = meadow();
    play(match, OPEN, declare(2), declare(2), dice(1, 1), dice(1, 1), declare(0), declare(0));
    expect(match.awaiting).toBeUndefined();
    expect(refusedBy(match, OPEN)).toBe('SB-B08');
  });

  test('SB-B42 no unit is Steadfast in the water of a moat', () => {
    const match = meadow(true);
    play(match, OPEN, declare(2), declare(2), dice(4, 4), dice(4, 1), dice(1), declare(0), declare(0));
    expect(asked(match)).toEqual(['SB-B42', 'sb.field.ask-in-water']);
    play(match, YES);
    expect(match.awaiting?.question.why).toMatchObject({ key: 'sb.base.ask-test-break', with: { needed: 6 } });
  });
});

describe('breath in close combat', () => {
  test('SB-B24 2D6 hits before any blows, once per game; the wounds count towards the score', () => {
    const match = until(
      scene({
        units: [
          troop('dragon', { type: 'monster', models: 1, breath: 4, place: at('gate') }),
          foe('d', { models: 10, place: at('w1') }),
        ],
        sections: { gate: { heldBy: 'attacker' } },
      }),
      'combat',
    );
    play(match, assaultFrom('dragon', 'w1'), BEGIN, fight('w1'));
    play(match, YES, declare(10));
    expect(asked(match)).toEqual(['SB-B24', 'sb.shooting.ask-breath-in-combat']);
    play(match, pick('d'), dice(2, 2), dice(3, 3, 3, 1));
    expect(match.state.units['d']?.models).toBe(7);
    const facts = play(match, dice(1), dice(1, 1, 1, 1, 1, 1, 1));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'assault-scored', assault: 3, garrison: 0 }));
  });
});
