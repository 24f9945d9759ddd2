import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import {
  assault,
  assaultable,
  climbers,
  colossus,
  fightOn,
  flyers,
  guards,
  orcs,
  siege,
  theFight,
  TO_COMBAT,
} from '../combat/combat-scene.ts';
import { archers, batterAt, giant, offered, question, section } from '../scene.ts';

describe('who may assault what', () => {
  test('SF-079: only infantry may, not cavalry, chariots, other monsters, artillery or machines', () => {
    for (const type of ['cavalry', 'chariot', 'monster', 'artillery', 'machine'] as const) {
      const match = siege([climbers('orcs', { type }), guards('g', { w2: 1 })]);
      expect(offered(match, 'assault')).toEqual([]);
      expect(refusedBy(match, assault('orcs', 'w2'))).toBe('SF-079');
    }
  });

  test('SF-079 SF-120: a tower is too high; SF-010: cavalry bases have no place on ramparts', () => {
    const match = siege([climbers(), climbers('ghouls', { cavalryBases: true }), guards('g', { t: 1, w2: 1 })]);
    expect(assaultable(match)).toEqual(['w2']);
    expect(refusedBy(match, assault('orcs', 't'))).toBe('SF-079');
    expect(refusedBy(match, assault('ghouls', 'w2'))).toBe('SF-010');
  });

  test('SF-080: a section that the players marked too high', () => {
    const match = siege([climbers(), guards('g', { w: 1 })], { sections: [section('w', 'wall', { tooHigh: true })] });
    expect(offered(match, 'assault')).toEqual([]);
    expect(refusedBy(match, assault('orcs', 'w'))).toBe('SF-080');
  });

  test('SF-081: scaling gear is needed, and rams and sows are none; a group may play without', () => {
    const units = [orcs('orcs', { equipment: ['sow'] }), guards('g', { w2: 1 })];
    expect(refusedBy(siege(units), assault('orcs', 'w2'))).toBe('SF-081');
    expect(assaultable(siege(units))).toEqual([]);
    expect(assaultable(siege(units, { options: { laddersForAssault: 'free-for-all' } }))).toEqual(['w2']);
  });

  test('SF-019: an empty section is not assaulted', () => {
    const match = siege([climbers(), guards('g', { w2: 1 })]);
    expect(refusedBy(match, assault('orcs', 'w3'))).toBe('SF-019');
  });

  test('SF-053: a unit that batters does not also assault this turn', () => {
    const match = siege([orcs('orcs', { equipment: ['log-ram', 'ladders'] }), guards('g', { w2: 1 })]);
    play(match, batterAt('orcs', 'w2'), YES);
    expect(offered(match, 'assault')).toEqual([]);
    expect(refusedBy(match, assault('orcs', 'w2'))).toBe('SF-053');
  });

  test('SF-082: contact is asked; a unit that falls short is not offered the section again', () => {
    const match = siege([climbers(), guards('g', { w2: 1 })]);
    play(match, assault('orcs', 'w2'));
    expect(question(match)).toMatchObject({ ask: 'declare', rule: 'SF-082' });
    play(match, NO);
    expect(assaultable(match)).toEqual([]);
    expect(refusedBy(match, assault('orcs', 'w2'))).toBe('SF-082');
  });

  test('SF-B01: no assault in the enemy’s turn or in another phase', () => {
    const match = siege([climbers(), guards('g', { w2: 1 })], { first: 'defender' });
    expect(offered(match, 'assault')).toEqual([]);
    expect(refusedBy(match, assault('orcs', 'w2'))).toBe('SF-B01');
  });

  test('SF-115: a giant reaches walls, but no towers and nothing that the players put out of his reach', () => {
    const low = [section('w', 'wall'), section('h', 'wall', { reachableByGiant: false }), section('t', 'tower')];
    const match = siege([colossus(), guards('a', { w: 1 }), guards('b', { h: 1 }), guards('c', { t: 1 })], {
      sections: low,
    });
    expect(assaultable(match)).toEqual(['w']);
    expect(refusedBy(match, assault('giant', 'h'))).toBe('SF-115');
    expect(refusedBy(match, assault('giant', 't'))).toBe('SF-115');
  });
});

