import { describe, expect, test } from 'vitest';
import type { FightNews, OpenFight } from '../../../kernel/theatre.ts';
import { withEngine, withUnit } from '../changes.ts';
import type { Fact } from '../facts.ts';
import { sectionName, structureName } from '../names.ts';
import { storm } from '../play-scene.ts';
import { besiegers, garrison, on, siege } from '../scene.ts';
import type { Siege } from '../state.ts';
import type { Fight } from './fight.ts';
import { theatre } from './theatre.ts';

/** What a fight tells of itself to the screens: SM-B14 to SM-B22, SM-119. */

const ID = 'fight-wall-1';
const match = siege({
  units: [besiegers('a', { ladders: true }), besiegers('b'), garrison('g', { place: on('wall-1') })],
  engines: [{ id: 'ram', kind: 'ram', pusher: 'b', contact: 'gate' }],
});
storm(match, 'a', 'wall-1', 2);
const { state } = match;
const WALL = sectionName(state, 'wall-1');
const BEGINS = { kind: 'assault', section: 'wall-1', place: WALL, attacker: 'attacker', between: ['a', 'g'] };
const STRIKERS = [
  { seat: 'attacker', unit: 'a', stands: 2 },
  { seat: 'defender', unit: 'g', stands: 2 },
];

const fight = (change: Partial<Fight>): Siege => {
  const known = state.fights[ID];
  if (known === undefined) throw new Error('nobody fights');
  return { ...state, fights: { [ID]: { ...known, ...change } } };
};
const open = (change: Partial<OpenFight> = {}): OpenFight => ({
  id: ID,
  kind: 'assault',
  attacker: 'attacker',
  winner: null,
  ...change,
});
const tells = (fact: Fact, before = state, after = before, of: OpenFight | null = null): readonly FightNews[] =>
  theatre.tells(fact, before, after, of);

describe('an order', () => {
  test('SM-B17: to fight is about its fight, with those in contact', () => {
    expect(theatre.ordered(state, 'fight', { fight: ID })).toEqual({ fight: ID, begins: BEGINS, round: STRIKERS });
    expect(theatre.ordered(state, 'fight', { fight: 'nowhere' })).toBeUndefined();
    expect(theatre.ordered(state, 'order', { fight: ID })).toBeUndefined();
  });

  test('SM-B15: a fight on the ground is named after the fighters, and one at an engine has no defender', () => {
    const ground = fight({ section: null, defenders: [] });
    expect(theatre.ordered(ground, 'fight', { fight: ID })?.begins).toEqual({
      kind: 'field',
      section: null,
      place: null,
      attacker: 'attacker',
      between: ['a', ''],
    });
  });

  test('SM-119: to ram is about the structure that the ram touches', () => {
    const gate = structureName(state, 'gate');
    expect(theatre.ordered(state, 'ram', { engine: 'ram' })).toEqual({
      fight: 'ram:gate',
      begins: { kind: 'battering', section: 'wall-2', place: gate, attacker: 'attacker', between: [gate, gate] },
      round: [],
    });
    const atWall = withEngine(state, 'ram', { contact: 'wall-1' });
    expect(theatre.ordered(atWall, 'ram', { engine: 'ram' })).toMatchObject({
      fight: 'ram:wall-1',
      begins: { section: 'wall-1' },
    });
    expect(theatre.ordered(withEngine(state, 'ram', { contact: null }), 'ram', { engine: 'ram' })).toBeUndefined();
  });
});

