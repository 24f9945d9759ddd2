import { describe, expect, it } from 'vitest';
import type { LandedDie } from '../../electron/contract/landing.ts';
import { apart, landsAfter } from '../../electron/contract/landing-times.ts';
import { falls, lookOfLanded } from './landed-dice.tsx';

const die = (came: LandedDie['came'], grade: LandedDie['grade'] = 'witnessed'): LandedDie => ({
  face: 5,
  grade,
  label: '',
  by: null,
  was: null,
  came,
});

describe('a die of a result', () => {
  it('is solid where it counts or saves, hollow where it misses or lets a hit through', () => {
    expect(
      (['counts', 'saved', 'adds', 'misses', 'through'] as const).map((came) => lookOfLanded(die(came)).body),
    ).toEqual(['solid', 'solid', 'solid', 'hollow', 'hollow']);
  });

  it('is hollow with its face once the roll is taken back, whatever it came to', () => {
    expect(lookOfLanded(die('counts'), false, true)).toMatchObject({ body: 'hollow', face: 5 });
  });

  it('shows no face while a virtual one tumbles', () => {
    expect(lookOfLanded(die('counts', 'virtual'), true)).toMatchObject({ body: 'rolling', face: null });
  });
});

describe('dice of one message', () => {
  it('fall one by one; of real dice only the last falls, since the others lie already', () => {
    const fall = (...grades: LandedDie['grade'][]) =>
      grades.map((_, i) =>
        falls(
          grades.map((grade) => die('adds', grade)),
          i,
        ),
      );
    expect(fall('witnessed', 'witnessed', 'witnessed')).toEqual([false, false, true]);
    expect(fall('typed', 'typed', 'typed')).toEqual([true, true, true]);
    expect(fall('witnessed', 'virtual', 'seen', 'virtual')).toEqual([false, true, false, true]);
  });

  it('land 40 ms apart and all within 400, on the screen as the host counts it', () => {
    expect([1, 2, 4, 11, 41].map(apart)).toEqual([0, 40, 40, 40, 10]);
    for (const dice of [1, 4, 11, 41])
      expect(landsAfter(Array.from({ length: dice }, () => die('adds', 'typed')))).toBe(apart(dice) * (dice - 1));
  });
});