describe('the charge to the wall', () => {
  test('SF-082 SF-083: the stands that reach the wall are declared, and both sides count as in contact', () => {
    const match = siege([climbers(), guards('g', { w2: 2 })]);
    play(match, assault('orcs', 'w2'), YES);
    expect(question(match)).toMatchObject({ rule: 'SF-082', unit: 'stands', min: 1, max: 3, suggested: 3 });
    play(match, declare(2));
    expect(theFight(match)).toMatchObject({
      kind: 'rampart',
      section: 'w2',
      attackers: [{ unit: 'orcs', stands: 2 }],
      defenders: [{ unit: 'g', stands: 2, at: 'w2' }],
    });
    expect(match.state.units['orcs']?.place).toEqual({ on: 'contact', section: 'w2' });
  });

  test('SF-092 SF-086: missile troops on the section and beside it shoot, and their hits are scored in the fight', () => {
    const match = siege([climbers(), archers('bows', { w2: 2 }), archers('more', { w3: 1 }), guards('far', { w1: 1 })]);
    play(match, assault('orcs', 'w2'), YES, declare(3));
    play(match, pick('shoot'), declare(2), dice(4, 1), pick('shoot'), dice(4));
    expect(theFight(match)).toMatchObject({ carried: { attacker: 0, defender: 2 } });
    expect(match.state.units['orcs']).toMatchObject({ stands: 3, hits: 2 });
    // SF-103: chargers are not driven back.
    expect(match.state.units['orcs']?.driveBack).toBeNull();
  });

  test('SF-103: shots at assaulters drive nobody back', () => {
    const match = siege([climbers(), archers('bows', { w2: 2 })]);
    play(match, assault('orcs', 'w2'), YES, declare(3), pick('shoot'), declare(2), dice(4, 4), END_PHASE, END_PHASE);
    expect(match.state.phase).toBe('combat');
  });

  test('SF-206: oil pours at the moment of the assault, and its hits count in the first round', () => {
    const oiled = [section('w', 'wall', { oil: true })];
    const match = siege([climbers(), guards('g', { w: 1 })], { sections: oiled });
    play(match, assault('orcs', 'w'), YES, declare(3), pick('oil'), dice(6), dice(4, 4, 1), ...TO_COMBAT);
    const facts = fightOn(match, dice(1, 1, 1, 1, 1, 1), dice(1, 1));
    expect(facts).toContainEqual(expect.objectContaining({ attackers: 0, defenders: 2, outcome: 'defenders-won' }));
  });

  test('SF-B10: an engaged unit neither shoots nor pours oil at a second assault', () => {
    const oiled = [section('w', 'wall', { oil: true })];
    const match = siege([climbers(), climbers('second'), archers('bows', { w: 2 })], { sections: oiled });
    play(match, assault('orcs', 'w'), YES, declare(3), pick('nothing'));
    play(match, assault('second', 'w'), YES, declare(3));
    expect(question(match)).toBeUndefined();
    expect(theFight(match)?.attackers.map(({ unit }) => unit)).toEqual(['orcs', 'second']);
  });

  test.each([
    ['unsaved-hits', 3],
    ['all-hits', 4],
  ] as const)('SF-091: a lost stand ends the assault, 1 cm for each of the %s', (assaultBeatenOffBy, cm) => {
    const bows = archers('bows', { w2: 2 }, { shots: 2 });
    const match = siege([climbers('orcs', { armour: 6 }), bows], { options: { assaultBeatenOffBy } });
    const facts = play(match, assault('orcs', 'w2'), YES, declare(3), pick('shoot'), declare(2), dice(4, 4, 4, 4));
    expect(facts).not.toContainEqual(expect.objectContaining({ kind: 'engaged' }));
    expect(play(match, dice(6, 1, 1, 1))).toContainEqual(expect.objectContaining({ kind: 'assault-beaten-off', cm }));
    expect(match.state.units['orcs']).toMatchObject({ stands: 2, engaged: null, place: { on: 'field' } });
  });

  test('SF-091: hits that are one short of a stand let the assault go on', () => {
    const match = siege([climbers(), archers('bows', { w2: 2 })]);
    play(match, assault('orcs', 'w2'), YES, declare(3), pick('shoot'), declare(2), dice(6, 6));
    expect(theFight(match)).toBeDefined();
  });

  test('SF-091: a unit wiped out by fire loses its machine as well', () => {
    const weak = orcs('orcs', { equipment: ['sow', 'ladders'] }, { stands: 1, hits: 1 });
    const match = siege([weak, archers('bows', { w2: 2 })]);
    play(match, assault('orcs', 'w2'), YES, pick('shoot'), declare(2), dice(6, 1), dice(1));
    expect(match.state.units['orcs']).toMatchObject({ stands: 0, equipment: ['ladders'] });
    expect(match.state.engagements).toEqual({});
  });

  test('SF-090: under a sow a hit is saved on 3 or more; SF-187 SF-193: beaten off, the machine is lost', () => {
    for (const machine of ['sow', 'ram'] as const) {
      const under = orcs('orcs', { equipment: [machine, 'ladders'] });
      const match = siege([under, archers('bows', { w2: 2 }, { shots: 2 })]);
      play(match, assault('orcs', 'w2'), YES, declare(3), pick('shoot'), declare(2), dice(4, 4, 4, 1));
      expect(question(match)).toMatchObject({ rule: 'SF-B04', reads: { atLeast: 3 } });
      play(match, dice(2, 2, 2));
      expect(match.state.units['orcs']).toMatchObject({ stands: 2, equipment: ['ladders'] });
    }
  });

  test('SF-088 SF-089: a tower answers the first assault beside it, not the second', () => {
    const both = [
      section('a', 'wall', { beside: ['t'] }),
      section('t', 'tower', { beside: ['b'] }),
      section('b', 'wall'),
    ];
    const units = [
      climbers(),
      climbers('second'),
      archers('cannons', { t: 2 }),
      guards('x', { a: 1 }),
      guards('y', { b: 1 }),
    ];
    const match = siege(units, { sections: both });
    play(match, assault('orcs', 'a'), YES, declare(3));
    expect(question(match)).toMatchObject({ ask: 'choose', about: ['cannons', 'orcs', 'a'] });
    play(match, pick('nothing'), assault('second', 'b'), YES, declare(3));
    expect(question(match)).toBeUndefined();
    // SF-088: a tower is too high to fight from.
    for (const { defenders } of Object.values(match.state.engagements))
      expect(defenders.some(({ unit }) => unit === 'cannons')).toBe(false);
  });

  test('SF-088 SF-115: the wall beside a tower within reach of giants does not answer either', () => {
    const low = [section('t', 'tower', { beside: ['w'], reachableByGiant: true }), section('w', 'wall')];
    const match = siege([giant('ogre'), guards('in', { t: 1 }), guards('beside', { w: 1 })], { sections: low });
    play(match, assault('ogre', 't'), YES);
    expect(theFight(match)?.defenders).toMatchObject([{ unit: 'in', at: 't' }]);
  });

  test('SF-150: no oil on flyers', () => {
    const oiled = [section('w', 'wall', { oil: true })];
    const match = siege([flyers(), guards('g', { w: 1 })], { sections: oiled });
    play(match, assault('bats', 'w'), YES, declare(3));
    expect(question(match)).toBeUndefined();
    expect(theFight(match)).toBeDefined();
  });
});

