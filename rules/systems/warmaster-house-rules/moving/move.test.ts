import { describe, expect, test } from 'vitest';
import type { Input } from '../../../kernel/row.ts';
import { dice, NO, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, choices, play } from '../../../kernel/trial.ts';
import { cm, give, ROLL_POINTS } from '../play-scene.ts';
import { chief, scene, troop, type Scene, type WrittenUnit } from '../scene.ts';
import type { Ground } from '../start/setup.ts';
import { leaderOf, unitOf } from '../state.ts';

/** A unit with its leader, who has four points, on the ground that the test names. */
function ready(unit: Partial<WrittenUnit> = {}, ground: readonly Ground[] = []): Scene {
  const match = scene({
    leaders: [chief('hero', { attachedTo: 'a' })],
    units: [troop('a', unit)],
    setup: { ground: [...ground] },
  });
  play(match, ROLL_POINTS, dice(6));
  return match;
}

const ADVANCE = give('advance');
const WITHDRAW = give('withdraw');
/** The answers for a column: the whole move in the arc, no narrow gap, `far` cm, far from enemies, no turn. */
const column = (far: number, enemy = 30, turn = 0): readonly Input[] => [YES, cm(4), cm(far), cm(enemy), cm(turn)];
const COLUMN = { formation: 'column' } as const;
const refusal = (match: Scene, ...inputs: readonly Input[]): unknown =>
  play(match, ...inputs).findLast(({ kind }) => kind === 'move-refused');

