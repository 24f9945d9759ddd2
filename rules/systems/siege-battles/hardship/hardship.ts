import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { corpses, feast } from '../camp/cannibals.ts';
import { diseaseOfAttacker, forcedMarch } from '../camp/marches.ts';
import { nomination, stir } from '../camp/restless.ts';
import type { Fact } from '../facts.ts';
import { unitOf } from '../pieces.ts';
import type { Play, Steps } from '../state.ts';
import { infiltration } from '../treason/infiltrators.ts';
import { starve, starving } from './starvation.ts';

/** Everything between the objectives and the deployment, in its order: SB-020. */

/** SB-020, SB-024: unit by unit; whom infiltrators have wounded makes no check (SB-239, SB-241). */
const starvation = procedure(
  'starvation',
  'SB-020',
  function* (game: Play, { excused }: { readonly excused: readonly string[] }): Steps {
    let food = 0;
    const waiting = [...starving(game.state)];
    for (let unit = waiting[0]; unit !== undefined; unit = waiting[0]) {
      if (excused.includes(unit)) yield* tell<Fact>({ kind: 'excused', unit });
      else {
        const fed = yield* call(feast, { unit, food, starving: starving(game.state) });
        const before = unitOf(game.state, unit);
        const faces = yield* call(starve, { unit, spared: fed.spared });
        yield* stir(game, unit, faces); // SB-146
        food = fed.food + corpses(game.state, unitOf(game.state, unit), before.models);
      }
      waiting.shift();
    }
  },
);

/** SB-020: what comes between the objectives and the deployment, in this order. */
export const hardship = procedure('hardship', 'SB-020', function* (game: Play): Steps {
  // SB-015: terrain is placed by the main rulebook, which only the players can do.
  yield* tell<Fact>({ kind: 'terrain-due' });
  // SB-016: left, opposite and right, as the defender sees them from his own edge.
  const named = yield* declareYesNo({
    seat: 'defender',
    rule: 'SB-016',
    why: text('sb.hardship.ask-edges'),
    suggested: true,
  });
  if (named) yield* tell<Fact>({ kind: 'edges-named' });
  const excused = yield* call(infiltration, {}); // SB-236
  yield* nomination(game, starving(game.state)); // SB-146
  yield* call(starvation, { excused });
  yield* diseaseOfAttacker(game); // SB-227
  yield* call(forcedMarch, {}); // SB-218
});
