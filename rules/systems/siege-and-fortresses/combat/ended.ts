import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import type { Play, Steps } from '../state.ts';
import { isOver } from './present.ts';

/** SF-037, SF-040: fights that have lost what they were about end at once, and their units are free. */
export function* endFights(game: Play): Steps {
  for (const [id, fight] of Object.entries(game.state.engagements))
    if (isOver(game.state, fight)) yield* tell<Fact>({ kind: 'disengaged', id });
}
