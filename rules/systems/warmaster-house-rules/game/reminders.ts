import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import type { Play, Steps } from '../state.ts';

/** Reminds players of a rule only they can judge, once per rule in a player turn. */
export function* remind(game: Play, rule: string, unit: string): Steps {
  if (!game.state.reminded.includes(rule)) yield* tell<Fact>({ kind: 'reminder', rule, unit });
}
