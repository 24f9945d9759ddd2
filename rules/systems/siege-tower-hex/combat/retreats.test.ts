import { describe, expect, test } from 'vitest';
import { dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play, refusedBy } from '../../../kernel/trial.ts';
import { BATTLEMENT, bridge, floor, ladder, OUTSIDE, type Where } from '../place-scene.ts';
import { CREW, DOWN, END_TURN, foe, man, men, scene, type Changes, type Scene } from '../scene.ts';

const fight = (attacker: string, defender: string) => order('fight', { attacker, defender });
const suffers = (person: string, result: string) => order('suffer', { person, result });
const place = (match: Scene, person: string) => match.state.people[person]?.place;
/** x of the attacker fights d and reads a result from the table. */
function fought(changes: Changes, result: string, ...before: Parameters<typeof play>[1][]): Scene {
  const match = scene(changes);
  play(match, fight('x', 'd'), ...(before.length > 0 ? before : [YES]), dice(5), pick(result));
  return match;
}

describe('advance after combat', () => {
  const duel = (attacker: Where, defender: Where, more: Changes = {}): Changes => ({
    tower: DOWN,
    ...more,
    people: [man('x', attacker), foe('d', defender), ...(more.people ?? [])],
  });

  test('ST-067 the victor may decline and stay where he was', () => {
    const match = fought(duel(bridge('front'), BATTLEMENT), 'killed');
    play(match, NO);
    expect(place(match, 'x')).toEqual(bridge('front'));
  });

  test('ST-067 a loser who holds his place leaves no room to advance', () => {
    for (const result of ['no-effect', 'wounded', 'stunned']) {
      const match = fought(duel(bridge('front'), BATTLEMENT), result);
      expect([result, match.awaiting]).toEqual([result, undefined]);
    }
  });

  test('ST-067, ST-B10 a retreating man gives up his place; from the bridge he may go back into the tower', () => {
    const match = fought(duel(bridge('front'), BATTLEMENT), 'attacker-retreats');
    play(match, YES);
    expect(choices(match)).toEqual(['bridge', 'l2', 'battlement']);
    play(match, pick('l2'), YES);
    expect([place(match, 'x'), place(match, 'd')]).toEqual([floor('l2'), bridge('front')]);
    expect(match.state.people['d']).toMatchObject({ left: 10, acted: true });
  });

  test("ST-067 on a floor the victor takes the loser's kind of hex, and is not asked if it is the same", () => {
    const match = fought(duel(floor('l1'), floor('l1', 'rear')), 'killed');
    play(match, YES);
    expect(place(match, 'x')).toEqual(floor('l1', 'rear'));
    expect(fought(duel(floor('l1'), floor('l1')), 'killed').awaiting).toBeUndefined();
  });

  test('ST-042 from a ladder nobody advances onto a full floor, but he does onto one with room', () => {
    const up = (crowd: number) => {
      const people = men(crowd, 'a', 'l2');
      const match = fought(duel(ladder('l1', 'l2'), floor('l2', 'rear'), { tower: {}, people }), 'defender-retreats');
      play(match, YES);
      return match;
    };
    expect(place(up(9), 'd')).toEqual(floor('l2'));
    expect(up(9).awaiting).toBeUndefined();
    const free = up(8);
    play(free, YES);
    expect(place(free, 'x')).toEqual(floor('l2', 'rear'));
  });

  test('ST-042 on a full floor the victor still changes hexes', () => {
    const people = men(8, 'a', 'l1');
    const match = fought(duel(floor('l1'), floor('l1', 'rear'), { people }), 'defender-retreats');
    play(match, YES, YES);
    expect(place(match, 'x')).toEqual(floor('l1', 'rear'));
  });

  test('ST-042 he advances onto a ladder or the bridge even if the floor is full', () => {
    const match = fought(duel(floor('l1'), ladder('l1', 'l2'), { people: men(9, 'a', 'l1') }), 'killed');
    play(match, YES);
    expect(place(match, 'x')).toEqual(ladder('l1', 'l2'));
  });

  test('ST-049 a rider does not advance into the tower, but does on the map', () => {
    const rider = [man('x', OUTSIDE, { mounted: true })];
    const ground = scene({ people: [...rider, foe('d', floor('ground', 'rear'))] });
    play(ground, fight('x', 'd'), pick('rear'), dice(5), pick('killed'));
    expect(ground.awaiting).toBeUndefined();
    const map = scene({ people: [...rider, foe('d', BATTLEMENT)] });
    play(map, fight('x', 'd'), YES, dice(5), pick('killed'), YES);
    expect(place(map, 'x')).toEqual(BATTLEMENT);
  });

  test('ST-B10 nobody advances from outside to outside, since the map belongs to the players', () => {
    expect(fought(duel(OUTSIDE, OUTSIDE), 'killed').awaiting).toBeUndefined();
  });

  test('ST-058 a man who fought at the winch has not kept working it', () => {
    const match = scene({ tower: { bridge: 'lowering', distance: 1 }, people: [...CREW, foe('d', floor('l2'))] });
    expect(match.state.towers['t']?.winch).not.toBeNull();
    play(match, END_TURN);
    expect(play(match, fight('d', 'w1'), YES, dice(5), pick('no-effect'))).toContainEqual({
      kind: 'lowering-interrupted',
      tower: 't',
    });
  });
});

