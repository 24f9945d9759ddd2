import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { theSection } from '../names.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { named, refusedBy } from '../why-not.ts';

/** Gates caught open: SF-074 to SF-076. */

/** SF-074: whether a defender ends his move, or has to retreat while fighting, in the gateway, which then stays open. */
export function* askCaughtOpen(game: Play, unit: string, section: string): Steps<boolean> {
  const { roster } = unitOf(game.state, unit);
  if (roster.side !== 'defender') return false;
  const caught = yield* declareYesNo({
    seat: 'defender',
    rule: 'SF-074',
    why: text('ask.ends-in-gateway', {
      unit: roster.name,
      section: theSection(sectionOf(game.state, section).plan),
    }),
    about: [unit, section],
    suggested: false,
  });
  if (caught) yield* tell<Fact>({ kind: 'gate-caught-open', unit, section });
  return caught;
}

/** SF-075: sections with an open gate that the winners over its occupants may advance through. */
export function gatesToAdvanceThrough(siege: Siege): readonly string[] {
  return Object.keys(siege.sections).filter((id) => {
    const { gateOpen, state } = sectionOf(siege, id);
    return gateOpen && state === 'standing' && !isOccupied(siege, id);
  });
}

/** Whether the program knows of a defender in the gateway. */
function isOccupied(siege: Siege, section: string): boolean {
  return Object.values(siege.units).some(
    ({ roster, place, stands }) =>
      roster.side === 'defender' && stands > 0 && place.on === 'contact' && place.section === section,
  );
}

interface Close extends Readonly<Record<string, string>> {
  readonly section: string;
}

/** SF-076: not while any part of a unit is in or behind it; who is outside then cannot retreat through it. */
const closing = procedure('close-gate', 'SF-076', function* (game: Play, { section }: Close): Steps {
  const inTheWay = yield* declareYesNo({
    seat: 'defender',
    rule: 'SF-076',
    why: text('ask.in-the-gateway', { section: theSection(sectionOf(game.state, section).plan) }),
    about: [section],
    suggested: false,
  });
  yield* tell<Fact>({ kind: inTheWay ? 'gate-stays-open' : 'gate-closed', section });
});

export const closeGate: Command<Siege, Fact, Close> = {
  rule: 'SF-076',
  offers: (siege) =>
    siege.phase === 'command' && siege.active === 'defender'
      ? gatesToAdvanceThrough(siege).map((section) => ({ section }))
      : [],
  seat: () => 'defender',
  text: (siege, { section }) => text('do.close-gate', { section: theSection(sectionOf(siege, section).plan) }),
  about: ({ section }) => [section],
  whyNot: (siege, { section: id }) => {
    const section = named(siege.sections, id);
    if (section === undefined || !isOccupied(siege, id)) return undefined;
    return refusedBy('SF-076', text('why-not.unit-in-gateway', { section: theSection(section.plan) }), id);
  },
  run: closing,
};
