import { describe, expect, test } from 'vitest';
import type { Input } from '../../kernel/row.ts';
import type { Question } from '../../kernel/request.ts';
import { END_PHASE, order } from '../../kernel/trial-inputs.ts';
import { chancesOf, play } from '../../kernel/trial.ts';
import { archers, besiegers, section, type WrittenUnit } from '../../systems/siege-and-fortresses/scene.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { leftBehind } from './left-behind.ts';
import { theSiege } from './lenses.ts';
import { carryOut, leader, matchOn, ROLL_POINTS, scene, setupWith, type Scene } from './scene.ts';
import { againstShotOfSiege } from './shots.ts';

/** Everything in the open follows the house rules, and the siege learns the results. */

const axes = besiegers('axes');
const troops = (id: string, more: Partial<WrittenUnit> = {}): WrittenUnit =>
  besiegers(id, { side: 'defender', place: { on: 'field', at: { x: 0, y: 40 } }, ...more }, { points: 70 });
const walls = archers('walls', { w1: 2 });
const charge = (target: string): Input => order('charge', { leader: 'boss', unit: 'axes', target, as: 'nearest' });
/** Near enough for everything, and attackers throw sixes. */
const near = (question: Question): number | undefined =>
  question.ask === 'declare' && question.fact === 'number' && question.unit === 'cm'
    ? 5
    : question.ask === 'roll'
      ? question.seat === 'attacker'
        ? 6
        : 1
      : undefined;

function begun(...units: readonly WrittenUnit[]): Scene {
  const match = scene({ units: [axes, ...units] });
  carryOut(match, ROLL_POINTS, () => 6);
  return match;
}

test('HR-059: the order points of a turn have the chances of the house rules', () => {
  const points = [4, 5, 6, 6, 7, 8];
  const share = (least: number): unknown => expect.closeTo(points.filter((one) => one >= least).length / 6, 12);
  expect(chancesOf(scene({ units: [axes, walls] }), 'roll-points')).toEqual({
    'points:5': share(5),
    'points:6': share(6),
    'points:7': share(7),
    'points:8': share(8),
  });
});

describe('in the open', () => {
  test('HR-072: a unit is charged by the house rules, and also counts as fighting in the siege', () => {
    const match = begun(troops('guard'), walls);
    carryOut(match, charge('guard'), near);
    const { siege, battle } = match.state;
    expect(Object.keys(battle.engagements)).toEqual(['combat:axes:guard']);
    expect(siege.units['axes']).toMatchObject({ engaged: 'combat:axes:guard', moved: true });
    expect(siege.units['guard']?.engaged).toBe('combat:axes:guard');
    // HR-B26: a fighting unit takes no orders, including orders to the walls.
    expect(match.offers().filter(({ about }) => about.includes('axes') && about.includes('boss'))).toEqual([]);
  });

  test('SF-B01, HR-006: the phase does not end before the combat is fought', () => {
    const match = begun(troops('guard'), walls);
    carryOut(match, charge('guard'), near);
    play(match, END_PHASE, END_PHASE);
    expect(match.state.siege.phase).toBe('combat');
    expect(match.submit(END_PHASE)).toMatchObject({ refused: true, rule: 'HR-006' });
  });

  test('SF-B26: a unit that falls there is paid for here, HR-B20: and its leader falls with it', () => {
    const match = scene(
      { units: [axes, troops('guard'), walls, leader('marshal', 'defender')] },
      { ground: [], leaders: { marshal: { attachedTo: 'guard' } } },
    );
    expect(match.state.siege.units['marshal']).toMatchObject({ joined: 'guard', place: { on: 'field' } });
    carryOut(match, ROLL_POINTS, () => 6);
    carryOut(match, charge('guard'), near);
    play(match, END_PHASE, END_PHASE);
    carryOut(match, order('fight', { combat: 'combat:axes:guard' }), near);
    const { siege, battle } = match.state;
    expect(siege.units['guard']?.stands).toBe(battle.units['guard']?.stands);
    expect(siege.units['guard']?.stands).toBe(0);
    expect(siege.units['marshal']?.stands).toBe(0);
    expect(battle.leaders['marshal']?.alive).toBe(false);
    expect(siege.sides.attacker.victoryPoints).toBe(70 + 80);
    expect(siege.units['axes']?.engaged).toBeNull();
  });

  test('SF-079: nobody in the field charges a unit on a wall', () => {
    const match = begun(troops('guard'), walls);
    expect(match.submit(charge('walls'))).toMatchObject({ refused: true, rule: 'SF-079' });
    expect(match.offers().filter(({ command, about }) => command === 'charge' && about.includes('walls'))).toEqual([]);
  });

  test('SF-066: nor through a wall', () => {
    const match = begun(troops('guard', { place: { on: 'courtyard', at: { x: 0, y: -60 } } }), walls);
    expect(match.submit(charge('guard'))).toMatchObject({ refused: true, rule: 'SF-066' });
  });

  test('HR-077: a unit that marches off leaves the wall it stood before', () => {
    const match = begun(troops('guard'), walls);
    const at = { ...match.state.siege.units['axes'], place: { on: 'contact', section: 'w1' } as const };
    const told: Fact = theSiege.wrap({ kind: 'came-up', unit: 'axes', section: 'w1' });
    const before = fold(match.state, told);
    expect(before.siege.units['axes']?.place).toEqual(at.place);
    const after = fold(before, {
      kind: 'moved',
      of: 'battle',
      fact: { kind: 'moved', unit: 'axes', order: 'withdraw', pace: 10, spent: 5, now: {}, leaderOnHill: null },
    });
    expect(after.siege.units['axes']?.place.on).toBe('field');
  });
});

