import { describe, expect, test } from 'vitest';
import type { Input } from '../../../kernel/row.ts';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import {
  assault,
  climbers,
  counter,
  fightOn,
  footmen,
  guards,
  holders,
  orcs,
  siege,
  theFight,
  TO_COMBAT,
} from '../combat/combat-scene.ts';
import { archers, besiegers, giant, offered, question, section, type Changes, type WrittenUnit } from '../scene.ts';

const defendersTurn = (units: readonly WrittenUnit[], changes: Changes = {}) =>
  siege(units, { first: 'defender', ...changes });

describe('along the ramparts', () => {
  test('SF-107 SF-108 SF-110: one stand each, both hit on 4, one extra attack, no flank', () => {
    const match = defendersTurn([holders({ w2: 2 }), guards('g', { w1: 2 }, { attacks: 3 })]);
    expect(offered(match, 'counter-attack')).toEqual([{ unit: 'g', section: 'w2', from: 'w1' }]);
    play(match, counter('g', 'w2', 'w1'), YES);
    expect(theFight(match)).toMatchObject({
      kind: 'same-level',
      attacker: 'defender',
      attackers: [{ unit: 'g', stands: 1, at: 'w1' }],
      defenders: [{ unit: 'orcs', stands: 1, at: 'w2' }],
    });
    play(match, ...TO_COMBAT);
    fightOn(match);
    expect(question(match)).toMatchObject({ rule: 'SF-107', dice: 4, reads: { atLeast: 4 }, seat: 'defender' });
    play(match, dice(1, 1, 1, 1));
    expect(question(match)).toMatchObject({ dice: 2, reads: { atLeast: 4 }, seat: 'attacker' });
  });

  test('SF-105: sight is not asked for; SF-108: an end that is taken is refused', () => {
    const match = defendersTurn([holders({ w2: 2 }), guards('g', { w1: 1 }), guards('h', { w1: 1 })]);
    play(match, counter('g', 'w2', 'w1'));
    expect(question(match)).toMatchObject({ rule: 'SF-105' });
    play(match, YES);
    expect(offered(match, 'counter-attack')).toEqual([]);
    expect(refusedBy(match, counter('h', 'w2', 'w1'))).toBe('SF-108');
  });

  test('SF-B10: holders with missiles shoot at attackers along the ramparts', () => {
    const match = defendersTurn([holders({ w2: 1 }, { shots: 1, range: 30 }), guards('g', { w1: 1 })]);
    play(match, counter('g', 'w2', 'w1'), YES);
    expect(question(match)).toMatchObject({ rule: 'SF-B10', seat: 'attacker' });
    play(match, pick('shoot'), dice(4));
    expect(theFight(match)).toMatchObject({ carried: { attacker: 1, defender: 0 } });
  });

  test('SF-109: nobody is supported', () => {
    const match = defendersTurn([
      holders({ w2: 1 }),
      orcs('below'),
      guards('g', { w1: 1 }),
      footmen('f', {}, 'courtyard'),
    ]);
    play(match, counter('g', 'w2', 'w1'), YES, ...TO_COMBAT);
    const facts = fightOn(match, dice(4, 1, 1), dice(1, 1));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'fight-round', attackers: 1, defenders: 0 }));
  });

  test.each([
    ['first-round', 2],
    ['every-round', 3],
  ] as const)('SF-107: after a draw the extra attack counts as the group plays it: %s', (levelBonus, count) => {
    const match = defendersTurn([holders({ w2: 1 }), guards('g', { w1: 1 })], { options: { levelBonus } });
    play(match, counter('g', 'w2', 'w1'), YES, ...TO_COMBAT);
    fightOn(match, dice(1, 1, 1), dice(1, 1));
    play(match, END_PHASE, ...TO_COMBAT);
    fightOn(match);
    expect(question(match)).toMatchObject({ dice: count });
  });

  test('SF-111: beaten holders whose only way is over the wall are destroyed; suggested for attackers', () => {
    const match = defendersTurn([holders({ w2: 2 }, { hits: 9 }), guards('g', { w1: 1 })]);
    play(match, counter('g', 'w2', 'w1'), YES, ...TO_COMBAT);
    fightOn(match, dice(4, 1, 1), dice(1, 1));
    expect(question(match)).toMatchObject({ rule: 'SF-111', seat: 'attacker', suggested: false });
    play(match, NO);
    expect(match.state.units['orcs']?.stands).toBe(0);
  });

  test('SF-111: with a way inwards they retreat into the fortress, unless the group destroys them anyway', () => {
    const units = [holders({ w2: 2 }, { hits: 9 }), guards('g', { w1: 1 })];
    const match = defendersTurn(units);
    play(match, counter('g', 'w2', 'w1'), YES, ...TO_COMBAT);
    const facts = [...fightOn(match, dice(4, 1, 1), dice(1, 1)), ...play(match, YES)];
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'retreated', cm: 1, way: 'inwards' }));
    const harsh = defendersTurn(units, { options: { beatenHolders: 'destroyed' } });
    play(harsh, counter('g', 'w2', 'w1'), YES, ...TO_COMBAT);
    fightOn(harsh, dice(4, 1, 1), dice(1, 1));
    expect(harsh.state.units['orcs']?.stands).toBe(0);
  });

  test('SF-112: the winners step onto the ramparts that they took back, and pursue nobody', () => {
    const match = defendersTurn([holders({ w2: 2 }, { hits: 9 }), guards('g', { w1: 2 })]);
    play(match, counter('g', 'w2', 'w1'), YES, ...TO_COMBAT);
    fightOn(match, dice(4, 1, 1), dice(1, 1), NO);
    expect(question(match)).toMatchObject({ rule: 'SF-098', about: ['g', 'w2'], max: 2 });
    play(match, declare(1));
    expect(match.state.units['g']?.place).toEqual({ on: 'sections', stands: { w1: 1, w2: 1 } });
    expect(offered(match, 'end-phase')).toEqual([{}]);
  });

  test('SF-B10: a tower is not assaulted while its holders fight on the ramparts beside it', () => {
    const match = defendersTurn([
      holders({ t: 1, w1: 2 }),
      footmen('men', {}, 'courtyard'),
      footmen('bowmen', {}, 'courtyard'),
    ]);
    const tower: Input = order('assault-tower', { unit: 'bowmen', section: 't', facing: 'courtyard' });
    expect(offered(match, 'assault-tower')).toContainEqual({ unit: 'bowmen', section: 't', facing: 'courtyard' });
    play(match, counter('men', 'w1', 'courtyard'), YES, declare(3));
    expect(offered(match, 'assault-tower')).toEqual([]);
    expect(refusedBy(match, tower)).toBe('SF-B10');
  });

  test('SF-113: a draw goes on in the next Combat phase', () => {
    const match = defendersTurn([holders({ w2: 1 }), guards('g', { w1: 1 })]);
    play(match, counter('g', 'w2', 'w1'), YES, ...TO_COMBAT);
    fightOn(match, dice(1, 1, 1), dice(1, 1));
    expect(theFight(match)).toMatchObject({ round: 2 });
  });

  test('SF-113: with the outcome of the printed example the counter-attackers retreat 1 cm', () => {
    const match = defendersTurn([holders({ w2: 1 }), guards('g', { w1: 1 })], {
      options: { counterAttackDraw: 'counter-attackers-retreat' },
    });
    play(match, counter('g', 'w2', 'w1'), YES, ...TO_COMBAT);
    const facts = fightOn(match, dice(1, 1, 1), dice(1, 1));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'retreated', unit: 'g', cm: 1, way: 'along' }));
    expect(match.state.engagements).toEqual({});
  });

  test('SF-114: a beaten unit that came out of a tower goes back into it, where its place is kept', () => {
    const match = defendersTurn([holders({ w1: 1 }, { attacks: 4 }), guards('g', { t: 3 })]);
    play(match, counter('g', 'w1', 't'), YES, ...TO_COMBAT);
    const facts = fightOn(match, dice(1, 1, 1), dice(4, 1, 1, 1));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'retreated', unit: 'g', way: 'tower' }));
    expect(match.state.units['g']?.place).toEqual({ on: 'sections', stands: { t: 3 } });
  });

  test('EX-SF-08 SF-108: attacked at both ends, the holders fight with a stand at each, in one combat', () => {
    const ogres = holders({ w1: 1, w2: 1, w3: 1 }, { attacks: 4, hits: 4 });
    const ends = [
      section('t', 'tower', { beside: ['w1'] }),
      section('w1', 'wall', { beside: ['w2'] }),
      section('w2', 'wall', { beside: ['w3'] }),
      section('w3', 'wall', { beside: ['w4'] }),
      section('w4', 'wall'),
    ];
    const match = defendersTurn(
      [ogres, archers('bowmen', { t: 3 }), archers('men', { w4: 2 }, { shots: 0, range: null })],
      { sections: ends },
    );
    play(match, counter('bowmen', 'w1', 't'), YES, counter('men', 'w3', 'w4'), YES, ...TO_COMBAT);
    expect(Object.keys(match.state.engagements)).toHaveLength(1);
    fightOn(match, dice(6, 6, 3, 2), dice(6, 4, 3, 2));
    expect(question(match)).toMatchObject({ about: ['orcs', 'bowmen'], dice: 4 });
    play(match, dice(6, 5, 1, 1), dice(6, 4, 3, 3));
    expect(question(match)).toMatchObject({ rule: 'SF-B05' });
    const told = play(match, pick('w1'));
    expect(told).toContainEqual(expect.objectContaining({ attackers: 4, defenders: 4, outcome: 'drawn' }));
    expect(match.state.units['orcs']?.stands).toBe(2);
  });

  test('SF-108 SF-094: a single stand attacked at both ends strikes at one of them, as its owner chooses', () => {
    const match = defendersTurn([holders({ w2: 1 }), guards('g', { w1: 1 }), guards('h', { w3: 1 })]);
    play(match, counter('g', 'w2', 'w1'), YES, counter('h', 'w2', 'w3'), YES, ...TO_COMBAT);
    fightOn(match);
    expect(question(match)).toMatchObject({ rule: 'SF-094', seat: 'attacker' });
    play(match, pick('h'), dice(1, 1, 1), dice(1, 1, 1));
    expect(question(match)).toMatchObject({ about: ['orcs', 'h'], dice: 2, seat: 'attacker' });
    const facts = play(match, dice(4, 1));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'fight-round', attackers: 0, defenders: 1 }));
  });

  test('SF-058: holders who fight an attack of their own are not attacked in another fight', () => {
    const match = siege([holders({ w2: 1 }), guards('g', { w1: 1 }), footmen('f', {}, 'courtyard')]);
    play(match, counter('orcs', 'w1', 'w2'), YES, ...TO_COMBAT);
    fightOn(match, dice(1, 1, 1), dice(1, 1));
    play(match, END_PHASE);
    expect(offered(match, 'counter-attack')).toEqual([]);
    expect(refusedBy(match, counter('f', 'w2', 'courtyard'))).toBe('SF-058');
  });

  test('SF-120 SF-107 SF-019 SF-079: refuses towers, distant or empty sections, and troops that may not climb', () => {
    const rider = besiegers(
      'rider',
      { side: 'defender', place: { on: 'courtyard', at: { x: 0, y: -50 } } },
      { type: 'cavalry' },
    );
    const match = defendersTurn([holders({ w2: 1 }), guards('g', { t: 1 }), rider]);
    expect(refusedBy(match, counter('g', 't', 't'))).toBe('SF-120');
    expect(refusedBy(match, counter('g', 'w2', 't'))).toBe('SF-107');
    expect(refusedBy(match, counter('g', 'w1', 't'))).toBe('SF-019');
    expect(refusedBy(match, counter('rider', 'w2', 'courtyard'))).toBe('SF-079');
    expect(refusedBy(match, assault('g', 'w2'))).toBe('SF-081');
  });
});

