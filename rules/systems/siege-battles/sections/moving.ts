import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { abandonEngine } from '../base/loss.ts';
import { barred, noLadders, routeOf } from '../charging/check.ts';
import { bolted, boltedIn } from '../doors/barred.ts';
import type { Fact } from '../facts.ts';
import { overMoat } from '../moat/moat.ts';
import { sectionName, unitName } from '../names.ts';
import { because, eachUnit, noSuch, order, sectionNamed, unitNamed } from '../order.ts';
import { occupants, party, sectionAt, sectionOf, unitOf, type Slot, type Unit } from '../pieces.ts';
import { endIfRelieved } from '../relief/relieved.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { cannotMove, noRoom } from './checks.ts';
import { freeSlot, occupantOf, slotsOf, suits } from './room.ts';

/** Moves within the fortress: SB-080, SB-081, SB-083, SB-084, SB-B20. */

interface Move extends Args {
  readonly unit: string;
  readonly section: string;
}

const named = (siege: Siege, { unit: id, section: at }: Args): Problem | undefined => {
  if (unitNamed(siege, id) === undefined) return noSuch(id);
  return sectionNamed(siege, at) === undefined ? noSuch(at) : undefined;
};

/** A section's free places that suit a unit. */
const freeSlots = (siege: Siege, section: string, unit: Unit): readonly Slot[] =>
  slotsOf(sectionOf(siege, section)).filter(
    (slot) => suits(siege, sectionOf(siege, section), slot, unit) && occupantOf(siege, section, slot) === undefined,
  );

/** Asks for the place in a section with several free ones, such as a tower. */
function* whichSlot(game: Play, unit: string, section: string): Steps<Slot> {
  return (yield* choose({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SB-058',
    why: text('sb.moving.ask-slot', { unit: unitName(game.state, unit), section: sectionName(game.state, section) }),
    about: [unit, section],
    options: freeSlots(game.state, section, unitOf(game.state, unit)).map((slot) => ({
      id: slot,
      text: text(`sb.slot.${slot}`),
    })),
  })) as Slot;
}

function checkMove(siege: Siege, args: Args): Problem | undefined {
  const problem = named(siege, args);
  if (problem !== undefined) return problem;
  const [unit, section] = [unitOf(siege, String(args['unit'])), sectionOf(siege, String(args['section']))];
  const cannot = cannotMove(siege, unit);
  if (cannot !== undefined) return cannot;
  const at = sectionAt(unit);
  const figures = { unit: unit.roster.name, section: section.label };
  if (at === null || !section.links.includes(at)) return because('SB-080', 'sb.not.not-connected', figures);
  const shut = bolted(siege, unit, section) ?? boltedIn(unit, sectionOf(siege, at), section);
  if (shut !== undefined) return shut;
  return noRoom(siege, unit, section, freeSlot(siege, section.id, unit) === undefined);
}

const everyMove = (siege: Siege): readonly Move[] =>
  Object.keys(siege.units).flatMap((unit) => Object.keys(siege.sections).map((section) => ({ unit, section })));

/** SB-081: from a section to a connected one with a free place. */
export const moveSection = order<Move>({
  rule: 'SB-081',
  candidates: everyMove,
  check: checkMove,
  ...naming('sb.do.move-section', { unit: unitName, section: sectionName }),
  run: procedure('move-section', 'SB-081', function* (game: Play, { unit, section }: Move): Steps {
    const slot = yield* whichSlot(game, unit, section);
    yield* tell<Fact>({ kind: 'moved-section', unit, section, slot, why: 'move' });
    yield* endIfRelieved(game, unit); // SB-110
  }),
});

function checkEnter(siege: Siege, args: Args): Problem | undefined {
  const problem = named(siege, args);
  if (problem !== undefined) return problem;
  const [unit, section] = [unitOf(siege, String(args['unit'])), sectionOf(siege, String(args['section']))];
  const cannot = cannotMove(siege, unit);
  if (cannot !== undefined) return cannot;
  const figures = { unit: unit.roster.name, section: section.label };
  if (unit.place.at === 'section') return because('SB-080', 'sb.not.in-a-section', figures);
  const full = noRoom(siege, unit, section, freeSlot(siege, section.id, unit) === undefined);
  if (full !== undefined) return full;
  // SB-084: walls and gate sections by ladder; towers only for units that can assault them (SB-059).
  // SB-187: a sally port is no entrance; SB-190: nor is a bolted door.
  return barred(siege, unit, section) ?? noLadders(siege, unit, section) ?? bolted(siege, unit, section);
}

