import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { unitsOfDefender } from './malediction.ts';
import { d3ForEachTranche } from './reinforcements.ts';

/**
 * SM-205 (DSM-100): as many units as the dice say start outside, at most 30 cm from the walls and at least 20 cm from
 * any enemy; exactly 30 and exactly 20 are allowed. If there is not enough room, as many as fit.
 */
export const sortie = procedure('sortie', 'SM-205', function* (game: Play): Steps {
  const number = yield* d3ForEachTranche(game, 'SM-205');
  const refused: string[] = [];
  for (let n = 0; n < number; n += 1) {
    const left = unitsOfDefender(game.state).filter(
      (id) => unitOf(game.state, id).place.on !== 'outside' && !refused.includes(id),
    );
    if (left.length === 0) return;
    const unit = yield* choose({
      seat: 'defender',
      rule: 'SM-205',
      why: text('sm.events.ask-sortie', { number: n + 1, of: number }),
      options: [
        ...left.map((id) => ({ id, text: text('sm.named', { name: unitName(game.state, id) }), about: [id] })),
        { id: 'no-more', text: text('sm.events.no-more') },
      ],
    });
    if (unit === 'no-more') return;
    const asked = { seat: 'defender', rule: 'SM-205', about: [unit], suggested: true } as const;
    const figures = { unit: unitName(game.state, unit) };
    const near = yield* declareYesNo({ ...asked, why: text('sm.events.ask-near-walls', figures) });
    const clear = near && (yield* declareYesNo({ ...asked, why: text('sm.events.ask-far-from-enemy', figures) }));
    if (clear) yield* tell<Fact>({ kind: 'sallied', unit });
    else refused.push(unit);
  }
});
