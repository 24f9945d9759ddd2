import { describe, expect, test } from 'vitest';
import type { Fact } from '../facts.ts';
import { fold } from '../fold.ts';
import { needsTest } from '../command/command-test.ts';
import { asSuggested, field, FIGHT, only, toCombat } from '../melee/melee-scene.ts';
import { asked, cm, chief, die, foe, NO, order, pick, play, scene, troop, YES, type Scene } from '../scene.ts';

/** Woods, banks and hills are left behind by every way of moving. */

const LAND = { ground: ['woods', 'rivers', 'hills'] as const };
const THERE = { inWoods: true, besideRiver: true } as const;
/** Answers as it is suggested until something else is asked, or this rule. */
function usual(match: Scene, until: string): void {
  for (let at = match.awaiting?.question; at?.ask === 'declare' && at.rule !== until; at = match.awaiting?.question)
    play(match, { fact: at.suggested ?? 0 });
}

/** `a` charges `b`, out of the wood and over the bank at which it began its turn; the hero is with it on a hill. */
function charge(): Scene {
  const match = scene({
    units: [troop('a', THERE), foe('b')],
    leaders: [chief('hero', { rating: 10, attachedTo: 'a', inWoods: true, onHill: true })],
    setup: { ground: [...LAND.ground] },
  });
  play(match, order('roll-points'), die(6));
  play(match, order('charge', { leader: 'hero', unit: 'a', target: 'b', as: 'nearest' }));
  usual(match, 'HR-105');
  return match;
}

const MOVES: readonly Fact[] = [
  {
    kind: 'charged-home',
    charger: 'a',
    target: 'b',
    zone: 'front',
    aspect: 'front',
    confused: false,
    carried: 0,
    most: null,
  },
  { kind: 'charge-stopped', unit: 'a', target: 'b', how: 'full-move' },
  { kind: 'evaded', unit: 'a', charger: 'b', cm: 30 },
  { kind: 'gave-way', unit: 'a', before: 'b', cm: 5 },
  { kind: 'skirmishers-fled', unit: 'a', before: 'b', cm: 20 },
  { kind: 'retreated', unit: 'a', cm: 2 },
  { kind: 'fell-back', unit: 'a', cm: 3, toward: 'away' },
  { kind: 'pursued', combat: 'combat:a:b', unit: 'a', target: 'b', cm: 2, most: null },
  { kind: 'advanced', unit: 'a', toward: 'b', cm: 10, contact: false },
  { kind: 'driven-back', unit: 'a', cm: 7, confused: false },
];

describe('whoever has moved is not where he was', () => {
  test.each(MOVES.map((fact) => [fact.kind, fact] as const))(
    'HR-041, HR-043, HR-044, HR-046: after %s neither the unit nor its leader is in the wood, at the bank or on the hill',
    (_, fact) => {
      const { state } = scene({
        units: [troop('a', THERE), foe('b')],
        leaders: [chief('hero', { attachedTo: 'a', inWoods: true, onHill: true })],
        setup: { ground: [...LAND.ground] },
      });
      const after = fold(state, fact);
      expect(after.units['a']).toMatchObject({ inWoods: false, besideRiver: false });
      expect(after.leaders['hero']).toMatchObject({ inWoods: false, onHill: false });
    },
  );

  test('HR-B15: who falls back by nothing stands where he stood', () => {
    const { state } = scene({ units: [troop('a', THERE), foe('b')] });
    const after = fold(state, { kind: 'fell-back', unit: 'a', cm: 0, toward: 'away' });
    expect(after.units['a']).toMatchObject(THERE);
  });
});

describe('the players are asked what is where a move has led', () => {
  test('HR-041, HR-053: a charge out of the wood, and no test for an order at 10 cm afterwards', () => {
    const match = charge();
    play(match, pick('front'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-041', seat: 'attacker', suggested: true });
    play(match, NO);
    expect(asked(match)[0]).toBe('HR-046');
    play(match, NO);
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-044', about: ['hero'] });
    expect(only(play(match, NO), 'came-to-rest')).toEqual([
      { kind: 'came-to-rest', unit: 'a', inWoods: false, besideRiver: false, leaderOnHill: false },
    ]);
    const { a } = match.state.units;
    const { hero } = match.state.leaders;
    expect(a).toMatchObject({ inWoods: false, besideRiver: false });
    expect(hero).toMatchObject({ inWoods: false, onHill: false });
    if (hero !== undefined) expect(needsTest(hero, { cm: 10, inWoods: a?.inWoods ?? true })).toBe(false);
  });

  test('HR-041, HR-043: what is answered holds for the unit and for the leader with it', () => {
    const { state } = scene({ units: [troop('a'), foe('b')], leaders: [chief('hero', { attachedTo: 'a' })] });
    const fact = { kind: 'came-to-rest', unit: 'a', inWoods: true, besideRiver: true, leaderOnHill: true } as const;
    const after = fold(state, fact);
    expect(after.units['a']).toMatchObject(THERE);
    expect(after.leaders['hero']).toMatchObject({ inWoods: true, onHill: true });
  });

  test('HR-B14: of the beaten when they have gone back, and of him who falls back after a draw', () => {
    const match = scene({
      units: [troop('a', { attacks: 1 }), foe('b', { attacks: 0, hits: 9, inWoods: true })],
      leaders: [chief('hero', { rating: 10 })],
      setup: { ground: ['woods'] },
    });
    play(match, order('roll-points'), die(6));
    play(match, order('charge', { leader: 'hero', unit: 'a', target: 'b', as: 'nearest' }));
    usual(match, 'HR-105');
    play(match, pick('front'), NO);
    toCombat(match);
    play(match, FIGHT);
    while (match.awaiting?.question.ask === 'declare') {
      const { question } = match.awaiting;
      play(match, question.fact === 'yes-no' ? NO : cm(question.suggested ?? 0));
    }
    const { question } = match.awaiting ?? {};
    const facts = play(match, die(...Array<number>(question?.ask === 'roll' ? question.dice : 0).fill(6)));
    expect(only(facts, 'retreated')).toHaveLength(1);
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-041', seat: 'defender', about: ['b'] });
    play(match, NO);
    expect(match.state.units['b']?.inWoods).toBe(false);
  });

  test('HR-041: of light cavalry that has evaded, then of the charger', () => {
    const match = scene({
      units: [troop('a'), foe('b', { type: 'cavalry', armour: 6, inWoods: true })],
      leaders: [chief('hero', { rating: 10 })],
      setup: { ground: ['woods'] },
    });
    play(match, order('roll-points'), die(6));
    play(match, order('charge', { leader: 'hero', unit: 'a', target: 'b', as: 'nearest' }));
    usual(match, 'HR-105');
    play(match, pick('front'), pick('evade'), cm(0));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-041', about: ['b'] });
    play(match, NO, pick('where-it-was'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-041', about: ['a'] });
    play(match, YES);
    expect(match.state.units['b']?.inWoods).toBe(false);
    expect(match.state.units['a']?.inWoods).toBe(true);
  });

  test('HR-041: nothing is asked of land that the table does not have', () => {
    const match = field({ units: [troop('a'), foe('b')] });
    play(match, order('charge', { leader: 'hero', unit: 'a', target: 'b', as: 'nearest' }), YES, cm(10), YES, cm(0));
    play(match, pick('front'));
    asSuggested(match);
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['a']).toMatchObject({ inWoods: false, besideRiver: false });
  });
});
