import { describe, expect, test } from 'vitest';
import { plainAssumptions } from '../../../kernel/outcome.ts';
import { playOut } from '../../../kernel/sample.ts';
import { play } from '../../../kernel/trial.ts';
import { withEngine, withSection, withUnit } from '../changes.ts';
import type { Fact } from '../facts.ts';
import { fold } from '../fold.ts';
import { chargeTargets } from '../movement/charge-across.ts';
import { charges, chargesUp, climbs, storm } from '../play-scene.ts';
import { besiegers, garrison, on, scene, siege, type WrittenUnit } from '../scene.ts';
import { unitOf, type Siege } from '../state.ts';
import { chargeForecasts } from './charge-course.ts';
import { courses } from './courses.ts';
import { duelOf } from './duel.ts';
import type { Fight } from './fight.ts';
import { fightsView } from './view.ts';

/** Whole fights, for their chances: SM-B14, SM-B17, SM-B22. */

const ID = 'fight-wall-1';
const match = siege({
  units: [besiegers('a', { ladders: true }), garrison('g', { place: on('wall-1') }), besiegers('c', { ladders: true })],
});
storm(match, 'a', 'wall-1');
const { state } = match;
const [course] = courses(state, 'fight', { fight: ID });

const fight = (change: Partial<Fight>, of: Siege = state): Siege => {
  const known = of.fights[ID];
  if (known === undefined) throw new Error('nobody fights');
  return { ...of, fights: { [ID]: { ...known, ...change } } };
};
const options = (change: Partial<Siege['options']>, of: Siege = state): Siege => ({
  ...of,
  options: { ...of.options, ...change },
});
const left = (a: number, g: number, of: Siege = state): Siege =>
  withUnit(withUnit(of, 'a', { stands: a }), 'g', { stands: g });

describe('the course of a fight', () => {
  test('SM-B22: only an order to fight has it, if there is anybody to fight', () => {
    expect(course).toMatchObject({ id: `in-the-end:${ID}`, rule: 'SM-B22', favours: 'attacker' });
    expect([courses(state, 'fight', { fight: 'nowhere' }), courses(state, 'fight', { fight: 3 })]).toEqual([[], []]);
    expect([courses(state, 'rally', { fight: ID }), courses(fight({ defenders: [] }), 'fight', { fight: ID })]).toEqual(
      [[], []],
    );
  });

  test('SM-B17: a round ends where a side pursues', () => {
    const stops = course?.stops;
    expect([
      stops?.({ kind: 'pursued', id: ID, side: 'attacker', units: [] }),
      stops?.({ kind: 'fight-over', id: ID }),
    ]).toEqual([true, false]);
  });

  test('SM-B22: it is worth the stands of the charged minus those of the chargers, each unit counted once', () => {
    expect(course?.worth).toMatchObject({ unit: 'stands', least: -3, most: 3 });
    expect([course?.worth.of(left(3, 3)), course?.worth.of(left(3, 1)), course?.worth.of(left(1, 2))]).toEqual([
      0, 2, -1,
    ]);
    const defenders = state.fights[ID]?.defenders ?? [];
    const twice = fight({ defenders: [...defenders, ...defenders] });
    expect(courses(twice, 'fight', { fight: ID })[0]?.worth.most).toBe(3);
  });

  test('SM-B20, SM-B22: a side that is left alone has won; otherwise the last round decides', () => {
    const over: Siege = { ...state, fights: {} };
    const last = (outcome: 'attackers-won' | 'defenders-won' | 'drawn', of = ID, at = over) =>
      course?.ended({ ...at, assault: { ...at.assault, lastRound: { fight: of, outcome } } });
    expect([course?.ended(state), course?.ended(over)]).toEqual([undefined, 'drawn']);
    expect([last('attackers-won'), last('defenders-won'), last('drawn'), last('attackers-won', 'another')]).toEqual([
      'won',
      'lost',
      'drawn',
      'drawn',
    ]);
    expect([course?.ended(left(3, 0)), course?.ended(left(0, 3)), course?.ended(left(0, 0))]).toEqual([
      'won',
      'lost',
      'drawn',
    ]);
    // SM-181: the end of the battle ends the fight.
    expect(last('attackers-won', ID, { ...state, broken: ['defender'] })).toBe('won');
  });

  test('SM-B22: the number of a later round matters only where rounds are limited, and reports never do', () => {
    const matters = course?.matters;
    const reported = {
      ...state,
      assault: { ...state.assault, fought: ['a'], lastRound: { fight: ID, outcome: 'drawn' as const } },
    };
    expect(matters?.(reported)).toEqual(matters?.(state));
    const rounds = (round: number, roundsPerPhase: number) => matters?.(options({ roundsPerPhase }, fight({ round })));
    expect(rounds(5, 0)).toEqual(rounds(2, 0));
    expect(rounds(1, 0)).not.toEqual(rounds(2, 0));
    expect(rounds(5, 3)).not.toEqual(rounds(2, 3));
    expect(matters?.(left(3, 2))).not.toEqual(matters?.(state));
  });
});

