import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import type { Play, Steps } from '../state.ts';

/** What only the players can do is said once in a battle. */
export function* remind(game: Play, rule: string): Steps {
  if (game.state.assault.reminded.includes(rule)) return;
  yield* tell<Fact>({ kind: 'reminder', rule });
}
