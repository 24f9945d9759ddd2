import type { Problem } from '../../../../kernel/system.ts';
import { text } from '../../../../kernel/text.ts';
import { scenarioOf } from '../../scenarios/scenarios.ts';
import { FORTIFICATIONS, SALLY_GATE } from '../../tables.ts';
import { allowanceOf, roundedUpThousands } from '../army-size.ts';
import type { Purchases } from '../purchases.ts';

/** What a fortress must and may have: SF-122, SF-245, SF-248, SF-272. */

/** Problems with the fortress, and what it still lacks. */
export function fortressProblems(purchases: Purchases): {
  readonly problems: readonly Problem[];
  readonly missing: readonly Problem[];
} {
  const problems: Problem[] = [...sallyGates(purchases), ...watchtower(purchases)];
  const allowance = allowanceOf(purchases, 'defender');
  if (allowance === undefined) return { problems, missing: [] };
  const { sections, buying } = purchases;
  for (const { id, kind, partOf } of sections) {
    // SF-122
    if (partOf !== undefined && kind !== 'tower' && buying.largeTowers === 'plain-towers')
      problems.push({ text: text('problem.large-tower', { section: id }), rule: 'SF-122', about: [id] });
  }
  // SF-248: at most one for 1000 points, and maxima of the defender round up (SF-006).
  const most = SALLY_GATE.most * roundedUpThousands(allowance.points);
  const { length } = purchases.sallyGates;
  if (length > most)
    problems.push({
      text: text('problem.sally-gates', { count: length, most, points: allowance.points }),
      rule: 'SF-248',
      about: purchases.sallyGates.map(({ id }) => id),
    });
  // SF-245: walls have a gateway or a gateway tower; lone towers, like the watchtower, have their own doors.
  const gated = sections.some(({ kind }) => kind === 'gateway' || kind === 'gateway-tower');
  const lone = sections.length > 0 && sections.every(({ kind }) => FORTIFICATIONS[kind].tower);
  const missing: Problem[] =
    gated || lone || scenarioOf(purchases).watchtower ? [] : [{ text: text('problem.no-gateway'), rule: 'SF-245' }];
  return { problems, missing };
}

/** SF-248: in any piece of wall, and nowhere else. */
function sallyGates(purchases: Purchases): readonly Problem[] {
  const { sallyGates: gates, sections } = purchases;
  return gates.flatMap(({ id, section }) => {
    const wall = sections.find((known) => known.id === section);
    // SF-258: what is not paid for is not in play.
    const inPlay = wall !== undefined && (wall.front || !scenarioOf(purchases).frontOnly);
    if (!inPlay) return [{ text: text('problem.sally-gate-nowhere', { gate: id, section }), about: [id] }];
    if (wall.kind === 'wall' || wall.kind === 'palisade-wall') return [];
    return [{ text: text('problem.sally-gate-in-wall', { gate: id, section }), rule: 'SF-248', about: [id, section] }];
  });
}

/** SF-272: the fortress of this scenario is one standard tower that stands alone. */
function watchtower(purchases: Purchases): readonly Problem[] {
  if (!scenarioOf(purchases).watchtower) return [];
  const [tower, ...others] = purchases.sections;
  if (tower?.kind === 'tower' && tower.partOf === undefined && others.length === 0) return [];
  return [{ text: text('problem.one-watchtower'), rule: 'SF-272', about: purchases.sections.map(({ id }) => id) }];
}
