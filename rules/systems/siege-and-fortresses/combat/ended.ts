import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import type { Play, Steps } from '../state.ts';
import { isOver } from './present.ts';

/** SF-037, SF-040: ends fights whose object is gone and frees their units. */
export function* endFights(game: Play): Steps {
  for (const [id, fight] of Object.entries(game.state.engagements))
    if (isOver(game.state, fight)) yield* tell<Fact>({ kind: 'disengaged', id });
}
