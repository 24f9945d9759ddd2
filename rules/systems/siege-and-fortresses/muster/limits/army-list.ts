import type { Problem } from '../../../../kernel/system.ts';
import { text } from '../../../../kernel/text.ts';
import { allowanceOf, fullThousands, roundedUpThousands, sideOf } from '../army-size.ts';
import type { Purchases } from '../purchases.ts';
import type { Seat, UnitSetup } from '../setup.ts';

/** Minima and maxima of the army lists: SF-006, SF-B27. */

interface Limits {
  readonly min: number;
  readonly max: number | null;
}

/** The entry of the army list that a unit belongs to. */
function entryOf({ entry, name }: UnitSetup): string {
  return entry ?? name;
}

/** The limits of every entry for 1000 points: from the side's list, otherwise from the units. */
function limitsOf(purchases: Purchases, seat: Seat): ReadonlyMap<string, Limits> {
  const limits = new Map<string, Limits>();
  for (const unit of purchases.units) {
    if (unit.side === seat && unit.minMax !== undefined)
      limits.set(entryOf(unit), stricter(limits.get(entryOf(unit)), unit.minMax));
  }
  for (const { entry, min, max } of sideOf(purchases, seat)?.list ?? []) limits.set(entry, { min, max });
  return limits;
}

/** If units of one entry disagree, the stricter limits hold, so no unit can buy room for another. */
function stricter(before: Limits | undefined, { min, max }: Limits): Limits {
  if (before === undefined) return { min, max };
  const most = before.max === null || max === null ? (before.max ?? max) : Math.min(before.max, max);
  return { min: Math.max(before.min, min), max: most };
}

/**
 * SF-006, SF-B27: entries with too many units, and entries with too few.
 * @returns `problems` are bought and must go; `missing` may still be bought
 */
export function armyListProblems(
  purchases: Purchases,
  seat: Seat,
): { readonly problems: readonly Problem[]; readonly missing: readonly Problem[] } {
  const problems: Problem[] = [];
  const missing: Problem[] = [];
  const points = allowanceOf(purchases, seat)?.points;
  if (points === undefined) return { problems, missing };
  // SF-006: the defender's maxima follow his points rounded up, everybody's minima the full thousands (SF-B27).
  const roundsUp = seat === 'defender' || purchases.buying.attackersMaxima === 'rounded-up';
  const thousands = roundsUp ? roundedUpThousands(points) : fullThousands(points);
  const rule = seat === 'defender' ? 'SF-006' : 'SF-B27';
  for (const [entry, { min, max }] of limitsOf(purchases, seat)) {
    const about = purchases.units.filter((unit) => unit.side === seat && entryOf(unit) === entry).map(({ id }) => id);
    const count = about.length;
    const least = min * fullThousands(points);
    const most = max === null ? null : max * thousands;
    const figures = { side: text(`role.${seat}`), entry, count, points };
    if (most !== null && count > most)
      problems.push({ text: text('problem.too-many', { ...figures, most }), rule, about });
    if (count < least) missing.push({ text: text('problem.too-few', { ...figures, least }), rule, about });
  }
  return { problems, missing };
}
