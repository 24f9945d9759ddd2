import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { withUnit } from '../changes.ts';
import type { Fact } from '../facts.ts';
import { spreadAlong } from '../garrison/garrison.ts';
import { behind } from '../garrison/places.ts';
import { canReach, fits, mayStandOnRamparts } from '../garrison/room.ts';
import { playerName, sectionName, unitName } from '../names.ts';
import { sealedOff } from '../scenarios/sealed.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import type { Place } from '../words.ts';
import { allowance } from './paces.ts';
import { mayMove } from './permission.ts';

/** A brigade along the walls: SF-015, SF-016. */

/** Units of the last brigade inside the fortress that have not yet acted on the order. */
function waiting(siege: Siege): readonly string[] {
  return siege.brigade.filter((id) => {
    const unit = unitOf(siege, id);
    const { on } = unit.place;
    if (!mayMove(siege, unit) || !mayStandOnRamparts(unit)) return false;
    return (on === 'sections' || on === 'courtyard') && sealedOff(siege, unit, null) === undefined;
  });
}

/**
 * SF-015: units move one by one, but only the final positions need room: all are lifted
 * first, so two units can swap places.
 */
const rearrangement = procedure('brigade-move', 'SF-015', function* (game: Play): Steps {
  const units = waiting(game.state);
  const before = game.state;
  let after = before;
  for (const id of units) after = withUnit(after, id, { place: { on: 'off-table' } });
  const places: Record<string, Place> = {};
  for (const id of units) {
    const unit = unitOf(before, id);
    const place = yield* placeOf(before, after, id, unit);
    places[id] = place;
    after = withUnit(after, id, { place });
  }
  const [first] = units;
  if (first === undefined) return;
  // SF-016: half pace from a section; full pace from the courtyard.
  const reach = yield* declareYesNo({
    seat: before.active,
    rule: 'SF-016',
    why: text('ask.brigade-reach', {
      unit: unitName(before, first),
      cm: Math.min(...units.map((id) => allowance(before, unitOf(before, id)))),
    }),
    about: units,
    suggested: true,
  });
  // If it is out of reach, the order is spent and everyone stays.
  const stay = Object.fromEntries(units.map((id) => [id, unitOf(before, id).place]));
  yield* tell<Fact>({ kind: 'rearranged', places: reach ? places : stay });
});

/** Asks where one unit goes: its old place, along the walls, up, or down into the courtyard. */
function* placeOf(before: Siege, after: Siege, id: string, unit: Unit): Steps<Place> {
  const own = unit.place.on === 'sections' ? Object.keys(unit.place.stands) : [];
  const sections = Object.keys(before.sections).filter((section) => {
    if (!own.includes(section) && !canReach(before, unit, section)) return false;
    return sealedOff(before, unit, section) === undefined && fits(after, id, section);
  });
  const to = yield* choose({
    seat: unit.roster.side,
    rule: 'SF-015',
    why: text('ask.where-to', { unit: unit.roster.name }),
    about: [id],
    options: [
      ...sections.map((section) => ({
        id: section,
        text: sectionName(sectionOf(before, section).plan),
        about: [section],
      })),
      { id: 'courtyard', text: text('option.courtyard') },
    ],
  });
  if (to !== 'courtyard') return { on: 'sections', stands: yield* spreadAlong(after, { unit: id, section: to }) };
  const [from] = own;
  return from === undefined ? unit.place : behind(before, from);
}

export const rearrange: Command<Siege, Fact, Readonly<Record<string, never>>> = {
  rule: 'SF-015',
  offers: (siege) => (siege.phase === 'command' && waiting(siege).length > 1 ? [{}] : []),
  seat: (siege) => siege.active,
  text: (siege) => text('do.rearrange', { player: playerName(siege, siege.active) }),
  about: () => [],
  run: rearrangement,
};
