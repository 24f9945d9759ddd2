import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { Options } from '../options.ts';
import { cm, give, ROLL_POINTS } from '../play-scene.ts';
import { chief, scene, troop, type Changes, type Scene, type WrittenLeader, type WrittenUnit } from '../scene.ts';
import { leaderOf, unitOf } from '../state.ts';
import { commandRange, needsTest, sumOf, testModifiers } from './command-test.ts';

type Given = { leader?: Partial<WrittenLeader>; unit?: Partial<WrittenUnit>; options?: Changes['options'] };

/** A leader with 4 points and one unit of infantry. */
function ready({ leader = {}, unit = {}, options = {} }: Given = {}): Scene {
  const match = scene({ leaders: [chief('hero', leader)], units: [troop('a', unit)], options });
  play(match, ROLL_POINTS, dice(6));
  return match;
}

const DEPLOY = give('deploy');
/** A deployment that changes nothing: line, three wide, one stand stays, no turn, far from all enemies. */
const AS_IT_WAS = [pick('line'), cm(3), YES, pick('kept'), cm(30)];

describe('command range', () => {
  test('HR-052: 20 cm, HR-044: 30 on a hill, HR-043: none in woods, not even on a wooded hill', () => {
    expect(commandRange({ inWoods: false, onHill: false })).toBe(20);
    expect(commandRange({ inWoods: false, onHill: true })).toBe(30);
    expect(commandRange({ inWoods: true, onHill: false })).toBe(0);
    expect(commandRange({ inWoods: true, onHill: true })).toBe(0);
  });

  test('HR-053: exactly 20 cm needs no test, a little more does', () => {
    const near = ready();
    play(near, DEPLOY, cm(20), ...AS_IT_WAS);
    expect(near.awaiting).toBeUndefined();
    const far = ready();
    play(far, DEPLOY, cm(20.5));
    expect(asked(far)[0]).toBe('HR-054');
  });

  test('HR-047: the distance is measured along a passable way', () => {
    const match = ready();
    play(match, DEPLOY);
    expect(asked(match)).toEqual(['HR-047', 'hr.command.ask-distance']);
  });

  test('HR-041: a unit in woods is tested even within range, HR-042: with −1', () => {
    const match = ready({ unit: { inWoods: true } });
    const facts = play(match, DEPLOY, cm(5), dice(3));
    expect(facts.at(-1)).toMatchObject({ kind: 'command-tested', total: 2, passed: false });
  });

  test('HR-043: a leader in woods has no range, and −1', () => {
    const match = ready({ leader: { inWoods: true } });
    const facts = play(match, DEPLOY, cm(1), dice(3));
    expect(facts.at(-1)).toMatchObject({ modifiers: { leaderInWoods: -1, unitInWoods: 0 }, total: 2, passed: false });
  });

  test('HR-057: a leader needs no test for the unit he is with, even in woods and by night, but does for any other', () => {
    const match = scene({
      leaders: [chief('hero', { attachedTo: 'a', inWoods: true })],
      units: [troop('a', { inWoods: true }), troop('b')],
      options: { night: true, leaderSequence: 'free' },
    });
    play(match, ROLL_POINTS, dice(6), DEPLOY, ...AS_IT_WAS);
    expect(match.awaiting).toBeUndefined();
    play(match, give('deploy', 'b'), cm(1));
    expect(asked(match)[0]).toBe('HR-054');
  });

  test('HR-052: by option an order has a maximum distance', () => {
    const match = ready({ options: { maxOrderDistance: 60 } });
    const facts = play(match, DEPLOY, cm(61));
    expect(facts.at(-1)).toMatchObject({ kind: 'order-refused', rule: 'HR-052' });
    expect(leaderOf(match.state, 'hero').points).toBe(4);
    play(match, DEPLOY, cm(60));
    expect(asked(match)[0]).toBe('HR-054');
  });
});

