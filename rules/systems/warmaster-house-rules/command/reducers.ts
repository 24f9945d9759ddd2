import { withLeader, withUnit, type Reducers } from '../changes.ts';
import { mapped } from '../../../kernel/mapped.ts';
import { leaderOf, unitOf, type Battle } from '../state.ts';
import type { CommandFact } from './facts.ts';

type Of<K extends CommandFact['kind']> = Extract<CommandFact, { kind: K }>;

/** HR-051, HR-068, HR-090, HR-B22: records an order. */
function issued(battle: Battle, { leader: by, units, order, cost }: Of<'order-issued'>): Battle {
  const group = openTo(battle, units);
  return {
    ...battle,
    group,
    beforeOrder: {
      group: battle.group,
      closed: Object.keys(battle.units).filter((id) => unitOf(battle, id).closed),
      ordering: Object.fromEntries(Object.entries(battle.leaders).map(([id, { ordering }]) => [id, ordering])),
    },
    leaders: mapped(battle.leaders, (leader) => {
      if (leader.roster.id === by) return { ...leader, points: leader.points - cost, ordering: 'begun' as const };
      // HR-B22: a leader who had begun is now finished.
      return leader.ordering === 'begun' ? { ...leader, ordering: 'over' as const } : leader;
    }),
    units: mapped(battle.units, (unit) => {
      const { id } = unit.roster;
      if (units.includes(id)) return { ...unit, orders: [...unit.orders, order], orderedBy: by };
      return unit.orders.length > 0 && !group.includes(id) ? { ...unit, closed: true } : unit;
    }),
  };
}

/**
 * HR-071, HR-B22: after a brigade order its members may be ordered singly, one after another; otherwise only the last
 * unit again.
 */
function openTo(battle: Battle, units: readonly string[]): readonly string[] {
  const { group } = battle;
  const [only] = units;
  if (units.length > 1 || only === undefined || !group.includes(only)) return units;
  const had = (id: string): number => unitOf(battle, id).orders.length;
  const least = Math.min(...group.map(had));
  return [only, ...group.filter((id) => id !== only && had(id) === least)];
}

/** Undoes the last order; HR-051: but a failed test still binds the unit to its leader. */
function withoutLastOrder(battle: Battle, units: readonly string[], bound: boolean): Battle {
  return units.reduce((after, id) => {
    const { orders, orderedBy } = unitOf(after, id);
    const left = orders.slice(0, -1);
    return withUnit(after, id, { orders: left, orderedBy: left.length === 0 && !bound ? null : orderedBy });
  }, battle);
}

/** HR-068: a cancelled order blocks neither other units nor other leaders (HR-B22). */
function reopened(battle: Battle): Battle {
  const { beforeOrder } = battle;
  if (beforeOrder === null) return battle;
  const { group, closed, ordering } = beforeOrder;
  return {
    ...battle,
    group,
    beforeOrder: null,
    units: mapped(battle.units, (unit) => ({ ...unit, closed: closed.includes(unit.roster.id) })),
    leaders: mapped(battle.leaders, (leader) => ({
      ...leader,
      ordering: ordering[leader.roster.id] ?? leader.ordering,
    })),
  };
}

function paidBack(battle: Battle, leader: string, points: number): Battle {
  return withLeader(battle, leader, { points: leaderOf(battle, leader).points + points });
}

export const commandReducers: Reducers<CommandFact> = {
  'points-rolled': (battle, { leader, points }) => withLeader(battle, leader, { points, rolled: points }),
  'points-all-rolled': (battle) => ({ ...battle, pointsRolled: true }),
  'points-transferred': (battle, { from, to, given, received }) =>
    paidBack(paidBack(battle, from, -given), to, received),
  'distance-told': (battle, { leader, units, cm }) => ({
    ...battle,
    heard: [
      ...battle.heard.filter((one) => one.leader !== leader || !units.includes(one.unit)),
      ...units.map((unit) => ({ leader, unit, cm })),
    ],
  }),
  'order-issued': issued,
  'order-refused': (battle) => battle,
  'order-cancelled': (battle, { leader, units, refund }) =>
    paidBack(reopened(withoutLastOrder(battle, units, false)), leader, refund),
  'command-tested': (battle, { leader, units, face, total, passed, refund }) => {
    const [unit = ''] = units;
    const tested = { ...battle, lastTest: { unit, face, total, passed } };
    if (passed) return tested;
    const without = withoutLastOrder(tested, units, true);
    return paidBack(
      units.reduce((after, id) => withUnit(after, id, { locked: true }), without),
      leader,
      refund,
    );
  },
  'leader-moved': (battle, { leader, attachedTo, inWoods, onHill }) =>
    withLeader(battle, leader, { attachedTo, inWoods, onHill, moved: true }),
};
