import { describe, expect, test } from 'vitest';
import type { Input } from '../../../kernel/row.ts';
import { dice, NO, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play } from '../../../kernel/trial.ts';
import { cm, give, ROLL_POINTS } from '../play-scene.ts';
import { chief, foe, forbiddenBy, scene, troop, type Scene, type WrittenLeader, type WrittenUnit } from '../scene.ts';
import { leaderOf, unitOf } from '../state.ts';

const SKIRMISH = { formation: 'skirmish', weapon: 'bow' } as const;

/** An attacking unit with its leader, and defending skirmishers. */
function ready(unit: Partial<WrittenUnit> = {}, leaders: readonly WrittenLeader[] = []): Scene {
  const match = scene({
    leaders: [chief('hero', { attachedTo: 'a' }), ...leaders],
    units: [troop('a', { formation: 'column', ...unit }), foe('bows', SKIRMISH)],
    options: { skirmishers: 'on' },
  });
  play(match, ROLL_POINTS, dice(6));
  return match;
}

const ADVANCE = give('advance');
const to = (far: number, enemy = 30): readonly Input[] => [ADVANCE, YES, cm(4), cm(far), cm(enemy)];

describe('skirmishers who move', () => {
  test('HR-153: move 25 cm in any direction, at least half of it on an advance', () => {
    const match = ready(SKIRMISH);
    expect(play(match, ...to(25), cm(45)).find(({ kind }) => kind === 'moved')).toMatchObject({ pace: 25, spent: 25 });
    const back = ready(SKIRMISH);
    const withdraw = give('withdraw');
    expect(play(back, withdraw, NO, cm(4), cm(12.5), cm(30), cm(0)).find(({ kind }) => kind === 'moved')).toMatchObject(
      {
        pace: 25,
      },
    );
  });

  test('HR-150: need no gap between friends', () => {
    const match = ready(SKIRMISH);
    play(match, ADVANCE, YES);
    expect(asked(match)).toEqual(['HR-034', 'hr.move.ask-gap-skirmishers']);
  });

  test('HR-159: halt 4 cm before enemy skirmishers, who hold their ground', () => {
    const match = ready(SKIRMISH);
    play(match, ADVANCE, YES, cm(4), cm(20));
    expect(asked(match)).toEqual(['HR-159', 'hr.move.ask-enemy-skirmishers']);
    expect(play(match, cm(3.9), NO).at(-1)).toMatchObject({ kind: 'move-refused', rule: 'HR-159' });
    play(match, pick('again'), YES, cm(4), cm(20), cm(4), cm(0));
    expect(match.awaiting).toBeUndefined();
  });

  test('HR-152: capture an enemy leader without a unit if their move ends on him', () => {
    const match = ready(SKIRMISH, [chief('seer', { side: 'defender' })]);
    play(match, ...to(20), cm(0));
    expect(asked(match)).toEqual(['HR-152', 'hr.skirmish.ask-take-leader']);
    play(match, pick('seer'));
    expect(leaderOf(match.state, 'seer').alive).toBe(false);
  });
});

describe('skirmishers who are approached', () => {
  test('HR-154: fall back at once before infantry and monsters, to 4 to 6 cm', () => {
    for (const type of ['infantry', 'monster'] as const) {
      const match = ready({ type });
      play(match, ...to(12), cm(0));
      expect(asked(match)[0]).toBe('HR-154');
      play(match, pick('bows'));
      for (const outside of [3.9, 6.1])
        expect(match.submit(cm(outside))).toMatchObject({ refused: true, rule: 'HR-154' });
      expect(play(match, cm(4))[0]).toMatchObject({ kind: 'gave-way', unit: 'bows', before: 'a', cm: 4 });
      expect(unitOf(match.state, 'bows').formation).toBe('skirmish');
    }
  });

  test('HR-154: do not fall back before cavalry, which keeps 4 cm away', () => {
    const match = ready({ type: 'cavalry' });
    play(match, ADVANCE, YES, cm(4), cm(20));
    expect(asked(match)).toEqual(['HR-079', 'hr.move.ask-enemy']);
    play(match, cm(4), cm(0));
    expect(match.awaiting).toBeUndefined();
  });
});

describe('who may skirmish', () => {
  test('HR-147: unarmoured crossbowmen may, halberdiers and bowmen with a save may not', () => {
    const of = (more: Partial<WrittenUnit>) => forbiddenBy({ units: [troop('a', { formation: 'skirmish', ...more })] });
    expect(of({ weapon: 'crossbow' })).toEqual([]);
    expect(of({})).toEqual(['HR-147']);
    expect(of({ weapon: 'bow', armour: 6 })).toEqual(['HR-147']);
  });

  test('HR-146: without the skirmisher rules such a unit is merely irregular', () => {
    const match = scene({ units: [troop('a', SKIRMISH)] });
    expect(unitOf(match.state, 'a').formation).toBe('irregular-other');
  });
});
