import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { siegeAndFortresses } from '../index.ts';
import {
  archers,
  batterAt,
  besiegers,
  giant,
  inside,
  lobber,
  offered,
  scene,
  section,
  shootAt,
  shootTroopsAt,
  type Scene,
} from '../scene.ts';

const ram = besiegers('rams', { equipment: ['ram'] });
const logs = besiegers('logs', { equipment: ['log-ram'] });

describe('battering', () => {
  test('SF-041: contact is declared; without it nothing happens and the section is not offered again this phase', () => {
    const match = scene({ units: [ram] });
    play(match, batterAt('rams', 'gate'), NO);
    expect(match.state.units['rams']).toMatchObject({ battering: null, place: { on: 'field' } });
    expect(offered(match, 'batter')).not.toContainEqual({ unit: 'rams', structure: 'gate' });
    expect(offered(match, 'batter')).toContainEqual({ unit: 'rams', structure: 'w1' });
  });

  test('SF-044 SF-228 SF-232 SF-244: each ram in contact hits once as the Shooting phase begins, log rams too', () => {
    const match = scene({ units: [ram, logs] });
    play(match, batterAt('rams', 'gate'), YES, batterAt('logs', 'gate'), YES);
    expect(match.state.structures['gate']?.hits).toBe(0);
    play(match, END_PHASE);
    expect(match.state.structures['gate']?.hits).toBe(2);
  });

  test('SF-045: batterers ignore the garrison and are not engaged', () => {
    const match = scene({ units: [ram, archers('bows', { gate: 2 })] });
    play(match, batterAt('rams', 'gate'), YES, pick('nothing'));
    expect(match.state.units['rams']).toMatchObject({ battering: 'gate', place: { on: 'contact', section: 'gate' } });
    expect(match.state.units['bows']?.place).toEqual({ on: 'sections', stands: { gate: 2 } });
  });

  test('SF-046: a battered section may not be shot at, its neighbours may', () => {
    const match = scene({ units: [ram, lobber('bess')] });
    play(match, batterAt('rams', 'gate'), YES, END_PHASE);
    expect(match.submit(shootAt('bess', 'gate'))).toMatchObject({ refused: true, code: 'not-offered' });
    play(match, shootAt('bess', 'w1'), YES, dice(6, 1, 1));
    expect(match.state.structures['w1']?.hits).toBe(1);
  });

  test('SF-051: a section that stands gains a token, and the batterers draw off 10 cm with their ram', () => {
    const match = scene({ units: [ram] });
    const facts = play(match, batterAt('rams', 'gate'), YES, END_PHASE, END_PHASE);
    expect(facts).toContainEqual({ kind: 'drew-off', unit: 'rams', structure: 'gate', cm: 10 });
    expect(match.state.structures['gate']?.tokens).toBe(1);
    expect(match.state.units['rams']).toMatchObject({ battering: null, equipment: ['ram'], place: { on: 'field' } });
    expect(match.state.sections['gate']?.batteredBy).toEqual([]);
  });

  test('SF-052: giants batter, other monsters do not; a group may keep them from towers', () => {
    const troll = besiegers('troll', {}, { type: 'monster', stands: 1 });
    const units = [giant(), troll];
    expect(new Set(offered(scene({ units }), 'batter').map(({ unit }) => unit))).toEqual(new Set(['giant']));
    expect(offered(scene({ units }), 'batter').map(({ structure }) => structure)).toContain('tower');
    const limited = scene({ units, options: { giantsBatter: 'walls-only' } });
    expect(offered(limited, 'batter').map(({ structure }) => structure)).toEqual(['w1', 'gate', 'w2']);
  });

  test('SF-115 SF-118: a giant who reaches somebody on the section does not batter it; towers are too high for him', () => {
    const units = [giant(), archers('bows', { w1: 2 }), archers('guns', { tower: 3 })];
    const structures = offered(scene({ units }), 'batter').map(({ structure }) => structure);
    expect(structures).toEqual(['tower', 'gate', 'w2']);
  });

  test('SF-118 SF-115: a lone character does not keep a giant from battering; a tower within his reach he assaults', () => {
    const lord = archers('lord', { w1: 1 }, { type: 'character', shots: 0, range: null });
    expect(offered(scene({ units: [giant(), lord] }), 'batter').map(({ structure }) => structure)).toContain('w1');
    const low = scene({
      sections: [section('low', 'tower', { reachableByGiant: true })],
      units: [giant(), archers('bows', { low: 1 }, { shots: 0, range: null })],
    });
    expect(offered(low, 'batter')).toEqual([]);
    expect(offered(low, 'assault')).toEqual([{ unit: 'giant', section: 'low' }]);
  });

  test('SF-119: a giant scores one automatic hit', () => {
    const match = scene({ units: [giant()] });
    play(match, batterAt('giant', 'w1'), YES, END_PHASE);
    expect(match.state.structures['w1']?.hits).toBe(1);
  });

  test('SF-053 SF-190: only a unit with a ram and a stand left batters, and only once a turn', () => {
    const match = scene({ units: [ram, besiegers('bare')] });
    expect(new Set(offered(match, 'batter').map(({ unit }) => unit))).toEqual(new Set(['rams']));
    play(match, batterAt('rams', 'w2'), YES);
    expect(offered(match, 'batter')).toEqual([]);
  });

  test('SF-184: a ram built into a siege tower batters as one machine', () => {
    const match = scene({ units: [besiegers('both', { equipment: ['siege-tower', 'ram'] })] });
    play(match, batterAt('both', 'w1'), YES, END_PHASE);
    expect(match.state.structures['w1']?.hits).toBe(1);
  });

  test('SF-196 SF-082: a unit that assaults a wall leaves them too', () => {
    const match = scene({
      units: [besiegers('orcs', { equipment: ['ladders', 'mantlets'] }), archers('bows', { w2: 1 })],
    });
    play(match, order('assault', { unit: 'orcs', section: 'w2' }), YES);
    expect(match.state.units['orcs']?.equipment).toEqual(['ladders']);
  });

  test('SF-196 SF-243: a charging unit leaves its mantlets behind', () => {
    const match = scene({ units: [besiegers('logs', { equipment: ['log-ram', 'mantlets'] })] });
    play(match, batterAt('logs', 'gate'), YES);
    expect(match.state.units['logs']?.equipment).toEqual(['log-ram']);
  });

  test('SF-229: log rams can be dropped, and then there is nothing to batter with', () => {
    const match = scene({ units: [logs] });
    play(match, order('drop-log-ram', { unit: 'logs' }));
    expect(match.state.units['logs']?.equipment).toEqual([]);
    expect(offered(match, 'batter')).toEqual([]);
  });
});

