import type { Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { leaderOf, type Battle } from '../state.ts';
import { changeOfPointsRoll, orderPoints, ownLeaders } from './order-points.ts';

/** Chances of the order points of a turn: HR-058, HR-059. */

/** The most numbers of points that get a chance each. */
const MOST_LINES = 5;

/** How many points all leaders of the active side roll together; the middle of what they can roll is what luck counts. */
export function pointsForecasts(battle: Battle): readonly Forecast<Battle, Fact>[] {
  const leaders = ownLeaders(battle);
  const change = changeOfPointsRoll(battle.options);
  const each = leaders.map((id) =>
    [1, 2, 3, 4, 5, 6].map((face) => orderPoints(battle.options, leaderOf(battle, id).roster.rating, face + change)),
  );
  const possible = each.reduce<readonly number[]>(
    (sums, of) => [...new Set(sums.flatMap((sum) => of.map((points) => sum + points)))],
    [0],
  );
  const above = possible.toSorted((a, b) => a - b).slice(1);
  const points = (after: Battle): number => leaders.reduce((sum, id) => sum + (after.leaders[id]?.rolled ?? 0), 0);
  const lines = Math.min(MOST_LINES, above.length);
  return Array.from({ length: lines }, (_, n): Forecast<Battle, Fact> => {
    const least = above[Math.floor(((2 * n + 1) * above.length) / (2 * lines))] ?? 0;
    return {
      id: `points:${String(least)}`,
      text: text('hr.forecast.points', { least }),
      rule: 'HR-059',
      ...(n === Math.floor(lines / 2) ? { favours: battle.active } : {}),
      holds: (after) => after.pointsRolled && points(after) >= least,
    };
  });
}
