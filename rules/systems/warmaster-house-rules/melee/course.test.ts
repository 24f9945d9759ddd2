import { expect, test } from 'vitest';
import { plainAssumptions } from '../../../kernel/outcome.ts';
import { playOut } from '../../../kernel/sample.ts';
import { playedOut } from '../../../kernel/trial-steps.ts';
import { fold } from '../fold.ts';
import { chief, foe, troop } from '../scene.ts';
import { unitOf, type Battle, type Charge, type Engagement, type Unit } from '../state.ts';
import { STOPS } from './course.ts';
import { courses } from './courses.ts';
import { fightsDue } from './engagement.ts';
import { combat, only } from './melee-scene.ts';

const COMBAT = 'combat:a:b';
const { state } = combat({ units: [troop('a'), foe('b', { stands: 4 })] });
const [course] = courses(state, 'fight', { combat: COMBAT });

/** The battle with so many stands left on each side. */
const left = (a: number, b: number, more: Partial<Battle> = {}): Battle => {
  const stands = (id: 'a' | 'b', count: number) => {
    const unit = state.units[id];
    if (unit === undefined) throw new Error(`there is no ${id}`);
    return { [id]: { ...unit, stands: count } };
  };
  return { ...state, units: { ...state.units, ...stands('a', a), ...stands('b', b) }, ...more };
};

test('HR-B17: only an order to fight leads to the end of its combat', () => {
  expect(course).toMatchObject({ id: `in-the-end:${COMBAT}`, rule: 'HR-B17', favours: 'attacker' });
  expect(courses(state, 'charge', { combat: COMBAT })).toEqual([]);
  expect(courses(state, 'fight', { combat: 'nowhere' })).toEqual([]);
  expect(courses(state, 'fight', { combat: 7 })).toEqual([]);
  expect(courses(state, 'fight', { combat: 'constructor' })).toEqual([]);
});

test('HR-B17: its worth is the stands the enemy loses minus those the charger loses', () => {
  expect(course?.worth).toMatchObject({ unit: 'stands', least: -3, most: 4 });
  const worth = ([a, b]: readonly [number, number]) => course?.worth?.of(left(a, b));
  expect(
    (
      [
        [3, 4],
        [3, 1],
        [2, 4],
        [1, 2],
      ] as const
    ).map(worth),
  ).toEqual([0, 3, -1, 0]);
});

test('HR-B14, HR-B17: a side that is left alone has won; otherwise the last round decides', () => {
  const over = { engagements: {} };
  const last = (winner: 'attacker' | 'defender' | null, of = COMBAT) =>
    course?.ended(left(3, 4, { ...over, lastRound: { combat: of, winner } }));
  expect(course?.ended(state)).toBeUndefined();
  expect([last('attacker'), last('defender'), last(null), last('attacker', 'another')]).toEqual([
    'won',
    'lost',
    'drawn',
    'drawn',
  ]);
  expect([course?.ended(left(3, 0)), course?.ended(left(0, 4)), course?.ended(left(0, 0))]).toEqual([
    'won',
    'lost',
    'drawn',
  ]);
});

test('HR-006, HR-B17: a round ends where the combat goes on or is over', () => {
  const stops = (['combat-goes-on', 'combat-ended', 'round-fought', 'combat-waits'] as const).map((kind) =>
    STOPS({ kind }),
  );
  expect(stops).toEqual([true, true, false, false]);
});

/** The combat with other values. */
const fight = (change: Partial<Engagement>, battle: Battle = state): Battle => {
  const known = battle.engagements[COMBAT];
  if (known === undefined) throw new Error('nobody fights');
  return { ...battle, engagements: { [COMBAT]: { ...known, ...change } } };
};
const unit = (id: string, change: Partial<Unit>, battle: Battle = state): Battle => ({
  ...battle,
  units: { ...battle.units, [id]: { ...unitOf(battle, id), ...change } },
});

