import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { assault, climb, climbers, fightOn, guards, orcs, siege, theFight, TO_COMBAT } from '../combat/combat-scene.ts';
import { archers, offered, question, section, type Changes, type WrittenUnit } from '../scene.ts';

const crew = (id = 'orcs', more: Partial<WrittenUnit['profile']> = {}): WrittenUnit =>
  orcs(id, { equipment: ['siege-tower'] }, more);
const atTheWall = (units: readonly WrittenUnit[], changes: Changes = {}) => {
  const match = siege(units, changes);
  play(match, assault('orcs', 'w2'), YES);
  return match;
};

describe('an assault from a siege tower', () => {
  test('SF-172: contact with the section is asked, and the assault is launched at once', () => {
    const match = siege([crew(), guards('g', { w2: 1 })]);
    play(match, assault('orcs', 'w2'));
    expect(question(match)).toMatchObject({ rule: 'SF-172' });
    play(match, YES);
    expect(theFight(match)).toMatchObject({ kind: 'siege-tower', section: 'w2' });
  });

  test('SF-174 SF-175: one stand with one attack more, and 4 to hit on either side', () => {
    const match = atTheWall([crew(), guards('g', { w2: 1 })]);
    play(match, ...TO_COMBAT);
    fightOn(match);
    expect(question(match)).toMatchObject({ rule: 'SF-174', dice: 3, reads: { atLeast: 4 }, seat: 'attacker' });
    play(match, dice(1, 1, 1));
    expect(question(match)).toMatchObject({ dice: 2, reads: { atLeast: 4 }, seat: 'defender' });
  });

  test.each([
    ['first-round', 2],
    ['every-round', 3],
  ] as const)('SF-174: after a draw the charge counts as the group plays it: %s, %i dice', (levelBonus, count) => {
    const match = atTheWall([crew(), guards('g', { w2: 1 })], { options: { levelBonus } });
    play(match, ...TO_COMBAT);
    fightOn(match, dice(1, 1, 1), dice(1, 1));
    play(match, END_PHASE, ...TO_COMBAT);
    fightOn(match);
    expect(question(match)).toMatchObject({ dice: count });
  });

  test('SF-174: a unit that joins a fight after a draw has its own charge bonus', () => {
    const match = siege([{ ...orcs('first', { equipment: ['ladders'] }) }, crew(), guards('g', { w2: 2 })]);
    play(match, assault('first', 'w2'), YES, declare(3), ...TO_COMBAT);
    fightOn(match, dice(1, 1, 1, 1, 1, 1), dice(1, 1, 1, 1));
    play(match, END_PHASE, ...TO_COMBAT);
    fightOn(match, dice(1, 1, 1, 1, 1, 1), dice(1, 1, 1, 1));
    play(match, END_PHASE, assault('orcs', 'w2'), YES, ...TO_COMBAT);
    fightOn(match, declare(2), dice(1, 1, 1, 1, 1, 1));
    expect(question(match)).toMatchObject({ rule: 'SF-174', dice: 3 });
  });

  test('SF-176: the stand that faces it and one on either side fight, three at most, if they are free', () => {
    const match = atTheWall([crew(), guards('g', { w1: 2, w2: 2, w3: 2 })]);
    expect(theFight(match)?.defenders).toMatchObject([
      { stands: 1, at: 'w2' },
      { stands: 1, at: 'w1' },
      { stands: 1, at: 'w3' },
    ]);
  });

  test('SF-090 SF-164: fire at the moment of the assault strikes the unit, which saves on 3 or more', () => {
    const match = siege([crew(), archers('bows', { w2: 2 }, { shots: 2 })]);
    play(match, assault('orcs', 'w2'), YES, pick('shoot'), declare(2), dice(4, 4, 4, 1));
    expect(question(match)).toMatchObject({ reads: { atLeast: 3 }, dice: 3 });
    play(match, dice(3, 3, 2));
    expect(match.state.units['orcs']).toMatchObject({ hits: 1, machineHits: 0 });
  });

  test('SF-173: a tower is out of its reach unless the players agreed that it is low', () => {
    const towers = [section('t', 'tower'), section('l', 'tower', { low: true })];
    const match = siege([crew(), guards('a', { t: 1 }), guards('b', { l: 1 })], { sections: towers });
    expect(offered(match, 'assault')).toEqual([{ unit: 'orcs', section: 'l' }]);
    expect(refusedBy(match, assault('orcs', 't'))).toBe('SF-173');
  });

  test.each([
    ['the wall', 'ladders', 'w1', 'orcs', 't'],
    ['the tower', 'orcs', 't', 'ladders', 'w1'],
  ])('SF-088: a low tower and the wall beside it are two fights, even with one unit on both: first %s', (...of) => {
    const [, first, where, second, there] = of;
    const low = [section('t', 'tower', { beside: ['w1'], low: true }), section('w1', 'wall')];
    const begun = (more: readonly WrittenUnit[]) => {
      const match = siege([crew(), climbers('ladders'), guards('both', { t: 1, w1: 2 }), ...more], { sections: low });
      play(match, assault(first, where), YES, ...(first === 'ladders' ? [declare(3)] : []));
      return match;
    };
    expect(refusedBy(begun([]), assault(second, there))).toBe('SF-058');

    const match = begun([guards('own', { [there]: 1 })]);
    play(match, assault(second, there), YES, ...(second === 'ladders' ? [declare(3)] : []));
    const fights = Object.values(match.state.engagements);
    expect(fights.map(({ section: at, attackers }) => [at, attackers.map(({ unit }) => unit)])).toEqual([
      [where, [first]],
      [there, [second]],
    ]);
    expect(fights[1]?.defenders.map(({ unit }) => unit)).toEqual(['own']);
  });

  test('SF-230: a log ram asks for a clear way where there are earthworks, and nothing where there are none', () => {
    const laden = orcs('orcs', { equipment: ['ladders', 'log-ram'] });
    const dug = { setup: { earthworks: [{ id: 'e', side: 'defender' as const, label: 'E', at: { x: 0, y: 50 } }] } };
    const asked = (changes: Changes) => {
      const match = siege([laden, guards('g', { w2: 1 })], changes);
      play(match, assault('orcs', 'w2'));
      return question(match)?.rule;
    };
    expect([asked({}), asked(dug)]).toEqual(['SF-082', 'SF-230']);
  });

  test('SF-227: earthworks in the way stop it', () => {
    const dug = { setup: { earthworks: [{ id: 'e', side: 'defender' as const, label: 'E', at: { x: 0, y: 50 } }] } };
    const match = siege([crew(), guards('g', { w2: 1 })], dug);
    play(match, assault('orcs', 'w2'));
    expect(question(match)).toMatchObject({ rule: 'SF-227' });
    play(match, YES);
    expect(match.state.engagements).toEqual({});
  });

  test('SF-098 SF-180: the victors climb out and leave the tower standing at the wall', () => {
    const match = atTheWall([crew(), guards('g', { w2: 1 })]);
    play(match, ...TO_COMBAT);
    fightOn(match, dice(4, 4, 4), dice(1, 1), declare(2));
    expect(match.state.units['orcs']).toMatchObject({
      place: { on: 'sections', stands: { w2: 2 }, foot: 1 },
      equipment: [],
      siegeTowerAt: 'w2',
    });
    expect(match.state.sides.defender.victoryPoints).toBe(0);
  });
});

