import type { Problem } from '../../../kernel/system.ts';
import { because, leaderNamed, noSuch, unitNamed, wrongMoment } from '../order.ts';
import { isEngaged, type Battle, type Leader, type Unit } from '../state.ts';
import type { OrderKind } from '../words.ts';
import { costOf } from './cost.ts';
import { beforePoints } from './order-points.ts';

/**
 * Who may order whom now: HR-003, HR-004, HR-050, HR-051, HR-056, HR-063, HR-068, HR-086 to HR-090, HR-101, HR-151,
 * HR-B22.
 */

/** Why a leader may not give orders, or `undefined`. */
export function leaderProblem(battle: Battle, id: unknown): Problem | undefined {
  const leader = leaderNamed(battle, id);
  if (leader === undefined) return noSuch(id);
  const figures = { leader: leader.roster.name };
  const moment = wrongMoment(battle, 'command', leader.roster.side);
  if (moment !== undefined) return moment;
  if (!leader.alive) return because('HR-B20', 'hr.not.leader-lost');
  if (beforePoints(battle)) return because('HR-004', 'hr.not.roll-first');
  // HR-B20: characters move after the orders.
  if (leader.moved) return because('HR-B20', 'hr.not.leader-moved', figures);
  // HR-004, HR-B22: one leader finishes all orders before the next begins.
  if (leader.ordering === 'over' && battle.options.leaderSequence === 'one-at-a-time')
    return because('HR-B22', 'hr.not.leader-done', figures);
  return undefined;
}

/** Why this leader may not give an order to a unit, the price aside; `undefined` if it is allowed. */
export function unitProblem(battle: Battle, leaderId: unknown, id: unknown, order: OrderKind): Problem | undefined {
  const leader = leaderNamed(battle, leaderId);
  const unit = unitNamed(battle, id);
  if (leader === undefined) return noSuch(leaderId);
  if (unit === undefined) return noSuch(id);
  const figures = { unit: unit.roster.name, leader: leader.roster.name };
  if (unit.stands === 0) return because('HR-B05', 'hr.not.destroyed', figures);
  if (unit.roster.side !== leader.roster.side) return because('HR-064', 'hr.not.enemy-unit', figures);
  if (isEngaged(battle, unit.roster.id)) return because('HR-B26', 'hr.not.engaged', figures);
  if (unit.confused) return because('HR-B09', 'hr.not.confused', figures);
  // HR-056: after a failed test it waits for the next turn.
  if (unit.locked) return because('HR-056', 'hr.not.locked', figures);
  // HR-088: a unit that has rallied does nothing else.
  if (unit.rallied) return because('HR-088', 'hr.not.rallied', figures);
  if (unit.orderedBy !== null && unit.orderedBy !== leader.roster.id)
    return because('HR-051', 'hr.not.other-leader', figures);
  return sequenceProblem(battle, unit) ?? conditionProblem(unit, order);
}

/** HR-050: compelled units first; HR-B22: one unit after another; HR-090: up to the maximum number of orders. */
function sequenceProblem(battle: Battle, unit: Unit): Problem | undefined {
  const figures = { unit: unit.roster.name };
  const compelled = Object.values(battle.units).find(({ compelledNow }) => compelledNow);
  if (compelled !== undefined && !unit.compelledNow && !battle.group.includes(unit.roster.id))
    return because('HR-050', 'hr.not.compelled-first', { ...figures, compelled: compelled.roster.name });
  if (unit.closed && battle.options.leaderSequence === 'one-at-a-time')
    return because('HR-B22', 'hr.not.unit-done', figures);
  const { maxOrdersPerUnit: most } = battle.options;
  return most !== null && unit.orders.length >= most
    ? because('HR-090', 'hr.not.enough-orders', { ...figures, most })
    : undefined;
}

/** What an order requires of the unit, before anything is declared. */
function conditionProblem(unit: Unit, order: OrderKind): Problem | undefined {
  const { roster, stands, formation } = unit;
  const figures = { unit: roster.name };
  if (order === 'charge') {
    if (formation === 'skirmish') return because('HR-151', 'hr.not.skirmishers-charge', figures);
    // HR-101: only lines and columns charge.
    return formation === 'line' || formation === 'column'
      ? undefined
      : because('HR-101', 'hr.not.irregular-charge', figures);
  }
  if (order !== 'rally') return undefined;
  if (unit.orders.length > 0) return because('HR-088', 'hr.not.rally-alone', figures);
  // HR-087: a unit of two stands would have nothing left after losing the second.
  if (roster.stands <= 2) return because('HR-087', 'hr.not.two-stands', figures);
  // HR-086: one stand returns if two or more are missing.
  return roster.stands - stands < 2 ? because('HR-086', 'hr.not.one-missing', figures) : undefined;
}

/** HR-068: no leader goes below 0, and HR-064: points are not pooled. */
export function priceProblem(
  battle: Battle,
  leader: Leader,
  units: readonly string[],
  order: OrderKind,
  chosen = false,
): Problem | undefined {
  const { total } = costOf(battle, units, order, chosen);
  return total > leader.points
    ? because('HR-068', 'hr.not.too-dear', { leader: leader.roster.name, cost: total, points: leader.points })
    : undefined;
}