describe('battering beaten off', () => {
  const garrison = archers('bows', { gate: 2 }, { shots: 4 });

  test('SF-043 SF-187 SF-159: a stand lost to defensive fire ends it, 1 cm a hit; the ram is destroyed and paid for at once', () => {
    const match = scene({ units: [ram, garrison] });
    play(match, batterAt('rams', 'gate'), YES, pick('shoot'), declare(2), dice(4, 4, 4, 4, 4, 1, 1, 1));
    const facts = play(match, dice(1, 1, 1, 1, 1));
    expect(facts).toContainEqual({ kind: 'beaten-off', unit: 'rams', structure: 'gate', cm: 5 });
    expect(match.state.units['rams']).toMatchObject({
      stands: 2,
      battering: null,
      equipment: [],
      place: { on: 'field' },
    });
    expect(match.state.sides.defender.victoryPoints).toBe(10);
    play(match, END_PHASE);
    expect(match.state.structures['gate']?.hits).toBe(0);
  });

  test('SF-043: a group may count all hits, and may keep the ram', () => {
    const match = scene({ units: [ram, garrison], options: { beatenOffBy: 'all-hits', ramOfTheBeaten: 'kept' } });
    play(match, batterAt('rams', 'gate'), YES, pick('shoot'), declare(2), dice(4, 4, 4, 4, 4, 1, 1, 1));
    const facts = play(match, dice(1, 1, 1, 1, 6));
    expect(facts).toContainEqual({ kind: 'beaten-off', unit: 'rams', structure: 'gate', cm: 5 });
    expect(match.state.units['rams']?.equipment).toEqual(['ram']);
  });

  test.each([
    [
      [1, 1, 1, 1, 3],
      ['siege-tower', 'ram'],
    ],
    [[1, 1, 1, 1, 1], []],
  ] as const)('SF-178: a siege tower with a ram survives a recoil of 4 cm and not one of 5', (saves, equipment) => {
    const match = scene({ units: [besiegers('both', { equipment: ['siege-tower', 'ram'] }), garrison] });
    play(match, batterAt('both', 'gate'), YES, pick('shoot'), declare(2), dice(4, 4, 4, 4, 4, 1, 1, 1));
    play(match, dice(...saves));
    expect(match.state.units['both']?.equipment).toEqual(equipment);
  });

  test('SF-043 SF-178 SF-179: pushed off further, a siege tower stands empty where nobody is there to topple it', () => {
    const match = scene({
      units: [besiegers('both', { equipment: ['siege-tower', 'ram'] }), archers('bows', { w1: 2 }, { shots: 4 })],
    });
    play(match, batterAt('both', 'gate'), YES, pick('shoot'), declare(2));
    play(match, dice(4, 4, 4, 4, 4, 1, 1, 1), dice(1, 1, 1, 1, 1));
    expect(match.state.units['both']).toMatchObject({ equipment: [], siegeTowerAt: 'gate' });
    expect(match.state.sides.defender.victoryPoints).toBe(0);
  });

  test('SF-233: log rams save with their own armour, retreat 1 cm a wound and are kept', () => {
    const match = scene({ units: [logs, garrison] });
    play(match, batterAt('logs', 'gate'), YES, pick('shoot'), declare(2));
    play(match, dice(4, 4, 4, 4, 1, 1, 1, 1));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-B04', reads: { kind: 'count', atLeast: 5 } });
    const facts = play(match, dice(1, 2, 3, 4));
    expect(facts).toContainEqual({ kind: 'beaten-off', unit: 'logs', structure: 'gate', cm: 4 });
    expect(match.state.units['logs']).toMatchObject({ stands: 2, equipment: ['log-ram'] });
  });

  test('SF-B06 SF-091: hits that cost no stand do not stop the battering, and are forgotten at the end of the Shooting phase', () => {
    const match = scene({ units: [ram, garrison] });
    play(match, batterAt('rams', 'gate'), YES, pick('shoot'), declare(1), dice(4, 4, 4, 1), dice(1, 1, 1));
    expect(match.state.units['rams']).toMatchObject({ hits: 3, battering: 'gate' });
    play(match, END_PHASE);
    expect(match.state.units['rams']?.hits).toBe(3);
    play(match, END_PHASE);
    expect(match.state.units['rams']?.hits).toBe(0);
  });

  test('SF-189: a unit killed at the walls loses its ram with it', () => {
    const weak = besiegers('rams', { equipment: ['ram'] }, { stands: 1, hits: 1, armour: null });
    const match = scene({ units: [weak, garrison] });
    play(match, batterAt('rams', 'gate'), YES, pick('shoot'), declare(1), dice(4, 1, 1, 1), dice(1));
    expect(match.state.units['rams']).toMatchObject({ stands: 0, equipment: [] });
    expect(match.state.sides.defender.victoryPoints).toBe(120);
  });

  test('SF-043: a giant is beaten off only by being killed', () => {
    const match = scene({ units: [giant(), archers('bows', { tower: 3 }, { shots: 4 })] });
    play(match, batterAt('giant', 'tower'), YES, pick('shoot'), declare(2), dice(4, 4, 4, 4, 4, 4, 4, 1));
    play(match, dice(1, 1, 1, 1, 1, 1, 1));
    expect(match.state.units['giant']).toMatchObject({ stands: 1, hits: 7, battering: 'tower' });
  });
});