/** The crew has lost its assault by this many hits. */
const lostBy = (hits: number, changes: Changes = {}) => {
  const match = atTheWall([crew('orcs', { hits: 9 }), guards('g', { w2: 1 }, { attacks: 6 })], changes);
  play(match, ...TO_COMBAT);
  fightOn(match, dice(1, 1, 1), dice(...Array.from({ length: 6 }, (_, i) => (i < hits ? 4 : 1))));
  return match;
};

describe('thrown back', () => {
  test('SF-178: exactly 4 cm leave the unit in its siege tower, free to try again', () => {
    const match = lostBy(4);
    expect(match.state.units['orcs']).toMatchObject({
      place: { on: 'contact', section: 'w2' },
      equipment: ['siege-tower'],
    });
    play(match, END_PHASE, END_PHASE, END_PHASE, END_PHASE);
    expect(offered(match, 'assault')).toEqual([{ unit: 'orcs', section: 'w2' }]);
  });

  test('SF-179 SF-159: beyond 4 cm the enemy who holds the section topples the tower at once', () => {
    const match = lostBy(5);
    const facts = play(match, declare(0));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'siege-tower-toppled', section: 'w2' }));
    expect(match.state.units['orcs']).toMatchObject({ equipment: [], siegeTowerAt: null, place: { on: 'field' } });
    expect(match.state.sides.defender.victoryPoints).toBe(20);
  });

  test('SF-179: in front of an empty section the tower stands abandoned until an enemy comes, and its crew may return', () => {
    const units = [crew('orcs', { hits: 9 }), guards('g', { w2: 1, w3: 1 }, { attacks: 6, hits: 1 })];
    const match = atTheWall(units);
    play(match, ...TO_COMBAT);
    // The holder of the section falls; the other stand drives the attackers back by 5 or more.
    fightOn(match, dice(4, 1, 1), dice(4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1), pick('w2'), declare(0));
    expect(match.state.units['orcs']).toMatchObject({ equipment: [], siegeTowerAt: 'w2' });
    expect(match.state.sides.defender.victoryPoints).toBe(0);
    play(match, END_PHASE);
    play(match, order('man-section', { unit: 'g', section: 'w2' }));
    const facts = play(match, END_PHASE);
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'siege-tower-toppled', unit: 'orcs' }));
    expect(match.state.sides.defender.victoryPoints).toBe(20);
  });

  test.each([
    ['kept', ['siege-tower']],
    ['lost', []],
  ] as const)('SF-178: fire that throws it back 4 cm or less leaves the tower %s', (siegeTowerUnderFire, equipment) => {
    const bows = archers('bows', { w2: 2 }, { shots: 2 });
    const match = siege([crew('orcs', { hits: 4 }), bows], { options: { siegeTowerUnderFire } });
    play(match, assault('orcs', 'w2'), YES, pick('shoot'), declare(2), dice(4, 4, 4, 4), dice(1, 1, 1, 1));
    expect(match.state.units['orcs']).toMatchObject({ stands: 2, equipment: [...equipment] });
  });

  test('SF-179: fire that throws it back 5 cm costs the tower, because the enemy holds the section', () => {
    const bows = archers('bows', { w2: 2 }, { shots: 3 });
    const match = siege([crew('orcs', { hits: 4 }), bows]);
    play(match, assault('orcs', 'w2'), YES, pick('shoot'), declare(2), dice(4, 4, 4, 4, 4, 1), dice(1, 1, 1, 1, 1));
    expect(match.state.units['orcs']).toMatchObject({ equipment: [], siegeTowerAt: null });
  });

  test('SF-184: a ram that is built into the tower goes with it', () => {
    const both = orcs('orcs', { equipment: ['siege-tower', 'ram'] }, { hits: 9 });
    const match = siege([both, guards('g', { w2: 1 }, { attacks: 6 })]);
    play(match, assault('orcs', 'w2'), YES, ...TO_COMBAT);
    fightOn(match, dice(1, 1, 1), dice(4, 4, 4, 4, 4, 1), declare(0));
    expect(match.state.sides.defender.victoryPoints).toBe(30);
  });
});

