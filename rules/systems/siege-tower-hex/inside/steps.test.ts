import { describe, expect, test } from 'vitest';
import { NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play, refusedBy } from '../../../kernel/trial.ts';
import { siegeTowerHex } from '../index.ts';
import { BATTLEMENT, bridge, floor, ladder, OUTSIDE, type Where } from '../place-scene.ts';
import { CREW, DOWN, END_TURN, foe, man, men, scene, type Changes, type Scene } from '../scene.ts';

const walk = (person: string, hex: string) => order('walk', { person, hex });
const cross = (person: string, to: string) => order('cross', { person, tower: 't', to });
const leave = (person: string) => order('leave', { person });
const x = (match: Scene) => match.state.people['x'];
/** One attacker with ten MP on a tower whose bridge is down. */
const one = (place: Where, movement = 10, changes: Changes = {}): Scene =>
  scene({ tower: DOWN, ...changes, people: [man('x', place, { movement }), ...(changes.people ?? [])] });

describe('the rule of a step', () => {
  const ruleOf = (match: Scene, command: string, args: object) =>
    match.offers().find((offer) => offer.command === command && JSON.stringify(offer.args) === JSON.stringify(args))
      ?.rule;
  const walks = (at: Where, hex: string) => ruleOf(one(at), 'walk', { person: 'x', hex });

  test('ST-043, ST-046, ST-047, ST-077 a hex on foot is offered by the rule that prices it', () => {
    expect(walks(floor('l2'), 'front')).toBe('ST-046');
    expect(walks(floor('l2'), 'winch-1')).toBe('ST-047');
    expect(walks(floor('ground'), 'rear')).toBe('ST-043');
    expect(walks(bridge('inner'), 'front')).toBe('ST-077');
    expect(refusedBy(one(floor('ground'), 1), walk('x', 'rear'))).toBe('ST-043');
  });

  test('ST-044, ST-045, ST-048 so is a ladder: the usual one, the long one, and one that is not paid at once', () => {
    const climbs = (at: Where, to: string, movement = 10) =>
      ruleOf(one(at, movement, { tower: { ramparts: 3 } }), 'climb', { person: 'x', to });
    expect(climbs(floor('l2'), 'l3')).toBe('ST-044');
    expect(climbs(floor('l1'), 'l2')).toBe('ST-045');
    expect(climbs(floor('l1'), 'l2', 5)).toBe('ST-048');
    expect(climbs(ladder('l2', 'l3', 1), 'l3')).toBe('ST-048');
  });
});