test('HR-003, HR-B17: a combat that has had its rounds is due in the next Combat Phase, a turn later after both sides', () => {
  const between = course?.between;
  if (between === undefined) throw new Error('nothing happens between two rounds');
  const noDice = (): never => {
    throw new Error('no die is rolled between two rounds');
  };
  const later = (battle: Battle) => {
    const how = { fold, assume: plainAssumptions, random: noDice };
    const { turn, active, phase, ...rest } = playOut(how, between.procedure, between.args, battle).state;
    return [turn, active, phase, fightsDue({ ...rest, turn, active, phase })];
  };
  const waiting = fight({ rounds: 2 });
  expect(later(waiting)).toEqual([1, 'defender', 'combat', [COMBAT]]);
  expect(later({ ...waiting, active: 'defender' })).toEqual([2, 'attacker', 'combat', [COMBAT]]);
  expect(later({ ...waiting, first: 'defender' })).toEqual([2, 'defender', 'combat', [COMBAT]]);
  // One round is left in this phase.
  expect(later(fight({ rounds: 1 }))).toEqual([1, 'attacker', 'combat', [COMBAT]]);
});

test('HR-003: until then every phase comes in its turn', () => {
  const between = course?.between;
  if (between === undefined) throw new Error('nothing happens between two rounds');
  const { facts } = playedOut(fold, between.procedure, between.args, fight({ rounds: 2 }));
  expect(only(facts, 'phase-began').map(({ active, phase }) => [active, phase])).toEqual([
    ['defender', 'command'],
    ['defender', 'shooting'],
    ['defender', 'combat'],
  ]);
});

const matters = (battle: Battle): unknown => course?.matters(battle);
const spent = (more: Partial<Charge>): Charge => ({
  charger: 'a',
  target: 'b',
  zone: 'front',
  aspect: 'front',
  confused: false,
  spent: true,
  most: null,
  ...more,
});

test.each<[rules: string, what: string, battle: Battle]>([
  ['HR-118', 'whose turn it is, and which', { ...state, active: 'defender', turn: 3 }],
  [
    'HR-068',
    'an order that could have been taken back',
    { ...state, beforeOrder: { group: [], closed: [], ordering: {} } },
  ],
  ['HR-058', 'whether the leaders have rolled', { ...state, pointsRolled: false }],
  ['HR-B13', 'the last round', { ...state, lastRound: { combat: COMBAT, winner: 'attacker' } }],
  ['HR-125', 'the last Pursuit Test', { ...state, lastPursuit: { unit: 'a', result: 'choice' } }],
  ['HR-054', 'the last Command Test', { ...state, lastTest: { unit: 'a', face: 1, total: 1, passed: false } }],
  ['HR-052', 'distances that were told', { ...state, heard: [{ leader: 'hero', unit: 'a', cm: 3 }] }],
  ['HR-009', 'reminders', { ...state, reminded: ['HR-009'] }],
  ['HR-090', 'orders of a unit', unit('a', { orders: ['charge', 'advance'] })],
  ['HR-051', 'whom a unit obeys', unit('b', { orderedBy: 'hero' })],
  ['HR-B06', 'hits from before the shooting', unit('b', { keptHits: 2 })],
  ['HR-129', 'losses of this combat, where all losses count', unit('a', { lostInCombat: 1 })],
  ['HR-131', 'earlier pursuits, which subtract nothing', unit('a', { pursuits: 2 })],
  ['HR-119', 'how many rounds have followed the second', fight({ round: 5 }, fight({ round: 2 }))],
])('HR-B17, %s: the rest of a combat does not depend on %s', (_rules, what, battle) => {
  const usual = what.startsWith('how many') ? fight({ round: 2 }) : state;
  expect(matters(battle)).toEqual(matters(usual));
});