describe('up the tower', () => {
  const arrived = (units = [crew('orcs', { stands: 4 })], changes: Changes = {}) => {
    const match = siege(units, changes);
    play(match, order('approach', { unit: 'orcs', section: 'w2' }), YES);
    return match;
  };
  const NEXT_TURN = [END_PHASE, END_PHASE, END_PHASE, END_PHASE, END_PHASE, END_PHASE];

  test('SF-177: up to three stands climb, in a later turn than the tower arrived', () => {
    const match = arrived();
    expect(offered(match, 'climb-tower')).toEqual([]);
    expect(refusedBy(match, climb('orcs', 'w2'))).toBe('SF-177');
    play(match, ...NEXT_TURN, climb('orcs', 'w2'));
    expect(question(match)).toMatchObject({ rule: 'SF-177', min: 1, max: 2, suggested: 1 });
    play(match, declare(2));
    expect(question(match)).toMatchObject({ about: ['orcs', 'w1'], min: 0, max: 1 });
    play(match, declare(1));
    expect(match.state.units['orcs']).toMatchObject({
      place: { on: 'sections', stands: { w1: 1, w2: 2 }, foot: 1 },
      siegeTowerAt: 'w2',
    });
  });

  test('SF-098 SF-177: one climbs where friends have left room for one', () => {
    const alone = [section('w2', 'wall')];
    const match = siege([crew(), orcs('first', { place: { on: 'sections', stands: { w2: 1 } } }, { stands: 1 })], {
      sections: alone,
    });
    play(match, order('approach', { unit: 'orcs', section: 'w2' }), YES, ...NEXT_TURN);
    expect(offered(match, 'climb-tower')).toEqual([{ unit: 'orcs', section: 'w2' }]);
    play(match, climb('orcs', 'w2'));
    expect(question(match)).toMatchObject({ rule: 'SF-177', min: 1, max: 1 });
    play(match, declare(1));
    expect(match.state.units['orcs']?.place).toEqual({ on: 'sections', stands: { w2: 1 }, foot: 2 });
  });

  test('SF-177: stands that climbed go no further in that turn; those below follow in the next', () => {
    const match = arrived();
    play(match, ...NEXT_TURN, climb('orcs', 'w2'), declare(1), declare(1), declare(1));
    expect(offered(match, 'man-section')).toEqual([]);
    play(match, ...NEXT_TURN, climb('orcs', 'w2'), declare(1));
    expect(match.state.units['orcs']?.place).toEqual({ on: 'sections', stands: { w1: 1, w2: 2, w3: 1 } });
  });

  test('SF-177: stands that climb an abandoned tower go no further either', () => {
    const match = arrived();
    play(match, ...NEXT_TURN, climb('orcs', 'w2'), declare(1), declare(1), declare(1), ...NEXT_TURN);
    play(match, climb('orcs', 'w2'), declare(1));
    expect(match.state.units['orcs']).toMatchObject({ climbed: true, siegeTowerAt: 'w2' });
  });

  test('SF-172 SF-177: a group may let the troops go on at once', () => {
    const match = arrived([crew()], { options: { climbSiegeTower: 'at-once' } });
    expect(offered(match, 'climb-tower')).toEqual([{ unit: 'orcs', section: 'w2' }]);
  });

  test('SF-019 SF-172 SF-173: no climbing where the enemy stands, without a siege tower at the wall, or onto a tower', () => {
    const match = siege([crew(), orcs('others'), guards('g', { w2: 1 })]);
    expect(refusedBy(match, climb('others', 'w1'))).toBe('SF-018');
    expect(refusedBy(match, climb('orcs', 'w2'))).toBe('SF-019');
    expect(refusedBy(match, climb('orcs', 'w1'))).toBe('SF-172');
    expect(refusedBy(match, climb('orcs', 't'))).toBe('SF-173');
  });
});
