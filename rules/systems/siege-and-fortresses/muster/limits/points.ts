import type { Problem } from '../../../../kernel/system.ts';
import { text } from '../../../../kernel/text.ts';
import { scenarioOf } from '../../scenarios/scenarios.ts';
import { allowanceOf, sideOf } from '../army-size.ts';
import { linesOf, spentBy, type Purchases } from '../purchases.ts';
import type { Seat } from '../setup.ts';

/** How much a side spends: SF-001, SF-005, SF-257, SF-269. */

/** Problems if a side has spent or was given too many points. */
export function pointsProblems(purchases: Purchases, seat: Seat): readonly Problem[] {
  const problems: Problem[] = [];
  const { mostPoints } = scenarioOf(purchases);
  const points = sideOf(purchases, seat)?.points;
  // SF-269: a scenario may bound what both sides have.
  if (mostPoints !== null && points !== undefined && points > mostPoints.points)
    problems.push({ text: text('problem.most-points', { points, most: mostPoints.points }), rule: mostPoints.rule });
  const allowance = allowanceOf(purchases, seat);
  const spent = spentBy(seat, linesOf(purchases));
  if (allowance !== undefined && spent > allowance.points) {
    const figures = { side: text(`role.${seat}`), spent, points: allowance.points };
    // SF-005: the attacker's ceiling is what the defender spent; SF-001: nobody spends more than agreed.
    problems.push({
      text: allowance.rule === 'SF-005' ? text('problem.above-ceiling', figures) : text('problem.overspent', figures),
      rule: allowance.rule,
    });
  }
  return problems;
}

/** SF-257: a warning, no refusal, where fortification takes far from half of the defender's points. */
export function fortificationWarnings(purchases: Purchases, seat: Seat): readonly Problem[] {
  const { onFortification } = scenarioOf(purchases);
  const points = sideOf(purchases, seat)?.points;
  if (seat !== 'defender' || onFortification === null || points === undefined) return [];
  const { from, to, rule } = onFortification;
  const walls = linesOf(purchases).filter((line) => line.seat === seat && line.list === 'fortification');
  const spent = spentBy(seat, walls);
  if (spent * 100 >= from * points && spent * 100 <= to * points) return [];
  return [{ text: text('problem.half-on-fortification', { spent, points, from, to }), rule }];
}
