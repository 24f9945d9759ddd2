import { pairNextRound } from '../event/pair-round.ts';
import type { EventState } from '../event/state.ts';

/** Pairs the next round; a sentence where that cannot be done. */
export function pairInThread(state: EventState): Promise<ReturnType<typeof pairNextRound>> {
  return Promise.resolve(pairNextRound(state));
}
