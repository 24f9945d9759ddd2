import type { RoundPlan } from './event-settings.ts';

/** A round of which nothing is said. */
export const noPlan: RoundPlan = { system: null, scenario: null, armyPoints: null, minutes: null };

/**
 * What a round is played under: what was planned for it, else what the last round before it that was planned has.
 * @returns `from`: the round that it comes from; null where it is the round's own, or nothing was planned
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
  // Each round has days of its own.
  const { opens: _, due: __, ...plan } = before;
  return { plan, from };
}

/** Whether two plans say the same. */
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
