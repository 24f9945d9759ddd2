import type { OptionOdds } from '../../electron/contract/table.ts';

/** How the readings of a roll are drawn as a few bars. */

export type FirstRoll = NonNullable<OptionOdds['roll']>;
type Value = FirstRoll['by'][number];

/** Readings from one value to another, both included. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly chance: number;
}

/** The most bars that fit side by side with their figures. */
const MOST = 4;

const together = (values: readonly Value[]): Bar[] => {
  const [first, last] = [values[0], values.at(-1)];
  return first === undefined || last === undefined
    ? []
    : [{ from: first.value, to: last.value, chance: values.reduce((sum, { chance }) => sum + chance, 0) }];
};

/** The readings as bars in order: if there are too many, the likeliest stay separate and each end is merged. */
export function barsOf(by: readonly Value[]): readonly Bar[] {
  if (by.length <= MOST) return by.flatMap((one) => together([one]));
  const peak = by.reduce((best, { chance }, i) => (chance > (by[best]?.chance ?? 0) ? i : best), 0);
  // Two separate bars in the middle; the rest of each end is merged.
  const before = by[peak - 1]?.chance ?? -1;
  const after = by[peak + 1]?.chance ?? -1;
  const from = Math.min(by.length - 2, Math.max(0, before > after ? peak - 1 : peak));
  return [
    ...together(by.slice(0, from)),
    ...by.slice(from, from + 2).flatMap((one) => together([one])),
    ...together(by.slice(from + 2)),
  ];
}

/**
 * The first reading that decides the first outcome or makes it possible, with the chance to reach it; null if no
 * reading decides it.
 */
export function thresholdOf(by: readonly Value[]): { readonly value: number; readonly chance: number } | null {
  const at = by.findIndex(({ then }, i) => {
    const before = by[i - 1]?.then ?? null;
    if (before === null || then === null) return false;
    return (before === 0) !== (then === 0) || (before === 1) !== (then === 1);
  });
  const value = by[at]?.value;
  if (value === undefined) return null;
  return {
    value,
    chance: Math.min(
      1,
      by.slice(at).reduce((sum, { chance }) => sum + chance, 0),
    ),
  };
}

/** The mean reading of the dice. */
export function meanOf(by: readonly Value[]): number {
  return by.reduce((sum, { value, chance }) => sum + value * chance, 0);
}

/**
 * How likely each reading is before any die lands, from 0 to 1. A sum to beat has two: 0 for not, 1 for beaten. Empty
 * for other kinds of readings.
 */
export function readingsOf({ dice, sides, reads }: Pick<FirstRoll, 'dice' | 'sides' | 'reads'>): readonly Value[] {
  if (reads.kind === 'face' || reads.kind === 'faces') return [];
  const worth = (face: number): number => (reads.kind === 'count' ? Number(face >= reads.atLeast) : face);
  let chances = new Map([[0, 1]]);
  for (let die = 0; die < dice; die += 1) {
    const after = new Map<number, number>();
    for (const [sum, chance] of chances)
      for (let face = 1; face <= sides; face += 1) {
        const value = sum + worth(face);
        after.set(value, (after.get(value) ?? 0) + chance / sides);
      }
    chances = after;
  }
  const all = [...chances].toSorted(([a], [b]) => a - b);
  if (reads.kind !== 'sum-above') return all.map(([value, chance]) => ({ value, chance, then: null }));
  const beaten = all.reduce((sum, [value, chance]) => sum + (value > reads.limit ? chance : 0), 0);
  return [
    { value: 0, chance: 1 - beaten, then: 0 },
    { value: 1, chance: beaten, then: 1 },
  ];
}
