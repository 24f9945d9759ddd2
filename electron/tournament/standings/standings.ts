import { fractions, type Fraction } from '../../../rules/dice/arithmetic.ts';
import type { Competitor, TieBreakRules } from './competitor.ts';
import { fieldOf, headToHead, lessIsBetter, pointsOf, type Field, type TieBreakId } from './tie-breaks.ts';
import { compareFractions, type Working } from './working.ts';

/** A line of the standings. */
export interface Standing {
  readonly id: string;
  /** From 1; players whom nothing separates share the better place. */
  readonly place: number;
  readonly points: Working;
  /** Each tie-break's figure with its arithmetic, in the given order. */
  readonly tieBreaks: readonly { readonly id: TieBreakId; readonly working: Working }[];
}

/**
 * The standings by match points, then by these tie-breaks in order. Remaining ties share a place.
 * @param extra what counts for each player beside match points
 */
export function standings(
  competitors: readonly Competitor[],
  order: readonly TieBreakId[],
  rules: TieBreakRules,
  extra: ReadonlyMap<string, Fraction> = new Map(),
): readonly Standing[] {
  const field = fieldOf(competitors, rules);
  const figures = new Map<string, { readonly id: TieBreakId; readonly working: Working }[]>(
    competitors.map(({ id }) => [id, []]),
  );
  const points = new Map(competitors.map((competitor) => [competitor.id, pointsOf(competitor, field)]));
  const first = ({ id }: Competitor): Working => {
    const { value = null } = points.get(id) ?? none;
    return { ...none, value: fractions.add(value ?? fractions.zero, extra.get(id) ?? fractions.zero) };
  };
  let groups = split(competitors, first, false);
  for (const id of order)
    groups = groups.flatMap((group) => {
      const workings = new Map(group.map((one) => [one.id, figureOf(id, one, group, field)]));
      for (const [player, working] of workings) figures.get(player)?.push({ id, working });
      return split(group, ({ id: player }) => workings.get(player) ?? none, lessIsBetter.has(id));
    });
  let place = 1;
  return groups.flatMap((group) => {
    const here = place;
    place += group.length;
    return group.map(({ id }) => ({
      id,
      place: here,
      points: points.get(id) ?? none,
      tieBreaks: figures.get(id) ?? [],
    }));
  });
}

const none: Working = { how: 'sum', terms: [], value: null };

function figureOf(id: TieBreakId, one: Competitor, group: readonly Competitor[], field: Field): Working {
  return id === 'head-to-head' ? headToHead(one, group, field) : field.figure(id, one);
}

/** Splits a group into groups of equal figures, best first; keeps seed order within a group. */
function split(group: readonly Competitor[], figure: (of: Competitor) => Working, isLess: boolean): Competitor[][] {
  const compare = (a: Competitor, b: Competitor): number => {
    const [x, y] = [figure(a).value, figure(b).value];
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    return isLess ? compareFractions(x, y) : compareFractions(y, x);
  };
  const groups: Competitor[][] = [];
  for (const one of group.toSorted((a, b) => compare(a, b) || a.seed - b.seed || (a.id < b.id ? -1 : 1))) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last !== undefined && first !== undefined && compare(first, one) === 0) last.push(one);
    else groups.push([one]);
  }
  return groups;
}
