import { procedure } from '../../kernel/procedure.ts';
import { tell } from '../../kernel/request.ts';
import type { Result } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import type { Fact, Play, Siege, Steps } from './state.ts';

/** Turns and the end: NS-004, NS-005. */

type Nothing = Readonly<Record<never, never>>;

/** NS-004: starts the next turn, unless the match is over. */
export const endTurn = procedure('end-turn', 'NS-004', function* ({ state }: Play, _args: Nothing): Steps {
  if (result(state) === undefined) yield* tell<Fact>({ kind: 'turn-began', turn: state.turn + 1 });
});

/** NS-005: the result once the wall has fallen or the last turn has been played. */
export function result({ strength, struck, turn, turns, sides }: Siege): Result | undefined {
  if (strength === 0)
    return { winner: 'attacker', rule: 'NS-005', text: text('ns.result.taken', { player: sides.attacker.name }) };
  if (struck && turn === turns)
    return { winner: 'defender', rule: 'NS-005', text: text('ns.result.held', { player: sides.defender.name }) };
  return undefined;
}
