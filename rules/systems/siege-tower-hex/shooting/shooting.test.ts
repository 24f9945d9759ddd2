import { describe, expect, test } from 'vitest';
import { dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { BATTLEMENT, floor, OUTSIDE } from '../place-scene.ts';
import { CREW, DOWN, END_TURN, foe, man, men, scene } from '../scene.ts';

const shoot = (shooter: string, target: string) => order('shoot', { shooter, target });
const bow = { missiles: true } as const;
const roll = order('move-tower', { tower: 't', direction: 'forward', hexes: 1 });

describe('shooting', () => {
  test('ST-006, ST-054, ST-055 Level 3 shoots into the place from one level above; uncovered men have no cover', () => {
    const match = scene({ people: [man('x', floor('l3'), bow), foe('d', OUTSIDE)] });
    const facts = play(match, shoot('x', 'd'), pick('neither'), pick('0'), dice(5), pick('no-effect'));
    expect(facts[0]).toMatchObject({ kind: 'shot', cover: 'none', total: 5, elevation: 3 });
    const behind = scene({ people: [man('x', floor('l3'), bow), foe('d', BATTLEMENT)] });
    expect(
      play(behind, shoot('x', 'd'), pick('battlement'), pick('medium'), pick('0'), dice(5), pick('no-effect'))[0],
    ).toMatchObject({ cover: 'medium' });
  });

  test('ST-052 from a tower that moved in this game turn 1 is added to the die, in both player turns', () => {
    const match = scene({ people: [...men(8, 'p', 'ground'), man('x', floor('l3'), bow), foe('d', OUTSIDE)] });
    play(match, roll, YES);
    expect(play(match, shoot('x', 'd'), pick('neither'), pick('0'), dice(5), pick('no-effect'))[0]).toMatchObject({
      moving: 1,
      total: 6,
    });
    play(match, END_TURN);
    expect(play(match, shoot('x', 'd'), pick('neither'), pick('0'), dice(10), pick('no-effect'))[0]).toMatchObject({
      moving: 1,
      total: 11,
    });
    play(match, END_TURN);
    expect(play(match, shoot('x', 'd'), pick('neither'), pick('0'), dice(5), pick('no-effect'))[0]).toMatchObject({
      moving: 0,
      total: 5,
    });
  });

  test('ST-053 the modifiers of the CROISADES rules are asked and added', () => {
    const match = scene({ people: [man('x', floor('l3'), bow), foe('d', OUTSIDE)] });
    expect(play(match, shoot('x', 'd'), pick('neither'), pick('-2'), dice(5), pick('wounded'))).toMatchObject([
      { other: -2, total: 3 },
      { result: 'wounded' },
      { health: 'wounded' },
    ]);
  });

  test('ST-056 from Level 2 men on battlements have heavy cover; with the bridge up only slits serve', () => {
    const people = [man('x', floor('l2'), bow), man('s', floor('l2', 'slit'), bow), foe('d', BATTLEMENT)];
    const up = scene({ people });
    expect(refusedBy(up, shoot('x', 'd'))).toBe('ST-056');
    expect(play(up, shoot('s', 'd'), pick('0'), dice(5), pick('no-effect'))[0]).toMatchObject({ cover: 'heavy' });
    expect(
      play(scene({ tower: DOWN, people }), shoot('x', 'd'), pick('0'), dice(5), pick('no-effect'))[0],
    ).toMatchObject({ cover: 'heavy' });
  });

  test('ST-051 a shot across a tower to something beyond is refused', () => {
    const match = scene({ people: [man('x', OUTSIDE, bow), foe('d', OUTSIDE)] });
    expect(play(match, shoot('x', 'd'), YES)).toEqual([
      { kind: 'shot-refused', shooter: 'x', target: 'd', why: 'across' },
    ]);
    play(match, shoot('x', 'd'), NO, pick('light'), pick('0'), dice(1), pick('no-effect'));
  });

  test('ST-B05, ST-023 infinite cover refuses a shot; the height of a shooter in a tower is known', () => {
    const match = scene({ people: [man('x', floor('l2')), foe('d', BATTLEMENT, bow)] });
    expect(play(match, shoot('d', 'x'), pick('front'))).toEqual([
      { kind: 'shot-refused', shooter: 'd', target: 'x', why: 'infinite' },
    ]);
    const down = scene({ tower: DOWN, people: [man('x', floor('l2')), foe('d', BATTLEMENT, bow)] });
    expect(play(down, shoot('d', 'x'), pick('front'), YES, YES, pick('0'), dice(9), pick('killed'))).toMatchObject([
      { cover: 'none' },
      { result: 'killed' },
      { health: 'dead' },
    ]);
  });

  test('ST-B08 a second injury kills, and so does a retreat of a stunned man', () => {
    const match = scene({
      people: [foe('d', BATTLEMENT, { health: 'wounded' }), foe('e', BATTLEMENT, { health: 'stunned' })],
    });
    play(
      match,
      order('suffer', { person: 'd', result: 'stunned' }),
      order('suffer', { person: 'e', result: 'defender-retreats' }),
      YES,
      pick('outside'),
    );
    expect([match.state.people['d']?.health, match.state.people['e']?.health]).toEqual(['dead', 'dead']);
  });

  test('ST-056 a man at the winch has no way to shoot past the raised bridge, and stays where the lowering is not given up', () => {
    const people = [...CREW.map((one) => ({ ...one, missiles: true })), foe('d', BATTLEMENT)];
    const match = scene({ tower: { bridge: 'lowering' }, people: people.map((one) => ({ ...one })) });
    // The bridge is not down and no slit is near, so only men elsewhere are targets.
    expect(refusedBy(match, shoot('w1', 'd'))).toBe('ST-056');
    play(match, order('walk', { person: 'w1', hex: 'inner' }), pick('1'), NO);
    expect(match.state.towers['t']?.bridge).toBe('lowering');
  });
});