describe('from the courtyard', () => {
  test('SF-104: holders are defended, the attackers are hit on 4 and have no bonus for the charge', () => {
    const match = defendersTurn([holders({ w2: 2 }), footmen('f', {}, 'courtyard')]);
    play(match, counter('f', 'w2', 'courtyard'));
    expect(question(match)).toMatchObject({ rule: 'SF-104' });
    play(match, YES);
    expect(question(match)).toMatchObject({ rule: 'SF-082', max: 3 });
    play(match, declare(3), ...TO_COMBAT);
    fightOn(match);
    expect(question(match)).toMatchObject({ rule: 'SF-104', dice: 6, reads: { atLeast: 5 } });
    play(match, dice(1, 1, 1, 1, 1, 1));
    expect(question(match)).toMatchObject({ dice: 4, reads: { atLeast: 4 } });
  });

  test('SF-104 SF-086 SF-082: how many holders shoot at the attack is asked, and how many of the attackers reach them', () => {
    const match = defendersTurn([holders({ w2: 2 }, { shots: 1, range: 30 }), footmen('f', {}, 'courtyard')]);
    play(match, counter('f', 'w2', 'courtyard'), YES, pick('shoot'));
    expect(question(match)).toMatchObject({ rule: 'SF-086', seat: 'attacker', unit: 'stands', max: 2 });
    play(match, declare(1));
    expect(question(match)).toMatchObject({ ask: 'roll', dice: 1 });
    play(match, dice(1));
    expect(question(match)).toMatchObject({ rule: 'SF-082', seat: 'defender', unit: 'stands', max: 3 });
    play(match, declare(2));
    expect(theFight(match)?.attackers).toMatchObject([{ unit: 'f', stands: 2 }]);
  });

  test('SF-104 SF-111: beaten attackers go back in the courtyard; beaten holders may have nowhere to go', () => {
    const match = defendersTurn([holders({ w2: 2 }), footmen('f', {}, 'courtyard')]);
    play(match, counter('f', 'w2', 'courtyard'), YES, declare(3), ...TO_COMBAT);
    const facts = fightOn(match, dice(1, 1, 1, 1, 1, 1), dice(4, 4, 1, 1));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'retreated', unit: 'f', cm: 2, way: 'away' }));
    play(match, declare(0));
    const won = defendersTurn([holders({ w2: 2 }), footmen('f', {}, 'courtyard')]);
    play(won, counter('f', 'w2', 'courtyard'), YES, declare(3), ...TO_COMBAT);
    fightOn(won, dice(5, 1, 1, 1, 1, 1), dice(1, 1, 1, 1));
    expect(question(won)).toMatchObject({ rule: 'SF-111' });
  });

  test('SF-104 SF-112: the winners go up; stands without room stay in the courtyard', () => {
    const match = defendersTurn([holders({ w2: 1 }, { hits: 1 }), footmen('f', {}, 'courtyard')]);
    play(match, counter('f', 'w2', 'courtyard'), YES, declare(3), ...TO_COMBAT);
    fightOn(match, dice(5, 1, 1, 1, 1, 1), dice(1, 1), declare(2));
    expect(match.state.units['f']?.place).toEqual({
      on: 'sections',
      stands: { w2: 2 },
      courtyard: { stands: 1, at: { x: 0, y: -30 } },
    });
  });

  test('SF-115: a giant in the courtyard reaches ramparts and takes none', () => {
    const inside = { ...giant(), place: { on: 'courtyard', at: { x: 0, y: -50 } } } as const;
    const match = siege([inside, guards('g', { w2: 1 }, { hits: 1 })]);
    play(match, counter('giant', 'w2', 'courtyard'), YES, ...TO_COMBAT);
    fightOn(match, dice(5, 1, 1, 1, 1, 1, 1, 1), dice(1, 1));
    expect(match.state.units['giant']?.place.on).toBe('courtyard');
    expect(match.state.engagements).toEqual({});
  });

  test('SF-180: a siege tower is no way back for holders that are attacked from inside', () => {
    const crew = orcs('orcs', { equipment: ['siege-tower'] }, { hits: 9 });
    const match = siege([crew, guards('g', { w2: 1 }), footmen('f', {}, 'courtyard')]);
    play(match, assault('orcs', 'w2'), YES, ...TO_COMBAT);
    fightOn(match, dice(4, 4, 4), dice(1, 1), declare(2));
    play(match, END_PHASE, counter('f', 'w2', 'courtyard'), YES, declare(3), ...TO_COMBAT);
    fightOn(match, dice(5, 1, 1, 1, 1, 1), dice(1, 1, 1, 1));
    expect(question(match)).toMatchObject({ rule: 'SF-180' });
    play(match, NO, declare(1));
    // SF-179: the enemy holds the section, so the empty tower is toppled.
    expect(match.state.units['orcs']).toMatchObject({ stands: 0, siegeTowerAt: null });
  });

  test('SF-100: a wall that is assaulted stays assaulted while its holders are attacked from elsewhere', () => {
    const match = siege([climbers(), guards('g', { w2: 2 })]);
    play(match, assault('orcs', 'w2'), YES, declare(3), ...TO_COMBAT);
    fightOn(match, dice(1, 1, 1, 1, 1, 1), dice(1, 1, 1, 1));
    play(match, END_PHASE);
    expect(offered(match, 'step-down')).toEqual([]);
    expect(refusedBy(match, order('man-section', { unit: 'g', section: 'w1' }))).toBe('SF-B08');
  });
});