describe('retreats', () => {
  const goes = (where: Where, changes: Changes = {}): Scene => {
    const match = scene({ ...changes, people: [man('x', where), ...(changes.people ?? [])] });
    play(match, suffers('x', 'defender-retreats'), YES);
    return match;
  };

  test('ST-B07 from the ground level a man stays or goes outside; from Level 1 he stays', () => {
    expect(choices(goes(floor('ground', 'rear')))).toEqual(['ground', 'outside']);
    expect(place(goes(floor('l1', 'rear')), 'x')).toEqual(floor('l1'));
  });

  test('ST-B07 from Level 2 a man retreats only onto the lowered bridge', () => {
    expect(choices(goes(floor('l2'), { tower: DOWN }))).toEqual(['l2', 'bridge']);
    expect(place(goes(floor('l2', 'rear')), 'x')).toEqual(floor('l2'));
    expect(place(goes(floor('l3', 'rear'), { tower: DOWN }), 'x')).toEqual(floor('l3'));
  });

  test('ST-B07, ST-042 from a ladder to the end with room, or to the lower one if neither has any', () => {
    expect(choices(goes(ladder('l1', 'l2')))).toEqual(['l1', 'l2']);
    expect(place(goes(ladder('l1', 'l2'), { people: men(10, 'a', 'l1') }), 'x')).toEqual(floor('l2'));
    const both = { people: [...men(10, 'a', 'l1'), ...men(10, 'b', 'l2')] };
    expect(place(goes(ladder('l1', 'l2'), both), 'x')).toEqual(floor('l1'));
  });

  test('ST-B07, ST-042 nobody retreats from the bridge into a full Level 2', () => {
    expect(choices(goes(bridge('front'), { tower: DOWN, people: men(10, 'a', 'l2') }))).toEqual([
      'bridge',
      'battlement',
    ]);
  });

  test('ST-B07 from the battlements a man stays or comes down; outside he stays there', () => {
    expect(choices(goes(BATTLEMENT))).toEqual(['battlement', 'outside']);
    expect(place(goes(OUTSIDE), 'x')).toEqual({ on: 'outside' });
  });

  test('ST-065 a man whose way is blocked is wounded, or as the option says', () => {
    const match = scene({ people: [man('x', floor('l1'))] });
    expect(play(match, suffers('x', 'defender-retreats'), NO)).toContainEqual({
      kind: 'hurt',
      person: 'x',
      health: 'wounded',
    });
    const asked = scene({ people: [man('x', floor('l1'))], options: { blockedRetreat: 'ask' } });
    play(asked, suffers('x', 'defender-retreats'), NO);
    expect(choices(asked)).toEqual(['no-effect', 'stunned', 'wounded', 'killed']);
    play(asked, pick('killed'));
    expect(asked.state.people['x']?.health).toBe('dead');
  });
});

