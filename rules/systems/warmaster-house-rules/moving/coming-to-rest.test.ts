import { describe, expect, test } from 'vitest';
import { dice, NO, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play } from '../../../kernel/trial.ts';
import type { Fact } from '../facts.ts';
import { fold } from '../fold.ts';
import { needsTest } from '../command/command-test.ts';
import { asSuggested, chargedHome, diceAsked, field, FIGHT, only, toCombat } from '../melee/melee-scene.ts';
import { charge, cm } from '../play-scene.ts';
import { chief, foe, scene, troop, type Scene } from '../scene.ts';

/** Every kind of move leaves woods, river banks and hills behind. */

const LAND = { ground: ['woods', 'rivers', 'hills'] as const };
const THERE = { inWoods: true, besideRiver: true } as const;
/** Answers declarations as suggested, up to a question of this rule or of another kind. */
function usual(match: Scene, until: string): void {
  for (let at = match.awaiting?.question; at?.ask === 'declare' && at.rule !== until; at = match.awaiting?.question)
    play(match, { fact: at.suggested ?? 0 });
}

/** `a` charges `b`, out of the wood and across the river beside which it began its turn; the hero is with it on a hill. */
function charged(): Scene {
  const match = scene({
    units: [troop('a', THERE), foe('b')],
    leaders: [chief('hero', { rating: 10, attachedTo: 'a', inWoods: true, onHill: true })],
    setup: { ground: [...LAND.ground] },
  });
  play(match, order('roll-points'), dice(6));
  play(match, charge('a', 'b'));
  usual(match, 'HR-105');
  return match;
}

const MOVES: readonly Fact[] = [
  chargedHome('a', 'b'),
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

describe('a unit that has moved has left its place', () => {
  test.each(MOVES.map((fact) => [fact.kind, fact] as const))(
    'HR-041, HR-043, HR-044, HR-046: after %s neither the unit nor its leader is in the wood, beside the river or on the hill',
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

  test('HR-B15: a unit that falls back 0 cm stays where it is', () => {
    const { state } = scene({ units: [troop('a', THERE), foe('b')] });
    const after = fold(state, { kind: 'fell-back', unit: 'a', cm: 0, toward: 'away' });
    expect(after.units['a']).toMatchObject(THERE);
  });
});

describe('after a move the players are asked about the ground', () => {
  test('HR-041, HR-053: after a charge out of the wood an order at 10 cm needs no test', () => {
    const match = charged();
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

  test('HR-041, HR-043: the answer applies to the unit and to the leader with it', () => {
    const { state } = scene({ units: [troop('a'), foe('b')], leaders: [chief('hero', { attachedTo: 'a' })] });
    const fact = { kind: 'came-to-rest', unit: 'a', inWoods: true, besideRiver: true, leaderOnHill: true } as const;
    const after = fold(state, fact);
    expect(after.units['a']).toMatchObject(THERE);
    expect(after.leaders['hero']).toMatchObject({ inWoods: true, onHill: true });
  });

  test('HR-B14: for beaten units when they have retreated', () => {
    const match = scene({
      units: [troop('a', { attacks: 1 }), foe('b', { attacks: 0, hits: 9, inWoods: true })],
      leaders: [chief('hero', { rating: 10 })],
      setup: { ground: ['woods'] },
    });
    play(match, order('roll-points'), dice(6));
    play(match, charge('a', 'b'));
    usual(match, 'HR-105');
    play(match, pick('front'), NO);
    toCombat(match);
    play(match, FIGHT);
    while (match.awaiting?.question.ask === 'declare') {
      const { question } = match.awaiting;
      play(match, question.fact === 'yes-no' ? NO : cm(question.suggested ?? 0));
    }
    const facts = play(match, showing(6, diceAsked(match) ?? 0));
    expect(only(facts, 'retreated')).toHaveLength(1);
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-041', seat: 'defender', about: ['b'] });
    play(match, NO);
    expect(match.state.units['b']?.inWoods).toBe(false);
  });

  test('HR-041: for light cavalry that has evaded, then for the charger', () => {
    const match = scene({
      units: [troop('a'), foe('b', { type: 'cavalry', armour: 6, inWoods: true })],
      leaders: [chief('hero', { rating: 10 })],
      setup: { ground: ['woods'] },
    });
    play(match, order('roll-points'), dice(6));
    play(match, charge('a', 'b'));
    usual(match, 'HR-105');
    play(match, pick('front'), pick('evade'), cm(0));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-041', about: ['b'] });
    play(match, NO, pick('where-it-was'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-041', about: ['a'] });
    play(match, YES);
    expect(match.state.units['b']?.inWoods).toBe(false);
    expect(match.state.units['a']?.inWoods).toBe(true);
  });

  test('HR-041: not about kinds of ground that the table does not have', () => {
    const match = field({ units: [troop('a'), foe('b')] });
    play(match, charge('a', 'b'), YES, cm(10), YES, cm(0));
    play(match, pick('front'));
    asSuggested(match);
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['a']).toMatchObject({ inWoods: false, besideRiver: false });
  });
});