describe('after a battering that succeeded', () => {
  const broken = () => {
    const match = scene({ units: [ram], tokens: { gate: 4 } });
    play(match, batterAt('rams', 'gate'), YES, END_PHASE, END_PHASE, dice(3, 3, 3, 3, 3));
    return match;
  };

  test('SF-048: the unit may advance, fall back or stay in the Combat phase', () => {
    const match = broken();
    expect(offered(match, 'after-battering').map(({ how }) => how)).toEqual(['advance', 'fall-back', 'stay']);
    play(match, order('after-battering', { unit: 'rams', how: 'stay' }));
    expect(offered(match, 'after-battering')).toEqual([]);
  });

  test('SF-048: a group may rule staying out', () => {
    const match = scene({ units: [ram], tokens: { gate: 4 }, options: { stayAfterBattering: 'not-allowed' } });
    play(match, batterAt('rams', 'gate'), YES, END_PHASE, END_PHASE, dice(3, 3, 3, 3, 3));
    expect(offered(match, 'after-battering').map(({ how }) => how)).toEqual(['advance', 'fall-back']);
    expect(offered(match, 'end-phase')).toEqual([]);
  });

  test('SF-049 SF-187: an advance leaves the ram behind, which is lost', () => {
    const match = broken();
    play(match, order('after-battering', { unit: 'rams', how: 'advance' }));
    expect(match.state.units['rams']).toMatchObject({ equipment: [], place: { on: 'courtyard' } });
    expect(match.state.sides.defender.victoryPoints).toBe(10);
  });

  test('SF-B17: a fall back is at most the sum of three dice and not less than the lowest; the ram comes along', () => {
    const match = broken();
    play(match, order('after-battering', { unit: 'rams', how: 'fall-back' }), dice(2, 5, 6));
    expect(match.awaiting?.question).toMatchObject({ ask: 'declare', unit: 'cm', min: 2, max: 13 });
    expect(match.submit(declare(14))).toMatchObject({ refused: true, code: 'out-of-bounds' });
    play(match, declare(7.5));
    expect(match.state.units['rams']).toMatchObject({ equipment: ['ram'], place: { on: 'field' } });
  });

  test('SF-B17 SF-049: of a fall back and an advance it is said why they have no chance', () => {
    const why = (match: Scene, how: string) =>
      siegeAndFortresses.noChance?.(match.state, 'after-battering', { unit: 'rams', how })?.rule;
    expect(['advance', 'fall-back', 'stay'].map((how) => why(broken(), how))).toEqual([undefined, 'SF-B17', undefined]);
    const { state } = broken();
    const foe = scene({ units: [ram, inside(archers('bows', { w1: 2 }))], tokens: { gate: 4 } });
    play(foe, batterAt('rams', 'gate'), YES, END_PHASE, END_PHASE, dice(3, 3, 3, 3, 3));
    expect(why(foe, 'advance')).toBe('SF-049');
    expect(siegeAndFortresses.noChance?.(state, 'fall-back', { unit: 'rams' })?.rule).toBe('SF-B17');
    expect(siegeAndFortresses.noChance?.(state, 'fight', {})).toBeUndefined();
  });
});

