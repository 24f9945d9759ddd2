import { describe, expect, it } from 'vitest';
import { forecastCommand } from '../../rules/kernel/forecast.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { YES } from '../../rules/kernel/trial-inputs.ts';
import { play } from '../../rules/kernel/trial.ts';
import { wholeAt, wholeFights } from '../../rules/kernel/whole-course.ts';
import { inside } from '../../rules/systems/siege-and-fortresses/scene.ts';
import * as towers from '../../rules/systems/siege-and-fortresses/towers/tower-scene.ts';
import { chargeByHand, combatByHand, fieldByHand, laddersByHand, towerByHand, wallByHand } from './fights-by-hand.ts';
import {
  acrossTheGround,
  alongTheWall,
  atClimbers,
  fromTheCourtyard,
  inTheFieldBefore,
  onAWallBefore,
  toASection,
  toATower,
  toCombatBefore,
  toTheLadders,
} from './orders-to-charge.ts';
import { alongByHand, wallUnderASpellByHand } from './ramparts-by-hand.ts';
import type { Ready, Side } from './small-fights.ts';

/** The chance of a whole fight before the charge that begins it is ordered, against programs of a few lines. */

const side = (stands: number, attacks: number, hits = 3, save: number | null = null): Side => ({
  stands,
  attacks,
  hits,
  save,
});

const PAIRS: readonly (readonly [Side, Side])[] = [
  [side(1, 2), side(1, 2)],
  [side(2, 2, 2), side(1, 3, 2, 5)],
  [side(3, 4, 3, 5), side(3, 3, 3, 4)],
];

/** The chance of the only whole fight, which must be exact. */
function inTheEnd({ match, command, args }: Ready): number {
  const fights = wholeFights(match, { command, args });
  expect(fights).toHaveLength(1);
  const [fight] = fights;
  while (fight?.step() === true);
  const { kind, line } = wholeAt(fight?.told() ?? ({} as never), []);
  expect(kind).toBe('exact');
  return line[0]?.lo ?? -1;
}

describe('Siège Médiéval, before the order', () => {
  it.each(PAIRS)('SM-094, SM-B22: an assault by ladders', (ours, theirs) => {
    expect(inTheEnd(toTheLadders(ours, theirs))).toBeCloseTo(laddersByHand(ours, theirs), 11);
  });

  it.each(PAIRS)('SM-095, SM-B14: shots at the climbers take stands and count in the first round', (ours, theirs) => {
    const found = inTheEnd(toTheLadders(ours, theirs, { shots: 1 }));
    expect(found).toBeCloseTo(laddersByHand(ours, theirs, 1), 11);
    expect(found).toBeLessThan(laddersByHand(ours, theirs));
  });

  it.each(PAIRS)('SM-043, SM-044: oil that hits ends the charge', (ours, theirs) => {
    const ready = toTheLadders(ours, theirs, { shots: 1, oil: true });
    expect(inTheEnd(ready)).toBeCloseTo(laddersByHand(ours, theirs, 1, true), 11);
  });

  it.each(PAIRS)('SM-B14, SM-B22: a charge on the ground', (ours, theirs) => {
    expect(inTheEnd(acrossTheGround(ours, theirs))).toBeCloseTo(fieldByHand(ours, theirs), 11);
  });

  it('SM-042: with hidden oil no chance is told, whether there is any or not, and the screen says why', () => {
    const told = [true, false].map((oil) => {
      const { match, command, args } = toTheLadders(side(2, 2), side(2, 2), { oil, hidden: true });
      const system = match.system as AnySystem;
      expect(wholeFights(match, { command, args })).toEqual([]);
      expect(forecastCommand(match, command, args)).toEqual([]);
      return system.noChance?.(match.state, command, args);
    });
    expect(told[0]).toMatchObject({ rule: 'SM-042', text: { key: 'sm.no-chance.oil' } });
    expect(told[1]).toEqual(told[0]);
  });
});

describe('Siege Battles, before the order', () => {
  const BLOCKS = [
    [side(1, 1, 1), side(1, 1, 1)],
    [side(12, 1, 1), side(3, 1, 1, 5)],
    [side(6, 1, 1, 4), side(5, 2, 1, 5)],
  ] as const;

  it.each(BLOCKS)('SB-086, SB-090, SB-103: a charge under rocks', (ours, theirs) => {
    expect(inTheEnd(toASection(ours, theirs))).toBeCloseTo(chargeByHand(ours, theirs), 11);
  });

  it.each(BLOCKS)('SB-B17: a charge under bows', (ours, theirs) => {
    expect(inTheEnd(toASection(ours, theirs, { bows: true }))).toBeCloseTo(chargeByHand(ours, theirs), 11);
  });

  it.each([
    ['w1', 'trap'],
    ['gate', 'traitors'],
  ])('SB-186: in %s, %s that nobody has seen moves no chance', (section, item) => {
    const [ours, theirs] = [side(6, 1, 1), side(3, 1, 1)];
    const plain = inTheEnd(toASection(ours, theirs, { section }));
    expect(inTheEnd(toASection(ours, theirs, { section, items: [item] }))).toBe(plain);
  });

  it('SB-199: where an army may hide squigs, whether a charge arrives is all that is told', () => {
    const { match, command, args } = toASection(side(6, 1, 1), side(3, 1, 1), { items: ['squig-pits'] });
    expect(wholeFights(match, { command, args })).toEqual([]);
    expect(forecastCommand(match, command, args).map(({ id }) => id)).toEqual(['arrives:a']);
  });
});