describe('the Command Test', () => {
  const tested = (face: number, given: Given, far = 30): unknown => {
    const match = ready(given);
    return play(match, DEPLOY, cm(far), dice(face)).at(-1);
  };

  test('HR-054: passes on 3 or more in the body, on 4 or more on the play-sheet', () => {
    expect(tested(3, {})).toMatchObject({ passed: true });
    expect(tested(2, {})).toMatchObject({ passed: false });
    expect(tested(4, { options: { edition: 'playsheet' } })).toMatchObject({ passed: true });
    expect(tested(3, { options: { edition: 'playsheet' } })).toMatchObject({ passed: false });
    expect(tested(3, { options: { edition: 'playsheet', commandTestMin: 3 } })).toMatchObject({ passed: true });
  });

  test('HR-055: more than 40 cm takes 1 from the die, exactly 40 does not', () => {
    expect(tested(3, {}, 40)).toMatchObject({ total: 3, passed: true });
    expect(tested(3, {}, 40.5)).toMatchObject({ total: 2, passed: false });
  });

  test('HR-055: every modifier counts once, and a hopeless test is pointed out before it is paid', () => {
    const match = ready({
      leader: { inWoods: true },
      unit: { inWoods: true },
      options: { night: true, poorWeather: true },
    });
    play(match, DEPLOY, cm(50));
    expect(asked(match)).toEqual(['HR-055', 'hr.command.ask-hopeless']);
    play(match, pick('keep'));
    expect(leaderOf(match.state, 'hero').points).toBe(4);
    const facts = play(match, DEPLOY, cm(50), pick('give'), dice(6));
    expect(facts.at(-1)).toMatchObject({ total: 1, passed: false });
  });

  test('HR-055: night and poor weather may begin and end during the battle', () => {
    const match = ready({ unit: { inWoods: true } });
    const change = (condition: string) => order('conditions', { condition });
    expect(play(match, change('night'))).toEqual([{ kind: 'conditions-changed', night: true, poorWeather: false }]);
    play(match, change('poorWeather'), DEPLOY, cm(30));
    expect(play(match, dice(5)).find(({ kind }) => kind === 'command-tested')).toMatchObject({
      modifiers: { night: -1, poorWeather: -1 },
      total: 2,
      passed: false,
    });
    play(match, change('night'), change('poorWeather'));
    expect(match.state.options).toMatchObject({ night: false, poorWeather: false });
  });

  test('HR-055: with four modifiers even a 6 fails, with three it passes', () => {
    const wood = { leader: { inWoods: true }, unit: { inWoods: true } };
    const hopeless = ready({ ...wood, options: { night: true } });
    play(hopeless, DEPLOY, cm(41));
    expect(asked(hopeless)[0]).toBe('HR-055');
    expect(tested(6, { ...wood, options: { night: true } }, 40)).toMatchObject({ total: 3, passed: true });
  });

  test('HR-056: after a failed test the points are spent and the unit gets no further order this turn', () => {
    const match = ready();
    play(match, DEPLOY, cm(30), dice(1));
    expect(leaderOf(match.state, 'hero').points).toBe(3);
    expect(unitOf(match.state, 'a')).toMatchObject({ locked: true, orders: [], orderedBy: 'hero' });
    expect(refusedBy(match, DEPLOY)).toBe('HR-056');
  });

  test('HR-056: the leader may go on with other units, and by option the points are refunded', () => {
    const match = scene({
      leaders: [chief('hero')],
      units: [troop('a'), troop('b')],
      options: { failedTestSpendsOp: 'no' },
    });
    play(match, ROLL_POINTS, dice(6), DEPLOY, cm(30), dice(1));
    expect(leaderOf(match.state, 'hero').points).toBe(4);
    play(match, give('deploy', 'b'), cm(3), pick('line'), cm(3), NO, pick('give-up'));
    expect(unitOf(match.state, 'b').orders).toEqual([]);
  });

  test('HR-055: the modifiers add up to 0 to −5, and a unit within range in the clear is not tested', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.nat(100), (a, b, night, poor, far) => {
        const match = scene({ leaders: [chief('hero', { inWoods: a })] });
        const battle = { ...match.state, options: Options.parse({ night, poorWeather: poor }) };
        const leader = leaderOf(battle, 'hero');
        const judged = { cm: far, inWoods: b };
        const sum = sumOf(testModifiers(battle, leader, judged));
        expect(sum).toBe(0 - [far > 40, a, b, night, poor].filter(Boolean).length);
        expect(needsTest(leader, judged)).toBe(b || far > (a ? 0 : 20));
      }),
    );
  });
});