describe('on the bridge', () => {
  test('ST-077 a step on the bridge costs 1 MP, to its front and back', () => {
    const match = one(bridge('inner'), 2);
    play(match, walk('x', 'front'));
    expect(x(match)).toMatchObject({ left: 1, place: { on: 'bridge', hex: 'front' } });
    play(match, walk('x', 'inner'));
    expect(x(match)).toMatchObject({ left: 0, place: { on: 'bridge', hex: 'inner' } });
    expect(refusedBy(match, walk('x', 'front'))).toBe('ST-077');
  });

  test('ST-077 there are two hexes on it and no winch', () => {
    expect(refusedBy(one(bridge('inner')), walk('x', 'winch-1'))).toBe('ST-077');
  });

  test('ST-077 names the hex that is not there in the words of the reader, and as it is written if it is no kind', () => {
    for (const at of [bridge('inner'), floor('l1')]) {
      expect(one(at).submit(walk('x', 'slit'))).toMatchObject({ text: { with: { hex: { key: 'st.hex.slit' } } } });
      expect(one(at).submit(walk('x', 'attic'))).toMatchObject({ text: { with: { hex: 'attic' } } });
    }
  });

  test('ST-066 from Level 2 to the bridge costs 1 MP, from the bridge to the battlements 2', () => {
    const match = one(floor('l2', 'front'), 4);
    play(match, cross('x', 'bridge'));
    expect(x(match)).toMatchObject({ left: 3, place: { on: 'bridge', hex: 'inner' } });
    play(match, cross('x', 'battlement'));
    expect(x(match)).toMatchObject({ left: 1, place: { on: 'battlement' } });
    expect(refusedBy(match, cross('x', 'bridge'))).toBe('ST-066');
  });

  test('ST-066 from the battlements he comes to the front of the bridge for 2 MP, and on to Level 2 for 1', () => {
    const match = one(BATTLEMENT, 3);
    play(match, cross('x', 'bridge'));
    expect(x(match)).toMatchObject({ left: 1, place: { on: 'bridge', tower: 't', hex: 'front' } });
    play(match, cross('x', 'l2'));
    expect(x(match)).toMatchObject({ left: 0, place: { on: 'floor', floor: 'l2', hex: 'front' } });
  });

  test('ST-077 a man with no points left neither moves on the bridge nor off it into the tower', () => {
    expect(refusedBy(one(floor('l2'), 0), cross('x', 'bridge'))).toBe('ST-077');
    expect(refusedBy(one(bridge('inner'), 0), cross('x', 'l2'))).toBe('ST-077');
    expect(refusedBy(one(bridge('inner'), 1), cross('x', 'battlement'))).toBe('ST-066');
  });

  test('ST-066 nobody crosses while it is up, or from where it does not lead', () => {
    expect(refusedBy(scene({ people: [man('x', floor('l2'))] }), cross('x', 'bridge'))).toBe('ST-066');
    expect(refusedBy(one(OUTSIDE), cross('x', 'bridge'))).toBe('ST-066');
    expect(refusedBy(one(floor('l1')), cross('x', 'bridge'))).toBe('ST-066');
    expect(refusedBy(one(bridge('inner')), cross('x', 'bridge'))).toBe('ST-066');
    expect(refusedBy(one(BATTLEMENT), cross('x', 'l2'))).toBe('ST-066');
  });

  test('ST-049 no horse comes from the battlements over the bridge', () => {
    const match = scene({ tower: DOWN, people: [man('x', BATTLEMENT, { mounted: true })] });
    expect(refusedBy(match, cross('x', 'bridge'))).toBe('ST-049');
  });

  test("ST-B01, ST-B08 nobody crosses in the other side's turn or while stunned", () => {
    const match = one(floor('l2'));
    play(match, END_TURN);
    expect(refusedBy(match, cross('x', 'bridge'))).toBe('ST-B01');
    const stunned = scene({ tower: DOWN, people: [man('x', floor('l2'), { health: 'stunned' })] });
    expect(refusedBy(stunned, cross('x', 'bridge'))).toBe('ST-B08');
  });
});

