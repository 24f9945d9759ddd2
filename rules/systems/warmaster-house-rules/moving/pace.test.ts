import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forbiddenBy, troop } from '../scene.ts';
import { Formation, type UnitType } from '../start/setup.ts';
import {
  aboutFacePrice,
  againstDistance,
  allowance,
  frontOf,
  gapPassed,
  leftAfterChange,
  paceOf,
  spentOn,
} from './pace.ts';

const of = (type: UnitType, more: { flyer?: boolean; move?: number } = {}) => ({ type, flyer: false, ...more });
const reasons = (formation: Formation, more: Partial<Parameters<typeof paceOf>[1]> = {}) => ({
  formation,
  road: false,
  inArc: true,
  squeezes: false,
  ...more,
});

describe('allowances', () => {
  test('HR-023: infantry and monsters 20, cavalry and chariots 30, artillery 10, flyers 100, machines by profile', () => {
    const types = ['infantry', 'monster', 'cavalry', 'chariot', 'artillery'] as const;
    expect(types.map((type) => allowance(of(type), 'line'))).toEqual([20, 20, 30, 30, 10]);
    expect(allowance(of('monster', { flyer: true }), 'line')).toBe(100);
    expect(allowance(of('machine', { move: 15 }), 'line')).toBe(15);
    expect(forbiddenBy({ units: [troop('a', { type: 'machine' })] })).toEqual(['HR-023']);
    expect(forbiddenBy({ units: [troop('a', { move: 15 })] })).toEqual(['HR-023']);
  });

  test('HR-153: skirmishers move 25 cm, and neither formation nor arc halves that', () => {
    expect(allowance(of('infantry'), 'skirmish')).toBe(25);
    expect(paceOf(25, reasons('skirmish', { inArc: false }))).toBe(25);
  });

  test('HR-026: full pace inside the arc, half pace outside', () => {
    expect(paceOf(20, reasons('line'))).toBe(20);
    expect(paceOf(20, reasons('line', { inArc: false }))).toBe(10);
    expect(paceOf(30, reasons('column', { inArc: false }))).toBe(15);
  });

  test('HR-029: irregular units move at half pace in any direction, and it is halved only once', () => {
    expect(paceOf(30, reasons('hedgehog'))).toBe(15);
    expect(paceOf(30, reasons('irregular-other', { inArc: false, squeezes: true }))).toBe(15);
  });

  test('HR-037: a column on a road always goes at full pace', () => {
    expect(paceOf(20, reasons('column', { road: true, inArc: false, squeezes: true }))).toBe(20);
    expect(paceOf(20, reasons('line', { road: true, inArc: false }))).toBe(10);
  });

  test('HR-032: an about-face costs a quarter of the printed allowance', () => {
    expect([20, 30, 10, 100].map(aboutFacePrice)).toEqual([5, 7.5, 2.5, 25]);
  });

  test('HR-021: a change costs 10 cm of the new formation’s pace, down to 0, if M is 10 or more', () => {
    expect([leftAfterChange(20, 20), leftAfterChange(30, 30), leftAfterChange(10, 10)]).toEqual([10, 20, 0]);
    expect([leftAfterChange(20, 10), leftAfterChange(30, 15)]).toEqual([0, 5]);
    expect(leftAfterChange(9, 9)).toBeUndefined();
  });
});

describe('gaps', () => {
  test('HR-034: a stand needs a gap of its own width, HR-035: a line one of its whole front', () => {
    expect(frontOf({ standWidth: 4 }, 'column', 1)).toBe(4);
    expect(frontOf({ standWidth: 4 }, 'line', 3)).toBe(12);
    expect([4, 3.9].map((gap) => gapPassed(gap, 4))).toEqual(['freely', 'at-half-pace']);
    expect([12, 11.9].map((gap) => gapPassed(gap, 12))).toEqual(['freely', 'at-half-pace']);
  });

  test('HR-036: a gap of exactly 2 cm can be passed, a narrower one cannot', () => {
    expect([2, 1.9].map((gap) => gapPassed(gap, 4))).toEqual(['at-half-pace', 'not-at-all']);
  });
});

describe('what a move costs', () => {
  test('HR-039: a cm of ground that is not clear costs 2, HR-033: a wheel what is measured', () => {
    expect(spentOn(6, 5)).toBe(16);
    expect(spentOn(12, 0, 6)).toBe(18);
  });

  test('HR-077: an advance spends at least half its pace and at most all of it', () => {
    expect([9.9, 10, 20, 20.1].map((spent) => againstDistance('advance', spent, 20, false))).toEqual([
      'HR-077',
      undefined,
      undefined,
      'HR-077',
    ]);
    expect(againstDistance('advance', 3, 20, true)).toBeUndefined();
    expect(againstDistance('advance', 21, 20, true)).toBe('HR-077');
  });

  test('HR-082: a withdrawal spends at least half of its half pace', () => {
    expect([4.9, 5, 10, 10.5].map((spent) => againstDistance('withdraw', spent, 10, false))).toEqual([
      'HR-082',
      undefined,
      undefined,
      'HR-082',
    ]);
  });

  test('HR-029: a pace is always all or half of the allowance', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Formation.options),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(10, 20, 30),
        (formation, road, inArc, squeezes, m) => {
          expect([m, m / 2]).toContain(paceOf(m, { formation, road, inArc, squeezes }));
        },
      ),
    );
  });
});
