import { describe, expect, it } from 'vitest';
import type { FairnessLine } from '../../electron/contract/dice-api.ts';
import { lineOf, mostOften } from './likeliness.ts';

const line = (counts: readonly number[], more: Partial<FairnessLine> = {}): FairnessLine => ({
  device: 'box',
  die: 'd1',
  label: 'Blue',
  seat: 'attacker',
  sides: 6,
  counts: [...counts],
  verdict: 'no-sign',
  falseAlarm: 1,
  text: { key: 'fairness.no-sign' },
  todo: { key: 'fairness.do-nothing' },
  ...more,
});

describe('what is said of the fairness of a die', () => {
  it('is about the hands it is in, else about those that threw it most', () => {
    const [mine, theirs] = [line([1, 0, 0, 0, 0, 0]), line([9, 0, 0, 0, 0, 0], { seat: 'defender' })];
    const other = line([50, 0, 0, 0, 0, 0], { die: 'd2' });
    const of = (seat: string | null) => lineOf([mine, theirs, other], { device: 'box', die: 'd1', seat });
    expect(of('attacker')).toBe(mine);
    expect(of(null)).toBe(theirs);
    expect(lineOf([other], { device: 'box', die: 'd1', seat: null })).toBeUndefined();
  });

  it('names the face that came most often, beside what is usual', () => {
    expect(mostOften(line([12, 13, 14, 13, 12, 22]))?.with).toEqual({ face: 6, times: 22, due: 14 });
  });

  it('names none before there is anything to say, and none where all came alike', () => {
    expect(mostOften(line([1, 0, 0, 0, 0, 5], { verdict: 'too-few' }))).toBeNull();
    expect(mostOften(line([14, 14, 15, 14, 14, 15]))).toBeNull();
  });
});