describe('an advance', () => {
  test('HR-038: asks in the order of the move: arc, gap, distance, enemies, facing', () => {
    const match = ready(COLUMN);
    const rules: (string | undefined)[] = [];
    play(match, ADVANCE);
    for (const input of column(12)) {
      rules.push(asked(match)[0]);
      play(match, input);
    }
    expect(rules).toEqual(['HR-024', 'HR-034', 'HR-028', 'HR-079', 'HR-078']);
    expect(match.awaiting).toBeUndefined();
  });

  test('HR-024: a move out of the arc is no advance, HR-027: and the question says that turning does not move the arc', () => {
    const match = ready(COLUMN);
    play(match, ADVANCE);
    expect(asked(match)).toEqual(['HR-024', 'hr.move.ask-in-arc']);
    expect(refusal(match, NO)).toMatchObject({ rule: 'HR-077' });
  });

  test('HR-025: a second order asks about the arc again', () => {
    const match = ready(COLUMN);
    play(match, ADVANCE, ...column(12), ADVANCE);
    expect(asked(match)[0]).toBe('HR-024');
  });

  test('HR-077: moves at least half the pace and at most all of it', () => {
    expect(refusal(ready(COLUMN), ADVANCE, YES, cm(4), cm(20.5))).toMatchObject({ rule: 'HR-077' });
    const short = ready(COLUMN);
    play(short, ADVANCE, YES, cm(4), cm(9), cm(30));
    expect(asked(short)).toEqual(['HR-077', 'hr.move.ask-forced']);
    expect(refusal(short, NO)).toMatchObject({ rule: 'HR-077' });
    const exact = ready(COLUMN);
    play(exact, ADVANCE, ...column(10));
    expect(exact.awaiting).toBeUndefined();
  });

  test('HR-077: a move that the enemy stops may be shorter than the minimum', () => {
    const match = ready(COLUMN);
    expect(play(match, ADVANCE, YES, cm(4), cm(3), cm(4), YES, cm(0)).at(-2)).toMatchObject({
      kind: 'moved',
      spent: 3,
    });
  });

  test('HR-078: turns by at most 45 degrees, HR-030: columns too', () => {
    const match = ready(COLUMN);
    expect(refusal(match, ADVANCE, ...column(12, 30, 46))).toMatchObject({ rule: 'HR-078' });
    play(match, pick('again'), ...column(12, 30, 45));
    expect(match.awaiting).toBeUndefined();
  });

  test('HR-079: exactly 4 cm from an enemy is allowed, less is not', () => {
    const match = ready(COLUMN);
    play(match, ADVANCE, YES, cm(4), cm(12), cm(3.9));
    expect(asked(match)).toEqual(['HR-079', 'hr.move.ask-began-near']);
    expect(refusal(match, NO)).toMatchObject({ rule: 'HR-079' });
    play(match, pick('again'), ...column(12, 4));
    expect(match.awaiting).toBeUndefined();
  });

  test('HR-080: a unit that began within 4 cm may move if it comes no nearer', () => {
    const match = ready(COLUMN);
    play(match, ADVANCE, YES, cm(4), cm(12), cm(2), YES, cm(0));
    expect(match.awaiting).toBeUndefined();
  });

  test('HR-068: a move that cannot be made is given up, and the points are refunded if no die was rolled', () => {
    const match = ready(COLUMN);
    play(match, ADVANCE, NO);
    expect(leaderOf(match.state, 'hero').points).toBe(3);
    expect(play(match, pick('give-up')).at(-1)).toMatchObject({ kind: 'order-cancelled', refund: 1 });
    expect(leaderOf(match.state, 'hero').points).toBe(4);
    expect(unitOf(match.state, 'a')).toMatchObject({ orders: [], orderedBy: null });
  });

  test('HR-031: a line turns only by wheeling, HR-033: which is measured', () => {
    const match = ready({ frontage: 3 });
    play(match, ADVANCE, YES, cm(12), cm(6), cm(12), cm(30));
    expect(asked(match)[0]).toBe('HR-078');
    expect(play(match, cm(30)).find(({ kind }) => kind === 'moved')).toMatchObject({ spent: 18, pace: 20 });
    const straight = ready({ frontage: 3 });
    play(straight, ADVANCE, YES, cm(12), cm(0), cm(12), cm(30));
    expect(straight.awaiting).toBeUndefined();
  });

  test('HR-035: a line in a gap narrower than its front goes at half pace, HR-036: and no unit passes less than 2 cm', () => {
    expect(refusal(ready(), ADVANCE, YES, cm(11), cm(0), cm(10.5))).toMatchObject({ rule: 'HR-077' });
    const half = ready();
    play(half, ADVANCE, YES, cm(11), cm(0), cm(10), cm(30));
    expect(half.awaiting).toBeUndefined();
    expect(refusal(ready(), ADVANCE, YES, cm(1.9))).toMatchObject({ rule: 'HR-036' });
  });

  test('HR-034: a column squeezes through a gap narrower than a stand at half pace', () => {
    const match = ready(COLUMN);
    expect(play(match, ADVANCE, YES, cm(3), cm(8), cm(30), cm(0)).find(({ kind }) => kind === 'moved')).toMatchObject({
      pace: 10,
      spent: 8,
    });
  });

  test('HR-028: an irregular unit declares the distance of its farthest stand, HR-029: at half pace', () => {
    const match = ready({ formation: 'irregular-other' });
    play(match, ADVANCE, YES, cm(4));
    expect(asked(match)).toEqual(['HR-028', 'hr.move.ask-longest-distance']);
    expect(refusal(match, cm(11))).toMatchObject({ rule: 'HR-077' });
  });

  test('HR-015: a hedgehog that advances ends in another irregular shape', () => {
    const match = ready({ formation: 'hedgehog' });
    play(match, ADVANCE, YES, cm(4), cm(10), cm(30), cm(0));
    expect(choices(match)).not.toContain('hedgehog');
    play(match, pick('refused-both'));
    expect(unitOf(match.state, 'a').formation).toBe('refused-both');
  });

  test('HR-022: an irregular unit may rearrange itself for free as it advances', () => {
    const match = ready({ formation: 'irregular-other' });
    play(match, ADVANCE, YES, cm(4), cm(10), cm(30), cm(0), pick('hedgehog'));
    expect(unitOf(match.state, 'a').formation).toBe('hedgehog');
  });

  test('HR-007: at the end of a move the players are reminded that the stands touch', () => {
    const facts = play(ready(COLUMN), ADVANCE, ...column(12));
    expect(facts.at(-1)).toEqual({ kind: 'reminder', rule: 'HR-007', unit: 'a' });
  });
});