test.each<[rule: string, fact: Fact]>([
  ['SM-132', { kind: 'in-contact', id: 'nowhere', unit: 'a', stands: 1 }],
  ['SM-B19', { kind: 'pursued', id: 'nowhere', side: 'attacker', units: ['a', 'g'] }],
  ['SM-B20', { kind: 'fight-over', id: 'nowhere' }],
])('%s: what is told of a fight that is gone changes nothing (%o)', (_rule, fact) => {
  expect(fold(state, fact)).toEqual(state);
});

describe('a fight as a duel', () => {
  const party = (unit: string) => ({ unit });
  const of = (attackers: readonly string[], defenders: readonly string[]) =>
    duelOf({ id: ID, attackers: attackers.map(party), defenders: defenders.map(party) }, course?.matters ?? String);

  test('SM-B17: two or three units, each once, and both sides', () => {
    expect([of(['a'], ['g'])?.sides, of(['a', 'c'], ['g'])?.sides, of(['a'], ['g', 'watch'])?.sides]).toEqual([
      [0, 1],
      [0, 0, 1],
      [0, 1, 1],
    ]);
    expect([of(['a', 'c'], ['g', 'watch']), of(['a'], ['g', 'g']), of([], ['g']), of(['a'], [])]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('SM-100, SM-101, SM-208, SM-209: from the second round on, with rounds without limit and no dice thrown again', () => {
    const fits = of(['a'], ['g'])?.fits;
    const second = fight({ round: 2 });
    expect([fits?.(second), fits?.(fight({ round: 1 })), fits?.({ ...second, fights: {} })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      fits?.(options({ roundsPerPhase: 2 }, second)),
      fits?.(options({ towerBonus: 'every-round' }, second)),
      fits?.({ ...second, assault: { ...second.assault, event: 'relentless' } }),
      fits?.({ ...second, active: 'defender', assault: { ...second.assault, event: 'no-pass' } }),
    ]).toEqual([false, false, false, false]);
  });

  test('SM-B17: nobody else takes part, and nobody stands on two sections', () => {
    const second = fight({ round: 2 });
    expect(of(['c'], ['g'])?.fits(second)).toBe(false);
    expect(of(['a'], ['watch'])?.fits(second)).toBe(false);
    const spread = withUnit(second, 'g', { place: { on: 'section', stands: { 'wall-1': 2, 'wall-2': 1 } } });
    expect(of(['a'], ['g'])?.fits(spread)).toBe(false);
    expect(of(['a'], ['g'])?.fits(withUnit(second, 'g', { place: { on: 'inside' } }))).toBe(true);
  });

  test('SM-B11: hits are put on both units, and the rest goes by neither stands nor hits', () => {
    const duel = of(['a'], ['g']);
    const struck = duel?.withHits(withUnit(state, 'g', { hits: 2 }), [1]) ?? state;
    expect([unitOf(struck, 'a').hits, unitOf(struck, 'g').hits]).toEqual([1, 0]);
    expect(duel?.left(withUnit(struck, 'g', { stands: 2 }))).toEqual([
      { stands: 3, hits: 1, each: 3 },
      { stands: 2, hits: 0, each: 3 },
    ]);
    const fewer = withUnit(struck, 'g', { stands: 2, place: { on: 'section', stands: { 'wall-1': 2 } } });
    expect(duel?.rest(fewer)).toEqual(duel?.rest(state));
    expect(duel?.rest(withUnit(state, 'g', { confused: true }))).not.toEqual(duel?.rest(state));
    const elsewhere = withUnit(state, 'g', { place: { on: 'section', stands: { 'wall-2': 3 } } });
    expect(duel?.rest(elsewhere)).not.toEqual(duel?.rest(state));
  });

  test('SM-B17, SM-B20: a score says who won, and nothing follows from how many are left', () => {
    const duel = of(['a'], ['g']);
    expect([duel?.scored(state, 3, 1), duel?.scored(state, 1, 1), duel?.scored(state, 0, 5)]).toEqual([1, 0, -1]);
    expect([duel?.follows?.(state, 1, [3, 1]), duel?.follows?.(state, -1, [1, 1])]).toEqual([0, 0]);
  });
});

describe('between a charge and its fight', () => {
  const after = (of: Siege) => {
    const at = courses(of, 'assault', { unit: 'c', section: 'wall-1' })[0]?.between;
    if (at === undefined) throw new Error('nothing happens before the fight');
    const how = { fold, assume: plainAssumptions, random: () => 0 };
    return playOut(how, at.procedure, at.args, of).state.phase;
  };
  const shot = siege({
    units: [
      besiegers('c', { ladders: true }, { hits: 9 }),
      garrison('g', { place: on('wall-1') }, { shots: 1, range: 30 }),
    ],
  }).state;

  test('SM-B01: the phases up to the Combat phase end, SM-181: unless an army is broken', () => {
    expect([after(shot), after({ ...shot, phase: 'shooting' })]).toEqual(['combat', 'combat']);
    expect(after({ ...shot, broken: ['defender'] })).toBe('command');
  });
});

describe('a charge across the walls', () => {
  const GATE_OPEN = { gates: [{ id: 'gate', label: 'G', section: 'wall-2' }], setup: { active: 'defender' } } as const;
  const RAM = { id: 'ram', kind: 'ram' } as const;
  const across = (at: Siege) => courses(at, 'charge-across', { unit: 'sally' });

  test('SM-160: has a course against the only enemy, and none where the players name one', () => {
    const { state: at } = scene({ units: [garrison('sally'), besiegers('one')], ...GATE_OPEN });
    expect(across(at)).toMatchObject([{ id: 'wins-in-the-end:sally', favours: 'defender' }]);
    const { state: two } = scene({ units: [garrison('sally'), besiegers('one'), besiegers('two')], ...GATE_OPEN });
    expect(across(two)).toEqual([]);
  });

  test('SM-118: may be aimed at an engine, which counts as beaten once it is destroyed', () => {
    const { state: at } = scene({ units: [garrison('sally'), besiegers('one')], engines: [RAM], ...GATE_OPEN });
    expect(chargeTargets(at, 'sally')).toEqual(['one', 'ram']);
    expect(chargeTargets(withEngine(at, 'ram', { destroyed: true }), 'sally')).toEqual(['one']);
    const [wins] = chargeForecasts(at, 'charge-across', { unit: 'sally' });
    expect(wins?.text.key).toBe('sm.fights.forecast-charge-wins-whom');
    expect([wins?.holds(at), wins?.holds(withEngine(at, 'ram', { destroyed: true }))]).toEqual([false, true]);
  });
});

test('SM-B01: a fight is due in the Combat phase', () => {
  const due = (phase: Siege['phase']) => fightsView({ ...state, phase }).map((one) => one.due);
  expect([due('combat'), due('command'), due('shooting')]).toEqual([[true], [false], [false]]);
});

describe('the course of a charge', () => {
  const before = (a: WrittenUnit['profile'] | object = {}, g: object = {}, more: readonly WrittenUnit[] = []) =>
    siege({
      units: [besiegers('a', { ladders: true }, a), garrison('g', { place: on('wall-1') }, g), ...more],
    });
  const CLIMB = { unit: 'a', section: 'wall-1' };
  const chargeOf = (at: Siege) => courses(at, 'assault', CLIMB)[0];

  test('SM-094: up a wall it takes the wall, if somebody holds it', () => {
    const at = before().state;
    expect(chargeOf(at)).toMatchObject({
      id: 'takes-in-the-end:a',
      rule: 'SM-B22',
      favours: 'attacker',
      cover: { key: 'sm.fights.cover-ladders' },
      round: { args: { fight: ID } },
    });
    expect(courses(at, 'assault', { unit: 'a', section: 'wall-2' })).toEqual([]);
    expect(courses(at, 'assault', { unit: 'nobody', section: 'wall-1' })).toEqual([]);
    expect(courses(at, 'order', CLIMB)).toEqual([]);
    const stops = chargeOf(at)?.stops;
    expect([
      stops?.({ kind: 'pursued', id: ID, side: 'attacker', units: [] }),
      stops?.({ kind: 'fight-over', id: ID }),
    ]).toEqual([true, false]);
  });

  test('SM-B14: on the ground it beats whom it meets', () => {
    const { state: at } = siege({ units: [besiegers('a'), garrison('x', { place: { on: 'outside' } })] });
    expect(courses(at, 'charge', { unit: 'a', target: 'x' })[0]).toMatchObject({
      id: 'wins-in-the-end:a',
      cover: { key: 'sm.fights.cover-charge' },
      round: { args: { fight: 'fight-x' } },
    });
    expect(courses(at, 'charge', { unit: 'a', target: 'nobody' })).toEqual([]);
  });

  test('SM-B14, SM-042: shots and oil are run from every state if chargers and dice are few', () => {
    const bows = { shots: 1, range: 30 };
    const plain = chargeOf(before().state)?.between?.procedure;
    const isQuick = (at: Siege): boolean => {
      const of = chargeOf(at);
      const quick = of?.between?.procedure === plain;
      expect(of?.duel !== undefined).toBe(quick);
      return quick;
    };
    const quick = (a: object, g: object = {}) => isQuick(before(a, g).state);
    // Whatever is not shot at is quick.
    expect([quick({ stands: 5 }), quick({ attacks: 9 }, { attacks: 9 })]).toEqual([true, true]);
    // Nine hits and 30 dice are few.
    expect([
      quick({}, bows),
      quick({ stands: 3, hits: 4 }, bows),
      quick({ stands: 9, hits: 1, attacks: 1 }, bows),
    ]).toEqual([true, false, true]);
    expect([quick({ attacks: 5 }, { ...bows, attacks: 5 }), quick({ attacks: 6 }, { ...bows, attacks: 5 })]).toEqual([
      true,
      false,
    ]);
    const oil = (at: Siege) => isQuick(withSection(at, 'wall-1', { oil: 'ready' }));
    expect([oil(before().state), oil(before({ hits: 4 }).state)]).toEqual([true, false]);
    expect(isQuick(withSection(before({ hits: 4 }).state, 'wall-1', { oil: 'used' }))).toBe(true);
  });

  test('SM-042 (DSM-023): where the defender hides his oil nothing is told of a climb', () => {
    const hidden = options({ oilMarks: 'hidden' }, before().state);
    expect(chargeOf(hidden)).toBeUndefined();
    expect(chargeOf(withSection(hidden, 'wall-1', { oil: 'used' }))).toBeDefined();
  });

  test('SM-B14: a charge that has not reached contact is lost, as long as the Combat phase has not come', () => {
    const at = before().state;
    const ended = chargeOf(at)?.ended;
    expect([ended?.(at), ended?.({ ...at, phase: 'shooting' }), ended?.({ ...at, phase: 'combat' })]).toEqual([
      'lost',
      'lost',
      'drawn',
    ]);
    expect([ended?.(state), ended?.({ ...state, phase: 'shooting' })]).toEqual([undefined, undefined]);
  });

  test('SM-B17: it joins the fight for its section', () => {
    const joining = before({}, {}, [besiegers('c', { ladders: true }), besiegers('d', { ladders: true })]);
    play(joining, ...climbs('c', 'wall-1'));
    const joined = chargeOf(joining.state);
    expect([joined?.round.args, joined?.duel?.sides]).toEqual([{ fight: ID }, undefined]);
    expect(joined?.worth).toMatchObject({ least: -6, most: 3 });
  });

  test('SM-B17: a charge along the ramparts of another section begins a fight of its own', () => {
    const two = siege({
      units: [
        garrison('g', { place: on('wall-1') }),
        besiegers('up', { place: on('wall-2') }),
        besiegers('a', { ladders: true }),
      ],
    });
    play(two, ...chargesUp('up', 'wall-1'));
    expect(Object.keys(two.state.fights)).toEqual([ID]);
    expect(courses(two.state, 'fight', { fight: ID })[0]?.favours).toBe('attacker');
  });
});

test('SM-B17: a fight on the ground is a duel of the two who met', () => {
  const ground = siege({ units: [besiegers('a'), garrison('x', { place: { on: 'outside' } })] });
  play(ground, ...charges('a', 'x'));
  expect(courses(ground.state, 'fight', { fight: 'fight-x' })[0]?.duel?.sides).toEqual([0, 1]);
});
