import { text, type Text } from '../../../rules/kernel/text.ts';
import { bracketOf, nameInCut } from './bracket.ts';
import { stageText } from './fates.ts';
import type { EventState } from './state.ts';

/** A paired round of the cut that no longer fits the results before it. */
interface Off {
  /** Number of the round in the event. */
  readonly round: number;
  /** What is wrong, for everybody. */
  readonly said: Text;
  /** What the organiser has to do. */
  readonly todo: Text;
}

/** What was found for each state, which never changes: one view asks several times. */
const found = new WeakMap<EventState, Off | null>();

/** See {@link search}, which is done once for each state. */
export function offBracket(state: EventState): Off | null {
  const before = found.get(state);
  if (before !== undefined) return before;
  const off = search(state);
  found.set(state, off);
  return off;
}

/**
 * The first round of the cut that was paired before a result of an earlier one was corrected, so that others should
 * meet in it now; null if every round fits. Its games cannot decide places.
 */
function search(state: EventState): Off | null {
  const paired = state.rounds.filter(({ paired: { stage } }) => stage === 'cut');
  for (const [k, { games, size }] of bracketOf(state).entries()) {
    const at = paired[k];
    if (at === undefined) return null;
    const due = games.flatMap(({ high, low, round }): string[] =>
      high === null || low === null || round !== null
        ? []
        : [`${nameInCut(state, high.id)} – ${nameInCut(state, low.id)}`],
    );
    if (due.length === 0) continue;
    const { round } = at.paired;
    const figures = { round, stage: stageText(size), games: due.join(', ') };
    return { round, said: text('cut.off-bracket', figures), todo: text('cut.pair-again', { round }) };
  }
  return null;
}
