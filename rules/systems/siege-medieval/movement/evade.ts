import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { isPushing } from '../engines/formation.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { because, eachUnit, order } from '../order.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { cannotMove, hasInitiative, reaches } from './permission.ts';

/** Evading by initiative: SM-B24, SM-B05. */

type Unit = Readonly<{ unit: string }>;

const evading = procedure('evade', 'SM-B24', function* (game: Play, { unit }: Unit): Steps {
  const may = yield* reaches(game, unit, text('sm.movement.to-evade'), 'SM-B24');
  yield* tell<Fact>({ kind: 'evaded', unit, evaded: may });
});

/** SM-B05: a unit that has evaded takes no more orders this turn. */
export const evade = order<Unit>({
  rule: 'SM-B24',
  candidates: eachUnit,
  check: (siege, { unit: id }) => {
    const stopped = cannotMove(siege, id);
    if (stopped !== undefined) return stopped;
    const { ready, place } = unitOf(siege, id);
    const figures = { unit: unitName(siege, id) };
    // SM-116: engines and their formations never evade.
    if (isPushing(siege, id)) return because('SM-116', 'sm.not.pushing', figures);
    if (place.on === 'section') return because('SM-B24', 'sm.not.on-the-ramparts', figures);
    if (ready) return because('SM-B24', 'sm.not.ordered-already', figures);
    return hasInitiative(siege, id) ? undefined : because('SM-B05', 'sm.not.initiative-over', figures);
  },
  ...naming('sm.movement.do-evade', { unit: unitName }),
  run: evading,
});
