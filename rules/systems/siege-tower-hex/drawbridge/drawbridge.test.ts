import { describe, expect, test } from 'vitest';
import type { Input } from '../../../kernel/row.ts';
import { dice, everyThrow, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { chancesOf, play, refusedBy } from '../../../kernel/trial.ts';
import { BATTLEMENT, floor, OUTSIDE } from '../place-scene.ts';
import { CREW, END_TURN, foe, man, men, scene, type Changes, type Scene } from '../scene.ts';

const lower = order('lower-bridge', { tower: 't' });
const ready: Changes = { tower: { bridge: 'lowering', winchReady: true, distance: 1 }, setup: { active: 'defender' } };

/** The facts that inputs can lead to, over all options and yes/no answers, with a die that shows 5. */
function everyEnd(begin: () => Scene, inputs: readonly Input[]): readonly (readonly string[])[] {
  const match = begin();
  const facts = play(match, ...inputs).map(({ kind }) => kind);
  const question = match.awaiting?.question;
  if (question === undefined) return [facts];
  const answers =
    question.ask === 'choose'
      ? question.options.map(({ id }) => pick(id))
      : question.ask === 'roll'
        ? [dice(5)]
        : [YES, NO];
  // With many options, such as die modifiers, take the first and the last.
  const tried = answers.length > 6 ? [answers[0], answers.at(-1)] : answers;
  return tried.flatMap((answer) => (answer === undefined ? [] : everyEnd(begin, [...inputs, answer])));
}

/** The facts about one defender when a bridge falls on him. */
function struck(
  face: number,
  more: Parameters<typeof foe>[2] = {},
  answers = [YES, pick('battlement')],
  options: Changes['options'] = {},
) {
  const match = scene({ ...ready, options, people: [...CREW, foe('d', BATTLEMENT, more)] });
  play(match, END_TURN, pick('lower'), YES, dice(face), ...answers);
  expect(match.state.towers['t']?.bridge).toBe('lowered');
  return match.state.people['d']?.health;
}

describe('the drawbridge', () => {
  test('ST-057 needs one hex of distance and able men in both winch hexes, before any movement', () => {
    const people = [...CREW, man('x', floor('l2'))];
    expect(refusedBy(scene({ tower: { distance: 2 }, people }), lower)).toBe('ST-057');
    expect(refusedBy(scene({ tower: { distance: 1 }, people: people.slice(1) }), lower)).toBe('ST-057');
    expect(
      refusedBy(
        scene({
          tower: { distance: 1 },
          people: [man('w1', floor('l2', 'winch-1'), { health: 'stunned' }), man('w2', floor('l2', 'winch-2'))],
        }),
        lower,
      ),
    ).toBe('ST-057');
    const asked = scene({ people });
    play(asked, lower, NO);
    expect(asked.state.towers['t']?.bridge).toBe('raised');
    play(asked, order('walk', { person: 'x', hex: 'rear' }), pick('1'));
    expect(refusedBy(asked, lower)).toBe('ST-057');
    const told = scene({ people });
    play(told, lower, YES);
    expect(told.state.towers['t']).toMatchObject({
      bridge: 'lowering',
      distance: 1,
      winch: { crew: ['w1', 'w2'], ready: false },
    });
  });

  test('ST-005, ST-059, ST-061 at the end of the full turn it falls or waits, and never goes up again', () => {
    const match = scene({ tower: { distance: 1 }, people: [...CREW] });
    play(match, lower, END_TURN);
    expect(match.awaiting).toBeUndefined();
    play(match, END_TURN, pick('wait'), END_TURN);
    const facts = play(match, END_TURN, pick('lower'));
    expect(facts).toContainEqual({ kind: 'reminder', rule: 'ST-061', tower: 't' });
    expect(refusedBy(match, lower)).toBe('ST-005');
    const again = scene({ ...ready, options: { lowerLater: 'new-full-turn' }, people: [...CREW] });
    play(again, END_TURN, pick('wait'));
    expect(again.state.towers['t']?.bridge).toBe('raised');
  });

  test('ST-058, ST-060 a man who leaves the winch abandons the lowering', () => {
    const match = scene({ tower: { distance: 1 }, people: [...CREW] });
    const climb = order('climb', { person: 'w1', to: 'l1' });
    play(match, lower, climb, NO);
    expect(match.state.people['w1']?.place).toMatchObject({ hex: 'winch-1' });
    play(match, climb, YES);
    expect(match.state.towers['t']).toMatchObject({ bridge: 'raised', winch: null });
  });

  test('ST-058 a fight that does not take place leaves the winch manned', () => {
    const match = scene({
      tower: { bridge: 'lowering' },
      people: [...CREW, foe('x', floor('l2'))],
    });
    const facts = play(match, order('fight', { attacker: 'w1', defender: 'x' }), NO);
    expect(facts).toMatchObject([{ kind: 'fight-refused', why: 'apart' }]);
    expect(match.state.towers['t']?.winch?.crew).toContain('w1');
  });

  test('ST-058 a shot that cannot hit leaves the winch manned', () => {
    const people = [...CREW.map((one) => ({ ...one, missiles: true })), foe('x', OUTSIDE)];
    const match = scene({ tower: { bridge: 'lowering' }, people });
    const facts = play(match, order('shoot', { shooter: 'w1', target: 'x' }), pick('infinite'));
    expect(facts).toEqual([{ kind: 'shot-refused', shooter: 'w1', target: 'x', why: 'infinite' }]);
    expect(match.state.towers['t']).toMatchObject({ bridge: 'lowering', winch: { crew: ['w1', 'w2'] } });
  });

  test('ST-058, ST-060 no order abandons a lowering for nothing, whatever the answers', () => {
    const people = [
      ...CREW.map((one) => ({ ...one, missiles: true })),
      ...men(8, 'p', 'ground'),
      foe('x', OUTSIDE),
      foe('y', floor('l2')),
    ];
    const begin = (): Scene => scene({ tower: { bridge: 'lowering' }, people });
    const orders = begin()
      .offers()
      .filter(({ command, args }) => command === 'move-tower' || Object.values(args).includes('w1'))
      .filter(({ command }) => command !== 'suffer'); // what befalls a man is nothing that he does
    const done = ['stepped', 'shot', 'tower-moved', 'fought'];
    const given = orders.flatMap(({ command, args }) =>
      everyEnd(begin, [order(command, args)]).filter((facts) => facts.includes('lowering-interrupted')),
    );
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter((facts) => !facts.some((kind) => done.includes(kind)))).toEqual([]);
  });

  test.each([
    ['stunned', 'raised'],
    ['killed', 'raised'],
    ['wounded', 'lowering'],
  ])('ST-060 a man at the winch who is %s leaves the bridge %s', (result, bridge) => {
    const match = scene({ tower: { bridge: 'lowering' }, people: [...CREW] });
    play(match, order('suffer', { person: 'w2', result }));
    expect(match.state.towers['t']?.bridge).toBe(bridge);
  });

  test('ST-060 an attack at the winch or an order to give up breaks it off; a wound only by option', () => {
    const fought = scene({
      tower: { bridge: 'lowering' },
      people: [...CREW, foe('d', floor('l2'))],
      setup: { active: 'defender' },
    });
    play(fought, order('fight', { attacker: 'd', defender: 'w1' }), YES, dice(1), pick('no-effect'));
    expect(fought.state.towers['t']?.bridge).toBe('raised');
    const wounds = scene({ tower: { bridge: 'lowering' }, people: [...CREW], options: { woundInterrupts: 'yes' } });
    play(wounds, order('suffer', { person: 'w2', result: 'wounded' }));
    expect(wounds.state.towers['t']?.bridge).toBe('raised');
    const given = scene({ tower: { bridge: 'lowering' }, people: [...CREW] });
    play(given, order('give-up-lowering', { tower: 't' }));
    expect(given.state.towers['t']?.bridge).toBe('raised');
  });

  test.each([
    [1, 'healthy', 'healthy'],
    [4, 'healthy', 'healthy'],
    [5, 'healthy', 'stunned'],
    [6, 'stunned', 'stunned'],
    [7, 'stunned', 'wounded'],
    [8, 'wounded', 'wounded'],
    [9, 'wounded', 'dead'],
    [10, 'dead', 'dead'],
  ])('ST-062, ST-063, ST-064 a %i leaves a man beneath %s, in armour %s', (face, plain, armoured) => {
    const answers = (health: string) => (health === 'dead' ? [] : [YES, pick('battlement')]);
    expect(struck(face, {}, answers(plain))).toBe(plain);
    expect(struck(face, { armour: true }, answers(armoured))).toBe(armoured);
  });

  test('ST-063 the retreat comes before the injury, so that a stun does not kill a healthy man; a stunned one dies of the retreat', () => {
    expect(struck(7)).toBe('stunned');
    expect(struck(3, { health: 'stunned' })).toBe('dead');
    expect(struck(7, { health: 'wounded' })).toBe('dead');
  });

  test('ST-065 a man who cannot retreat takes one wound, or what the players decide', () => {
    expect(struck(3, {}, [NO])).toBe('wounded');
    expect(struck(6, {}, [NO])).toBe('wounded');
    expect(struck(3, {}, [NO, pick('stunned')], { blockedRetreat: 'ask' })).toBe('stunned');
  });

  test('ST-062 attackers beneath roll too, unless the group spares them; nobody else is asked', () => {
    const people = [...CREW, man('x', BATTLEMENT), foe('d', BATTLEMENT)];
    const match = scene({ ...ready, people });
    play(match, END_TURN, pick('lower'), YES, NO);
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', seat: 'attacker', sides: 10 });
    const spared = scene({ ...ready, people, options: { attackersBeneath: 'spared' } });
    play(spared, END_TURN, pick('lower'), NO);
    expect(spared.state.towers['t']?.bridge).toBe('lowered');
  });
});

