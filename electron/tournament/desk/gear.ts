import type { GameGear } from '../../contract/event-lists.ts';
import { planFor } from '../../contract/round-plan.ts';
import { listFor } from '../event/armies.ts';
import type { EventState } from '../event/state.ts';

/**
 * What a game begins with: the fortress of its round and the lists its players brought for their sides.
 * @param system the system it is played under; the round's by default
 * @returns `undefined` if there is no such game
 */
export function gearOf(state: EventState, round: number, game: number, system?: string): GameGear | undefined {
  const at = state.rounds[round - 1]?.paired.games[game - 1];
  if (at === undefined) return undefined;
  const { plan } = planFor(state.plans, round);
  const under = system ?? plan.system;
  const list = (side: 'attacker' | 'defender') =>
    under === null ? null : listFor(state.armies, at[side], under, side);
  return {
    fortress: plan.fortress === undefined ? null : (state.armies.fortresses.get(plan.fortress) ?? null),
    armyPoints: plan.armyPoints,
    lists: { attacker: list('attacker'), defender: list('defender') },
  };
}

/** Whether both players of a game have sent in a list for the system of its round. */
export function hasBothLists(state: EventState, round: number, game: number): boolean {
  const lists = gearOf(state, round, game)?.lists;
  return lists !== undefined && lists.attacker !== null && lists.defender !== null;
}
