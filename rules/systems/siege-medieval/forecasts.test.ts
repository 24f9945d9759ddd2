import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../kernel/forecast.ts';
import { declare, dice, everyThrow, order, pick, YES } from '../../kernel/trial-inputs.ts';
import { chancesOf as chances, play } from '../../kernel/trial.ts';
import { noChance } from './forecasts.ts';
import { besiegers, garrison, on, scene, siege, wall, type Changes, type Scene } from './scene.ts';

/** Chances before an order, against every throw of its dice counted by hand. */

/** The share of the throws of a number of dice. */
function share(count: number, holds: (faces: readonly number[]) => boolean): number {
  const all = everyThrow(count);
  return all.filter(holds).length / all.length;
}

const atLeast = (face: number, faces: readonly number[]): number => faces.filter((one) => one >= face).length;

/** SM-081: whether a wall with one point falls after this many points of damage, on this die. */
const brings = (damage: number, face: number): boolean => damage > 0 && Math.min(6, face + damage - 1) >= 5;

const WEAK = { sections: [wall('1', { points: 1 }), wall('2')] };
const SHOOTING = { phase: 'shooting' } as const;

describe('what strikes a structure', () => {
  const WIZARD = besiegers('w', {}, { type: 'character', rank: 'wizard', stands: 1 });
  const BEAST = besiegers('beast', {}, { type: 'monster', stands: 1, attacks: 5 });
  const striking = (changes: Changes = {}): Scene =>
    siege({ units: [WIZARD, BEAST], ...changes, setup: SHOOTING, options: { ruleset: 'fantasy', ...changes.options } });

  test('SM-223, SM-224: a spell of three dice, before the players say how many it has', () => {
    const gates = [{ id: 'gate', label: 'G', section: 'wall-2', pointsNow: 2 }];
    const match = striking({ ...WEAK, gates });
    const gate = chances(match, 'spell', { wizard: 'w', target: 'gate' });
    expect(gate['gives-way']).toBeCloseTo(
      share(3, (faces) => atLeast(4, faces) >= 2),
      12,
    );
    expect(gate['damaged']).toBeCloseTo(
      share(3, (faces) => atLeast(4, faces) >= 1),
      12,
    );
    const found = chances(match, 'spell', { wizard: 'w', target: 'wall-1' });
    expect(found['falls']).toBeCloseTo(
      share(4, ([face = 0, ...faces]) => brings(atLeast(4, faces), face)),
      12,
    );
    expect(found['damaged']).toBeCloseTo(7 / 8, 12);
  });

  test('SM-195, SM-B03: a monster has one to three blows, that damage a gate on 4 and a wall on 5', () => {
    const gates = [{ id: 'gate', label: 'G', section: 'wall-2', pointsNow: 1 }];
    const match = striking({ ...WEAK, gates });
    const blows = (face: number) => (faces: readonly number[]) =>
      atLeast(face, faces.slice(0, Math.ceil((faces[3] ?? 0) / 2)));
    const gate = chances(match, 'monster-batters', { unit: 'beast', target: 'gate' });
    expect(gate['gives-way']).toBeCloseTo(
      share(4, (faces) => blows(4)(faces) > 0),
      12,
    );
    const found = chances(match, 'monster-batters', { unit: 'beast', target: 'wall-1' });
    expect(found['falls']).toBeCloseTo(
      share(5, (faces) => brings(blows(5)(faces), faces[4] ?? 0)),
      12,
    );
    expect(found['damaged']).toBeCloseTo(
      share(4, (faces) => blows(5)(faces) > 0),
      12,
    );
  });

  test('SM-060: of hidden points nothing is told, whatever they are, and the rule is named', () => {
    for (const points of [1, 6]) {
      const match = striking({ sections: [wall('1', { points }), wall('2')], options: { values: 'hidden' } });
      for (const [command, args] of [
        ['spell', { wizard: 'w', target: 'wall-1' }],
        ['monster-batters', { unit: 'beast', target: 'wall-1' }],
      ] as const) {
        expect(forecastCommand(match, command, args)).toEqual([]);
        expect(noChance(match.state, command, args)?.rule).toBe('SM-060');
      }
    }
  });
});

describe('engines', () => {
  const RAM = { id: 'ram', kind: 'ram' } as const;

  test('SM-113, SM-115: a ram falls to two unsaved hits of three shots', () => {
    const archers = garrison('archers', { place: on('wall-1') }, { shots: 1, range: 30 });
    const match = siege({ units: [archers], engines: [RAM], setup: { ...SHOOTING, active: 'defender' } });
    const found = chances(match, 'shoot', { unit: 'archers', target: 'ram' });
    // Three dice to hit on 4, and a die to save on 4 for each hit.
    const unsaved = (faces: readonly number[]): number =>
      [0, 1, 2].filter((n) => (faces[n] ?? 0) >= 4 && (faces[n + 3] ?? 0) < 4).length;
    expect(found['destroyed:ram']).toBeCloseTo(
      share(6, (faces) => unsaved(faces) >= 2),
      12,
    );
    expect(found['hurt:ram']).toBeCloseTo(
      share(6, (faces) => unsaved(faces) >= 1),
      12,
    );
  });

  test('SM-118: alone it is destroyed by one unsaved hit, as told before the charge and before the fight', () => {
    const sally = garrison('sally', { place: { on: 'outside' } }, { stands: 1, attacks: 1 });
    const match = siege({ units: [sally], engines: [RAM], setup: { active: 'defender' } });
    // Two dice, for a charge adds one; no stand supports unless the players say so.
    const unsaved = share(4, (faces) => [0, 1].some((n) => (faces[n] ?? 0) >= 4 && (faces[n + 2] ?? 0) < 4));
    expect(chances(match, 'charge', { unit: 'sally', target: 'ram' })).toEqual({
      'destroyed:ram': expect.closeTo(unsaved, 12) as number,
    });
    play(match, order('charge', { unit: 'sally', target: 'ram' }), YES, order('end-phase'), order('end-phase'));
    const [fight = ''] = Object.keys(match.state.fights);
    expect(chances(match, 'fight', { fight })['destroyed:ram']).toBeCloseTo(unsaved, 12);
  });
});