test.each<[rules: string, what: string, battle: Battle]>([
  ['HR-119', 'a first round', fight({ round: 2 })],
  ['HR-B05', 'stands', unit('a', { stands: 2 })],
  ['HR-110', 'a charge in the flank', { ...state, charges: [spent({ aspect: 'left' })] }],
  ['HR-103', 'a charge that still counts', { ...state, charges: [spent({ spent: false })] }],
  ['HR-113', 'a pursuit', fight({ pursuits: [{ unit: 'a', target: 'b', cm: 3, most: null }] })],
])('HR-B17, %s: the rest of a combat depends on %s', (_rules, _what, battle) => {
  expect(matters(battle)).not.toEqual(matters({ ...state, charges: [] }));
});

test('HR-B19: of a pursuit only its dice matter', () => {
  const pursued = (cm: number) => matters(fight({ pursuits: [{ unit: 'a', target: 'b', cm, most: null }] }));
  expect(pursued(1)).toEqual(pursued(2));
  expect(pursued(2)).not.toEqual(pursued(3));
});

test('HR-129, HR-131: losses of this combat and one earlier pursuit matter by the options that count them', () => {
  const counting = combat({
    units: [troop('a'), foe('b')],
    options: { pursuitStandsLost: 'this-combat', secondPursuitMod: -1 },
  }).state;
  const [of] = courses(counting, 'fight', { combat: COMBAT });
  expect(of?.matters(unit('a', { lostInCombat: 1 }, counting))).not.toEqual(of?.matters(counting));
  const pursued = (pursuits: number) => of?.matters(unit('a', { pursuits }, counting));
  expect(pursued(1)).not.toEqual(pursued(0));
  expect(pursued(2)).toEqual(pursued(1));
  expect(of?.matters(fight({ rounds: 1 }, counting))).not.toEqual(of?.matters(counting));
});

test('HR-B17: how many rounds the phase has had matters as long as a new turn would change anything', () => {
  const alike = (battle: Battle): boolean =>
    JSON.stringify(matters(fight({ rounds: 1 }, battle))) === JSON.stringify(matters(fight({ rounds: 0 }, battle)));
  const clean: Battle = { ...state, charges: [], units: mappedUnits(state) };
  expect(alike(clean)).toBe(true);
  expect(alike({ ...clean, charges: [spent({})] })).toBe(true);
  expect(alike({ ...clean, charges: [spent({ aspect: 'rear' })] })).toBe(false);
  const changes: readonly Partial<Unit>[] = [
    { advanced: true },
    { confused: true },
    { besideRiver: true },
    { standsShot: 1 },
    { shotHits: 1 },
    { magic: 1 },
    { locked: true },
    { shot: true },
    { evaded: true },
    { hitByShooting: true },
    { firedAtCharger: 1 },
  ];
  expect(changes.map((change) => alike(unit('b', change, clean)))).toEqual(changes.map(() => false));
  expect(alike(unit('b', { besideRiver: true, beganBesideRiver: true }, clean))).toBe(true);
});

/** Units that carry nothing a new turn would reset. */
function mappedUnits({ units }: Battle): Battle['units'] {
  const none = { locked: false, closed: false, rallied: false, shot: false, evaded: false, fled: false } as const;
  return Object.fromEntries(
    Object.entries(units).map(([id, one]) => [
      id,
      { ...one, ...none, stoppedShort: false, hitByShooting: false, firedAtCharger: 0 },
    ]),
  );
}

test('HR-058: what leaders have left to spend does not matter, but that they are there does', () => {
  const led = combat({ units: [troop('a'), foe('b')], leaders: [chief('lord', { attachedTo: 'a' })] }).state;
  const [of] = courses(led, 'fight', { combat: COMBAT });
  const { lord } = led.leaders;
  if (lord === undefined) throw new Error('there is no lord');
  const as = (change: Partial<typeof lord>) =>
    of?.matters({ ...led, leaders: { ...led.leaders, lord: { ...lord, ...change } } });
  expect(as({ points: 1, rolled: 2, ordering: 'over', moved: true })).toEqual(as({}));
  expect(as({ alive: false })).not.toEqual(as({}));
});
