import { text, type Text } from '../../kernel/text.ts';
import type { Formation, Seat } from './start/setup.ts';
import { leaderOf, unitOf, type Battle } from './state.ts';
import type { OrderKind } from './words.ts';

/** Names of pieces in sentences. */

export function unitName(battle: Battle, id: string): string | Text {
  return unitOf(battle, id).roster.name;
}

export function leaderName(battle: Battle, id: string): string | Text {
  return leaderOf(battle, id).roster.name;
}

export function playerName(battle: Battle, seat: Seat): string {
  return battle.sides[seat].name;
}

export function formationName(formation: Formation): Text {
  return text(`hr.formation.${formation}`);
}

export function orderName(order: OrderKind): Text {
  return text(`hr.order.${order}`);
}

/** Several names in one sentence. */
export function unitNames(battle: Battle, ids: readonly string[]): string | Text {
  const [first, ...others] = ids.map((id) => unitName(battle, id));
  return others.reduce<string | Text>((said, next) => text('hr.one-and-next', { said, next }), first ?? '');
}