test('SM-160, SM-B14: a charge that asks for its target tells the chance against the first', () => {
  const weak = { stands: 1, attacks: 1, armour: null } as const;
  const match = siege({
    units: [
      garrison('sally', {}, weak),
      besiegers('first', {}, { ...weak, attacks: 0 }),
      besiegers('second', {}, { ...weak, attacks: 0 }),
    ],
    gates: [{ id: 'gate', label: 'G', section: 'wall-2' }],
    setup: { active: 'defender' },
  });
  const found = chances(match, 'charge-across', { unit: 'sally' });
  // Two dice against none: one hit wins the round.
  expect(Object.keys(found)).toEqual(['charge-wins:sally']);
  expect(found['charge-wins:sally']).toBeCloseTo(3 / 4, 12);
});

test('SM-B12: a 6 confuses a unit that is driven back, and more than its full move is too far', () => {
  const match = siege({
    units: [
      garrison('archers', { place: on('wall-1') }, { shots: 2, range: 30 }),
      besiegers('near', {}, { hits: 9, armour: null }),
    ],
    setup: { ...SHOOTING, active: 'defender' },
  });
  expect(forecastCommand(match, 'end-phase', {})).toEqual([]);
  play(match, order('shoot', { unit: 'archers', target: 'near' }), YES, declare(3), dice(4, 4, 4, 4, 1, 1));
  const sum = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0);
  const found = chances(match, 'end-phase');
  expect(found['driven-off:near']).toBeCloseTo(
    share(4, (faces) => sum(faces) > 20),
    12,
  );
  expect(found['confused:near']).toBeCloseTo(
    share(4, (faces) => sum(faces) <= 20 && faces.includes(6)),
    12,
  );
});

describe('before the battle', () => {
  test('SM-069: either side begins in 15 of 36 throws; the others are thrown again', () => {
    const match = siege({ setup: { phase: 'omens' } });
    play(match, order('end-omens'), order('battle-length'), pick('none'));
    expect(chances(match, 'first-side')).toEqual({
      'begins:attacker': expect.closeTo(15 / 36, 12) as number,
      'begins:defender': expect.closeTo(15 / 36, 12) as number,
    });
  });

  test('SM-B26: six turns on 1 and 2, seven on 3 and 4, eight on 5 and 6', () => {
    const match = siege({ setup: { phase: 'omens' } });
    play(match, order('end-omens'));
    expect(chances(match, 'battle-length')).toEqual({
      'turns:7': expect.closeTo(4 / 6, 12) as number,
      'turns:8': expect.closeTo(2 / 6, 12) as number,
    });
  });

  test('SM-004, SM-005: the first die names how many dice are the months', () => {
    const months = ([face = 0, ...faces]: readonly number[]): number =>
      [0, 1, 1, 2, 2, 4][face - 1] === 0
        ? 1
        : faces.slice(0, [0, 1, 1, 2, 2, 4][face - 1]).reduce((all, one) => all + one, 0);
    const found = chances(scene({ setup: { begin: 'preparation' } }), 'roll-duration');
    for (const least of [3, 6, 12])
      expect(found[`months:${String(least)}`]).toBeCloseTo(
        share(5, (faces) => months(faces) >= least),
        12,
      );
  });

  test('SM-057: the dice of the sections together, and whether one shows a 1', () => {
    const sections = ['1', '2', '3', '4'].map((label) => ({ id: `wall-${label}`, kind: 'wall' as const, label }));
    const match = scene({ sections, gates: [], setup: { begin: 'preparation', months: 4 } });
    for (const side of ['attacker', 'defender']) play(match, order('close-purchases', { side }));
    const sum = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0);
    expect(chances(match, 'roll-structure')).toEqual({
      'points-in-all': expect.closeTo(
        share(4, (faces) => sum(faces) >= 14),
        12,
      ) as number,
      'no-weak-section': expect.closeTo((5 / 6) ** 4, 12) as number,
    });
  });

  test('SM-201: each event by the total of two dice', () => {
    const match = siege({ options: { ruleset: 'fantasy', events: 'on' }, setup: { phase: 'omens' } });
    const of = (...totals: number[]) => share(2, ([a = 0, b = 0]) => totals.includes(a + b));
    const found = chances(match, 'roll-event');
    expect(found).toEqual({
      'event:malediction': expect.closeTo(of(2, 3, 4), 12) as number,
      'event:troubles': expect.closeTo(of(5), 12) as number,
      'event:reinforcements': expect.closeTo(of(6), 12) as number,
      'event:sortie': expect.closeTo(of(7), 12) as number,
      'event:tunnel': expect.closeTo(of(8), 12) as number,
      'event:relentless': expect.closeTo(of(9), 12) as number,
      'event:no-pass': expect.closeTo(of(10), 12) as number,
      'event:prepared': expect.closeTo(of(11), 12) as number,
      'event:time-short': expect.closeTo(of(12), 12) as number,
    });
  });
});