describe('walking on a floor', () => {
  test('ST-050 into a slit hex or out of it only from inside; otherwise nothing moves', () => {
    const match = one(floor('l2', 'slit'));
    expect(play(match, walk('x', 'inner'), NO)).toEqual([{ kind: 'slit-refused', person: 'x' }]);
    expect(x(match)).toMatchObject({ left: 10, place: { hex: 'slit' } });
    play(match, walk('x', 'inner'), YES, pick('1'), walk('x', 'slit'), YES, pick('1'));
    expect(x(match)).toMatchObject({ left: 8, place: { hex: 'slit' } });
  });

  test('ST-B16 offers no more hexes than he has points for, and at most six', () => {
    const offered = (movement: number, where = floor('l1')) => {
      const match = one(where, movement);
      play(match, walk('x', 'rear'));
      return choices(match);
    };
    expect(offered(3)).toEqual(['1', '2', '3']);
    expect(offered(30)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(offered(5, floor('ground'))).toEqual(['1', '2']);
  });

  test('ST-B09 each of the two winch hexes holds one man', () => {
    const match = scene({ people: [...CREW.slice(0, 1), man('x', floor('l2'))] });
    expect(refusedBy(match, walk('x', 'winch-1'))).toBe('ST-B09');
    play(match, walk('x', 'winch-2'), pick('1'));
    expect(x(match)?.place).toMatchObject({ hex: 'winch-2' });
    const second = scene({ people: [...CREW.slice(1), man('x', floor('l2'))] });
    expect(refusedBy(second, walk('x', 'winch-2'))).toBe('ST-B09');
  });

  test('ST-047 with one MP the winch hex is refused by its rule, other hexes are not', () => {
    const match = scene({ people: [man('x', floor('l2'), { movement: 1 })] });
    expect(refusedBy(match, walk('x', 'winch-2'))).toBe('ST-047');
    play(match, walk('x', 'rear'));
    const tired = scene({ people: [man('x', floor('l2'), { movement: 0 })] });
    expect(refusedBy(tired, walk('x', 'rear'))).toBe('ST-046');
  });

  test('ST-046, ST-077 says what a hex costs and what he has', () => {
    const tired = one(bridge('inner'), 0);
    expect(tired.submit(walk('x', 'front'))).toMatchObject({ text: { with: { cost: 1, left: 0 } } });
    expect(one(floor('ground'), 1).submit(walk('x', 'rear'))).toMatchObject({
      text: { with: { cost: 2, left: 1 } },
    });
  });

  test('ST-046 nobody outside, on a ladder or on the battlements walks on a floor', () => {
    for (const place of [OUTSIDE, BATTLEMENT, ladder('l1', 'l2')])
      expect(refusedBy(one(place), walk('x', 'inner'))).toBe('ST-046');
  });
});

describe('entering and leaving', () => {
  test('ST-002 men leave only by the ground level, and pay at least 1 MP', () => {
    expect(refusedBy(one(floor('l1')), leave('x'))).toBe('ST-002');
    expect(refusedBy(one(BATTLEMENT), leave('x'))).toBe('ST-002');
    expect(one(floor('ground'), 0).submit(leave('x'))).toMatchObject({
      rule: 'ST-002',
      text: { with: { cost: 1, left: 0 } },
    });
    const match = one(floor('ground'), 8);
    play(match, leave('x'));
    expect(choices(match)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('ST-043 men enter only from outside, and only a tower on the map', () => {
    const enter = order('enter', { person: 'x', tower: 't' });
    expect(refusedBy(one(BATTLEMENT), enter)).toBe('ST-043');
    expect(refusedBy(scene({ tower: { onMap: false }, people: [man('x', OUTSIDE)] }), enter)).toBe('ST-034');
    const mounted = scene({ people: [man('x', OUTSIDE, { mounted: true })] });
    expect(refusedBy(mounted, enter)).toBe('ST-049');
  });
});

describe('how a place is called in the log', () => {
  const said = (place: Where) => {
    const match = one(OUTSIDE);
    const fact = { kind: 'stepped', person: 'x', place: place as never, cost: 1, way: 'walk' } as const;
    return siegeTowerHex.announce(fact, match.state)?.with?.['place'];
  };

  test('ST-077 names the floor, and the hex too unless it is plain', () => {
    expect(said(floor('l1'))).toMatchObject({ key: 'st.floor.l1' });
    expect(said(floor('l1', 'rear'))).toMatchObject({ key: 'st.place.hex-of' });
    expect(said(BATTLEMENT)).toMatchObject({ key: 'st.place.battlement' });
  });

  test('ST-073 says so when the base game decides the advantage', () => {
    const fact = {
      ...{ kind: 'fought', attacker: 'x', defender: 'd', face: 3 },
      ...{ attackerTerrain: '?', defenderTerrain: '+' },
    } as never;
    const words = siegeTowerHex.announce(fact, one(OUTSIDE, 10, { people: [foe('d', OUTSIDE)] }).state)?.with;
    expect([words?.['attackerTerrain'], words?.['defenderTerrain']]).toEqual([{ key: 'st.terrain-by-base-game' }, '+']);
  });
});

describe('ways that are shown before anybody goes', () => {
  const wayOf = (match: Scene, command: keyof typeof siegeTowerHex.commands, args: Record<string, string>) =>
    (siegeTowerHex.commands[command] as { way?: (siege: unknown, args: unknown) => unknown }).way?.(match.state, args);

  test('ST-066, ST-077 crossing: where to, and for how much', () => {
    const over = (place: Where, to: string) => wayOf(one(place), 'cross', { person: 'x', tower: 't', to });
    expect(over(bridge('inner'), 'battlement')).toEqual({ to: '@wall', cost: 2 });
    expect(over(bridge('inner'), 'l2')).toEqual({ to: 't-l2@front', cost: 1 });
    expect(over(floor('l2'), 'bridge')).toEqual({ to: 't@bridge-inner', cost: 1 });
    expect(over(BATTLEMENT, 'bridge')).toEqual({ to: 't@bridge-front', cost: 2 });
  });

  test('ST-046, ST-047 walking: to the hex, with what each further hex costs', () => {
    const to = (hex: string, place: Where = floor('l2')) => wayOf(one(place, 4), 'walk', { person: 'x', hex });
    expect(to('winch-1')).toEqual({ to: 't-l2@winch-1', cost: 2, steps: { each: 1, most: 3 } });
    expect(to('inner')).toBeUndefined();
    expect(to('winch-1', floor('l1'))).toBeUndefined();
    expect(to('front', bridge('inner'))).toEqual({ to: 't@bridge-front', cost: 1 });
    expect(to('inner', OUTSIDE)).toBeUndefined();
  });

  test('ST-044 climbing: to the floor, for what is still due; without a ladder for nothing that could be named', () => {
    const up = (place: Where, to: string) => wayOf(one(place), 'climb', { person: 'x', to });
    expect(up(floor('l1'), 'l2')).toEqual({ to: 't-l2', cost: 3 });
    expect(up(ladder('l1', 'l2', 2), 'l2')).toEqual({ to: 't-l2', cost: 1 });
    expect(up(ladder('l1', 'l2', 2), 'l1')).toEqual({ to: 't-l1', cost: 2 });
    expect(up(floor('l1'), 'l3')).toEqual({ to: 't-l3' });
    expect(up(floor('l1'), 'l1')).toBeUndefined();
  });
});

describe('places that the players report', () => {
  const report = (person: string, where: string) => order('report-place', { person, where });

  test('ST-B16 a man on the map goes to the battlements and back without using an action', () => {
    const match = scene({ people: [foe('d', OUTSIDE)] });
    play(match, report('d', 'battlement'));
    expect(match.state.people['d']).toMatchObject({ place: { on: 'battlement' }, acted: false, left: 10 });
    expect(match.state.moved).toBe(false);
    expect(refusedBy(match, report('d', 'battlement'))).toBe('ST-B16');
    play(match, report('d', 'outside'));
    expect(match.state.people['d']?.place).toEqual({ on: 'outside' });
    expect(refusedBy(match, report('d', 'outside'))).toBe('ST-B16');
  });

  test('ST-B16 nobody is reported out of a tower; ST-B08 nor a dead man anywhere', () => {
    expect(refusedBy(scene({ people: [man('x', floor('l1'))] }), report('x', 'outside'))).toBe('ST-B16');
    expect(refusedBy(scene({ people: [man('x', OUTSIDE, { health: 'dead' })] }), report('x', 'battlement'))).toBe(
      'ST-B08',
    );
    expect(refusedBy(scene({ people: [man('x', OUTSIDE)] }), report('x', 'cellar'))).toBe('ST-B02');
  });
});

describe('climbing and the tower that rolls', () => {
  const roll = order('move-tower', { tower: 't', direction: 'forward', hexes: 1 });
  const pushers = men(8, 'p', 'ground');

  test('ST-012 after a climb from the ground the tower stands still, after one between upper floors it rolls', () => {
    const ground = scene({ people: [...pushers, man('x', floor('ground'))] });
    play(ground, order('climb', { person: 'x', to: 'l1' }));
    expect(refusedBy(ground, roll)).toBe('ST-012');
    const above = scene({ people: [...pushers, man('x', floor('l1'))] });
    play(above, order('climb', { person: 'x', to: 'l2' }), roll, YES);
    expect(above.state.towers['t']?.movedThisPlayerTurn).toBe(true);
  });

  test('ST-012 walking about the ground level is not a climb', () => {
    const match = scene({ people: [...pushers, man('x', floor('ground'))] });
    play(match, walk('x', 'rear'), pick('1'), roll, YES);
    expect(match.state.towers['t']?.climbed).toBe(false);
  });

  test('ST-032 men get all their points in their own turn; the other side keeps what it has', () => {
    const match = scene({ people: [man('x', floor('l1')), foe('d', floor('l3'))] });
    play(match, walk('x', 'rear'), pick('2'), END_TURN);
    expect(match.state.people['x']?.left).toBe(8);
    play(match, order('walk', { person: 'd', hex: 'rear' }), pick('3'), END_TURN);
    expect([match.state.people['x']?.left, match.state.people['d']?.left]).toEqual([10, 7]);
  });
});
