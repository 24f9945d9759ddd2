import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ofUnitAtSection, ownAtSections } from '../command-parts.ts';
import { defensiveFire } from '../battering/defensive-fire.ts';
import type { EngagementKind, Party } from '../combat/engagement.ts';
import { newFightId } from '../combat/parties.ts';
import { beginCharge } from '../command/initiative.ts';
import { leaveMantlets } from '../command/mantlets.ts';
import { earthworksLie, isWayClear } from '../command/march.ts';
import type { Fact } from '../facts.ts';
import { theSection } from '../names.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { assaultsOffered, whyNoAssault, type Assault } from './may-assault.ts';
import { fightAbout, whoDefends } from './defenders.ts';
import { standsThatReach } from './reach.ts';
import { leaveMachineAfterRecoil } from './recoil.ts';
import { hasSiegeTowerFor } from './sections.ts';

/** Assaults on ramparts: SF-082, SF-084 to SF-092, SF-145, SF-172, SF-174 to SF-176, SF-178, SF-196, SF-206. */

/** SF-174: from a siege tower if the unit can use one here; otherwise from the foot of the wall, or from the air. */
export function howOf(siege: Siege, unit: Unit, section: string): EngagementKind {
  return hasSiegeTowerFor(siege, unit, section) ? 'siege-tower' : 'rampart';
}

/** SF-082: the charge, the defensive fire (SF-092, SF-206), then the fight unless it is beaten off (SF-091). */
const beginAssault = procedure('assault', 'SF-082', function* (game: Play, { unit, section }: Assault): Steps {
  if (!(yield* beginCharge(game, unit, section))) return;
  // SF-227: earthworks stop anything on wheels.
  if (earthworksLie(game.state) && !(yield* isWayClear(game, unit))) return;
  const { roster } = unitOf(game.state, unit);
  const how = howOf(game.state, unitOf(game.state, unit), section);
  const figures = { unit: roster.name, section: theSection(sectionOf(game.state, section).plan) };
  const fromTower = how === 'siege-tower';
  const contact = yield* declareYesNo({
    seat: roster.side,
    rule: fromTower ? 'SF-172' : 'SF-082',
    why: fromTower ? text('ask.tower-at-the-wall', figures) : text('ask.assault-reaches', figures),
    about: [unit, section],
    suggested: true,
  });
  if (!contact) return yield* tell<Fact>({ kind: 'out-of-reach', unit, target: section });
  yield* tell<Fact>({ kind: 'section-charged', unit, section, how });
  yield* leaveMantlets(game, unit); // SF-196

  const { stands } = unitOf(game.state, unit);
  const reaching = yield* standsAtTheWall(game, unit, section, how);
  const fire = yield* call(defensiveFire, { target: unit, section });
  const left = unitOf(game.state, unit).stands;
  if (left === 0) return;
  if (left < stands) {
    const cm = game.state.options.assaultBeatenOffBy === 'all-hits' ? fire.hits : fire.unsaved;
    return yield* beatenOff(game, unit, section, cm);
  }
  yield* call(engage, { unit, section, how, stands: reaching, carried: fire.unsaved });
});

/** SF-175: one stand fights from a siege tower; otherwise every stand that reaches the wall. */
function* standsAtTheWall(game: Play, unit: string, section: string, how: EngagementKind): Steps<number> {
  return how === 'siege-tower' ? 1 : yield* standsThatReach(game, unit, section);
}

/** SF-091: losing a stand to missiles or oil ends the assault: back 1 cm per hit (SF-103: no drive back on top). */
function* beatenOff(game: Play, unit: string, section: string, cm: number): Steps {
  yield* tell<Fact>({ kind: 'assault-beaten-off', unit, section, cm });
  yield* leaveMachineAfterRecoil(game, { unit, section, cm });
}

interface Attackers {
  readonly unit: string;
  readonly section: string;
  readonly how: EngagementKind;
  readonly stands: number;
  readonly carried: number;
}

/** SF-083: both sides fight as if in contact; a later attack on the same holders joins the same fight. */
const engage = procedure(
  'contact-at-the-wall',
  'SF-083',
  function* (game: Play, { unit, section, how, stands, carried }: Attackers): Steps {
    const { side } = unitOf(game.state, unit).roster;
    const attackers: Party[] = [{ unit, stands, at: section, charged: true, kind: how }];
    const defenders = whoDefends(game.state, section, side, how);
    const hits = { attacker: 0, defender: 0, [opponentOf(side)]: carried };
    const fight = fightAbout(game.state, section, side);
    if (fight !== undefined)
      return yield* tell<Fact>({ kind: 'joined-fight', id: fight.id, attackers, defenders, carried: hits });
    yield* tell<Fact>({
      kind: 'engaged',
      id: newFightId(game.state, `walls:${section}`),
      how,
      section,
      attacker: side,
      attackers,
      defenders,
      carried: hits,
    });
  },
);

export const assault: Command<Siege, Fact, Assault> = {
  rule: 'SF-082',
  offers: assaultsOffered,
  ...ofUnitAtSection('do.assault'),
  tries: ownAtSections,
  whyNot: whyNoAssault,
  run: beginAssault,
};