/** SB-084: from the ground into a section without enemies. */
export const enter = order<Move>({
  rule: 'SB-084',
  candidates: everyMove,
  check: checkEnter,
  ...naming('sb.do.enter', { unit: unitName, section: sectionName }),
  run: procedure('enter', 'SB-084', function* (game: Play, { unit, section }: Move): Steps {
    const reaches = yield* declareYesNo({
      seat: unitOf(game.state, unit).roster.side,
      rule: 'SB-084',
      why: text(`sb.moving.ask-reaches-${routeOf(game.state, unit) === 'courtyard' ? 'stairs' : 'ladders'}`, {
        unit: unitName(game.state, unit),
        section: sectionName(game.state, section),
      }),
      about: [unit, section],
    });
    if (!reaches) return yield* tell<Fact>({ kind: 'out-of-reach', unit, section });
    yield* abandonEngine(game, unit); // SB-123, SB-133
    if (routeOf(game.state, unit) === 'outside') yield* overMoat(game, unit); // SB-209
    if (unitOf(game.state, unit).destroyed || unitOf(game.state, unit).fleeing) return;
    const slot = yield* whichSlot(game, unit, section);
    yield* tell<Fact>({ kind: 'moved-section', unit, section, slot, why: 'entered' });
    yield* endIfRelieved(game, unit); // SB-110
  }),
});

interface Leave extends Args {
  readonly unit: string;
}

function checkLeave(siege: Siege, { unit: id }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const cannot = cannotMove(siege, unit);
  if (cannot !== undefined) return cannot;
  return unit.place.at === 'section'
    ? undefined
    : because('SB-B20', 'sb.not.in-no-section', { unit: unit.roster.name });
}

/** SB-B20, SB-014: leaves a section and is placed beside it, on the side the owner chooses. */
export const leave = order<Leave>({
  rule: 'SB-B20',
  candidates: eachUnit,
  check: checkLeave,
  ...naming('sb.do.leave', { unit: unitName }),
  run: procedure('leave', 'SB-B20', function* (game: Play, { unit }: Leave): Steps {
    const section = sectionAt(unitOf(game.state, unit));
    if (section === null) return;
    const asked = { seat: unitOf(game.state, unit).roster.side, about: [unit, section] };
    const figures = { unit: unitName(game.state, unit), section: sectionName(game.state, section) };
    const sides = sectionOf(game.state, section).kind === 'siege-tower' ? ['outside'] : ['courtyard', 'outside'];
    const to = (yield* choose({
      ...asked,
      rule: 'SB-014',
      why: text('sb.moving.ask-which-side', figures),
      options: sides.map((id) => ({ id, text: text(`sb.zone.${id}`) })),
    })) as 'outside' | 'courtyard';
    const room = yield* declareYesNo({
      ...asked,
      rule: 'SB-B20',
      why: text('sb.breaches.ask-room', figures),
      suggested: true,
    });
    if (!room) return yield* tell<Fact>({ kind: 'out-of-reach', unit, section });
    yield* tell<Fact>({ kind: 'left-section', unit, section, to });
    if (to === 'outside') yield* overMoat(game, unit); // SB-209: set beside the wall, it enters the moat
    yield* endIfRelieved(game, unit); // SB-110
  }),
});

interface Swap extends Args {
  readonly unit: string;
  readonly other: string;
}

function checkSwap(siege: Siege, { unit: id, other: with_ }: Args): Problem | undefined {
  const [unit, other] = [unitNamed(siege, id), unitNamed(siege, with_)];
  if (unit === undefined || other === undefined) return noSuch(unit === undefined ? id : with_);
  const cannot = cannotMove(siege, unit) ?? cannotMove(siege, other);
  if (cannot !== undefined)
    return because('SB-083', 'sb.not.swap', { unit: unit.roster.name, other: other.roster.name });
  const [here, there] = [unit.place, other.place];
  const figures = { unit: unit.roster.name, section: other.roster.name };
  if (
    here.at !== 'section' ||
    there.at !== 'section' ||
    unit.roster.side !== other.roster.side ||
    !sectionOf(siege, here.section).links.includes(there.section)
  )
    return because('SB-083', 'sb.not.not-connected', figures);
  const [from, to] = [sectionOf(siege, here.section), sectionOf(siege, there.section)];
  const room = suits(siege, to, there.slot, unit) && suits(siege, from, here.slot, other);
  return room && ![unit, other].some(({ roster }) => sharesPlace(siege, roster.id))
    ? undefined
    : because('SB-083', 'sb.not.type-has-no-room', figures);
}

/** Whether another party shares the unit's place: characters who outlived their unit stay in it. */
function sharesPlace(siege: Siege, id: string): boolean {
  const { place } = unitOf(siege, id);
  if (place.at !== 'section') return false;
  const own = party(siege, id);
  return occupants(siege, place.section).some((one) => {
    const there = unitOf(siege, one).place;
    return there.at === 'section' && there.slot === place.slot && !own.includes(one);
  });
}

/** SB-083: friends in connected sections swap places; both spend their move. */
export const swap = order<Swap>({
  rule: 'SB-083',
  candidates: (siege) => {
    const ids = Object.keys(siege.units);
    return ids.flatMap((unit) => ids.filter((other) => other > unit).map((other) => ({ unit, other })));
  },
  check: checkSwap,
  ...naming('sb.do.swap', { unit: unitName, other: unitName }),
  run: procedure('swap', 'SB-083', function* (game: Play, { unit, other }: Swap): Steps {
    yield* tell<Fact>({ kind: 'swapped', unit, other });
    yield* endIfRelieved(game, unit, other); // SB-110
  }),
});
