import { describe, expect, test } from 'vitest';
import type { Input } from '../../../kernel/row.ts';
import { dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { warmasterHouseRules } from '../index.ts';
import { charge, cm, give, ROLL_POINTS } from '../play-scene.ts';
import { chief, foe, scene, troop, type Changes, type Scene, type WrittenUnit } from '../scene.ts';
import { leaderOf, unitOf, type Battle } from '../state.ts';

/** A hero with four points, a unit to charge and a target. */
function ready(unit: Partial<WrittenUnit> = {}, target: Partial<WrittenUnit> = {}, more: Changes = {}): Scene {
  const match = scene({
    leaders: [chief('hero'), chief('other')],
    units: [troop('a', unit), troop('b'), foe('enemy', target)],
    ...more,
  });
  play(match, ROLL_POINTS, dice(6), dice(6));
  return match;
}

const NEAREST = charge('a', 'enemy');
const CHOSEN = charge('a', 'enemy', 'chosen');
const left = (match: Scene): number => leaderOf(match.state, 'hero').points;
const fact = (match: Scene, kind: string, ...inputs: readonly Input[]): unknown =>
  play(match, ...inputs).findLast((one) => one.kind === kind);

describe('a Charge order', () => {
  test('HR-073: charging the nearest enemy in the arc costs one point; if it is not the nearest, the order is refused and costs nothing', () => {
    const match = ready();
    expect(fact(match, 'order-refused', NEAREST, NO)).toMatchObject({ rule: 'HR-073' });
    expect(left(match)).toBe(4);
    expect(fact(match, 'charge-announced', NEAREST, YES, cm(20), YES, cm(10))).toMatchObject({ target: 'enemy' });
    expect(left(match)).toBe(3);
  });

  test('HR-073: exactly the whole allowance is within reach, more is not', () => {
    expect(fact(ready(), 'order-refused', NEAREST, YES, cm(20.5))).toMatchObject({ rule: 'HR-073' });
    const rough = ready({}, {}, { setup: { ground: ['rough'] } });
    expect(fact(rough, 'order-refused', NEAREST, YES, cm(15), cm(6))).toMatchObject({ rule: 'HR-073' });
    expect(fact(rough, 'charge-announced', NEAREST, YES, cm(15), cm(5), YES, cm(10))).toBeDefined();
  });

  test('HR-074: charging any enemy in the arc costs two points', () => {
    const match = ready();
    expect(fact(match, 'order-refused', CHOSEN, NO)).toMatchObject({ rule: 'HR-074' });
    play(match, CHOSEN, YES, NO, cm(12), YES, cm(10));
    expect(left(match)).toBe(2);
  });

  test('HR-074: if the chosen enemy turns out to be the nearest, the cheaper order is proposed', () => {
    const cheap = ready();
    play(cheap, CHOSEN, YES, YES, pick('nearest'), cm(12), YES, cm(10));
    expect(left(cheap)).toBe(3);
    const dear = ready();
    play(dear, CHOSEN, YES, YES, pick('chosen'), cm(12), YES, cm(10));
    expect(left(dear)).toBe(2);
  });

  test('HR-101: only lines and columns charge, HR-151: skirmishers never do', () => {
    expect(refusedBy(ready({ formation: 'hedgehog' }), NEAREST)).toBe('HR-101');
    const skirmish = ready({ formation: 'skirmish', weapon: 'bow' }, {}, { options: { skirmishers: 'on' } });
    expect(refusedBy(skirmish, NEAREST)).toBe('HR-151');
  });

  test('HR-102: a charge whose way is not straight and free is refused and costs nothing', () => {
    const match = ready();
    expect(fact(match, 'order-refused', NEAREST, YES, cm(12), NO)).toMatchObject({ rule: 'HR-102' });
    expect(left(match)).toBe(4);
  });

  test('HR-040: a unit more than 2 cm inside a wood cannot be charged from outside', () => {
    const match = ready({}, { inWoods: true });
    expect(fact(match, 'order-refused', NEAREST, YES, cm(2.5))).toMatchObject({ rule: 'HR-040' });
    play(match, NEAREST, YES, cm(2));
    expect(asked(match)[1]).toBe('hr.orders.ask-charge-distance');
  });

  test('HR-046: a charge crosses a river only if the unit began its turn beside it', () => {
    const rivers = { setup: { ground: ['rivers'] } } satisfies Changes;
    expect(fact(ready({}, {}, rivers), 'order-refused', NEAREST, YES, cm(12), YES)).toMatchObject({ rule: 'HR-046' });
    const beside = ready({ besideRiver: true }, {}, rivers);
    play(beside, NEAREST, YES, cm(12));
    expect(asked(beside)[0]).toBe('HR-102');
  });

  test('HR-072: only this order brings a unit into contact, HR-075: and it neither turns nor re-forms first', () => {
    const match = ready();
    const keys: (string | undefined)[] = [];
    play(match, NEAREST);
    for (const input of [YES, cm(12), YES, cm(10)]) {
      keys.push(asked(match)[1]);
      play(match, input);
    }
    expect(keys).toEqual([
      'hr.orders.ask-nearest',
      'hr.orders.ask-charge-distance',
      'hr.orders.ask-straight',
      'hr.command.ask-distance',
    ]);
    expect(refusedBy(ready(), charge('a', 'b'))).toBe('HR-072');
  });

  test('HR-067: after a Deploy order a charge costs one point more', () => {
    const match = ready({ formation: 'column' });
    play(match, give('deploy'), cm(5), pick('column'), YES, cm(30));
    play(match, NEAREST, YES, cm(12), YES, cm(10));
    expect(left(match)).toBe(1);
  });
});

describe('compelled chargers', () => {
  const wild = { compelled: true } as const;
  const LET = order('let-charge', { unit: 'a' });

  test('HR-050: they come before all other orders and before the end of the phase', () => {
    const match = ready(wild);
    expect(refusedBy(match, give('deploy', 'b'))).toBe('HR-050');
    expect(refusedBy(match, order('end-phase'))).toBe('HR-050');
  });

  test('HR-050: they are let go in the Command Phase of their own side alone', () => {
    const match = ready(wild);
    const whyNot = (battle: Battle) => warmasterHouseRules.commands['let-charge']?.whyNot?.(battle, { unit: 'a' });
    const { state } = match;
    expect(whyNot(state)).toBeUndefined();
    expect(whyNot({ ...state, phase: 'shooting' })).toBeDefined();
    expect(whyNot({ ...state, active: 'defender' })).toBeDefined();
  });

  test('HR-050: let go, they charge the enemy they see, at no cost', () => {
    const match = ready(wild);
    expect(fact(match, 'charge-announced', LET, YES, cm(20))).toMatchObject({ how: 'initiative' });
    expect(left(match)).toBe(4);
  });

  test('HR-B23: with no enemy in sight within 20 cm they stay', () => {
    const match = ready(wild);
    play(match, LET, NO);
    expect(unitOf(match.state, 'a').compelledNow).toBe(false);
    expect(refusedBy(match, order('end-phase'))).toBeUndefined();
  });

  test('HR-050: an order given instead is paid as usual; if its test fails, they charge', () => {
    const ordered = ready({ ...wild, formation: 'column' });
    play(ordered, give('deploy'), cm(5), pick('column'), YES, cm(30));
    expect(unitOf(ordered.state, 'a').compelledNow).toBe(false);
    const unheard = ready({ ...wild, formation: 'column' });
    play(unheard, give('deploy'), cm(30), dice(1));
    expect(asked(unheard)).toEqual(['HR-050', 'hr.orders.ask-eligible-target']);
    expect(fact(unheard, 'charge-announced', YES, cm(10))).toMatchObject({ unit: 'a', how: 'initiative' });
  });

  test('HR-101: in irregular formation they cannot charge, and stay unless ordered', () => {
    const match = ready({ ...wild, formation: 'irregular-other' });
    expect(unitOf(match.state, 'a').compelledNow).toBe(false);
  });

  test('HR-050: a brigade order that succeeds settles them all; if it fails, each charges', () => {
    const units = [troop('a', { ...wild, formation: 'column' }), troop('b', { ...wild, formation: 'column' })];
    const brigade = order('order-brigade', { leader: 'hero', unit: 'a', order: 'deploy' });
    const ordered = ready({}, {}, { units });
    const turn = [pick('column'), YES, cm(30)];
    play(ordered, brigade, cm(30), cm(5), ...turn, ...turn);
    expect(['a', 'b'].map((id) => unitOf(ordered.state, id).compelledNow)).toEqual([false, false]);
    expect(refusedBy(ordered, order('end-phase'))).toBeUndefined();
    const unheard = ready({}, {}, { units });
    play(unheard, brigade, cm(30), cm(30), dice(1), YES, cm(10), pick('front'));
    expect(asked(unheard)).toEqual(['HR-050', 'hr.orders.ask-eligible-target']);
    play(unheard, NO);
    expect(['a', 'b'].map((id) => unitOf(unheard.state, id).compelledNow)).toEqual([false, false]);
  });

  test('HR-049: no other unit charges of its own accord', () => {
    expect(refusedBy(ready(), LET)).toBe('HR-049');
  });
});
