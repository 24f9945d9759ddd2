import { commandWithin, within } from '../../kernel/lens.ts';
import { procedure, type Game, type Steps } from '../../kernel/procedure.ts';
import { call } from '../../kernel/request.ts';
import type { Command, Problem } from '../../kernel/system.ts';
import { endPhase as endOfSiegePhase } from '../../systems/siege-and-fortresses/game/turn.ts';
import { endPhaseOrder } from '../../systems/warmaster-house-rules/game/turn.ts';
import {
  endOfCombat,
  endOfCommand,
  endOfFireIntoMelee,
} from '../../systems/warmaster-house-rules/shooting/phase-ends.ts';
import type { Fact } from './facts.ts';
import { fieldOf, theField, theSiege } from './lenses.ts';
import type { Both } from './state.ts';

/**
 * Turns and phases of both: the siege keeps the time (SF-B01), and a phase ends when neither system has anything left
 * to do.
 */

/** SF-259, SF-030: while armies deploy, or drive-back dice are due, the house rules wait. */
export function otherMoment({ siege, battle }: Both): Problem | undefined {
  return siege.phase === battle.phase ? undefined : endOfSiegePhase.whyNot?.(siege, {});
}

/** HR-004, HR-006, HR-050: what still has to be done by the house rules. */
function unfinished(both: Both): Problem | undefined {
  return otherMoment(both) ?? endPhaseOrder.whyNot?.(fieldOf(both), {});
}

const ending = procedure('end-phase', 'SF-B01', function* (game: Game<Both>): Steps<Fact> {
  const { phase } = game.state.siege;
  // HR-142, HR-B06: odd hits of those who do not fight; HR-100: odd hits of fire into a melee.
  if (phase === 'command') yield* call(within(theField, endOfCommand), {});
  if (phase === 'shooting') yield* call(within(theField, endOfFireIntoMelee), {});
  if (phase === 'combat') yield* call(within(theField, endOfCombat), {});
  yield* call(within(theSiege, endOfSiegePhase.run), {});
});

export const endPhase: Command<Both, Fact, Readonly<Record<string, never>>> = {
  ...commandWithin(theSiege, endOfSiegePhase, unfinished),
  run: ending,
};