describe('shots', () => {
  const bows = besiegers('bows', {}, { shots: 1, range: 30 });
  const into = (target: string): Input => order('shoot-into-melee', { unit: 'bows', target });
  const troopsShot = (target: string): Input => order('shoot-troops', { unit: 'bows', target });

  /** The Shooting Phase, with 'axes' in a melee with 'guard'; 'others' stand by. */
  function melee(): Scene {
    const match = begun(bows, troops('guard'), troops('others'), walls);
    carryOut(match, charge('guard'), near);
    play(match, END_PHASE);
    return match;
  }

  test('HR-098, HR-099: into a melee in the open follow the house rules, and disorder the target', () => {
    const match = melee();
    expect(match.submit(troopsShot('guard'))).toMatchObject({ refused: true, rule: 'SF-B09' });
    expect(match.submit(into('others'))).toMatchObject({ refused: true, rule: 'SF-B09' });
    const facts = carryOut(match, into('guard'), (question) =>
      question.ask === 'declare' && question.fact === 'number' && question.unit === 'stands' ? 2 : near(question),
    );
    expect(facts.map(({ kind }) => kind)).toContain('wounded');
    expect(match.state.battle.units['guard']).toMatchObject({ hitByShooting: true, hits: 2 });
    expect(match.state.siege.units['guard']?.hits).toBe(2);
    expect(match.submit(troopsShot('others'))).toMatchObject({ refused: true, rule: 'HR-B07' });
    // HR-100: nobody is driven back, and odd hits are forgotten.
    play(match, END_PHASE);
    expect(match.state.siege.phase).toBe('combat');
    expect([match.state.battle.units['guard']?.hits, match.state.siege.units['guard']?.hits]).toEqual([0, 0]);
  });

  test('HR-B07: a unit that shot by the rules of the siege cannot shoot into a melee', () => {
    const match = melee();
    carryOut(match, troopsShot('others'), near);
    expect(match.submit(into('guard'))).toMatchObject({ refused: true, rule: 'HR-B07' });
  });

  test('HR-160: skirmishers in the open are only hit on a 6', () => {
    const skirmishers = troops('guard', { profile: { ...bows.profile, armour: null } });
    const options = { houseRules: { skirmishers: 'on' } };
    const houseRules = { ground: [], units: { guard: { formation: 'skirmish' } } };
    const match = matchOn(setupWith({ units: [bows, skirmishers, walls] }, houseRules), options);
    carryOut(match, ROLL_POINTS);
    play(match, END_PHASE);
    const facts = carryOut(match, troopsShot('guard'), (question) => (question.ask === 'roll' ? 5 : near(question)));
    expect(facts.map(({ kind }) => kind)).toContain('troops-shot');
    expect(match.state.siege.units['guard']?.hits).toBe(0);
  });

  test('HR-089: a unit that rallied does not shoot', () => {
    const rallied: Fact = { kind: 'rallied', of: 'battle', fact: { kind: 'rallied', unit: 'bows' } };
    const after = fold(melee().state, rallied);
    expect(againstShotOfSiege(after, { unit: 'bows', target: 'others' })?.rule).toBe('HR-089');
    expect(againstShotOfSiege(after, { unit: 'axes', target: 'others' })).toBeUndefined();
  });
});

