import { expect, test } from 'vitest';
import { pick } from '../../../kernel/trial-inputs.ts';
import { chief, foe, troop, type Changes } from '../scene.ts';
import { unitOf, type Battle, type Unit } from '../state.ts';
import { courses } from './courses.ts';
import { asSuggested, combat, field, orderCharge, toCombat } from './melee-scene.ts';

/** What a combat of two is recognized by, for the chances of the whole of it. */

const COMBAT = 'combat:a:b';
const UNITS = [troop('a'), foe('b', { stands: 4 })];

function duelIn(changes: Changes) {
  const { state } = combat(changes);
  const duel = courses(state, 'fight', { combat: COMBAT })[0]?.duel;
  if (duel === undefined) throw new Error('nobody fights one against one');
  return { state, duel };
}

/** The battle with other values of one unit. */
const changed = (battle: Battle, id: string, more: Partial<Unit>): Battle => ({
  ...battle,
  units: { ...battle.units, [id]: { ...unitOf(battle, id), ...more } },
});
/** A unit with so many stands, all of them in front. */
const wide = (battle: Battle, id: string, stands: number): Battle => changed(battle, id, { stands, frontage: stands });

test('HR-011, HR-129: rounds are alike however many stands there are, down to the last, as long as all are in front', () => {
  const { state, duel } = duelIn({ units: UNITS });
  const usual = duel.rest(state);
  expect(duel.rest(wide(wide(state, 'a', 2), 'b', 3))).toEqual(usual);
  expect(duel.rest(wide(wide(state, 'a', 1), 'b', 1))).toEqual(usual);
  expect(duel.rest(changed(state, 'a', { hits: 2 }))).toEqual(usual);
  expect(duel.rest(changed(state, 'b', { frontage: 2 }))).not.toEqual(usual);
  expect(duel.rest(changed(state, 'b', { formation: 'irregular-other' }))).not.toEqual(usual);
});

test('HR-097: whoever has shot at a charger, HR-010: and whoever has skirmishers, is told apart', () => {
  const { state, duel } = duelIn({ units: UNITS });
  const usual = duel.rest(state);
  const shot = changed(state, 'b', { firedAtCharger: 1 });
  expect(duel.rest(shot)).not.toEqual(usual);
  expect(duel.rest(wide(shot, 'a', 2))).not.toEqual(duel.rest(shot));
  const { state: mixed, duel: of } = duelIn({ units: [troop('a', { skirmisherStands: 1 }), foe('b')] });
  expect(of.rest(wide(mixed, 'b', 2))).not.toEqual(of.rest(mixed));
});

test('HR-129: where only losses of this combat count against a pursuit, rounds are told apart by the stands', () => {
  const { state, duel } = duelIn({ units: UNITS, options: { pursuitStandsLost: 'this-combat' } });
  expect(duel.rest(wide(state, 'a', 2))).not.toEqual(duel.rest(state));
  const keys = [
    [3, 4],
    [2, 4],
    [3, 3],
  ].map((left) => duel.follows?.(state, 1, left));
  expect(new Set(keys).size).toBe(3);
});

test('HR-129: otherwise what follows a round goes by the stands that the winner has left, and a draw by none', () => {
  const { state, duel } = duelIn({ units: UNITS });
  const follows = (score: number, left: readonly number[]) => duel.follows?.(state, score, left);
  expect(follows(1, [2, 4])).toBe(follows(1, [2, 1]));
  expect(follows(1, [2, 4])).not.toBe(follows(1, [3, 4]));
  expect(follows(-1, [2, 4])).toBe(follows(-1, [3, 4]));
  expect(follows(-1, [2, 4])).not.toBe(follows(-1, [2, 3]));
  expect(follows(0, [2, 4])).toBe(follows(0, [3, 1]));
});

test('HR-B05: hits are put on both units, and a unit about which nothing is said has none', () => {
  const { state, duel } = duelIn({ units: UNITS });
  const struck = duel.withHits(changed(state, 'b', { hits: 2 }), [1]);
  expect([unitOf(struck, 'a').hits, unitOf(struck, 'b').hits]).toEqual([1, 0]);
  expect(duel.left(struck)).toEqual([
    { stands: 3, hits: 1, each: 3 },
    { stands: 4, hits: 0, each: 3 },
  ]);
});

test('HR-114, HR-B14: a score is who won and the dice of a pursuit, HR-118: with the stands that support', () => {
  const { state, duel } = duelIn({ units: UNITS });
  expect([1, 2, 3, 5, 6].map((by) => duel.scored(state, by, 0))).toEqual([1, 1, 2, 2, 3]);
  expect([duel.scored(state, 0, 2), duel.scored(state, 2, 2)]).toEqual([-1, 0]);
  // Two stands of b stand behind the others.
  const behind = changed(state, 'b', { frontage: 2 });
  expect([1, 2, 3, 4, 5].map((by) => duel.scored(behind, by, 0))).toEqual([-1, 0, 1, 1, 2]);
});

test('HR-B14: two beaten units share the retreat, HR-125: and a victor pursues only whom it fought', () => {
  const match = field({ units: [troop('a'), troop('c'), foe('b', { stands: 4 })] });
  for (const [id, zone] of [
    ['a', 'front'],
    ['c', 'left'],
  ] as const) {
    orderCharge(match, id, 'b', pick(zone));
    asSuggested(match);
  }
  toCombat(match);
  const duel = courses(match.state, 'fight', { combat: COMBAT })[0]?.duel;
  if (duel === undefined) throw new Error('two against one are no duel');
  const { state } = match;
  expect(duel.fits(state)).toBe(true);
  // 1 or 2 cm each, then 3 cm: one die more.
  const lost = [1, 2, 3, 4, 5].map((by) => duel.scored(state, 0, by));
  expect(lost.every((score) => score < 0)).toBe(true);
  expect(lost[0]).toBe(lost[1]);
  expect(lost[2]).not.toBe(lost[1]);
  expect(lost[4]).not.toBe(lost[3]);
  // Its last stand strikes only one of them.
  expect(lost).not.toContain(duel.scored(wide(state, 'b', 1), 0, 1));
});

test('HR-B10, HR-B20, HR-130: hits of fire at chargers, and a leader with either unit, make it another combat', () => {
  const leaders = [chief('khan', { side: 'defender', attachedTo: 'b' }), chief('lord')];
  const { state, duel } = duelIn({ units: UNITS, leaders });
  const leader = (id: string, more: object): Battle => {
    const one = state.leaders[id];
    if (one === undefined) throw new Error(`there is no ${id}`);
    return { ...state, leaders: { ...state.leaders, [id]: { ...one, ...more } } };
  };
  expect(duel.fits(state)).toBe(false);
  expect(duel.fits(leader('khan', { alive: false }))).toBe(true);
  const alone = leader('khan', { attachedTo: null });
  expect(duel.fits(alone)).toBe(true);
  const fight = alone.engagements[COMBAT];
  if (fight === undefined) throw new Error('nobody fights');
  const with_ = (more: object): Battle => ({ ...alone, engagements: { [COMBAT]: { ...fight, ...more } } });
  expect(duel.fits(with_({ carried: { attacker: 1, defender: 0 } }))).toBe(false);
  expect(duel.fits(with_({ carried: { attacker: 0, defender: 1 } }))).toBe(false);
  expect(duel.fits(with_({ defender: ['b', 'c'] }))).toBe(false);
  expect(duel.fits(with_({ defender: ['c'] }))).toBe(false);
  expect(duel.fits({ ...alone, engagements: {} })).toBe(false);
});
