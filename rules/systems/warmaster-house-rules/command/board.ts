import type { CommandBoardView } from '../../../fortress/view.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { formationName, orderName } from '../names.ts';
import { isEngaged, leaderOf, unitOf, type Battle, type Leader, type Unit } from '../state.ts';
import { commandRange } from './command-test.ts';

/** The command board: leaders, points left, declared ranges, and what each unit has done (HR-060). */
export function commandBoard(battle: Battle): CommandBoardView {
  return {
    leaders: Object.values(battle.leaders).map((leader) => {
      const { id, name, written, side, role, rating } = leader.roster;
      return {
        id,
        name: written,
        ...(typeof name === 'string' ? {} : { called: name }),
        side,
        role: text(`hr.role.${role}`),
        general: role === 'general',
        rating,
        rolled: leader.rolled,
        points: leader.points,
        range: commandRange(leader),
        ground: text(leader.inWoods ? 'hr.board.woods' : leader.onHill ? 'hr.board.hill' : 'hr.board.clear'),
        attachedTo: leader.attachedTo,
        lost: !leader.alive,
        state: leaderState(battle, leader),
      };
    }),
    units: Object.keys(battle.units).map((id) => unitRow(battle, id)),
  };
}

function leaderState(battle: Battle, leader: Leader): Text {
  if (!leader.alive) return text('hr.board.lost');
  if (leader.roster.side !== battle.active || battle.phase !== 'command') return text('hr.board.waits');
  if (leader.rolled === null) return text('hr.board.to-roll');
  if (leader.moved) return text('hr.board.moved');
  if (leader.ordering === 'over' && battle.options.leaderSequence === 'one-at-a-time') return text('hr.board.done');
  return text(leader.points === 0 ? 'hr.board.spent' : 'hr.board.may-order');
}

function unitRow(battle: Battle, id: string): CommandBoardView['units'][number] {
  const unit = unitOf(battle, id);
  const reason = closedBy(battle, unit);
  return {
    unit: id,
    formation: formationName(unit.formation),
    orders: unit.orders.map(orderName),
    orderedBy: unit.orderedBy,
    open: reason === undefined,
    state: text(`hr.board.unit-${reason ?? (unit.orders.length === 0 ? 'waits' : 'ordered')}`),
    heard: battle.heard
      .filter((one) => one.unit === id)
      .map(({ leader, cm }) => ({ leader, cm, inRange: cm <= commandRange(leaderOf(battle, leader)) })),
  };
}

/** A word for why a unit takes no order now; `undefined` if it does. */
function closedBy(battle: Battle, unit: Unit): string | undefined {
  if (unit.stands === 0) return 'destroyed';
  if (isEngaged(battle, unit.roster.id)) return 'engaged';
  if (unit.confused) return 'confused';
  if (unit.locked) return 'locked';
  if (unit.rallied) return 'rallied';
  if (unit.roster.side !== battle.active || battle.phase !== 'command') return 'not-now';
  return unit.closed && battle.options.leaderSequence === 'one-at-a-time' ? 'closed' : undefined;
}