describe('shots at a ram', () => {
  const archersInTheOpen = archers('bows', { w1: 2 }, { shots: 2 });
  const defendersTurn = () => {
    const match = scene({ units: [ram, archersInTheOpen], first: 'defender' });
    play(match, END_PHASE);
    return match;
  };

  test('SF-185 SF-164 SF-183: they strike the machine, which saves on 3 or more; nobody is pushed back', () => {
    const match = defendersTurn();
    play(match, shootTroopsAt('bows', 'rams'), YES, dice(4, 4, 1, 1));
    expect(match.awaiting?.question).toMatchObject({
      ask: 'roll',
      seat: 'attacker',
      dice: 2,
      reads: { kind: 'count', atLeast: 3 },
    });
    play(match, dice(1, 3));
    expect(match.state.units['rams']).toMatchObject({ machineHits: 1, hits: 0, stands: 3 });
    play(match, END_PHASE);
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['rams']?.machineHits).toBe(0);
  });

  test('SF-165 SF-166 SF-186 SF-242: the third hit ends it, its infantry fights on', () => {
    const match = defendersTurn();
    play(match, shootTroopsAt('bows', 'rams'), YES, dice(4, 4, 4, 1), dice(1, 1, 2));
    expect(match.state.units['rams']).toMatchObject({ equipment: [], stands: 3 });
    expect(match.state.sides.defender.victoryPoints).toBe(10);
  });
});

test('SF-003: a General killed at the walls ends the game', () => {
  const warlord = besiegers('warlord', { equipment: ['log-ram'] }, { stands: 1, hits: 1, armour: null, general: true });
  const match = scene({ sections: [section('gate', 'gateway')], units: [warlord, archers('bows', { gate: 2 })] });
  play(match, batterAt('warlord', 'gate'), YES, pick('shoot'), declare(1), dice(4));
  expect(match.system.result(match.state)).toMatchObject({ winner: 'defender', rule: 'SF-003' });
  expect(match.offers()).toEqual([]);
});

describe('batterings that are not legal', () => {
  test.each([
    ['SF-190: only rams of any kind and giants batter', 'besiegers', 'SF-190'],
    ['SF-118: a giant fights whoever his club reaches', 'giant', 'SF-118'],
  ])('%s', (_title, unit, rule) => {
    const match = scene({ units: [besiegers('besiegers'), giant(), archers('bows', { gate: 2 })] });
    const row = match.submit(batterAt(unit, 'gate'));
    expect('refused' in row ? row.rule : 'accepted').toBe(rule);
  });
});
