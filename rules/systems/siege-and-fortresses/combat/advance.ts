import { call, choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { targetsOfAdvance } from './ground.ts';
import { meet } from './meet.ts';

/** The single advance of a winner or of a unit that battered its way in: SF-048, SF-049, SF-075, SF-B17. */

/**
 * SF-049: the owner names the enemy it contacts (not troops on ramparts), or nobody; the fight takes place in the same
 * Combat phase. SF-075: past a gate only if the gate was caught open.
 * @param charged whether it counts as a charge (SF-B12)
 */
export function* advanceInto(game: Play, unit: string, charged: boolean): Steps {
  const targets = targetsOfAdvance(game.state, unit);
  if (targets.length === 0) return;
  const seat = unitOf(game.state, unit).roster.side;
  const target = yield* choose({
    seat,
    rule: 'SF-049',
    why: text('ask.advance-into', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: [
      { id: 'nobody', text: text('option.nobody') },
      ...targets.map((id) => ({ id, text: text('option.unit', { unit: unitName(game.state, id) }), about: [id] })),
    ],
  });
  if (target === 'nobody') return;
  yield* tell<Fact>({ kind: 'charge-made', unit, target });
  yield* call(meet, { unit, target, advanced: true, charged });
}
