import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import type { Play, Steps } from '../state.ts';

/** Units that are gone and what they leave behind: SB-B11. */

/** Takes a unit off the table; characters who joined it then stand alone. */
export const destroy = procedure(
  'destroy',
  'SB-B11',
  function* (game: Play, { unit }: { readonly unit: string }): Steps {
    yield* abandonEngine(game, unit);
    yield* tell<Fact>({ kind: 'unit-destroyed', unit });
  },
);

/** SB-123, SB-124, SB-133, SB-134: a unit that goes leaves the engine it pushed, unless it stays beside the engine. */
export function* abandonEngine(game: Play, unit: string, stays?: string): Steps {
  for (const { id, pusher, destroyed, at } of Object.values(game.state.engines))
    if (pusher === unit && !destroyed && (stays === undefined || at !== stays))
      yield* tell<Fact>({ kind: 'engine-left', engine: id, unit });
}