describe('health', () => {
  const after = (health: 'healthy' | 'stunned' | 'wounded', result: string, options: Changes['options'] = {}) => {
    const match = scene({ people: [man('x', floor('l1'), { health })], options });
    play(match, suffers('x', result));
    return match.state.people['x']?.health;
  };

  test('ST-B08 a second injury kills', () => {
    for (const first of ['stunned', 'wounded'] as const)
      for (const second of ['stunned', 'wounded']) expect(after(first, second)).toBe('dead');
    expect([after('healthy', 'stunned'), after('healthy', 'wounded'), after('healthy', 'killed')]).toEqual([
      'stunned',
      'wounded',
      'dead',
    ]);
  });

  test('ST-B08 with the option that it does not kill, the worse injury stays', () => {
    const base = { secondInjury: 'does-not-kill' } as const;
    expect([after('wounded', 'stunned', base), after('stunned', 'wounded', base)]).toEqual(['wounded', 'wounded']);
  });

  test('ST-B08 only the stunned recover and the dead take no more; ST-049 only riders dismount', () => {
    const recover = order('recover', { person: 'x' });
    const dismount = order('dismount', { person: 'x' });
    const match = scene({ people: [man('x', OUTSIDE, { health: 'stunned', mounted: true })] });
    play(match, recover, dismount);
    expect(match.state.people['x']).toMatchObject({ health: 'healthy', mounted: false });
    expect([refusedBy(match, recover), refusedBy(match, dismount)]).toEqual(['ST-B08', 'ST-049']);
    play(match, suffers('x', 'killed'));
    expect(refusedBy(match, suffers('x', 'stunned'))).toBe('ST-B08');
    const dead = scene({ people: [man('x', OUTSIDE, { health: 'dead', mounted: true })] });
    expect(refusedBy(dead, dismount)).toBe('ST-049');
  });
});

describe('who fights whom', () => {
  test("ST-B01, ST-B06, ST-B08 refuses fights in the other side's turn, with friends, and with the dead", () => {
    const match = scene({
      people: [man('x', floor('l1')), man('y', floor('l1')), foe('d', floor('l1'), { health: 'dead' })],
    });
    expect(refusedBy(match, fight('x', 'y'))).toBe('ST-B06');
    expect(refusedBy(match, fight('x', 'd'))).toBe('ST-B08');
    play(match, END_TURN);
    expect(refusedBy(match, fight('x', 'd'))).toBe('ST-B01');
  });

  test('ST-069 men of two towers do not fight', () => {
    const two = [
      { id: 't', label: 'T', ramparts: 2 as const },
      { id: 'u', label: 'U', ramparts: 2 as const },
    ];
    const people = [man('x', floor('l1')), foe('d', { on: 'floor', tower: 'u', floor: 'l1', hex: 'inner' })];
    expect(refusedBy(scene({ setup: { towers: two }, people }), fight('x', 'd'))).toBe('ST-069');
  });

  test('ST-070 two on one ladder fight, two on different ladders do not', () => {
    const people = [man('x', ladder('l1', 'l2')), foe('d', ladder('l1', 'l2')), foe('e', ladder('l2', 'l3'))];
    const match = scene({ people, options: { menOnLadder: 'any-number' } });
    expect(refusedBy(match, fight('x', 'e'))).toBe('ST-070');
    expect(play(match, fight('x', 'd'), YES, dice(3), pick('no-effect'))[0]).toMatchObject({
      kind: 'fought',
      attackerTerrain: '−',
      defenderTerrain: '−',
    });
  });

  test('ST-068, ST-069 the bridge lies on Level 2: men there fight, men on Level 1 do not', () => {
    const people = [man('x', bridge('inner')), foe('d', floor('l2', 'front')), foe('e', floor('l1'))];
    const match = scene({ tower: DOWN, people });
    expect(refusedBy(match, fight('x', 'e'))).toBe('ST-070');
    expect(play(match, fight('x', 'd'), YES, dice(3), pick('no-effect'))[0]).toMatchObject({
      attackerTerrain: '0',
      defenderTerrain: '+',
    });
  });
});
