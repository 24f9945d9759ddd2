import { procedure } from '../../../kernel/procedure.ts';
import { choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { theseUnits } from '../base/ask.ts';
import { countsAsBreached } from '../breaches/breach.ts';
import type { Fact } from '../facts.ts';
import { sectionName } from '../names.ts';
import { sectionOf, unitOf } from '../pieces.ts';
import { freeSlot } from '../sections/room.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Who takes a section with no enemies left: SB-048, SB-104. */

/** Assaulting units that are still standing and fit in the section. */
function fitting(siege: Siege, section: string): readonly string[] {
  return siege.assaults
    .filter((one) => one.section === section)
    .map(({ unit }) => unit)
    .filter((id) => unitOf(siege, id).traitorsAt === null) // SB-230
    .filter((id) => !unitOf(siege, id).destroyed && !unitOf(siege, id).fleeing)
    .filter((id) => freeSlot(siege, section, unitOf(siege, id)) !== undefined);
}

/** SB-048: compulsory if the section is Breached, otherwise the victor's choice; types that do not fit stay out. */
export const occupy = procedure(
  'occupy',
  'SB-104',
  function* (game: Play, { section, side }: { readonly section: string; readonly side: Seat }): Steps {
    const compulsory = countsAsBreached(sectionOf(game.state, section));
    const units = fitting(game.state, section);
    if (units.length === 0) {
      // SB-048: nobody fits, so it stays empty and the victor's side holds it.
      if (compulsory) yield* tell<Fact>({ kind: 'section-taken', section, by: side });
      return;
    }
    const options = theseUnits(game.state, units);
    const unit = yield* choose({
      seat: side,
      rule: compulsory ? 'SB-048' : 'SB-104',
      why: text('sb.assault.ask-who-enters', { section: sectionName(game.state, section) }),
      about: [section],
      options: compulsory ? options : [...options, { id: 'nobody', text: text('sb.base.nobody') }],
    });
    if (unit === 'nobody') return;
    const slot = freeSlot(game.state, section, unitOf(game.state, unit));
    if (slot !== undefined) yield* tell<Fact>({ kind: 'moved-section', unit, section, slot, why: 'victory' });
  },
);
