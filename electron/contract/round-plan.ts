import type { RoundPlan } from './event-settings.ts';

/** The plan of a round without settings. */
export const noPlan: RoundPlan = { system: null, scenario: null, armyPoints: null, minutes: null };

/**
 * The plan that applies to a round: its own, or else that of the last planned round before it.
 * @returns `from`: the round that it comes from; null if it is the round's own, or nothing was planned
 */
export function planFor(
  plans: ReadonlyMap<number, RoundPlan>,
  round: number,
): { readonly plan: RoundPlan; readonly from: number | null } {
  const own = plans.get(round);
  if (own !== undefined) return { plan: own, from: null };
  const from = Math.max(0, ...[...plans.keys()].filter((one) => one < round));
  const before = plans.get(from);
  if (before === undefined) return { plan: noPlan, from: null };
  // Dates are never inherited.
  const { opens: _, due: __, ...plan } = before;
  return { plan, from };
}

/** Whether two plans are equal. */
export function samePlan(a: RoundPlan, b: RoundPlan): boolean {
  return (
    a.system === b.system &&
    a.scenario === b.scenario &&
    a.armyPoints === b.armyPoints &&
    a.minutes === b.minutes &&
    a.fortress === b.fortress &&
    a.opens === b.opens &&
    a.due === b.due
  );
}
