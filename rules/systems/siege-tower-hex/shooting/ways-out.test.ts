import { describe, expect, test } from 'vitest';
import { dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play, refusedBy } from '../../../kernel/trial.ts';
import { BATTLEMENT, bridge, floor, ladder, OUTSIDE, type Where } from '../place-scene.ts';
import { CREW, DOWN, foe, man, scene, type Changes, type Scene } from '../scene.ts';

const offers = (match: Scene, command: string) => match.offers().filter((offer) => offer.command === command);

describe('shooting', () => {
  const bow = { missiles: true } as const;
  const shoot = (shooter: string, target: string) => order('shoot', { shooter, target });
  const ways = (where: Where, target: Where, changes: Changes = {}) => {
    const match = scene({ ...changes, people: [man('x', where, bow), foe('d', target)] });
    play(match, shoot('x', 'd'));
    return match.awaiting?.question.why.key === 'st.ask.way-out' ? choices(match) : 'not asked';
  };

  test('ST-056 from Level 2 through the lowered bridge, the slit or the back; at battlements never from the back', () => {
    expect(ways(floor('l2', 'slit'), OUTSIDE, { tower: DOWN })).toEqual(['opening', 'slit', 'rear']);
    expect(ways(floor('l2', 'slit'), BATTLEMENT, { tower: DOWN })).toEqual(['opening', 'slit']);
    expect(ways(floor('l2', 'slit'), OUTSIDE)).toEqual(['slit', 'rear']);
  });

  test('ST-056 from a ladder or a lower floor men shoot from the back without a question', () => {
    for (const place of [floor('l1'), floor('ground'), ladder('l1', 'l2')])
      expect(ways(place, OUTSIDE)).toBe('not asked');
  });

  test('ST-006 men on the bridge, on the battlements or outside shoot as the map allows', () => {
    expect(ways(bridge('front'), OUTSIDE, { tower: DOWN })).toBe('not asked');
    const match = scene({ people: [foe('d', OUTSIDE, bow), man('x', floor('l1'))] });
    play(match, shoot('d', 'x'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'ST-077' });
  });

  test('ST-056 heavy cover of battlements is against Level 2 alone: a man outside has what the map gives him', () => {
    const match = scene({
      tower: DOWN,
      people: [man('x', floor('l2', 'front'), bow), foe('d', OUTSIDE)],
    });
    play(match, shoot('x', 'd'), pick('opening'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'ST-B05', why: { key: 'st.ask.cover-grade' } });
    const below = scene({ people: [man('x', floor('l1'), bow), foe('d', BATTLEMENT)] });
    play(below, shoot('x', 'd'));
    expect(below.awaiting?.question).toMatchObject({ rule: 'ST-B05' });
  });

  test('ST-051 asks whether a shot crosses a second tower, and suggests no', () => {
    const two = [
      { id: 't', label: 'T', ramparts: 2 as const },
      { id: 'u', label: 'U', ramparts: 2 as const },
    ];
    const match = scene({ setup: { towers: two }, people: [man('x', floor('l3'), bow), foe('d', OUTSIDE)] });
    play(match, shoot('x', 'd'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'ST-051', suggested: false });
    play(match, NO);
    expect(match.awaiting?.question).toMatchObject({ rule: 'ST-055' });
  });

  test('ST-023, ST-077 from the bridge at men of the same tower the direction is asked, from a floor the grade', () => {
    const people = (from: Where) => [man('x', from, bow), foe('d', floor('l2', 'rear'))];
    const out = scene({ tower: DOWN, people: people(bridge('front')) });
    play(out, shoot('x', 'd'));
    expect(out.awaiting?.question).toMatchObject({ rule: 'ST-077' });
    const within = scene({ people: people(floor('l2', 'slit')) });
    play(within, shoot('x', 'd'), pick('slit'));
    expect(within.awaiting?.question).toMatchObject({ rule: 'ST-B05', why: { key: 'st.ask.cover-grade' } });
  });

  test('ST-053 offers modifiers from -4 to +4 and shows their sign', () => {
    const match = scene({ people: [man('x', floor('l3'), bow), foe('d', OUTSIDE)] });
    play(match, shoot('x', 'd'), pick('neither'));
    const question = match.awaiting?.question;
    const said = question?.ask === 'choose' ? question.options.map(({ id, text }) => [id, text.with?.['number']]) : [];
    expect(said).toEqual([
      ['-4', -4],
      ['-3', -3],
      ['-2', -2],
      ['-1', -1],
      ['0', 0],
      ['1', '+1'],
      ['2', '+2'],
      ['3', '+3'],
      ['4', '+4'],
    ]);
  });

  test('ST-052 a total above 10 is read in the last row, one below 1 in the first', () => {
    const shown = (modifier: string, face: number) => {
      const match = scene({ people: [man('x', floor('l3'), bow), foe('d', OUTSIDE)] });
      play(match, shoot('x', 'd'), pick('neither'), pick(modifier), dice(face));
      return match.awaiting?.question.why.with?.['total'];
    };
    expect([shown('4', 10), shown('-4', 1), shown('1', 5)]).toEqual([10, 1, 6]);
  });

  test('ST-065 a man who is shot at and cannot retreat is wounded', () => {
    const match = scene({ people: [man('x', floor('l3'), bow), foe('d', OUTSIDE)] });
    play(match, shoot('x', 'd'), pick('neither'), pick('0'), dice(5), pick('defender-retreats'), NO);
    expect(match.state.people['d']?.health).toBe('wounded');
  });

  test('ST-B02, ST-B04, ST-B08 the shooter needs missiles, must be able, and aims at a living enemy', () => {
    const people = [
      man('x', floor('l3'), bow),
      man('y', floor('l3')),
      man('s', floor('l3'), { ...bow, health: 'stunned' }),
      foe('d', OUTSIDE),
      foe('e', OUTSIDE, { health: 'dead' }),
    ];
    const match = scene({ people });
    expect(
      ['y d', 'x y', 's d', 'x e'].map((pair) => refusedBy(match, shoot(...(pair.split(' ') as [string, string])))),
    ).toEqual(['ST-B02', 'ST-B04', 'ST-B08', 'ST-B08']);
  });

  test('ST-B01 both sides shoot in either player turn', () => {
    const match = scene({ people: [man('x', floor('l3'), bow), foe('d', OUTSIDE, bow)] });
    const pairs = offers(match, 'shoot').map(({ args }) => [args['shooter'], args['target']]);
    expect(pairs).toEqual([
      ['x', 'd'],
      ['d', 'x'],
    ]);
  });

  test('ST-058 a man at the winch who shoots abandons the lowering; if he keeps it, he has not shot', () => {
    const people = [man('w1', floor('l2', 'winch-1'), bow), ...CREW.slice(1), foe('d', OUTSIDE)];
    const match = scene({ tower: { bridge: 'lowering', distance: 1 }, people });
    play(match, shoot('w1', 'd'), pick('none'), NO);
    expect([match.awaiting, match.state.people['w1']?.acted]).toEqual([undefined, false]);
    play(match, shoot('w1', 'd'), pick('none'), YES, pick('0'), dice(3), pick('no-effect'));
    expect(match.state.towers['t']?.bridge).toBe('raised');
  });
});
