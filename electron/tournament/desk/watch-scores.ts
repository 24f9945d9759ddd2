import type { Text } from '../../../rules/kernel/text.ts';
import type { Honoured } from '../../contract/event-awards.ts';
import { DeskError } from './desk-error.ts';
import type { EventDesk } from './event-desk.ts';
import { awardsView, scoresView, type ScoreEyes } from './score-view.ts';
import { watched } from './watched.ts';

/**
 * Tells somebody of the marks that they may see, and an organiser of the awards, now and whenever something of them has
 * changed.
 * @param abroad words a problem for those who are not at the machine
 * @returns the function that ends it
 */
export function watchScores(
  { desk, event }: { readonly desk: EventDesk; readonly event: string },
  eyes: ScoreEyes,
  emit: (told: Honoured) => void,
  abroad: (problem: Text) => Text = (problem) => problem,
): () => void {
  let before = '';
  return watched(desk, async () => {
    const told = await desk
      .known(event)
      .then(({ state }): Honoured => ({
        scores: scoresView(state, eyes),
        awards: eyes.role === 'organiser' ? awardsView(state) : null,
        problem: null,
      }))
      .catch((error: unknown): Honoured => {
        if (error instanceof DeskError) return { scores: null, awards: null, problem: abroad(error.text) };
        throw error;
      });
    const said = JSON.stringify(told);
    if (said === before) return;
    before = said;
    emit(told);
  });
}
