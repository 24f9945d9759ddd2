import { call, tell } from '../../../kernel/request.ts';
import type { Issued } from '../command/issue.ts';
import type { Fact } from '../facts.ts';
import { moveUnit } from '../moving/move.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import type { OrderKind } from '../words.ts';
import { remind } from '../game/reminders.ts';
import { deploy } from './deploy.ts';

/** A received order is carried out at once and in full (HR-004), unit by unit in a brigade. */

export type PlainOrder = Exclude<OrderKind, 'charge'>;
export const PLAIN_ORDERS: readonly PlainOrder[] = ['advance', 'deploy', 'withdraw', 'rally'];

interface Received {
  readonly leader: string;
  readonly units: readonly string[];
  readonly order: PlainOrder;
  readonly issued: Issued;
}

/**
 * Returns whether the order counts: a unit acted on it, or a die was rolled for it.
 * HR-068: an order that nobody can carry out is cancelled, and refunded if no die was rolled and no model moved.
 */
export function* carryOut(game: Play, { leader, units, order, issued }: Received): Steps<boolean> {
  let acted = false;
  for (const unit of units) acted = (yield* one(game, unit, order)) || acted;
  if (acted || issued.tested) return true;
  yield* tell<Fact>({ kind: 'order-cancelled', leader, units, order, refund: issued.cost });
  return false;
}

function* one(game: Play, unit: string, order: PlainOrder): Steps<boolean> {
  if (order === 'deploy') return yield* call(deploy, { unit });
  if (order !== 'rally') return yield* call(moveUnit, { unit, order });
  const { roster, stands } = unitOf(game.state, unit);
  if (roster.stands - stands < 2) return false;
  yield* tell<Fact>({ kind: 'rallied', unit });
  // HR-086: its owner places the stand.
  yield* remind(game, 'HR-086', unit);
  return true;
}
