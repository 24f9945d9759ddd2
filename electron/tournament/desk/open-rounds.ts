import type { EventView } from '../../contract/event-view.ts';
import type { HallView } from '../../contract/hall-view.ts';
import { inTableOrder } from '../../contract/table-order.ts';

/**
 * The published open rounds of a league with their open games; nothing if there is at most one, which the hall shows
 * anyway.
 */
export function openRoundsOf(view: EventView, nameOf: (player: string) => string): HallView['openRounds'] {
  if (view.settings.league !== true) return undefined;
  const open = view.rounds
    .filter(({ published, completed }) => published && !completed)
    .map(({ round, plan, overdue, games }) => ({
      round,
      ...(plan.due !== undefined && { due: plan.due }),
      ...(overdue && { overdue: true as const }),
      games: inTableOrder(games, view.settings.tables)
        .filter(({ result }) => result === null)
        .map(({ table, attacker, defender }) => ({ table, attacker: nameOf(attacker), defender: nameOf(defender) })),
    }))
    .filter(({ games }) => games.length > 0);
  return open.length > 1 ? open : undefined;
}
