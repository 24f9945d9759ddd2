import { declareYesNo } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { earthworksLie } from '../command/march.ts';
import { statusAgainst } from '../mechanics/status.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import type { Status } from '../tables.ts';

/** Behind earthworks: SF-224. */

/** Asks whether troops on the ground are behind earthworks as seen by the attacker, if any are on the table. */
function* isBehindEarthworks(game: Play, target: string, by: string): Steps<boolean> {
  const { place, roster } = unitOf(game.state, target);
  if (!earthworksLie(game.state) || (place.on !== 'field' && place.on !== 'courtyard')) return false;
  return yield* declareYesNo({
    seat: roster.side,
    rule: 'SF-224',
    why: text('ask.behind-earthworks', { unit: roster.name, target: unitOf(game.state, by).roster.name }),
    about: [target, by],
    suggested: false,
  });
}

/** SF-224: earthworks make troops fortified against missiles; their effect in combat is asked when two units meet. */
export function* coverAgainst(game: Play, target: string, shooter: string): Steps<Status> {
  if (yield* isBehindEarthworks(game, target, shooter)) return 'fortified';
  return statusAgainst(game.state, unitOf(game.state, target), unitOf(game.state, shooter));
}
