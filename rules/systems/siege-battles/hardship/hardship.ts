import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { theseUnits } from '../base/ask.ts';
import { corpses, feast } from '../camp/cannibals.ts';
import { diseaseOfAttacker, forcedMarch } from '../camp/marches.ts';
import { nomination, stir } from '../camp/restless.ts';
import type { Fact } from '../facts.ts';
import { unitOf } from '../pieces.ts';
import type { Play, Steps } from '../state.ts';
import { infiltration } from '../treason/infiltrators.ts';
import { starve, starving } from './starvation.ts';

/** The steps between objectives and deployment, in order: SB-020. */

/** SB-020, SB-024: unit by unit; characters wounded by infiltrators do not check (SB-239, SB-241). */
const starvation = procedure(
  'starvation',
  'SB-020',
  function* (game: Play, { excused }: { readonly excused: readonly string[] }): Steps {
    let food = 0;
    let waiting = starving(game.state);
    while (waiting.length > 0) {
      const unit = yield* nextToStarve(game, waiting);
      if (excused.includes(unit)) {
        yield* tell<Fact>({ kind: 'excused', unit });
        // SB-023: his mount is a separate model and is not excused.
        const { sixes } = yield* call(starve, { unit, spared: unitOf(game.state, unit).models });
        yield* stir(game, unit, sixes);
      } else {
        const fed = yield* call(feast, { unit, food, starving: starving(game.state) });
        const before = unitOf(game.state, unit);
        const { sixes } = yield* call(starve, { unit, spared: fed.spared, mountSpared: fed.mountSpared });
        yield* stir(game, unit, sixes); // SB-146
        food = fed.food + corpses(game.state, unitOf(game.state, unit), before);
      }
      // SB-215: whoever was eaten meanwhile no longer waits for its dice.
      const left = starving(game.state);
      waiting = waiting.filter((id) => id !== unit && left.includes(id));
    }
  },
);

/** Procedure A: the defender picks the order; without Cannibalism the order does not matter. */
function* nextToStarve(game: Play, waiting: readonly string[]): Steps<string> {
  const [first = ''] = waiting;
  if (!game.state.sides.defender.items.includes('cannibalism')) return first;
  return yield* choose({
    seat: 'defender',
    rule: 'SB-214',
    why: text('sb.hardship.ask-next'),
    about: waiting,
    options: theseUnits(game.state, waiting),
  });
}

/** SB-020: the steps between objectives and deployment, in this order. */
export const hardship = procedure('hardship', 'SB-020', function* (game: Play): Steps {
  // SB-015: terrain is placed by the main rulebook, which only the players can do.
  yield* tell<Fact>({ kind: 'terrain-due' });
  // SB-016: left, opposite and right, as seen from the defender's own edge.
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
