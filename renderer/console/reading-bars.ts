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

/** Bars that find room beside each other with their figures. */
const MOST = 4;

const together = (values: readonly Value[]): Bar[] => {
  const [first, last] = [values[0], values.at(-1)];
  return first === undefined || last === undefined
    ? []
    : [{ from: first.value, to: last.value, chance: values.reduce((sum, { chance }) => sum + chance, 0) }];
};

/** The readings as bars in their order: where they are too many, the likeliest alone and the two ends together. */
export function barsOf(by: readonly Value[]): readonly Bar[] {
  if (by.length <= MOST) return by.flatMap((one) => together([one]));
  const peak = by.reduce((best, { chance }, i) => (chance > (by[best]?.chance ?? 0) ? i : best), 0);
  // Two alone in the middle; what is left of either end stands together.
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
 * The reading from which on the first outcome is decided or becomes possible, and the chance to reach it; nothing where
 * no reading decides it.
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

/** What the dice read on average. */
export function meanOf(by: readonly Value[]): number {
  return by.reduce((sum, { value, chance }) => sum + value * chance, 0);
}

/**
 * How likely each reading of dice is before the first of them lies, in per one. Of a sum that has to be beaten the two
 * that matter: 0 for not, 1 for beaten. Nothing of dice that are read otherwise.
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
