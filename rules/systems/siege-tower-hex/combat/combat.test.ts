import { describe, expect, test } from 'vitest';
import { dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { BATTLEMENT, bridge, floor, ladder, OUTSIDE } from '../place-scene.ts';
import { DOWN, foe, man, scene } from '../scene.ts';
import { burns } from '../fire/fire.ts';
import { siegeTowerHex } from '../index.ts';
import { advantageOf } from './terrain.ts';

const fight = (attacker: string, defender: string) => order('fight', { attacker, defender });

describe('combat', () => {
  test('ST-068 bridge and battlements fight once their hexes touch', () => {
    const match = scene({
      tower: DOWN,
      people: [man('x', bridge('front')), man('y', floor('l2')), foe('d', BATTLEMENT)],
    });
    expect(refusedBy(match, fight('y', 'd'))).toBe('ST-068');
    expect(play(match, fight('x', 'd'), NO)).toMatchObject([{ kind: 'fight-refused', why: 'apart' }]);
    expect(play(match, fight('x', 'd'), YES, dice(4), pick('no-effect'))[0]).toMatchObject({
      kind: 'fought',
      face: 4,
      attackerTerrain: '+',
    });
    // Whoever is attacked has done nothing of his own.
    expect([match.state.people['x']?.acted, match.state.people['d']?.acted]).toEqual([true, false]);
  });

  test('ST-B06, ST-B04 explains why only fights and shots get no odds', () => {
    const why = (command: string) => siegeTowerHex.noChance?.(scene({ people: [] }).state, command, {});
    expect(why('fight')).toEqual({ text: { key: 'st.no-chance.fight' }, rule: 'ST-B06' });
    expect(why('shoot')).toEqual({ text: { key: 'st.no-chance.shoot' }, rule: 'ST-B04' });
    expect(why('fire-hit')).toBeUndefined();
  });

  test('ST-067 the victor may advance from the bridge to the battlement at no cost', () => {
    const match = scene({ tower: DOWN, people: [man('x', bridge('front'), { movement: 3 }), foe('d', BATTLEMENT)] });
    play(match, fight('x', 'd'), YES, dice(9), pick('killed'), YES);
    expect(match.state.people['x']).toMatchObject({ left: 3, place: { on: 'battlement' } });
  });

  test('ST-069 men on one floor fight if they are adjacent', () => {
    const match = scene({ people: [man('x', floor('l1')), foe('d', floor('l1'))] });
    expect(play(match, fight('x', 'd'), YES, dice(1), pick('wounded'))).toMatchObject([
      { kind: 'fought' },
      { result: 'wounded' },
      { health: 'wounded' },
    ]);
    expect(play(match, fight('x', 'd'), NO)).toMatchObject([{ why: 'apart' }]);
  });

  test('ST-070 men on different floors fight only over the ladder between them', () => {
    const people = [
      man('a', floor('l1')),
      man('b', ladder('l1', 'l2')),
      man('c', ladder('l2', 'l3')),
      foe('d', floor('l2')),
      foe('e', floor('l1')),
    ];
    const match = scene({ people });
    expect(refusedBy(match, fight('a', 'd'))).toBe('ST-070');
    expect(refusedBy(match, fight('c', 'e'))).toBe('ST-070');
    play(match, fight('b', 'd'), YES, dice(5), pick('no-effect'));
    play(match, fight('b', 'e'), YES, dice(5), pick('no-effect'));
    play(match, fight('c', 'd'), YES, dice(5), pick('no-effect'));
  });

  test('ST-071 the ground level fights men outside only through the rear', () => {
    const match = scene({ people: [man('x', floor('ground')), foe('d', OUTSIDE), foe('e', BATTLEMENT)] });
    for (const side of ['front', 'side'])
      expect(play(match, fight('x', 'd'), pick(side))).toMatchObject([{ why: 'not-rear' }]);
    play(match, fight('x', 'd'), pick('rear'), dice(5), pick('no-effect'));
    expect(match.state.people['x']?.foughtAtGround).toBe(true);
    expect(refusedBy(match, fight('x', 'e'))).toBe('ST-071');
  });

  test('ST-072 no combat through a slit', () => {
    const match = scene({ people: [man('x', floor('l2', 'slit')), foe('d', floor('l2')), foe('e', BATTLEMENT)] });
    expect(play(match, fight('x', 'd'), YES, YES)).toMatchObject([{ why: 'slit' }]);
    play(match, fight('x', 'd'), YES, NO, dice(5), pick('no-effect'));
    expect(refusedBy(match, fight('x', 'e'))).toBe('ST-072');
    // ST-037: only the ground level counts.
    expect(match.state.people['x']?.foughtAtGround).toBe(false);
  });

  test('ST-073, ST-077 gives the terrain advantage of every kind of hex', () => {
    const up = scene().state;
    const lowered = scene({ tower: DOWN }).state;
    const at = (where: 'ground' | 'l1' | 'l2' | 'l3', hex: 'inner' | 'front' | 'slit' | 'winch-1' = 'inner') =>
      ({ on: 'floor', tower: 't', floor: where, hex }) as const;
    expect(
      [
        at('ground'),
        at('l1'),
        at('l2'),
        at('l2', 'front'),
        at('l3'),
        at('l3', 'slit'),
        at('l2', 'winch-1'),
        ladder('l1', 'l2'),
      ].map((place) => advantageOf(up, place)),
    ).toEqual(['−', '0', '0', '0', '0', '0', '−', '−']);
    expect(
      [at('l2'), at('l2', 'front'), bridge('front'), bridge('inner')].map((place) => advantageOf(lowered, place)),
    ).toEqual(['0', '+', '+', '0']);
    expect(advantageOf(scene({ options: { minus: 'neutral' } }).state, at('ground'))).toBe('0');
  });
});

describe('fire', () => {
  const hit = (on: string) => order('fire-hit', { tower: 't', on });

  test('ST-008, ST-075 hides let a hit on the front burn only on 1 in 10', () => {
    const { state } = scene();
    const high = scene({ options: { fireFaces: 'high' } }).state;
    const faces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(faces.filter((face) => burns(state, 'front', face))).toEqual([1]);
    expect(faces.filter((face) => burns(high, 'front', face))).toEqual([10]);
    expect(faces.filter((face) => burns(high, 'side', face))).toEqual([8, 9, 10]);
  });

  test('ST-074, ST-076 the players say whether it hits; side and rear burn on 3 in 10, and a burning tower rolls no more', () => {
    const match = scene();
    expect(play(match, hit('side'), NO)).toEqual([]);
    play(match, hit('front'), YES, dice(2), hit('rear'), YES, dice(4));
    expect(match.state.towers['t']?.burning).toBe(false);
    play(match, hit('side'), YES, dice(3));
    expect(match.state.towers['t']?.burning).toBe(true);
    expect(refusedBy(match, hit('rear'))).toBe('ST-076');
  });
});
