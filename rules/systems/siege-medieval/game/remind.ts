import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import type { Play, Steps } from '../state.ts';

/** Reminds the players of a rule only they can apply, once per battle. */
export function* remind(game: Play, rule: string): Steps {
  if (game.state.assault.reminded.includes(rule)) return;
  yield* tell<Fact>({ kind: 'reminder', rule });
}
