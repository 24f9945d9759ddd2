import { choose, declareNumber, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { goes } from '../moving/coming-to-rest.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { mayEvade } from './light-cavalry.ts';

/** Light cavalry evades a charge: HR-140, HR-141, HR-143, HR-144. */

/** HR-143: a full move in cm. */
const EVADE = 30;

/** HR-140: asks the owner, if the unit may evade, and announces it; HR-141: before anybody shoots or moves. */
export function* announcesEvade(game: Play, charger: string, target: string): Steps<boolean> {
  if (!mayEvade(game.state, target, charger)) return false;
  const answer = yield* choose({
    seat: unitOf(game.state, target).roster.side,
    rule: 'HR-140',
    why: text('hr.evade.ask', { unit: unitName(game.state, target), charger: unitName(game.state, charger) }),
    about: [target, charger],
    options: ['stand', 'evade'].map((id) => ({ id, text: text(`hr.evade.option.${id}`) })),
  });
  if (answer === 'stand') return false;
  yield* tell<Fact>({ kind: 'evade-announced', unit: target, charger });
  return true;
}

/** HR-143: 30 cm straight away, with difficult ground counting double. */
export function* evades(game: Play, charger: string, target: string): Steps {
  const { roster } = unitOf(game.state, target);
  const { ground } = game.state;
  const rough = ground.some((one) => one === 'woods' || one === 'rough')
    ? yield* declareNumber({
        seat: roster.side,
        rule: 'HR-143',
        why: text('hr.evade.not-clear', { unit: roster.name, cm: EVADE }),
        about: [target],
        unit: 'cm',
        min: 0,
        max: EVADE / 2,
        step: 0,
        suggested: 0,
      })
    : 0;
  yield* goes(game, { kind: 'evaded', unit: target, charger, cm: EVADE - rough });
}

/** HR-144: the charger goes to where the enemy was, or a full move after it, as its owner chooses, and stops. */
export function* chargerGoesOn(game: Play, charger: string, target: string): Steps {
  const how = yield* choose({
    seat: unitOf(game.state, charger).roster.side,
    rule: 'HR-144',
    why: text('hr.evade.charger', { unit: unitName(game.state, charger), target: unitName(game.state, target) }),
    about: [charger, target],
    options: ['where-it-was', 'full-move'].map((id) => ({ id, text: text(`hr.evade.option.${id}`) })),
  });
  yield* goes(game, {
    kind: 'charge-stopped',
    unit: charger,
    target,
    how: how === 'full-move' ? 'full-move' : 'where-it-was',
  });
}
