import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Seat, Siege } from '../state.ts';
import { capacityOf, monthsUsed, mostOf, pointsSpent, tooShortForMines } from './budget.ts';
import type { Item } from './facts.ts';
import { held } from './may-buy.ts';

/** What a side bought beyond its time, points or tables: SM-006, SM-015, SM-018, SM-020, SM-039, SM-047, SM-049. */

const LIMITED: readonly (readonly [Seat, Item, string])[] = [
  ['attacker', 'heavy-artillery', 'SM-020'],
  ['attacker', 'bombard', 'SM-039'],
  ['defender', 'counter-mines', 'SM-047'],
  ['defender', 'repairs', 'SM-049'],
];

/** The problems of a side's purchases; none if they are legal (SM-006). */
export function overBought(siege: Siege, seat: Seat): readonly Problem[] {
  return [
    ...(seat === 'attacker' ? timeProblems(siege) : []),
    ...pointProblems(siege, seat),
    ...maximumProblems(siege, seat),
  ];
}

function timeProblems(siege: Siege): readonly Problem[] {
  const problems: Problem[] = [];
  const { months, works } = siege;
  // SM-018: mines need a siege of three months.
  if (works.mines > 0 && months !== null && tooShortForMines(siege))
    problems.push({ rule: 'SM-018', text: text('sm.not.mine-months', { months }) });
  const capacity = capacityOf(siege);
  const used = monthsUsed(siege);
  if (capacity !== null && used > capacity)
    problems.push({ rule: 'SM-015', text: text('sm.problem.time', { used, capacity }) });
  return problems;
}

/** SM-006, SM-012: troops and works together. */
function pointProblems(siege: Siege, seat: Seat): readonly Problem[] {
  const { total, name } = siege.sides[seat];
  const spent = pointsSpent(siege, seat);
  return total !== null && spent > total
    ? [{ rule: 'SM-006', text: text('sm.problem.points', { side: name, seat, spent, total }) }]
    : [];
}

/** SM-020: table maxima apply if points are counted. */
function maximumProblems(siege: Siege, seat: Seat): readonly Problem[] {
  const problems: Problem[] = LIMITED.flatMap(([buyer, item, rule]) => {
    if (buyer !== seat || siege.sides[seat].total === null) return [];
    const most = mostOf(siege, seat, item);
    return most !== null && held(siege, seat, item) > most
      ? [{ rule, text: text('sm.not.at-most', { item: text(`sm.item.${item}`), most, seat }) }]
      : [];
  });
  // SM-039, SM-040: bombards need gunpowder artillery or an agreement.
  const { gunpowder, bombardsAgreed } = siege.sides.attacker;
  if (seat === 'attacker' && held(siege, 'attacker', 'bombard') > 0 && !gunpowder && !bombardsAgreed)
    problems.push({ rule: 'SM-039', text: text('sm.not.no-gunpowder') });
  return problems;
}
