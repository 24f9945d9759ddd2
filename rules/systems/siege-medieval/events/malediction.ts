import { procedure } from '../../../kernel/procedure.ts';
import { roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** SM-202: a die for each defending unit of two stands or more; on a 6 it loses one stand. */
export const malediction = procedure('malediction', 'SM-202', function* (game: Play): Steps {
  for (const unit of unitsOfDefender(game.state)) {
    if (unitOf(game.state, unit).stands < 2) continue; // SM-202: a single stand is not affected
    const struck = yield* roll({
      seat: 'defender',
      rule: 'SM-202',
      why: text('sm.events.ask-malediction', { unit: unitName(game.state, unit) }),
      about: [unit],
      dice: 1,
      sides: 6,
      reads: { kind: 'count', atLeast: 6 },
      counts: 'wounds',
    });
    if (struck === 1) yield* tell<Fact>({ kind: 'stands-lost', unit, count: 1, hits: 0, section: null });
  }
});

/** The defender's units; characters do not count (SM-B02, DSM-097). */
export function unitsOfDefender(siege: Siege): readonly string[] {
  return Object.keys(siege.units).filter((id) => {
    const { side, stands, roster } = unitOf(siege, id);
    return side === 'defender' && stands > 0 && roster.profile.type !== 'character';
  });
}
