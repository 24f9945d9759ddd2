import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../../kernel/forecast.ts';
import { declare, dice, NO, order, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { archers, besiegers, ROUND, scene, section, TURN, without, type Changes, type Scene } from '../scene.ts';
import { callout } from '../callout.ts';
import { result } from '../game/victory.ts';
import { withUnit } from '../changes.ts';
import { fold } from '../fold.ts';
import { unitOf, type Siege } from '../state.ts';
import { mayBeBrigaded } from './relief.ts';
import { addsHisAttacks } from './sealed.ts';

const around = (x: number) => ({ on: 'field' as const, at: { x, y: 60 } });
const units: NonNullable<Changes['units']> = [
  { ...archers('garrison', { tower: 3 }), force: 'tower' },
  { ...archers('runners', { tower: 3 }, { type: 'cavalry' }), force: 'around', place: around(0) },
  { ...archers('riders', { tower: 3 }, { type: 'cavalry' }), force: 'around', place: around(60) },
  { ...archers('captain', { tower: 1 }, { type: 'character' }), force: 'around', place: around(90) },
  { ...archers('marshal', { tower: 1 }, { type: 'character', general: true }), force: 'relief', place: undefined },
  { ...archers('knights', { tower: 3 }), force: 'relief', place: undefined },
  { ...archers('pikes', { tower: 3 }), force: 'relief', place: undefined },
  besiegers('orcs'),
  besiegers('more'),
];
const watchtower = (changes: Changes = {}): Scene =>
  scene({
    sections: [section('tower', 'tower')],
    units,
    ...changes,
    setup: { scenario: 'the-watchtower', ...changes.setup },
  });
const send = (unit: string) => order('dispatch', { unit });
const arrive = (unit: string) => order('reach-edge', { unit });
const ROLL = order('relief-roll');
/** The defender's second turn, after these messengers got through. */
const secondTurn = (changes: Changes, ...through: string[]): Scene => {
  const match = watchtower(changes);
  play(match, ...TURN);
  play(match, ...through.map(send), ...through.flatMap((unit) => [arrive(unit), YES]));
  play(match, ...ROUND);
  return match;
};

describe('messengers and relief', () => {
  test('SF-277: in his first round the defender names units around the tower, nobody from inside', () => {
    const match = watchtower();
    expect(match.submit(send('runners'))).toMatchObject({ refused: true, rule: 'SF-277' });
    play(match, ...TURN);
    const sent = match.offers().flatMap(({ command, args }) => (command === 'dispatch' ? [args['unit']] : []));
    expect(sent).toEqual(['runners', 'riders']);
    expect(match.submit(send('garrison'))).toMatchObject({ refused: true, rule: 'SF-284' });
    expect(match.submit(send('captain'))).toMatchObject({ refused: true, rule: 'SF-277' });
    play(match, send('runners'));
    expect(match.state.relief.dispatched).toEqual(['runners']);
    expect(['runners', 'riders'].map((id) => mayBeBrigaded(match.state, id))).toEqual([false, true]);
    expect(match.submit(send('runners'))).toMatchObject({ refused: true, rule: 'SF-277' });
    play(match, ...ROUND);
    expect(match.submit(send('riders'))).toMatchObject({
      refused: true,
      rule: 'SF-277',
      text: { key: 'why-not.dispatch-first-round' },
    });
  });

  test('SF-278: a messenger at the edge adds 1 and leaves the table without being lost', () => {
    const match = watchtower();
    play(match, ...TURN);
    expect(match.submit(arrive('riders'))).toMatchObject({ refused: true, rule: 'SF-278' });
    play(match, send('runners'), send('riders'), arrive('runners'), NO);
    expect(match.state.relief.bonus).toBe(0);
    play(match, arrive('riders'), YES);
    expect(match.state.relief).toMatchObject({ bonus: 1, dispatched: ['runners'] });
    expect(match.state.units['riders']).toMatchObject({ stands: 3, place: { on: 'off-table' } });
    expect(match.state.sides.attacker.victoryPoints).toBe(0);
  });

  test('SF-279: from the second turn on 5 brings the relief, 4 does not; once a turn, at its start', () => {
    const match = watchtower();
    play(match, ...TURN);
    expect(match.submit(ROLL)).toMatchObject({ refused: true, rule: 'SF-279' });
    play(match, ...ROUND);
    play(match, ROLL, dice(4));
    expect(match.state.relief.arrived).toBe(false);
    expect(match.submit(ROLL)).toMatchObject({ refused: true, text: { key: 'why-not.relief-rolled' } });
    play(match, ...ROUND);
    play(match, ROLL, dice(5), declare(70), declare(90));
    expect(match.state.relief.arrived).toBe(true);
    play(match, ...ROUND);
    expect(match.submit(ROLL)).toMatchObject({ refused: true, rule: 'SF-280' });
  });

  test('SF-279: no relief roll once a unit has acted this turn', () => {
    const match = secondTurn({});
    const acted = fold(match.state, { kind: 'may-act', unit: 'riders', by: 'order' });
    expect(match.system.commands['relief-roll']?.offers(match.state)).toEqual([{}]);
    expect(match.system.commands['relief-roll']?.offers(acted)).toEqual([]);
    expect(match.system.commands['relief-roll']?.whyNot?.(acted, {})).toMatchObject({
      text: { key: 'why-not.relief-at-start' },
    });
  });

  test('SF-278 SF-279: with two messengers through, a 3 is enough from then on', () => {
    const match = secondTurn({}, 'runners', 'riders');
    play(match, ROLL);
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', reads: { kind: 'count', atLeast: 3 } });
    play(match, dice(2));
    play(match, ...ROUND);
    play(match, ROLL);
    expect(match.awaiting?.question).toMatchObject({ reads: { atLeast: 3 } });
  });

  test('SF-278: the bonus counts once, if the group plays it so', () => {
    const match = secondTurn({ options: { dispatchBonus: 'next-roll' } }, 'runners');
    play(match, ROLL, dice(3));
    play(match, ...ROUND);
    play(match, ROLL);
    expect(match.awaiting?.question).toMatchObject({ reads: { atLeast: 5 } });
  });

  test.each([
    ['counts', 'declare'],
    ['fails', 'roll'],
  ] as const)('SF-279: four messengers cannot fail unless a 1 always does: %s', (reliefNaturalOne, ask) => {
    const more = ['m1', 'm2'].map((id, n) => ({
      ...archers(id, { tower: 3 }, { type: 'cavalry' as const }),
      force: 'around' as const,
      place: around(200 + 60 * n),
    }));
    const match = secondTurn(
      { units: [...units, ...more], options: { reliefNaturalOne } },
      'runners',
      'riders',
      'm1',
      'm2',
    );
    play(match, ROLL);
    expect(match.awaiting?.question.ask).toBe(ask);
    if (ask === 'roll') expect(match.awaiting?.question).toMatchObject({ reads: { atLeast: 2 } });
  });

  test.each([
    [[], 1 / 3],
    [['runners'], 1 / 2],
  ] as const)(
    'SF-279: the chance of relief is told before the die is thrown: a third, a half with one messenger through',
    (through, chance) => {
      const [line] = forecastCommand(secondTurn({}, ...through), 'relief-roll', {});
      expect(line?.id).toBe('relief-arrives');
      expect(line?.line.at(-1)?.chance).toBeCloseTo(chance);
    },
  );

  test('SF-280: characters 70 cm away or more, troops 90, and they may be ordered at once', () => {
    const match = secondTurn({});
    play(match, ROLL, dice(6));
    expect(match.submit(declare(69))).toMatchObject({ refused: true, rule: 'SF-280' });
    play(match, declare(70));
    expect(match.submit(declare(89.5))).toMatchObject({ refused: true, rule: 'SF-280' });
    play(match, declare(90));
    for (const id of ['marshal', 'knights', 'pikes'])
      expect(match.state.units[id], id).toMatchObject({ place: { on: 'field' }, moved: false });
  });
});

describe('the sealed garrison', () => {
  const inYard = { on: 'courtyard' as const, at: { x: 0, y: -60 } };
  const inside = watchtower({
    units: [
      { ...archers('garrison', { tower: 1 }), force: 'tower' },
      { ...archers('friends', { tower: 1 }), force: 'around', place: inYard },
      { ...archers('captain', { tower: 1 }, { type: 'character' }), force: 'around', place: inYard },
    ],
  });
  play(inside, ...TURN);
  const man = (unit: string) => order('man-section', { unit, section: 'tower' });

  test('SF-284: no unit leaves or enters the watchtower', () => {
    const commands = inside.offers().map(({ command }) => command);
    expect(commands).not.toContain('man-section');
    expect(commands).not.toContain('step-down');
    expect(inside.submit(order('step-down', { unit: 'garrison' }))).toMatchObject({
      refused: true,
      rule: 'SF-284',
    });
    expect(inside.submit(man('friends'))).toMatchObject({ refused: true, rule: 'SF-284' });
  });

  test('SF-284: nor does the garrison evade on its initiative', () => {
    const match = watchtower({
      units: [
        { ...archers('garrison', { tower: 1 }), force: 'tower' },
        { ...archers('captain', { tower: 1 }, { type: 'character', command: 8 }), force: 'around', place: inYard },
        { ...archers('friends', { tower: 1 }), force: 'around', place: inYard },
      ],
    });
    play(match, ...TURN);
    const evading = match.offers().filter(({ command }) => command === 'evade');
    expect(evading.map(({ args }) => args['unit'])).toEqual(['friends']);
    const row = match.submit(order('evade', { unit: 'garrison' }));
    expect(row).toMatchObject({ refused: true, rule: 'SF-284' });
  });

  test('SF-281: a character does not join the garrison of his own accord', () => {
    expect(inside.submit(man('captain'))).toMatchObject({ refused: true, rule: 'SF-281' });
  });

  test('SF-281: a character compelled to join the garrison adds no attacks', () => {
    const joined = withUnit(inside.state, 'captain', { joined: 'garrison' });
    expect(addsHisAttacks(joined, unitOf(joined, 'captain'))).toBe(false);
    const outside = withUnit(inside.state, 'captain', { joined: 'friends' });
    expect(addsHisAttacks(outside, unitOf(outside, 'captain'))).toBe(true);
  });

  test('SF-284: without the scenario the same moves are free', () => {
    const match = scene({ units: [{ ...archers('bows', { w1: 1 }), place: inYard }], first: 'defender' });
    expect(match.offers().map(({ command }) => command)).toContain('man-section');
  });
});

describe('how The Watchtower ends', () => {
  /** The garrison destroyed, and a unit of the attacker in its place. */
  const taken = (siege: Siege): Siege =>
    fold(without(siege, 'garrison'), { kind: 'manned', unit: 'orcs', section: 'tower', stands: { tower: 3 } });

  test('SF-285 SF-276: eight turns, the attacker first', () => {
    expect(watchtower({ turns: 3 }).state).toMatchObject({ turns: 8, active: 'attacker' });
    const match = watchtower();
    for (let n = 0; n < 8; n += 1) play(match, ...ROUND);
    expect(match.state).toMatchObject({ turn: 8, timeUp: true });
  });

  test('SF-286: the attacker wins the moment he is in the tower and no defender is', () => {
    const { state } = watchtower();
    expect(result(without(state, 'garrison'))).toBeUndefined();
    expect(result(taken(state))).toMatchObject({ winner: 'attacker', rule: 'SF-286' });
  });

  test('SF-286: or once the garrison is destroyed, if the group reads it so', () => {
    const { state } = watchtower({ options: { watchtowerConquered: 'garrison-destroyed' } });
    expect(result(state)).toBeUndefined();
    expect(result(without(state, 'garrison'))).toMatchObject({ winner: 'attacker', rule: 'SF-286' });
  });

  test('SF-286 SF-288 SF-279: the end of the game and the relief take the whole screen', () => {
    const { state } = watchtower();
    const held = { kind: 'manned', unit: 'orcs', section: 'tower', stands: { tower: 3 } } as const;
    expect(callout(held, taken(state))).toMatchObject({ rank: 1, rule: 'SF-286', section: 'tower', seat: 'attacker' });
    expect(callout({ kind: 'unit-destroyed', unit: 'orcs' }, without(state, 'orcs'))).toMatchObject({ rule: 'SF-288' });
    expect(callout({ kind: 'unit-destroyed', unit: 'riders' }, without(state, 'riders'))).toBeUndefined();
    expect(callout({ kind: 'relief-rolled', arrives: true }, state)).toMatchObject({ rank: 2, rule: 'SF-279' });
    expect(callout({ kind: 'relief-rolled', arrives: false }, state)).toBeUndefined();
  });

  test('SF-287 SF-273: half of the relief lost is a draw; the contingent does not count', () => {
    const { state } = watchtower();
    expect(result(without(state, 'runners', 'riders', 'garrison'))).toBeUndefined();
    expect(result(without(state, 'knights'))).toMatchObject({ winner: undefined, rule: 'SF-287' });
  });

  test('SF-273: units outside the tower count, if the group plays it so', () => {
    const { state } = watchtower({ options: { watchtowerBreakPoint: 'all-outside-the-tower' } });
    expect(result(without(state, 'knights'))).toBeUndefined();
    expect(result(without(state, 'knights', 'riders'))).toMatchObject({ rule: 'SF-287' });
    expect(result(without(state, 'garrison', 'riders'))).toBeUndefined();
  });

  test('SF-288: half of the attacker’s units lost: the defender wins; both broken is a draw', () => {
    const { state } = watchtower();
    expect(result(without(state, 'orcs'))).toMatchObject({ winner: 'defender', rule: 'SF-288' });
    expect(result(without(state, 'orcs', 'knights'))).toMatchObject({ winner: undefined });
  });

  test('SF-289: one stand in the tower at the end is enough for the defender', () => {
    const last = fold(fold(watchtower().state, { kind: 'stand-lost', unit: 'garrison', from: 'tower', clears: 0 }), {
      kind: 'stand-lost',
      unit: 'garrison',
      from: 'tower',
      clears: 0,
    });
    expect(result({ ...last, timeUp: true })).toMatchObject({ winner: 'defender', rule: 'SF-289' });
  });

  test.each([
    ['draw', undefined],
    ['attacker-wins', 'attacker'],
  ] as const)(
    'SF-290: an empty or fallen tower at the end is a draw, or the attacker’s if the group plays it so: %s',
    (emptyWatchtower, winner) => {
      const { state } = watchtower({ options: { emptyWatchtower } });
      expect(result({ ...without(state, 'garrison'), timeUp: true })).toMatchObject({ winner, rule: 'SF-290' });
      const fallen = fold(taken(state), { kind: 'section-collapsed', section: 'tower' });
      expect(result({ ...fallen, timeUp: true })).toMatchObject({ winner, rule: 'SF-290' });
    },
  );

  test('SF-003: a dead General decides here as in any siege', () => {
    expect(result(without(watchtower().state, 'marshal'))).toMatchObject({ winner: 'attacker', rule: 'SF-003' });
  });
});
