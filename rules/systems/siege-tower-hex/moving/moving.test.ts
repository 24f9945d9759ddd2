import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../../fortress/view.ts';
import { dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { floor, ladder, OUTSIDE } from '../place-scene.ts';
import { CREW, DOWN, END_TURN, foe, man, men, scene, type Changes } from '../scene.ts';
import { view } from '../view.ts';
import { towerPoints } from './pushers.ts';

const roll = (direction: string, hexes: number) => order('move-tower', { tower: 't', direction, hexes });
const points = (changes: Changes): number => towerPoints(scene(changes).state, 't');

describe('moving the tower', () => {
  test.each([
    [12, 2],
    [8, 2],
    [7, 1],
    [5, 1],
    [4, 1],
    [3, 0],
    [0, 0],
  ])('ST-002, ST-032 %i men at ground level give the tower %i MP', (count, mp) => {
    expect(points({ people: men(count, 'p', 'ground') })).toBe(mp);
  });

  test('ST-032 stunned men and defenders do not push, wounded men do; whoever pushed moves no more', () => {
    const six = men(6, 'p', 'ground');
    expect(points({ people: [...six, ...men(2, 's', 'ground', { health: 'stunned' })] })).toBe(1);
    expect(
      points({ people: [...six, ...men(2, 's', 'ground', { health: 'stunned' })], options: { stunnedPush: 'yes' } }),
    ).toBe(2);
    expect(points({ people: [...six, ...men(2, 'w', 'ground', { health: 'wounded' })] })).toBe(2);
    expect(
      points({ people: [...six, ...men(2, 'w', 'ground', { health: 'wounded' })], options: { woundedPush: 'no' } }),
    ).toBe(1);
    expect(points({ people: [...six, ...men(2, 'd', 'ground', { side: 'defender' })] })).toBe(1);
    const match = scene({ people: six });
    play(match, roll('forward', 1), YES);
    expect(refusedBy(match, order('leave', { person: 'p1' }))).toBe('ST-032');
  });

  test('ST-032, ST-037 men who fought in the turn before do not push and may move; pushers may fight', () => {
    const people = [...men(8, 'p', 'ground'), man('q', floor('ground'), { foughtLastTurn: true }), foe('x', OUTSIDE)];
    const match = scene({ people });
    play(match, roll('forward', 1), YES, order('leave', { person: 'q' }), pick('1'));
    expect(refusedBy(match, order('climb', { person: 'p1', to: 'l1' }))).toBe('ST-032');
    play(match, order('fight', { attacker: 'p1', defender: 'x' }), pick('rear'), dice(5), pick('no-effect'));
    play(match, END_TURN, END_TURN);
    expect(towerPoints(match.state, 't')).toBe(1);
  });

  test.each<[number, number, 1 | 2, number]>([
    [12, 6, 2, 2],
    [12, 5, 2, 1],
    [12, 3, 2, 1],
    [12, 2, 2, 0],
    [15, 6, 2, 2],
    [16, 6, 2, 2],
    [16, 6, 1, 2],
  ])('ST-039, ST-040 with %i riders %i pushers, ramparts %i: %i MP', (riders, pushers, ramparts, mp) => {
    const at = ramparts === 2 ? 'l1' : 'l3';
    const upper = Math.min(10, riders);
    const people = [...men(pushers, 'p', 'ground'), ...men(upper, 'a', 'l2'), ...men(riders - upper, 'b', at)];
    expect(points({ tower: { ramparts }, people, options: { pushers: 'excess-passengers' } })).toBe(mp);
  });

  test('ST-041 with 17 to 26 riders the standard numbers hold, except for a tower of two storeys', () => {
    const seventeen = [...men(10, 'a', 'l2'), ...men(7, 'b', 'l1')];
    const options = { pushers: 'excess-passengers' } as const;
    expect(points({ people: [...seventeen, ...men(7, 'p', 'ground')], options })).toBe(1);
    expect(points({ people: [...seventeen, ...men(8, 'p', 'ground')], options })).toBe(2);
    expect(
      points({
        people: [...men(10, 'a', 'l2'), ...men(6, 'b', 'l1'), ...men(6, 'p', 'ground')],
        options: { ...options, sixteenRiders: 'heavy' },
      }),
    ).toBe(1);
    const onLadder = man('x', ladder('l2', 'l3'));
    const low = [...men(10, 'a', 'l2'), ...men(6, 'b', 'l3'), onLadder, ...men(6, 'p', 'ground')];
    expect(points({ tower: { ramparts: 1 }, people: low, options })).toBe(2);
    expect(points({ tower: { ramparts: 1 }, people: low, options: { ...options, twoStoreys: 'by-number' } })).toBe(1);
  });

  test('ST-033, ST-035 straight ahead or back, not both in a turn, no turning, and no farther than its MP', () => {
    const match = scene({ tower: { distance: 5 }, people: men(8, 'p', 'ground') });
    expect(refusedBy(match, roll('left', 1))).toBe('ST-035');
    expect(refusedBy(match, roll('forward', 3))).toBe('ST-032');
    expect(refusedBy(match, roll('forward', 1.5))).toBe('ST-032');
    play(match, roll('forward', 1), YES);
    expect(refusedBy(match, roll('backward', 1))).toBe('ST-033');
    play(match, roll('forward', 1), YES);
    expect(match.state.towers['t']).toMatchObject({ distance: 3, facing: 'rampart' });
    expect(refusedBy(match, roll('forward', 1))).toBe('ST-032');
  });

  test('ST-034, ST-035 the attacker brings the tower on over an edge, and its facing stays', () => {
    const match = scene({ tower: { onMap: false }, people: men(8, 'p', 'ground') });
    expect(refusedBy(match, roll('forward', 1))).toBe('ST-034');
    play(match, order('enter-map', { tower: 't' }), pick('west'), roll('forward', 1), YES);
    expect(match.state.towers['t']).toMatchObject({ facing: 'west', used: 1 });
    expect(refusedBy(match, order('enter-map', { tower: 't' }))).toBe('ST-034');
  });

  test('ST-036 refuses a move over anything but flat ground or filled moat', () => {
    const match = scene({ people: men(8, 'p', 'ground') });
    expect(play(match, roll('forward', 2), NO)).toEqual([{ kind: 'ground-refused', tower: 't' }]);
    expect(match.state.towers['t']).toMatchObject({ movedThisGameTurn: false });
    expect(refusedBy(scene({ people: men(7, 'p', 'ground'), options: { towerHexCost: 2 } }), roll('forward', 1))).toBe(
      'ST-032',
    );
  });

  test('ST-037 men who fought at ground level are left out in the next turn, and push again in the one after', () => {
    const foes = [1, 2, 3].map((n) => foe(`f${String(n)}`, OUTSIDE));
    const match = scene({ people: [...men(10, 'p', 'ground'), ...foes], setup: { active: 'defender' } });
    for (const n of ['1', '2', '3'])
      play(match, order('fight', { attacker: `f${n}`, defender: `p${n}` }), pick('rear'), dice(5), pick('no-effect'));
    expect(towerPoints(match.state, 't')).toBe(2);
    play(match, END_TURN);
    expect(towerPoints(match.state, 't')).toBe(1);
    play(match, END_TURN, END_TURN);
    expect(towerPoints(match.state, 't')).toBe(2);
    expect(points({ people: [...men(6, 'p', 'ground'), ...men(2, 'q', 'ground', { foughtLastTurn: true })] })).toBe(1);
  });

  test('ST-037 a man who fought in the turn before does not push, even if he has fought again since', () => {
    const people = [...men(7, 'p', 'ground'), man('q', floor('ground')), foe('x', OUTSIDE)];
    const match = scene({ people, setup: { active: 'defender' } });
    const blow = (attacker: string, defender: string) => [
      order('fight', { attacker, defender }),
      pick('rear'),
      dice(5),
      pick('no-effect'),
    ];
    play(match, ...blow('x', 'q'), END_TURN, ...blow('q', 'x'));
    expect(towerPoints(match.state, 't')).toBe(1);
    play(match, END_TURN, END_TURN);
    expect(towerPoints(match.state, 't')).toBe(1);
    play(match, END_TURN, END_TURN);
    expect(towerPoints(match.state, 't')).toBe(2);
  });

  test('ST-038 never moves with the bridge down, and while it is being lowered only by abandoning that', () => {
    const people = [...men(8, 'p', 'ground'), ...CREW];
    expect(refusedBy(scene({ tower: DOWN, people }), roll('backward', 1))).toBe('ST-038');
    const match = scene({ tower: { bridge: 'lowering' }, people });
    play(match, roll('backward', 1), YES, NO);
    expect(match.state.towers['t']).toMatchObject({ bridge: 'lowering', used: 0 });
    play(match, roll('backward', 1), YES, YES);
    expect(match.state.towers['t']).toMatchObject({ bridge: 'raised', winch: null, used: 1 });
  });

  test('ST-036, ST-038 asks about the ground first, so unfit ground abandons nothing', () => {
    const match = scene({ tower: { bridge: 'lowering' }, people: [...men(8, 'p', 'ground'), ...CREW] });
    expect(play(match, roll('backward', 1), NO)).toEqual([{ kind: 'ground-refused', tower: 't' }]);
    expect(match.state.towers['t']).toMatchObject({ bridge: 'lowering', used: 0 });
    expect(match.state.towers['t']?.winch).not.toBeNull();
  });

  test.each<[number, string]>([
    [5, 'ST-014'],
    [3, 'ST-007'],
    [2, 'ST-015'],
  ])('ST-007, ST-014, ST-015 the players are reminded of the counters: from %i hexes %s', (distance, rule) => {
    const match = scene({ tower: { distance }, people: men(8, 'p', 'ground') });
    expect(play(match, roll('forward', 1), YES)).toContainEqual({ kind: 'reminder', rule, tower: 't' });
  });

  test('ST-001, ST-016 the cut-open tower shows its five parts and who is on each', () => {
    const [tower] =
      view(scene({ people: [...men(3, 'p', 'ground'), ...CREW, man('x', floor('l3'))] }).state).cutaway ?? [];
    expect(tower?.levels.map(({ section, occupants }) => [section, occupants.length])).toEqual([
      ['t-l3', 1],
      ['t-l2', 2],
      ['t-l1', 0],
      ['t-ground', 3],
    ]);
    expect(tower?.bridge.state).toBe('raised');
    const whole = view(scene({ people: [man('x', floor('l3'))] }).state);
    expect(SiegeView.parse(whole)).toEqual(whole);
  });

  test('ST-B12 a tower that is lost empties and takes no more orders', () => {
    const match = scene({ tower: { burning: true }, people: men(8, 'p', 'ground') });
    play(match, END_TURN, END_TURN, pick('tower-lost'));
    expect(match.state.people['p1']?.place).toEqual({ on: 'outside' });
    expect(refusedBy(match, roll('forward', 1))).toBe('ST-B12');
  });
});