describe('chances of those beneath', () => {
  const people = [...CREW, foe('d', BATTLEMENT), foe('e', BATTLEMENT, { armour: true }), foe('f', OUTSIDE)];
  /** ST-063, ST-064 by hand: 10 or more kills, 6 or more hurts, and armour adds one. */
  const share = (armour: number, least: number): unknown =>
    expect.closeTo(everyThrow(1, 10).filter(([face = 0]) => face + armour >= least).length / 10, 12);
  const beneath = {
    'killed:d': share(0, 10),
    'hurt:d': share(0, 6),
    'killed:e': share(1, 10),
    'hurt:e': share(1, 6),
  };

  test('ST-062, ST-063: told when the winch is manned, and when the turn ends in which the bridge falls', () => {
    const raised = scene({ tower: { distance: 1 }, people });
    expect(chancesOf(raised, 'lower-bridge', { tower: 't' })).toEqual(beneath);
    expect(chancesOf(scene({ ...ready, people }), 'end-turn')).toEqual(beneath);
  });

  test('ST-059: nothing is told of a turn in which no bridge falls', () => {
    expect(chancesOf(scene({ setup: { active: 'defender' }, people }), 'end-turn')).toEqual({});
    expect(chancesOf(scene({ ...ready, people, setup: { active: 'attacker' } }), 'end-turn')).toEqual({});
  });

  test('ST-062: by option attackers beneath are spared, and then nothing is told of them', () => {
    const both = [...CREW, man('a', BATTLEMENT), foe('d', BATTLEMENT)];
    const told = (attackersBeneath: 'roll' | 'spared') =>
      Object.keys(chancesOf(scene({ ...ready, people: both, options: { attackersBeneath } }), 'end-turn'));
    expect(told('roll')).toEqual(['killed:a', 'hurt:a', 'killed:d', 'hurt:d']);
    expect(told('spared')).toEqual(['killed:d', 'hurt:d']);
  });
});
