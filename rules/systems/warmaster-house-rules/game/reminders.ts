import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import type { Play, Steps } from '../state.ts';

/** References: what only the players can see to, said when it matters, once in a player turn for each rule. */
export function* remind(game: Play, rule: string, unit: string): Steps {
  if (!game.state.reminded.includes(rule)) yield* tell<Fact>({ kind: 'reminder', rule, unit });
}
