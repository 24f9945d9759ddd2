import type { Text } from '../../../rules/kernel/text.ts';
import type { Honoured } from '../../contract/event-awards.ts';
import type { EventDesk } from './event-desk.ts';
import { awardsView, scoresView, type ScoreEyes } from './score-view.ts';
import { watchedView } from './watched.ts';

/**
 * Sends a viewer the marks they may see, and an organiser the awards, now and after each change to them.
 * @param abroad rephrases a problem for people who are not at the machine
 * @returns a function that stops it
 */
export function watchScores(
  of: { readonly desk: EventDesk; readonly event: string },
  eyes: ScoreEyes,
  emit: (told: Honoured) => void,
  abroad: (problem: Text) => Text = (problem) => problem,
): () => void {
  return watchedView<Honoured>(
    of,
    ({ state }) => ({
      scores: scoresView(state, eyes),
      awards: eyes.role === 'organiser' ? awardsView(state) : null,
      problem: null,
    }),
    (problem) => ({ scores: null, awards: null, problem: abroad(problem) }),
    emit,
  );
}
