import { declareNumber } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { FARTHEST } from './tables.ts';

/** HR-040: sight into or out of a wood, in cm, inclusive. */
export const WOODS_SIGHT = 2;

/** HR-040: whether woods let one unit see another; asked only if either is in a wood. */
export function* seesThroughWoods(game: Play, unit: string, target: string): Steps<boolean> {
  const looks = unitOf(game.state, unit);
  if (!looks.inWoods && !unitOf(game.state, target).inWoods) return true;
  const depth = yield* declareNumber({
    seat: looks.roster.side,
    rule: 'HR-040',
    why: text('hr.move.ask-wood-between', {
      unit: looks.roster.name,
      target: unitName(game.state, target),
      cm: WOODS_SIGHT,
    }),
    about: [unit, target],
    unit: 'cm',
    min: 0,
    max: FARTHEST,
    step: 0,
    suggested: WOODS_SIGHT,
  });
  return depth <= WOODS_SIGHT;
}
