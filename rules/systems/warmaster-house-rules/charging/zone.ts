import { choose } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import type { Zone } from '../words.ts';

/** HR-105: asks the unit's owner in which zone of the target it is. */
export function* askZone(game: Play, unit: string, target: string): Steps<Zone> {
  const zone = yield* choose({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'HR-105',
    why: text('hr.charge.zone', { unit: unitName(game.state, unit), target: unitName(game.state, target) }),
    about: [unit, target],
    options: ['front', 'left', 'right', 'rear'].map((id) => ({ id, text: text(`hr.zone.${id}`) })),
  });
  return zone as Zone;
}
