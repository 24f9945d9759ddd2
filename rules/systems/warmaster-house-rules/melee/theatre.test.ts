import { describe, expect, test } from 'vitest';
import type { FightNews, OpenFight } from '../../../kernel/theatre.ts';
import type { Fact } from '../facts.ts';
import { foe, troop } from '../scene.ts';
import { unitOf, type Battle, type Engagement } from '../state.ts';
import { chargedHome, combat } from './melee-scene.ts';
import { theatre } from './theatre.ts';

/** What a combat tells of itself to the screens: HR-093, HR-B13 to HR-B17. */

const COMBAT = 'combat:a:b';
const { state } = combat({ units: [troop('a'), troop('c'), foe('b', { stands: 4 })] });
const BEGINS = { kind: 'field', section: null, place: null, attacker: 'attacker', between: ['a', 'b'] };

const fighting = (change: Partial<Engagement>): Battle => {
  const fight = state.engagements[COMBAT];
  if (fight === undefined) throw new Error('nobody fights');
  return { ...state, engagements: { [COMBAT]: { ...fight, ...change } } };
};
const left = (id: string, stands: number, of: Battle = state): Battle => ({
  ...of,
  units: { ...of.units, [id]: { ...unitOf(of, id), stands } },
});
const open = (change: Partial<OpenFight> = {}): OpenFight => ({
  id: COMBAT,
  kind: 'field',
  attacker: 'attacker',
  winner: null,
  ...change,
});
const tells = (fact: Fact, before = state, after = before, of: OpenFight | null = null): readonly FightNews[] =>
  theatre.tells(fact, before, after, of);
const HELD: Fact = { kind: 'held', unit: 'a' };

describe('the order to fight', () => {
  test('HR-006: is about its combat, and no other order and no other combat is', () => {
    expect(theatre.ordered(state, 'fight', { combat: COMBAT })).toEqual({ fight: COMBAT, begins: BEGINS, round: [] });
    expect(theatre.ordered(state, 'fight', { combat: 'nowhere' })).toBeUndefined();
    expect(theatre.ordered(state, 'shoot', { combat: COMBAT })).toBeUndefined();
  });

  test('HR-B16: without a charger the active side attacks, with its first unit', () => {
    const begins = (battle: Battle) => theatre.ordered(battle, 'fight', { combat: COMBAT })?.begins;
    const met = fighting({ chargers: [] });
    expect(begins(met)).toEqual(BEGINS);
    expect(begins({ ...met, active: 'defender' })).toEqual({ ...BEGINS, attacker: 'defender', between: ['b', 'a'] });
    expect(begins(fighting({ chargers: ['b'] }))).toEqual({ ...BEGINS, attacker: 'defender', between: ['b', 'a'] });
  });
});

describe('the news of a fact', () => {
  test('HR-B05: stands are told as lost, of any unit that a fact names', () => {
    expect(tells(HELD, state, left('a', 1))).toEqual([{ news: 'lost', seat: 'attacker', count: 2 }]);
    expect(tells({ kind: 'held', unit: 'b' }, state, left('b', 3))).toEqual([
      { news: 'lost', seat: 'defender', count: 1 },
    ]);
    expect([tells(HELD), tells(HELD, left('a', 1), state), tells(HELD, state, left('b', 1))]).toEqual([[], [], []]);
    expect(tells({ kind: 'held', unit: 'new' }, state, state)).toEqual([]);
  });

  test('HR-093: a charge begins, and HR-B10: meets its target with the hits that it has taken', () => {
    expect(tells({ kind: 'charge-announced', unit: 'a', target: 'b', how: 'order' })).toEqual([
      { news: 'began', begins: BEGINS },
    ]);
    expect(tells({ ...chargedHome('a', 'b'), carried: 2 } as Fact)).toEqual([
      { news: 'met', fight: COMBAT, begins: BEGINS, carried: { defender: 2 } },
    ]);
    expect(tells(chargedHome('c', 'b'))).toEqual([]);
  });

  test('HR-118: those who strike are told with the stands counted against all their enemies', () => {
    const strengths = [
      {
        unit: 'b',
        against: [
          { enemy: 'a', stands: 3, flanked: 0 },
          { enemy: 'c', stands: 1, flanked: 0 },
        ],
        support: 2,
      },
    ];
    expect(tells({ kind: 'stands-counted', combat: COMBAT, strengths })).toEqual([
      { news: 'strike', strikers: [{ seat: 'defender', unit: 'b', stands: 4 }] },
    ]);
  });

  test('HR-B13: a score is hits, support and what was carried', () => {
    const fact: Fact = {
      kind: 'round-fought',
      combat: COMBAT,
      hits: { attacker: 3, defender: 1 },
      support: { attacker: 1, defender: 2 },
      carried: { attacker: 0, defender: 4 },
      winner: 'defender',
    };
    expect(tells(fact)).toEqual([
      {
        news: 'scored',
        fight: COMBAT,
        score: { attacker: 4, defender: 7 },
        carried: { attacker: 0, defender: 4 },
        winner: 'defender',
      },
    ]);
    expect(tells({ kind: 'combat-goes-on', combat: COMBAT })).toEqual([{ news: 'round', fight: COMBAT, strikers: [] }]);
  });

  test('HR-094: chargers who are shot down are thrown back, and only they, and only before they meet', () => {
    const shot = (unit: string, of: OpenFight | null) =>
      tells({ kind: 'unit-destroyed', unit, by: 'losses' }, state, state, of);
    expect(shot('a', open({ id: null }))).toEqual([
      { news: 'ended', end: 'thrown-back', winner: 'defender', nobodyLeft: true },
    ]);
    expect([shot('b', open({ id: null })), shot('a', open()), shot('a', null)]).toEqual([[], [], []]);
  });

  test('HR-B17: a combat that is over is won by whoever won its last round, if it is the one being fought', () => {
    const over = { ...state, engagements: {} };
    const ended = (after: Battle, of: OpenFight | null) =>
      tells({ kind: 'combat-ended', combat: COMBAT }, state, after, of);
    const news = { news: 'ended', fight: COMBAT, end: 'over', winner: null, nobodyLeft: false };
    expect([ended(over, null), ended(over, open())]).toEqual([[news], [news]]);
    expect(ended(over, open({ id: 'another', winner: 'attacker' }))).toEqual([news]);
    const won = { ...news, end: 'won', winner: 'attacker' };
    expect(ended(over, open({ winner: 'attacker' }))).toEqual([won]);
    expect(ended(left('b', 0, over), open({ winner: 'attacker' }))).toEqual([{ ...won, nobodyLeft: true }]);
    // Nobody of one side is left: the blows that decide it come before the round is counted.
    const rout = { ...won, nobodyLeft: true };
    expect(ended(left('b', 0, over), open())).toEqual([rout]);
    expect(ended(left('a', 0, over), open({ winner: 'attacker' }))).toEqual([{ ...rout, winner: 'defender' }]);
    expect(ended(left('a', 0, left('b', 0, over)), open())).toEqual([news]);
    expect(ended(left('a', 1, left('b', 0, over)), open())).toEqual([rout]);
    expect(ended(left('b', 0, over), open({ id: 'another' }))).toEqual([news]);
    expect(ended(state, open({ winner: 'attacker' }))).toEqual([]);
    expect(ended(fighting({ rounds: 1 }), open({ winner: 'attacker' }))).toEqual([]);
  });
});
