import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { holdersOf } from './sections.ts';

/** Siege towers that stand empty at the walls: SF-179. */

/** SF-179: an empty siege tower is toppled as soon as the enemy holds the section it faces. */
export const toppleTowers = procedure('siege-towers', 'SF-179', function* (game: Play): Steps {
  for (const unit of Object.keys(game.state.units)) {
    const { siegeTowerAt: section, roster } = unitOf(game.state, unit);
    if (section !== null && holdersOf(game.state, section, roster.side).length > 0)
      yield* tell<Fact>({ kind: 'siege-tower-toppled', unit, section });
  }
});