const assaulted = (units = [climbers(), guards('g', { w2: 1 })], changes = {}, at = 'w2') => {
  const match = siege(units, changes);
  play(match, assault('orcs', at), YES, declare(3), ...TO_COMBAT);
  return match;
};

describe('the fight on the rampart', () => {
  test('SF-084 SF-085: 6 to hit and no bonus for the charge; the defenders hit on 4', () => {
    const match = assaulted();
    fightOn(match);
    expect(question(match)).toMatchObject({ rule: 'SF-085', dice: 6, reads: { atLeast: 6 }, seat: 'attacker' });
    play(match, dice(5, 5, 5, 5, 5, 5));
    expect(question(match)).toMatchObject({ dice: 2, reads: { atLeast: 4 }, seat: 'defender' });
  });

  test.each([
    ['one', 2],
    ['all', 3],
  ] as const)('SF-087: of a section beside it %s stand fights', (standsBeside, stands) => {
    const match = assaulted([climbers(), guards('g', { w2: 1 }), guards('next', { w3: 2 })], {
      options: { standsBeside },
    });
    fightOn(match, declare(3), dice(1, 1, 1, 1, 1, 1), dice(1, 1));
    expect(question(match)).toMatchObject({ about: ['next', 'orcs'], dice: (stands - 1) * 2 });
  });

  test('SF-087: a unit over two sections fights with the stand next door as well', () => {
    const match = assaulted([climbers(), guards('g', { w2: 1, w3: 2 })]);
    fightOn(match, dice(1, 1, 1, 1, 1, 1));
    expect(question(match)).toMatchObject({ about: ['g', 'orcs'], dice: 4 });
  });

  test('SF-093: nobody is supported in an assault', () => {
    const match = assaulted([climbers(), orcs('reserve'), guards('g', { w2: 1 })]);
    const facts = fightOn(match, dice(6, 1, 1, 1, 1, 1), dice(1, 1));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'fight-round', attackers: 1, defenders: 0 }));
  });

  test('SF-094: the owner chooses whom a stand on the ramparts strikes, or divides several stands', () => {
    const match = siege([climbers(), climbers('second'), guards('g', { w2: 2 })]);
    play(match, assault('orcs', 'w2'), YES, declare(3), assault('second', 'w2'), YES, declare(3), ...TO_COMBAT);
    fightOn(match);
    expect(question(match)).toMatchObject({ rule: 'SF-094', unit: 'stands', min: 0, max: 2, seat: 'defender' });
    const one = siege([climbers(), climbers('second'), guards('g', { w2: 1 })]);
    play(one, assault('orcs', 'w2'), YES, declare(3), assault('second', 'w2'), YES, declare(3), ...TO_COMBAT);
    fightOn(one);
    expect(question(one)).toMatchObject({ rule: 'SF-094', options: [{ id: 'orcs' }, { id: 'second' }] });
  });

  test('SF-095 SF-096: all beaten defenders that fought leave the ramparts, sharing the difference, measured flat', () => {
    const match = assaulted([climbers(), guards('g', { w2: 1 }, { hits: 9 }), guards('next', { w3: 2 })]);
    const facts = fightOn(match, declare(3), dice(6, 6, 6, 1, 1, 1), dice(1, 1), dice(1, 1));
    // Three hits for two units: rounded up.
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'retreated', unit: 'g', cm: 2, way: 'inwards' }));
    play(match, declare(0), declare(0));
    expect(match.state.units['g']?.place.on).toBe('courtyard');
    expect(match.state.units['next']?.place.on).toBe('courtyard');
  });

  test('SF-097: artillery that is driven from a rampart is destroyed', () => {
    const guns = guards('guns', { w2: 2 }, { type: 'artillery', hits: 9 });
    const match = assaulted([climbers(), guns]);
    fightOn(match, dice(6, 1, 1, 1, 1, 1), dice(1, 1, 1, 1));
    expect(match.state.units['guns']?.stands).toBe(0);
  });

  test('SF-098 SF-099: the victors climb up, one stand per section suggested; the rest wait below and nobody pursues', () => {
    const match = assaulted();
    fightOn(match, dice(6, 6, 6, 1, 1, 1), dice(1, 1));
    expect(question(match)).toMatchObject({ rule: 'SF-098', min: 0, max: 2, suggested: 1 });
    play(match, declare(1));
    expect(match.state.units['orcs']?.place).toEqual({ on: 'sections', stands: { w2: 1 }, foot: 2 });
    expect(match.state.engagements).toEqual({});
    expect(offered(match, 'end-phase')).toEqual([{}]);
  });

  test('SF-098: one stand goes to each section that the beaten have left, none where another unit still stands', () => {
    const match = assaulted([climbers(), guards('g', { w2: 1, w3: 1 }, { hits: 9 })]);
    fightOn(match, dice(6, 1, 1, 1, 1, 1), dice(1, 1, 1, 1), declare(0), declare(1));
    expect(question(match)).toMatchObject({ rule: 'SF-098', about: ['orcs', 'w3'] });
    play(match, declare(2));
    expect(match.state.units['orcs']?.place).toEqual({ on: 'sections', stands: { w2: 1, w3: 2 } });
  });

  test('SF-098: a stand at the foot may be the one that falls', () => {
    const match = assaulted([climbers(), guards('g', { w2: 1 }), archers('bows', { t: 3 }, { shots: 3 })]);
    fightOn(match, dice(6, 6, 6, 1, 1, 1), dice(1, 1), declare(1));
    play(match, END_PHASE, END_PHASE);
    play(match, order('shoot-troops', { unit: 'bows', target: 'orcs' }), YES, dice(6, 6, 6, 1, 1, 1, 1, 1, 1));
    expect(question(match)).toMatchObject({ rule: 'SF-B05', options: [{ id: 'w2' }, { id: '(foot)' }] });
    play(match, pick('(foot)'));
    expect(match.state.units['orcs']?.place).toEqual({ on: 'sections', stands: { w2: 1 }, foot: 1 });
  });

  test('SF-100: after a draw nobody falls back; the fight goes on in the next Combat phase of either side, without odd hits', () => {
    const match = assaulted();
    fightOn(match, dice(6, 1, 1, 1, 1, 1), dice(4, 1));
    expect(theFight(match)).toMatchObject({ round: 2, carried: { attacker: 0, defender: 0 } });
    expect(match.state.units['orcs']?.place).toEqual({ on: 'contact', section: 'w2' });
    expect(offered(match, 'fight')).toEqual([]);
    play(match, END_PHASE);
    expect(match.state.units['orcs']?.hits).toBe(0);
    play(match, ...TO_COMBAT);
    expect(match.state.active).toBe('defender');
    expect(offered(match, 'fight')).toEqual([{ fight: 'walls:w2' }]);
    fightOn(match);
    expect(question(match)).toMatchObject({ dice: 6, reads: { atLeast: 6 } });
  });

  test('SF-100: a group may let draws go on only in the attacker’s own Combat phase', () => {
    const match = assaulted([climbers(), guards('g', { w2: 1 })], {
      options: { drawnFights: 'next-own-combat-phase' },
    });
    fightOn(match, dice(6, 1, 1, 1, 1, 1), dice(4, 1));
    play(match, END_PHASE, ...TO_COMBAT);
    expect(offered(match, 'fight')).toEqual([]);
    play(match, END_PHASE, ...TO_COMBAT);
    expect(offered(match, 'fight')).toEqual([{ fight: 'walls:w2' }]);
  });

  test('SF-101 SF-102: the defenders win and stay; the attackers go back and are not pursued', () => {
    const match = assaulted();
    const facts = fightOn(match, dice(1, 1, 1, 1, 1, 1), dice(4, 4));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'retreated', unit: 'orcs', cm: 2, way: 'away' }));
    play(match, declare(0));
    expect(match.state.units['g']?.place).toEqual({ on: 'sections', stands: { w2: 1 } });
    expect(match.state.engagements).toEqual({});
    expect(question(match)).toBeUndefined();
  });

  test.each([
    ['stays', ['sow', 'ladders']],
    ['lost', ['ladders']],
  ] as const)(
    'SF-193: a sow stays at the foot of the wall after a victory, or is lost if the group plays it so: %s',
    (sowOfVictors, equipment) => {
      const match = assaulted([orcs('orcs', { equipment: ['sow', 'ladders'] }), guards('g', { w2: 1 })], {
        options: { sowOfVictors },
      });
      fightOn(match, dice(6, 6, 6, 1, 1, 1), dice(1, 1), declare(1));
      expect(match.state.units['orcs']?.equipment).toEqual([...equipment]);
    },
  );

  test('SF-193 SF-159: with the sow below, the victors may move along the ramparts or assault a tower; stepping down inside abandons it', () => {
    const match = assaulted(
      [orcs('orcs', { equipment: ['sow', 'ladders'] }), guards('g', { w1: 1 }), guards('in', { t: 2 })],
      {},
      'w1',
    );
    fightOn(match, dice(6, 6, 6, 1, 1, 1), dice(1, 1), declare(2));
    play(match, END_PHASE, END_PHASE, END_PHASE, END_PHASE);
    expect(offered(match, 'man-section')).toContainEqual({ unit: 'orcs', section: 'w2' });
    expect(offered(match, 'assault-tower')).toContainEqual({ unit: 'orcs', section: 't', facing: 'w1' });
    play(match, order('step-down', { unit: 'orcs' }));
    expect(match.state.units['orcs']?.equipment).toEqual(['ladders']);
    expect(match.state.sides.defender.victoryPoints).toBe(5);
  });

  test('SF-193 SF-192: a forced retreat from an assault costs the sow', () => {
    const match = assaulted([orcs('orcs', { equipment: ['sow', 'ladders'] }), guards('g', { w2: 1 })]);
    fightOn(match, dice(1, 1, 1, 1, 1, 1), dice(4, 4), declare(0));
    expect(match.state.units['orcs']?.equipment).toEqual(['ladders']);
    expect(match.state.sides.defender.victoryPoints).toBe(5);
  });

  test('SF-037: when the section falls before the fight, there is nothing left to fight for', () => {
    const match = siege([climbers(), guards('g', { w2: 1, w3: 1 })], { tokens: { w2: 4 } });
    play(match, assault('orcs', 'w2'), YES, declare(3), END_PHASE, END_PHASE, dice(6, 6, 6, 6), pick('w3'));
    expect(match.state.sections['w2']?.state).toBe('breach');
    expect(match.state.engagements).toEqual({});
    // SF-B07: fighting units are not driven back.
    expect(match.state.phase).toBe('combat');
    expect(match.state.units['g']).toMatchObject({ stands: 1, engaged: null });
  });
});
