import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { isOnWalls } from '../assaults/defenders.ts';
import type { Party } from '../combat/engagement.ts';
import type { Fact } from '../facts.ts';
import { spreadAlong } from '../garrison/garrison.ts';
import { behind } from '../garrison/places.ts';
import { fits, mayStandOnRamparts } from '../garrison/room.ts';
import { theSection, unitName } from '../names.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import type { Place } from '../words.ts';
import { mayCast } from './spells.ts';

/** Raising troops at the walls: SF-157. */

interface Raise extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly raised: string;
  readonly engagement: string;
}

/** SF-157: on the walls or behind them, if there is room and they touch a unit fighting there. */
const raising = procedure('raise', 'SF-157', function* (game: Play, { unit, raised, engagement }: Raise): Steps {
  const { side } = unitOf(game.state, unit).roster;
  const fight = game.state.engagements[engagement];
  if (fight === undefined || fight.section === null) return;
  const { section } = fight;
  const figures = {
    unit: unitName(game.state, raised),
    section: theSection(sectionOf(game.state, section).plan),
  };
  const onTop = mayStandOnRamparts(unitOf(game.state, raised)) && fits(game.state, raised, section);
  const where = yield* choose({
    seat: side,
    rule: 'SF-157',
    why: text('ask.where-raised', figures),
    about: [unit, section],
    options: [
      ...(onTop ? [{ id: 'walls', text: text('option.on-the-walls') }] : []),
      { id: 'courtyard', text: text('option.behind-the-walls') },
    ],
  });
  const fitting = yield* declareYesNo({
    seat: side,
    rule: 'SF-157',
    why: text('ask.room-and-contact', figures),
    about: [unit, section],
    suggested: true,
  });
  if (!fitting) return yield* tell<Fact>({ kind: 'spell-failed', unit, target: raised });
  const onWalls = where === 'walls';
  const place: Place = onWalls
    ? { on: 'sections', stands: yield* spreadAlong(game.state, { unit: raised, section }) }
    : behind(game.state, section);
  // SF-104, SF-107: troops raised inside attack a rampart from inside, wherever their side's other units are.
  const within = onWalls ? 'same-level' : 'from-courtyard';
  const kind = side === fight.attacker && isOnWalls(fight.kind) ? within : undefined;
  const party: Party = {
    unit: raised,
    stands: unitOf(game.state, raised).stands,
    at: onWalls || kind !== undefined ? section : null,
    charged: false,
    ...(kind === undefined ? {} : { kind }),
  };
  yield* tell<Fact>({ kind: 'raised', unit: raised, by: unit, place, engagement, party });
});

export const raiseTroops: Command<Siege, Fact, Raise> = {
  rule: 'SF-157',
  offers: (siege) => {
    const wizards = Object.keys(siege.units).filter((id) => mayCast(siege, unitOf(siege, id)));
    if (wizards.length === 0) return [];
    const waiting = Object.keys(siege.units).filter((id) => {
      const { roster, place, stands } = unitOf(siege, id);
      return roster.side === siege.active && roster.profile.raised && place.on === 'off-table' && stands > 0;
    });
    const fights = Object.values(siege.engagements).filter(({ section }) => section !== null);
    return wizards.flatMap((unit) =>
      waiting.flatMap((raised) => fights.map(({ id }) => ({ unit, raised, engagement: id }))),
    );
  },
  seat: (siege) => siege.active,
  text: (siege, { unit, raised }) => text('do.raise', { unit: unitName(siege, unit), target: unitName(siege, raised) }),
  about: ({ unit, raised }) => [unit, raised],
  run: raising,
};
