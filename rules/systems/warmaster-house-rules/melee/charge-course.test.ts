import { describe, expect, test } from 'vitest';
import { plainAssumptions } from '../../../kernel/outcome.ts';
import { playOut } from '../../../kernel/sample.ts';
import { fold } from '../fold.ts';
import { foe, troop, type WrittenUnit } from '../scene.ts';
import { unitOf, type Battle } from '../state.ts';
import { courses } from './courses.ts';
import { combat, field } from './melee-scene.ts';

/** The whole combat that a charge leads to, before it is ordered: HR-072, HR-094, HR-B10, HR-B11. */

const CHARGE = { leader: 'hero', unit: 'a', target: 'b', as: 'nearest' };
const before = (a: Partial<WrittenUnit> = {}, b: Partial<WrittenUnit> = {}) =>
  field({ units: [troop('a', a), foe('b', b), foe('far')] }).state;
const courseOf = (battle: Battle) => courses(battle, 'charge', CHARGE)[0];

describe('the order', () => {
  const state = before();
  test('HR-072: names a unit and one target', () => {
    expect(courseOf(state)).toMatchObject({ id: 'wins-in-the-end:a', rule: 'HR-B17', favours: 'attacker' });
    expect(courses(state, 'charge', { ...CHARGE, target: 'nobody' })).toEqual([]);
    expect(courses(state, 'charge', { ...CHARGE, unit: 'nobody' })).toEqual([]);
    expect(courses(state, 'charge', { unit: 'a' })).toEqual([]);
    expect(courses(state, 'order', CHARGE)).toEqual([]);
  });

  test('HR-B23: a unit that charges of its own accord has a course against the only enemy alone', () => {
    expect(courses(state, 'let-charge', { unit: 'a' })).toEqual([]);
    const gone = { ...state, units: { ...state.units, far: { ...unitOf(state, 'far'), stands: 0 } } };
    expect(courses(gone, 'let-charge', { unit: 'a' }).map(({ id }) => id)).toEqual(['wins-in-the-end:a']);
  });
});

describe('the shots at the charger', () => {
  test('HR-B10: are run from every state if charger and dice are few, and then what is left is a duel', () => {
    const bow = { weapon: 'bow' } as const;
    const plain = courseOf(before());
    const few = courseOf(before({}, bow));
    expect([plain?.duel === undefined, few?.duel === undefined]).toEqual([false, false]);
    expect(few?.between?.procedure).not.toBe(plain?.between?.procedure);
    const isDuel = (a: Partial<WrittenUnit>, b: Partial<WrittenUnit> = {}) => {
      const course = courseOf(before(a, { ...bow, ...b }));
      const first = course?.between?.procedure === few?.between?.procedure;
      expect(course?.duel !== undefined).toBe(first);
      return first;
    };
    // Nine hits, and 30 dice of both sides, are few.
    expect([isDuel({ stands: 3, hits: 3 }), isDuel({ stands: 2, hits: 5 }), isDuel({ stands: 4, hits: 3 })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isDuel({ attacks: 5 }, { attacks: 5 }), isDuel({ attacks: 6 }, { attacks: 5 })]).toEqual([true, false]);
    expect(isDuel({ stands: 4, attacks: 1 }, { attacks: 1 })).toBe(false);
  });
});

describe('between the charge and its combat', () => {
  test('HR-003: the phases up to the Combat Phase end', () => {
    const { state } = field({ units: [troop('a'), foe('b')] });
    const between = courseOf(state)?.between;
    if (between === undefined) throw new Error('nothing happens before the combat');
    const how = { fold, assume: plainAssumptions, random: () => 0 };
    const after = playOut(how, between.procedure, between.args, state).state;
    expect([after.phase, after.turn, after.active]).toEqual(['combat', 1, 'attacker']);
  });
});

describe('the end of the course', () => {
  const state = before();
  const course = courseOf(state);
  const left = (id: string, stands: number, of: Battle): Battle => ({
    ...of,
    units: { ...of.units, [id]: { ...unitOf(of, id), stands } },
  });
  const met = combat({ units: [troop('a'), foe('b'), foe('far')] }).state;

  test('HR-103: a charge that has not reached its target is lost', () => {
    expect(course?.ended(state)).toBe('lost');
    expect(course?.ended({ ...state, phase: 'shooting' })).toBe('drawn');
  });

  test('HR-094: a charger shot down has lost, and a target destroyed has been beaten', () => {
    expect([course?.ended(left('a', 0, state)), course?.ended(left('b', 0, state))]).toEqual(['lost', 'won']);
  });

  test('HR-B11: while they fight nothing has ended', () => {
    expect(course?.ended(met)).toBeUndefined();
    expect(course?.ended({ ...met, phase: 'command' })).toBeUndefined();
  });
});

describe('who fights', () => {
  const sides = (battle: Battle, unit: string) => courses(battle, 'charge', { ...CHARGE, unit })[0]?.duel?.sides;
  const both = combat({ units: [troop('a'), troop('c'), troop('d'), foe('b')] }).state;

  test('HR-B11: a charge joins the combat of its target', () => {
    expect(sides(both, 'c')).toEqual([0, 0, 1]);
    expect(courses(both, 'charge', { ...CHARGE, unit: 'c' })[0]?.round.args).toEqual({ combat: 'combat:a:b' });
    expect(courseOf(before())?.round.args).toEqual({ combat: 'combat:a:b' });
  });

  test('HR-B11: three units are a duel, and four are not', () => {
    const fight = both.engagements['combat:a:b'];
    if (fight === undefined) throw new Error('nobody fights');
    const three = { ...both, engagements: { 'combat:a:b': { ...fight, attacker: ['a', 'c'] } } };
    expect(courses(three, 'fight', { combat: 'combat:a:b' })[0]?.duel?.sides).toEqual([0, 0, 1]);
    expect(courses(three, 'charge', { ...CHARGE, unit: 'd' })[0]?.duel).toBeUndefined();
  });
});
