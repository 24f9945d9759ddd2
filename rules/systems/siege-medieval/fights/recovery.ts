import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { unitOf, type Play, type Steps } from '../state.ts';

/** SM-B13: confused units recover at the end of their owner's Command phase. */
export const recoveries = procedure('recover', 'SM-B13', function* (game: Play): Steps {
  for (const unit of Object.keys(game.state.units)) {
    const { confused, side, stands } = unitOf(game.state, unit);
    if (confused && stands > 0 && side === game.state.active)
      yield* tell<Fact>({ kind: 'confused', unit, confused: false });
  }
});
