import type { SiegeView } from '../../../rules/fortress/view.ts';
import type { Offer } from '../../../rules/kernel/match.ts';
import type { Input } from '../../../rules/kernel/row.ts';
import { agrees, expected, type BoundSensor } from './expected.ts';
import type { NextView } from './next-views.ts';

/**
 * Infers why sensors and the game disagree: each explanation has a likelihood, and the likeliest comes first. None is
 * applied automatically; a person picks one.
 */

/** A sensor with its reading in a quiet moment, in stands (or a tag number). */
export interface Reading extends BoundSensor {
  readonly says: number;
  /** Its reading in the quiet moment before, if any. */
  readonly before: number | undefined;
}

export type Explanation =
  /** Somebody made a legal move without entering it: order it. */
  | { readonly kind: 'move'; readonly offer: Offer; readonly answers: readonly Input[]; readonly faulty: string | null }
  /** The figures still stand as they did before the last order. */
  | { readonly kind: 'not-moved-yet'; readonly faulty: null }
  /** One sensor is stuck, missing or late. */
  | { readonly kind: 'sensor'; readonly how: 'stuck' | 'dead'; readonly faulty: string }
  /** Two sensors are bound to each other's places. */
  | { readonly kind: 'swapped'; readonly faulty: string; readonly with: string }
  | { readonly kind: 'unexplained'; readonly faulty: null };

export interface Ranked {
  readonly explanation: Explanation;
  /** 0 to 1; the chances of one list sum to 1. */
  readonly chance: number;
}

/**
 * Prior likelihood of each cause. Measured against random games with planted faults (`npm run bench -- --only
 * reconciliation`); only the proportions matter.
 */
const PRIOR = {
  move: 0.4,
  'not-moved-yet': 0.3,
  sensor: 0.1,
  'move-and-sensor': 0.02,
  swapped: 0.02,
  unexplained: 0.002,
} as const;
/** A faulty sensor usually repeats its last reading or reads nothing; other values are rare. */
const SAYS = { before: 0.6, nothing: 0.3, other: 0.1 } as const;

/** The sensors that do not read what they should for a siege. */
function disagreeing(readings: readonly Reading[], siege: SiegeView): readonly Reading[] {
  return readings.filter((reading) => !agrees(reading, siege));
}

/** How likely a faulty sensor is to give this reading. */
function asFaulty({ says, before }: Reading): number {
  if (says === before) return SAYS.before;
  return says === 0 ? SAYS.nothing : SAYS.other;
}

/**
 * Ranks the explanations of the readings.
 * @param readings every bound sensor that is not masked, read in one quiet moment
 * @param now the siege according to the game
 * @param before the siege before the last order, if any
 * @param ahead the siege after each legal order
 * @returns the likeliest first; empty if sensors and game agree
 */
export function explain(
  readings: readonly Reading[],
  now: SiegeView,
  before: SiegeView | undefined,
  ahead: Iterable<NextView>,
): readonly Ranked[] {
  const odd = disagreeing(readings, now);
  if (odd.length === 0) return [];
  const found: { readonly explanation: Explanation; readonly weight: number }[] = [
    { explanation: { kind: 'unexplained', faulty: null }, weight: PRIOR.unexplained },
  ];
  const [only, ...others] = odd;
  const sensors = readings.length;
  if (only !== undefined && others.length === 0) {
    const how = only.says === 0 && only.before !== 0 ? 'dead' : 'stuck';
    found.push({
      explanation: { kind: 'sensor', how, faulty: only.id },
      weight: (PRIOR.sensor / sensors) * asFaulty(only),
    });
  }
  if (before !== undefined && disagreeing(readings, before).length === 0)
    found.push({ explanation: { kind: 'not-moved-yet', faulty: null }, weight: PRIOR['not-moved-yet'] });
  found.push(...swaps(odd, now).map((explanation) => ({ explanation, weight: PRIOR.swapped / sensors })));

  const moves = [...ahead].filter(({ view }) => readings.some((one) => expected(one, view) !== expected(one, now)));
  for (const { offer, answers, view } of distinct(moves, readings)) {
    const wrong = disagreeing(readings, view);
    const [faulty, ...more] = wrong;
    if (faulty === undefined)
      found.push({
        explanation: { kind: 'move', offer, answers, faulty: null },
        weight: PRIOR.move / Math.max(1, moves.length),
      });
    else if (more.length === 0)
      found.push({
        explanation: { kind: 'move', offer, answers, faulty: faulty.id },
        weight: (PRIOR['move-and-sensor'] / Math.max(1, moves.length) / sensors) * asFaulty(faulty),
      });
  }
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  return found
    .map(({ explanation, weight }) => ({ explanation, chance: weight / total }))
    .sort((a, b) => b.chance - a.chance);
}

/** Keeps the first of the moves that look alike to all sensors: they lead to the same picture anyway. */
function distinct(moves: readonly NextView[], readings: readonly Reading[]): readonly NextView[] {
  const seen = new Set<string>();
  return moves.filter(({ view }) => {
    const picture = readings.map((one) => expected(one, view)).join();
    return seen.size < seen.add(picture).size;
  });
}

/** Pairs of sensors that would be right if they changed places. */
function swaps(odd: readonly Reading[], now: SiegeView): readonly Explanation[] {
  const [a, b, ...more] = odd;
  if (a === undefined || b === undefined || more.length > 0 || a.kind !== b.kind) return [];
  const fits =
    a.says === expected({ ...a, target: b.target }, now) && b.says === expected({ ...b, target: a.target }, now);
  return fits ? [{ kind: 'swapped', faulty: a.id, with: b.id }] : [];
}
