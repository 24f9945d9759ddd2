import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import type { Play, Steps } from '../state.ts';
import { breakPointOf } from './break-point.ts';
import { somebodyInside } from './foothold.ts';

/** SM-180: from the second turn on, each turn that starts without a foothold lowers the attacker's break point. */
export const lowerBreakPoint = procedure('lower-break-point', 'SM-180', function* (game: Play): Steps {
  const { turn, options, everInside } = game.state;
  const inside = somebodyInside(game.state) || (options.foothold === 'ever' && everInside);
  const now = breakPointOf(game.state, 'attacker');
  if (inside) return yield* tell<Fact>({ kind: 'foothold-kept', now });
  if (turn < 2) return;
  yield* tell<Fact>({ kind: 'break-point-lowered', by: 1, now: now - 1 });
});
