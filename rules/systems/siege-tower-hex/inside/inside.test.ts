import { describe, expect, test } from 'vitest';
import { NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { floor, ladder, OUTSIDE } from '../place-scene.ts';
import { DOWN, foe, man, men, scene, type Changes } from '../scene.ts';
import { elevationOf } from './places.ts';

const climb = (person: string, to: string) => order('climb', { person, to });
const walk = (person: string, hex: string) => order('walk', { person, hex });
const enter = (person: string) => order('enter', { person, tower: 't' });
const roll = order('move-tower', { tower: 't', direction: 'forward', hexes: 1 });
const one = (changes: Changes, movement = 10) => ({
  ...changes,
  people: [man('x', floor('ground'), { movement }), ...(changes.people ?? [])],
});

describe('inside the tower', () => {
  test('ST-042 a full floor takes nobody else, and men of both sides count', () => {
    const match = scene(one({ people: [...men(9, 'a', 'l1'), foe('d', floor('l1'))] }));
    expect(refusedBy(match, climb('x', 'l1'))).toBe('ST-042');
    const own = scene(
      one({ people: [...men(9, 'a', 'l1'), foe('d', floor('l1'))], options: { capacityCounts: 'own-side' } }),
    );
    play(own, climb('x', 'l1'));
    expect(refusedBy(scene({ people: [...men(12, 'p', 'ground'), man('y', OUTSIDE)] }), enter('y'))).toBe('ST-042');
    expect(refusedBy(scene({ people: [...men(6, 'p', 'l3'), man('y', floor('l2'))] }), climb('y', 'l3'))).toBe(
      'ST-042',
    );
  });

  test('ST-043, ST-044 from outside to Level 1 costs 2 + 3 MP', () => {
    const match = scene({ people: [man('x', OUTSIDE, { movement: 5 })] });
    play(match, enter('x'), climb('x', 'l1'));
    expect(match.state.people['x']).toMatchObject({ left: 0, place: { on: 'floor', floor: 'l1' } });
    expect(refusedBy(scene({ people: [man('x', OUTSIDE, { movement: 1 })] }), enter('x'))).toBe('ST-043');
  });

  test('ST-002 a man leaves by the ground level for what the hex outside costs', () => {
    const match = scene(one({}, 4));
    play(match, order('leave', { person: 'x' }), pick('3'));
    expect(match.state.people['x']).toMatchObject({ left: 1, place: OUTSIDE });
  });

  test('ST-045 against three levels the ladder to Level 2 costs 6 MP', () => {
    const match = scene(one({ tower: { ramparts: 3 } }, 9));
    play(match, climb('x', 'l1'), climb('x', 'l2'));
    expect(match.state.people['x']).toMatchObject({ left: 0, place: { floor: 'l2' } });
    const lower = scene({ ...one({ tower: { ramparts: 3 } }, 6), options: { longLadder: 'ground-l1' } });
    play(lower, climb('x', 'l1'));
    expect(lower.state.people['x']?.left).toBe(0);
  });

  test('ST-046, ST-043 walking costs 1 MP per hex above, 2 at ground level', () => {
    const match = scene({ people: [man('x', floor('l1')), man('g', floor('ground'))] });
    play(match, walk('x', 'rear'), pick('3'), walk('g', 'rear'), pick('2'));
    expect([match.state.people['x']?.left, match.state.people['g']?.left]).toEqual([7, 6]);
    const cheap = scene({ people: [man('g', floor('ground'))], options: { groundHexes: 'one' } });
    play(cheap, walk('g', 'rear'), pick('2'));
    expect(cheap.state.people['g']?.left).toBe(8);
  });

  test('ST-047, ST-077 a winch hex costs 2 MP and holds one man', () => {
    const match = scene({ people: [man('x', floor('l2'), { movement: 2 }), man('y', floor('l2'))] });
    play(match, walk('x', 'winch-1'));
    expect(match.state.people['x']).toMatchObject({ left: 0, place: { hex: 'winch-1' } });
    expect(refusedBy(match, walk('y', 'winch-1'))).toBe('ST-B09');
    expect(refusedBy(scene({ people: [man('x', floor('l2'), { movement: 1 })] }), walk('x', 'winch-1'))).toBe('ST-047');
    expect(refusedBy(match, walk('y', 'tower'))).toBe('ST-077');
  });

  test('ST-048 a man who cannot pay for the whole ladder waits between levels and pays the rest later', () => {
    const match = scene(one({}, 2));
    play(match, climb('x', 'l1'));
    expect(match.state.people['x']?.place).toEqual({ on: 'ladder', tower: 't', lower: 'ground', upper: 'l1', paid: 2 });
    expect(elevationOf(match.state, ladder('ground', 'l1', 2))).toBe(0.5);
    expect(refusedBy(match, climb('x', 'l1'))).toBe('ST-048');
    play(match, order('end-turn'), order('end-turn'), climb('x', 'l1'));
    expect(match.state.people['x']).toMatchObject({ left: 1, place: { on: 'floor', floor: 'l1' } });
    expect(refusedBy(scene({ ...one({}, 2), options: { partPayment: 'refused' } }), climb('x', 'l1'))).toBe('ST-048');
  });

  test('ST-009 one man at a time on a ladder, and only to the next floor', () => {
    const climber = man('y', ladder('ground', 'l1'));
    const match = scene(one({ people: [climber] }));
    expect(refusedBy(match, climb('x', 'l2'))).toBe('ST-044');
    expect(refusedBy(match, climb('x', 'l1'))).toBe('ST-009');
    play(match, climb('y', 'l1'), climb('x', 'l1'));
    play(scene({ ...one({ people: [climber] }), options: { menOnLadder: 'any-number' } }), climb('x', 'l1'));
  });

  test('ST-003, ST-017 against one level there is no Level 1, and the ground joins Level 2', () => {
    const match = scene(one({ tower: { ramparts: 1 } }));
    expect(refusedBy(match, climb('x', 'l1'))).toBe('ST-003');
    play(match, climb('x', 'l2'), climb('x', 'l3'));
    expect(match.state.people['x']?.left).toBe(4);
    expect(() => scene({ tower: { ramparts: 1 }, people: [man('x', floor('l1'))] })).toThrow('no-floor');
  });

  test.each<[1 | 2 | 3, readonly number[]]>([
    [1, [1, 2]],
    [2, [2, 3]],
    [3, [3, 4]],
  ])('ST-017, ST-018, ST-019, ST-054 ramparts of %i: Levels 2 and 3 stand at %j', (ramparts, heights) => {
    const { state } = scene({ tower: { ramparts } });
    const at = (on: 'l1' | 'l2' | 'l3') => elevationOf(state, { on: 'floor', tower: 't', floor: on, hex: 'inner' });
    expect([at('l2'), at('l3')]).toEqual(heights);
    expect(elevationOf(state, { on: 'bridge', tower: 't', hex: 'inner' })).toBe(ramparts);
    if (ramparts > 1) expect(at('l1')).toBe(ramparts - 1);
  });

  test('ST-012 between the ground and the first floor the tower must stand still, and stays still afterwards', () => {
    const people = [...men(8, 'p', 'ground'), man('y', floor('l1')), man('z', floor('l1'))];
    const match = scene({ people });
    play(match, roll, YES);
    expect(refusedBy(match, climb('y', 'ground'))).toBe('ST-012');
    play(match, climb('y', 'l2'));
    const still = scene({ people });
    play(still, climb('y', 'ground'));
    expect(refusedBy(still, roll)).toBe('ST-012');
    const free = scene({ people, options: { moveAfterClimb: 'allowed' } });
    play(free, climb('y', 'ground'), roll, YES);
  });

  test('ST-010, ST-011 a removable ladder is raised by a crew first, and is down again when the tower has moved', () => {
    const match = scene({ tower: { ladders: 'removable' }, people: men(9, 'p', 'ground') });
    expect(refusedBy(match, climb('p1', 'l1'))).toBe('ST-011');
    play(match, order('raise-ladder', { tower: 't' }), NO);
    expect(refusedBy(match, climb('p1', 'l1'))).toBe('ST-011');
    play(match, order('raise-ladder', { tower: 't' }), YES, roll, YES);
    expect(match.state.towers['t']?.groundLadder).toBe('down');
    expect(refusedBy(match, order('raise-ladder', { tower: 't' }))).toBe('ST-011');
    expect(refusedBy(scene(), order('raise-ladder', { tower: 't' }))).toBe('ST-010');
  });

  test('ST-013 ladders cannot be toppled; the removable one can be taken away by its side', () => {
    const tower = { ladders: 'removable', groundLadder: 'up' } as const;
    const match = scene({ tower });
    const topple = order('topple-ladder', { tower: 't', lower: 'ground' });
    expect(refusedBy(match, topple)).toBe('ST-013');
    play(match, order('take-ladder', { tower: 't' }));
    expect(match.state.towers['t']?.groundLadder).toBe('down');
    const other = scene({ tower, options: { removableLadderTopples: 'yes' } });
    expect(refusedBy(other, order('topple-ladder', { tower: 't', lower: 'l1' }))).toBe('ST-013');
    play(other, topple);
    expect(other.state.towers['t']?.groundLadder).toBe('down');
  });

  test('ST-049 no horse enters; its rider dismounts first', () => {
    const match = scene({ people: [man('x', OUTSIDE, { mounted: true })] });
    expect(refusedBy(match, enter('x'))).toBe('ST-049');
    play(match, order('dismount', { person: 'x' }), enter('x'));
    expect(() => scene({ people: [man('x', floor('l1'), { mounted: true })] })).toThrow('mounted');
  });

  test('ST-050 nobody passes a slit', () => {
    const match = scene({ people: [man('x', floor('l2'))] });
    expect(play(match, walk('x', 'slit'), NO)).toEqual([{ kind: 'slit-refused', person: 'x' }]);
    play(match, walk('x', 'slit'), YES, pick('1'));
    expect(match.state.people['x']).toMatchObject({ left: 9, place: { hex: 'slit' } });
  });

  test('ST-066 between bridge and battlement 2 MP either way, from Level 2 to the bridge 1', () => {
    const cross = (person: string, to: string) => order('cross', { person, tower: 't', to });
    const match = scene({ tower: DOWN, people: [man('x', floor('l2'), { movement: 5 })] });
    play(match, cross('x', 'bridge'), cross('x', 'battlement'));
    expect(match.state.people['x']).toMatchObject({ left: 2, place: { on: 'battlement' } });
    play(match, cross('x', 'bridge'));
    expect(refusedBy(match, cross('x', 'battlement'))).toBe('ST-066');
    expect(refusedBy(scene({ people: [man('x', floor('l2'))] }), cross('x', 'bridge'))).toBe('ST-066');
  });
});
