import { describe, expect, it } from 'vitest';
import type { LandedDie } from '../../electron/contract/landing.ts';
import { toldAfter } from '../../electron/contract/landing-times.ts';
import { nextStep, progressAt } from './progress.ts';

const dice = (count: number, grade: LandedDie['grade'] = 'witnessed') => ({
  dice: Array.from({ length: count }, (): LandedDie => ({
    face: 3,
    grade,
    label: '',
    by: null,
    was: null,
    came: 'adds',
  })),
});
const stage = (count: number, lands = 0) => ({ lands, told: lands + toldAfter(count), hurried: false });

describe('how a result comes onto a screen', () => {
  it('marks its dice in slot order once the last face is read', () => {
    const at = (elapsed: number): number => progressAt(dice(6), stage(6), elapsed, false).marked;
    expect([at(0), at(299), at(300), at(390), at(750)]).toEqual([0, 0, 1, 2, 6]);
  });

  it('takes no longer for many dice than for seven', () => {
    expect(progressAt(dice(40), stage(40), 900, false).marked).toBe(40);
  });

  it('is told at its time, and at once where a die of the next question is here', () => {
    expect(progressAt(dice(6), stage(6), 1239, false).told).toBe(false);
    expect(progressAt(dice(6), stage(6), 1240, false)).toEqual({ tumbling: false, marked: 6, told: true });
    expect(progressAt(dice(6), { ...stage(6), told: 100, hurried: true }, 0, false).told).toBe(true);
  });

  it('is there at 300 ms for people who want less movement', () => {
    expect(progressAt(dice(6), stage(6), 299, true)).toMatchObject({ marked: 0, told: false });
    expect(progressAt(dice(6), stage(6), 300, true)).toMatchObject({ marked: 6, told: true });
  });

  it('lets virtual dice tumble before a face is drawn', () => {
    const two = dice(2, 'virtual');
    expect(progressAt(two, stage(2, 490), 449, false).tumbling).toBe(true);
    expect(progressAt(two, stage(2, 490), 450, false).tumbling).toBe(false);
  });

  it('asks to be drawn until it is told, and never again', () => {
    let [elapsed, pictures] = [0, 0];
    for (let next = nextStep(dice(6), stage(6), elapsed, false); next !== null; pictures += 1) {
      expect(next).toBeGreaterThan(elapsed);
      elapsed = next;
      next = nextStep(dice(6), stage(6), elapsed, false);
    }
    expect(elapsed).toBe(1240);
    expect(pictures).toBeLessThanOrEqual(10);
  });
});