describe('hindering equipment', () => {
  test('SF-196: mantlets are left behind by a charge, with a fact', () => {
    const match = scene({ units: [besiegers('axes', { equipment: ['mantlets'] }), troops('guard'), walls] });
    carryOut(match, ROLL_POINTS, () => 6);
    const facts = carryOut(match, charge('guard'), near);
    expect(facts.at(-1)).toMatchObject({ of: 'siege', fact: { kind: 'equipment-dropped', item: 'mantlets' } });
    expect(match.state.siege.units['axes']?.equipment).toEqual([]);
    expect(match.state.left).toEqual([]);
  });

  test('SF-167 SF-187: in the open a retreat, a pursuit or an advance costs a ram and a siege tower', () => {
    const { siege } = scene({
      units: [
        besiegers('axes', { equipment: ['ram'] }),
        besiegers('tower-crew', { equipment: ['siege-tower'] }),
        troops('guard'),
      ],
    }).state;
    for (const [unit, item] of [
      ['axes', 'ram'],
      ['tower-crew', 'siege-tower'],
    ] as const) {
      const lost = [{ unit, item }];
      expect(leftBehind(siege, { kind: 'retreated', unit, cm: 1 })).toEqual(lost);
      expect(leftBehind(siege, { kind: 'retreated', unit, cm: 5 })).toEqual(lost);
      const combat = `combat:${unit}:guard`;
      expect(leftBehind(siege, { kind: 'pursued', combat, unit, target: 'guard', cm: 3, most: null })).toEqual(lost);
      expect(leftBehind(siege, { kind: 'advanced', unit, toward: 'guard', cm: 3, contact: true })).toEqual(lost);
    }
  });
});

describe('a fight of the siege that comes into the open', () => {
  const party = (unit: string, charged: boolean) => ({ unit, stands: 3, at: null, charged });
  const engaged = (how: 'open' | 'breach'): Fact =>
    theSiege.wrap({
      kind: 'engaged',
      id: 'ground:guard',
      how,
      section: how === 'breach' ? 'w1' : null,
      attacker: 'attacker',
      attackers: [party('axes', true)],
      defenders: [party('guard', false)],
      carried: { attacker: 0, defender: 2 },
    });

  test('HR-B11: is a combat of the house rules, with its charge and the hits carried along', () => {
    const after = fold(begun(troops('guard')).state, engaged('open'));
    expect(after.siege.engagements).toEqual({});
    expect(after.battle.engagements['combat:axes:guard']).toMatchObject({
      attacker: ['axes'],
      defender: ['guard'],
      chargers: ['axes'],
      carried: { attacker: 0, defender: 2 },
    });
    expect(after.siege.units['axes']?.engaged).toBe('combat:axes:guard');
  });

  test('SF-062: in a breach it stays with the siege, SF-B17: until somebody pursues', () => {
    const match = scene({ units: [axes, troops('guard')], sections: [section('w1', 'wall')] });
    const inBreach = fold(match.state, engaged('breach'));
    expect(Object.keys(inBreach.siege.engagements)).toEqual(['ground:guard']);
    expect(inBreach.battle.engagements).toEqual({});
    const after = fold(
      inBreach,
      theSiege.wrap({ kind: 'pursued', id: 'ground:guard', side: 'attacker', units: ['axes'] }),
    );
    expect(after.siege.engagements).toEqual({});
    expect(after.battle.engagements['combat:axes:guard']).toMatchObject({ chargers: [], fought: false });
  });
});

describe('time', () => {
  test('SF-B01: the siege keeps it for both, HR-058: and a turn begins with points to roll', () => {
    const match = begun(troops('guard'), walls);
    play(match, END_PHASE, END_PHASE, END_PHASE);
    expect(match.state.siege).toMatchObject({ turn: 1, active: 'defender', phase: 'command' });
    expect(match.state.battle).toMatchObject({ turn: 1, active: 'defender', phase: 'command', pointsRolled: false });
  });

  test('SF-259: no orders while armies deploy', () => {
    const match = scene({ units: [axes, troops('guard')], setup: { deployment: true } });
    expect(match.state.siege.phase).toBe('deployment');
    expect(match.submit(ROLL_POINTS)).toMatchObject({ refused: true });
    expect(match.offers().every(({ command }) => command === 'deploy' || command === 'deploy-on')).toBe(true);
  });
});