describe('Siege & Fortresses, before the order', () => {
  it.each(PAIRS)('SF-082, SF-100: an assault on a wall', (ours, theirs) => {
    expect(inTheEnd(onAWallBefore(ours, theirs))).toBeCloseTo(wallByHand(ours, theirs), 11);
  });

  it.each(PAIRS)('SF-B11, SF-B17: a charge in the open', (ours, theirs) => {
    expect(inTheEnd(inTheFieldBefore(ours, theirs))).toBeCloseTo(fieldByHand(ours, theirs), 11);
  });

  it.each(PAIRS)('SF-107, SF-113: an attack along the ramparts, with and without shots at it', (ours, theirs) => {
    expect(inTheEnd(alongTheWall(ours, theirs))).toBeCloseTo(alongByHand(ours, theirs), 11);
    expect(inTheEnd(alongTheWall(ours, theirs, 1))).toBeCloseTo(alongByHand(ours, theirs, 1), 11);
  });

  it.each(PAIRS)('SF-104, SF-113: an attack from the courtyard on a wall', (ours, theirs) => {
    expect(inTheEnd(fromTheCourtyard(ours, theirs))).toBeCloseTo(wallByHand(ours, theirs, 5), 11);
  });

  it.each(PAIRS)('SF-120, SF-131, SF-139: an assault on a tower, with and without fire from it', (ours, theirs) => {
    expect(inTheEnd(toATower(ours, theirs))).toBeCloseTo(towerByHand(ours, theirs), 11);
    expect(inTheEnd(toATower(ours, theirs, 1))).toBeCloseTo(towerByHand(ours, theirs, 1), 11);
  });

  it('SF-133: a tower is won from those inside it, whoever of their unit stands on the walls', () => {
    const [ours, theirs] = [side(3, 4), side(1, 2)];
    const held = towers.spears('s', { t: 1, w1: 1 }, { attacks: 2, hits: 3, armour: null });
    const match = towers.siege([inside(towers.guards('g', { stands: 3, attacks: 4, hits: 3 })), held]);
    const before = { match, command: 'assault-tower', args: { unit: 'g', section: 't', facing: 'courtyard' } };
    expect(inTheEnd(before)).toBeCloseTo(towerByHand(ours, theirs), 11);
    play(match, towers.assault('g', 't', 'courtyard'), YES, ...towers.toCombat);
    expect(inTheEnd({ match, command: 'fight-tower', args: { section: 't' } })).toBeCloseTo(
      towerByHand(ours, theirs),
      11,
    );
  });

  it('SF-134: whoever the garrison names to meet an assault, the chance is that of the fight with them', () => {
    const match = towers.siege([
      inside(towers.guards('g', { stands: 1 })),
      towers.spears('one', { t: 1 }, { attacks: 2, hits: 3, armour: null }),
      towers.spears('two', { t: 2 }, { attacks: 1, hits: 2, armour: 5 }),
    ]);
    const ready = { match, command: 'assault-tower', args: { unit: 'g', section: 't', facing: 'courtyard' } };
    expect(inTheEnd(ready)).toBeCloseTo(towerByHand(side(1, 3), side(1, 2)), 11);
    play(match, towers.assault('g', 't', 'courtyard'), YES);
    const [fight] = wholeFights(match, ready);
    while (fight?.step() === true);
    const told = fight?.told() ?? ({} as never);
    expect(wholeAt(told, [], 'one').line[0]?.lo).toBeCloseTo(towerByHand(side(1, 3), side(1, 2)), 11);
    expect(wholeAt(told, [], 'two').line[0]?.lo).toBeCloseTo(towerByHand(side(1, 3), side(2, 1, 2, 5)), 11);
  });

  it.each(PAIRS)('SF-155, SF-156: the end of the fight under a spell, and under each way it may go', (ours, theirs) => {
    const ready = atClimbers(ours, theirs);
    expect(inTheEnd(ready)).toBeCloseTo(wallUnderASpellByHand(ours, theirs), 11);
    const { match, command, args } = ready;
    play(match, { command, args });
    const [fight] = wholeFights(match, { command, args });
    while (fight?.step() === true);
    const told = fight?.told() ?? ({} as never);
    expect(wholeAt(told, [], 'attacks').line[0]?.lo).toBeCloseTo(wallUnderASpellByHand(ours, theirs), 11);
    expect(wholeAt(told, [], 'failed').line[0]?.lo).toBeCloseTo(wallByHand(ours, theirs), 11);
  });
});

describe('the house rules, before the order', () => {
  it.each(PAIRS)('HR-103, HR-B17: a charge in the front', (ours, theirs) => {
    expect(inTheEnd(toCombatBefore(ours, theirs))).toBeCloseTo(combatByHand(ours, theirs), 11);
  });

  it.each(PAIRS)('HR-094, HR-B10: shots at the charger take stands and count in the first round', (ours, theirs) => {
    const found = inTheEnd(toCombatBefore(ours, theirs, { bows: true }));
    expect(found).toBeCloseTo(combatByHand(ours, theirs, 0, 1), 11);
  });
});
