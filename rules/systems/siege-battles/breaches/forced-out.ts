import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { moatInFlight } from '../base/flight.ts';
import { destroy } from '../base/loss.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { sectionAt, sectionOf, unitOf } from '../pieces.ts';
import { freeSlot } from '../sections/room.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Units driven out of a Breached section although they passed their test: SB-045 to SB-047. */

/** SB-046: connected sections with room that no enemy occupies or holds. */
function refuges(siege: Siege, unit: string): readonly string[] {
  const at = sectionAt(unitOf(siege, unit));
  if (at === null) return [];
  return sectionOf(siege, at).links.filter(
    (link) =>
      sectionOf(siege, link).heldBy === unitOf(siege, unit).roster.side &&
      freeSlot(siege, link, unitOf(siege, unit)) !== undefined,
  );
}

function* takeRefuge(game: Play, unit: string, section: string): Steps {
  const slot = freeSlot(game.state, section, unitOf(game.state, unit));
  if (slot !== undefined) yield* tell<Fact>({ kind: 'moved-section', unit, section, slot, why: 'forced' });
}

/** SB-046: a unit that passed its test goes out or to a connected section; with no way out it is destroyed (SB-047). */
export const forceOut = procedure(
  'force-out',
  'SB-046',
  function* (game: Play, { unit }: { readonly unit: string }): Steps {
    const section = sectionAt(unitOf(game.state, unit));
    if (section === null) return;
    const { roster } = unitOf(game.state, unit);
    // SB-046: a war machine cannot leave.
    if (roster.type === 'war-machine') return yield* call(destroy, { unit });
    const asked = { seat: roster.side, about: [unit, section] };
    const figures = { unit: unitName(game.state, unit), section: sectionName(game.state, section) };
    const ways = refuges(game.state, unit);
    const options = ways.map((id) => ({ id, text: sectionName(game.state, id), about: [id] }));
    const way = yield* choose({
      ...asked,
      rule: 'SB-046',
      why: text('sb.breaches.ask-way-out', figures),
      options: [{ id: 'out', text: text('sb.breaches.out') }, ...options],
    });
    if (way !== 'out') return yield* takeRefuge(game, unit, way);
    const room = yield* declareYesNo({
      ...asked,
      rule: 'SB-047',
      why: text('sb.breaches.ask-room', figures),
      suggested: true,
    });
    // SB-046: outside for the attacker's side, the courtyard for the defender's.
    if (room) {
      const to = roster.side === 'attacker' ? 'outside' : 'courtyard';
      yield* tell<Fact>({ kind: 'forced-out', unit, section, to });
      // SB-209: the moat begins at the wall.
      if (to === 'outside') yield* moatInFlight(game, unit, true);
      return;
    }
    const [first] = options;
    if (first === undefined) return yield* call(destroy, { unit });
    const refuge = yield* choose({ ...asked, rule: 'SB-046', why: text('sb.breaches.ask-refuge', figures), options });
    yield* takeRefuge(game, unit, refuge);
  },
);