describe('the news of a fact', () => {
  const held = (unit: string): Fact => ({ kind: 'held', unit, section: null });
  const left = (id: string, stands: number): Siege => withUnit(state, id, { stands });

  test('SM-B11: stands are told as lost, of any unit that a fact names', () => {
    expect(tells(held('g'), state, left('g', 1))).toEqual([{ news: 'lost', seat: 'defender', count: 2 }]);
    expect([tells(held('g')), tells(held('g'), left('g', 1), state), tells(held('a'), state, left('g', 1))]).toEqual([
      [],
      [],
      [],
    ]);
    expect(tells(held('raised'), state, state)).toEqual([]);
    expect(tells({ kind: 'fight-over', id: 'nowhere' }, state, left('g', 1))).toEqual([]);
  });

  test('SM-B14: a charge begins without a target, meets its enemies with their hits, or is thrown back', () => {
    expect(tells({ kind: 'charge-began', unit: 'a', how: 'ladders', section: 'wall-1' })).toEqual([
      { news: 'began', begins: { ...BEGINS, between: ['a', ''] } },
    ]);
    const { attackers = [], defenders = [] } = state.fights[ID] ?? {};
    const engaged: Fact = {
      kind: 'engaged',
      id: ID,
      section: 'wall-1',
      attacker: 'attacker',
      attackers,
      defenders,
      carried: 2,
      engine: null,
    };
    expect(tells(engaged)).toEqual([{ news: 'met', fight: ID, begins: BEGINS, carried: { attacker: 0, defender: 2 } }]);
    const failed: Fact = { kind: 'charge-failed', unit: 'a', rule: 'SM-043' };
    const back = { news: 'ended', end: 'thrown-back', nobodyLeft: false };
    expect(tells(failed, state, state, open({ id: null }))).toEqual([{ ...back, winner: 'defender' }]);
    expect(tells(failed, state, state, open({ id: null, attacker: 'defender' }))).toEqual([
      { ...back, winner: 'attacker' },
    ]);
    expect([tells(failed), tells(failed, state, state, open())]).toEqual([[], []]);
  });

  test('SM-B17: a round has a score and a winner, and what was carried into the first', () => {
    const round = (outcome: 'attackers-won' | 'defenders-won' | 'drawn'): Fact => ({
      kind: 'fight-round',
      id: ID,
      round: 1,
      unit: 'a',
      target: 'g',
      attackers: 4,
      defenders: 1,
      outcome,
    });
    const carried = { attacker: 0, defender: 3 };
    const scored = { news: 'scored', fight: ID, score: { attacker: 4, defender: 1 }, carried, winner: 'attacker' };
    expect(tells(round('attackers-won'), fight({ carried }))).toEqual([scored]);
    expect(tells(round('defenders-won'), fight({ carried }))).toEqual([{ ...scored, winner: 'defender' }]);
    expect(tells(round('drawn'), fight({ carried, round: 2 }))).toEqual([{ ...scored, carried: {}, winner: null }]);
    expect(tells(round('attackers-won'), fight({ carried, attacker: 'defender' }))).toEqual([
      { ...scored, score: { defender: 4, attacker: 1 }, winner: 'defender' },
    ]);
  });

  test('SM-B19: a pursuit begins a round with those who are left in contact', () => {
    const pursued: Fact = { kind: 'pursued', id: ID, side: 'attacker', units: ['a'] };
    expect(tells(pursued)).toEqual([{ news: 'round', fight: ID, strikers: STRIKERS }]);
    expect(tells({ ...pursued, id: 'nowhere' })).toEqual([]);
  });

  test('SM-B20: a fight that is over is won by whoever won its last round, if it is the one being fought', () => {
    const over = (of: OpenFight | null, before = state, after: Siege = { ...before, fights: {} }) =>
      tells({ kind: 'fight-over', id: ID }, before, after, of);
    const ended = { news: 'ended', fight: ID, end: 'over', winner: null, nobodyLeft: false };
    expect([over(null), over(open()), over(open({ id: 'another', winner: 'attacker' }))]).toEqual([
      [ended],
      [ended],
      [ended],
    ]);
    expect(over(open({ winner: 'attacker' }))).toEqual([{ ...ended, end: 'taken', winner: 'attacker' }]);
    expect(over(open({ winner: 'defender' }))).toEqual([{ ...ended, end: 'held', winner: 'defender' }]);
    expect(over(open({ winner: 'attacker' }), fight({ section: null }))).toEqual([
      { ...ended, end: 'won', winner: 'attacker' },
    ]);
    const nobody = { ...withUnit(state, 'g', { stands: 0 }), fights: {} };
    expect(over(open({ winner: 'attacker' }), left('g', 0), nobody)).toEqual([
      { ...ended, end: 'taken', winner: 'attacker', nobodyLeft: true },
    ]);
    expect(tells({ kind: 'fight-over', id: 'nowhere' })).toEqual([]);
  });

  test('SM-B17: a fight that nobody is left to fight is over with the fact that ended it', () => {
    const gone = (after: Siege) => tells(held('b'), state, after);
    expect(gone({ ...state, fights: {} })).toEqual([
      { news: 'ended', fight: ID, end: 'over', winner: null, nobodyLeft: false },
    ]);
    expect([gone(state), gone({ ...state, fights: { ...state.fights } })]).toEqual([[], []]);
  });

  test('SM-090, SM-119: ram blows are a score, and a gate or wall that falls ends them', () => {
    expect(tells({ kind: 'battered', by: 'ram', target: 'gate', attacks: 3, damage: 2 })).toEqual([
      { news: 'scored', fight: 'ram:gate', score: { attacker: 2 }, carried: {}, winner: null },
    ]);
    const fallen = (target: string) => [
      { news: 'ended', fight: `ram:${target}`, end: 'fallen', winner: 'attacker', nobodyLeft: false },
    ];
    expect(tells({ kind: 'gate-destroyed', gate: 'gate' })).toEqual(fallen('gate'));
    expect(tells({ kind: 'section-fell', section: 'wall-1', sudden: false })).toEqual(fallen('wall-1'));
  });

  test('SM-B18: the way of the beaten is told', () => {
    const [news] = tells({ kind: 'retreated', unit: 'a', cm: 4, to: 'outside', section: null });
    expect(news).toMatchObject({ news: 'follows' });
  });
});