describe('a withdrawal', () => {
  test('HR-082: backward at half pace, 5 to 10 cm for infantry, never into the arc', () => {
    expect(refusal(ready(COLUMN), WITHDRAW, YES)).toMatchObject({ rule: 'HR-082' });
    const match = ready(COLUMN);
    expect(play(match, WITHDRAW, NO, cm(4), cm(5), cm(30), cm(0)).find(({ kind }) => kind === 'moved')).toMatchObject({
      pace: 10,
      spent: 5,
    });
    expect(refusal(ready(COLUMN), WITHDRAW, NO, cm(4), cm(10.5))).toMatchObject({ rule: 'HR-082' });
  });

  test('HR-083: the limits of 45 degrees and 4 cm apply to withdrawals as well', () => {
    expect(refusal(ready(COLUMN), WITHDRAW, NO, cm(4), cm(5), cm(30), cm(50))).toMatchObject({ rule: 'HR-083' });
    expect(refusal(ready(COLUMN), WITHDRAW, NO, cm(4), cm(5), cm(3), NO)).toMatchObject({ rule: 'HR-083' });
  });

  test('HR-082: cavalry withdraws 7.5 to 15 cm', () => {
    const match = ready({ ...COLUMN, type: 'cavalry' });
    play(match, WITHDRAW, NO, cm(4), cm(7.5), cm(30), cm(0));
    expect(match.awaiting).toBeUndefined();
  });
});

describe('the ground', () => {
  test('HR-039: rough ground costs double, on top of half pace', () => {
    const match = ready({ formation: 'irregular-other' }, ['rough']);
    expect(refusal(match, ADVANCE, YES, cm(4), cm(0), cm(5.5))).toMatchObject({ rule: 'HR-077' });
    play(match, pick('again'), YES, cm(4), cm(0), cm(5), cm(30), cm(0), pick('irregular-other'));
    expect(match.awaiting).toBeUndefined();
  });

  test('HR-037: for a column on a road neither arc nor gap nor rough ground nor river matters', () => {
    const match = ready(COLUMN, ['roads', 'rough', 'rivers']);
    const facts = play(match, ADVANCE, YES, cm(20), cm(30), cm(0));
    expect(facts.find(({ kind }) => kind === 'moved')).toMatchObject({ pace: 20, spent: 20 });
    const back = ready(COLUMN, ['roads']);
    expect(play(back, WITHDRAW, YES, NO, cm(20), cm(30), cm(0)).find(({ kind }) => kind === 'moved')).toMatchObject({
      pace: 20,
    });
  });

  test('HR-037: the limits of the order apply on a road as well', () => {
    expect(refusal(ready(COLUMN, ['roads']), ADVANCE, YES, cm(20), cm(3), NO)).toMatchObject({ rule: 'HR-079' });
    // HR-082: whoever withdraws along a road goes backward too.
    expect(refusal(ready(COLUMN, ['roads']), WITHDRAW, YES, YES)).toMatchObject({ rule: 'HR-082' });
  });

  test('HR-045: a river stops the move, which then may be shorter than half the pace', () => {
    const match = ready(COLUMN, ['rivers']);
    play(match, ADVANCE, YES, cm(4), cm(3), pick('stops'), cm(30), cm(0));
    expect(unitOf(match.state, 'a').besideRiver).toBe(true);
  });

  test('HR-046: a unit crosses a river only in a turn that it began beside it', () => {
    const match = ready(COLUMN, ['rivers']);
    play(match, ADVANCE, YES, cm(4), cm(12), pick('stops'), cm(30), cm(0));
    expect(refusal(match, ADVANCE, YES, cm(4), cm(12), pick('crosses'))).toMatchObject({ rule: 'HR-046' });
    const beside = ready({ ...COLUMN, besideRiver: true }, ['rivers']);
    play(beside, ADVANCE, YES, cm(4), cm(12), pick('crosses'), cm(30), cm(0));
    expect(unitOf(beside.state, 'a')).toMatchObject({ besideRiver: false, orders: ['advance'] });
  });

  test('HR-041: a unit is in woods as soon as one of its stands is, HR-044: and its leader may be on a hill', () => {
    const match = ready(COLUMN, ['woods', 'hills']);
    play(match, ADVANCE, YES, cm(4), cm(12), cm(0), cm(30), cm(0), YES, YES);
    expect(unitOf(match.state, 'a').inWoods).toBe(true);
    expect(leaderOf(match.state, 'hero')).toMatchObject({ inWoods: true, onHill: true });
  });
});
