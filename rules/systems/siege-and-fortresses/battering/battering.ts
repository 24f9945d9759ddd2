import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { atStructure } from '../command-parts.ts';
import { leaveMachineAfterRecoil } from '../assaults/recoil.ts';
import { holdersOf } from '../assaults/sections.ts';
import { isTower } from '../garrison/capacity.ts';
import { beginCharge } from '../command/initiative.ts';
import { leaveMantlets } from '../command/mantlets.ts';
import { earthworksLie, isWayClear, whyNoMove } from '../command/march.ts';
import { mayCharge, tracksOrders } from '../command/permission.ts';
import { defensiveFire } from './defensive-fire.ts';
import type { Fact } from '../facts.ts';
import { theStructure, unitName } from '../names.ts';
import { sectionOf, structureOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import type { StructureId } from '../words.ts';
import { DRAW_OFF } from '../tables.ts';
import { named, refusedBy } from '../why-not.ts';

/** Battering: SF-041 to SF-047, SF-051 to SF-053, SF-115, SF-118, SF-119, SF-184, SF-187, SF-190, SF-196, SF-228, SF-229, SF-232, SF-233. */

export interface Battering extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly structure: StructureId;
}

/** SF-041: the unit charges the section and takes defensive fire (SF-042); losing a stand beats it off (SF-043). */
const beginBattering = procedure('battering', 'SF-041', function* (game: Play, { unit, structure }: Battering): Steps {
  const { section } = structureOf(game.state, structure);
  const figures = { unit: unitName(game.state, unit), structure: theStructure(game.state, structure) };
  if (!(yield* beginCharge(game, unit, section))) return;
  // SF-227: earthworks stop machines. Ask nothing if there are none and orders are not rolled for.
  const asks = earthworksLie(game.state) || tracksOrders(game.state, 'attacker');
  if (asks && !(yield* isWayClear(game, unit))) return;
  const contact = yield* declareYesNo({
    seat: 'attacker',
    rule: 'SF-041',
    why: text('ask.contact', figures),
    about: [unit, section],
    suggested: true,
  });
  if (!contact) return yield* tell<Fact>({ kind: 'out-of-reach', unit, target: structure });

  yield* tell<Fact>({ kind: 'charged', unit, structure });
  const { stands } = unitOf(game.state, unit);
  yield* leaveMantlets(game, unit); // SF-196

  const fire = yield* call(defensiveFire, { target: unit, section });
  const left = unitOf(game.state, unit).stands;
  if (left === 0) return;
  if (left === stands) return yield* tell<Fact>({ kind: 'battering-began', unit, structure });

  // SF-043, SF-233: back 1 cm per hit, and no automatic hit this turn.
  const cm = game.state.options.beatenOffBy === 'all-hits' ? fire.hits : fire.unsaved;
  yield* tell<Fact>({ kind: 'beaten-off', unit, structure, cm });
  if (game.state.options.ramOfTheBeaten === 'destroyed') yield* leaveMachineAfterRecoil(game, { unit, section, cm });
});

/** SF-044, SF-119, SF-244: each ram and each giant in contact scores one hit without rolling. */
export function* automaticHit(game: Play, id: string): Steps {
  const { battering, roster, stands } = unitOf(game.state, id);
  if (battering === null || stands === 0) return;
  yield* tell<Fact>({ kind: 'automatic-hit', unit: id, structure: battering, hits: roster.profile.giant ? stands : 1 });
}

/** SF-044: applies all automatic hits at the start of the Shooting phase. */
export const automaticHits = procedure('automatic-hits', 'SF-044', function* (game: Play): Steps {
  for (const id of Object.keys(game.state.units)) yield* automaticHit(game, id);
});

/** SF-048, SF-051: after the tests, batterers whose section fell may act in the Combat phase; others draw off 10 cm. */
export const settleBatterers = procedure('batterers', 'SF-051', function* (game: Play): Steps {
  for (const id of Object.keys(game.state.units)) {
    const { battering } = unitOf(game.state, id);
    if (battering === null) continue;
    if (structureOf(game.state, battering).fallen)
      yield* tell<Fact>({ kind: 'broke-through', unit: id, structure: battering });
    else yield* tell<Fact>({ kind: 'drew-off', unit: id, structure: battering, cm: DRAW_OFF });
  }
});

/** SF-041, SF-052, SF-190: infantry with a ram of any kind, and giants. SF-B08: never while confused. */
function canBatter(siege: Siege, unit: Unit): boolean {
  const { roster, equipment, place } = unit;
  if (roster.side !== 'attacker' || !mayCharge(siege, unit)) return false;
  if (place.on !== 'field' && place.on !== 'contact') return false;
  return roster.profile.giant || equipment.includes('ram') || equipment.includes('log-ram'); // SF-232
}

/** SF-118: a giant fights troops within reach instead of battering; SF-052: what giants may batter. */
function giantMayBatter(siege: Siege, section: string): boolean {
  const { plan } = sectionOf(siege, section);
  if (siege.options.giantsBatter === 'walls-only' && isTower(plan)) return false;
  const withinReach = plan.reachableByGiant ?? !isTower(plan);
  return !withinReach || holdersOf(siege, section, 'attacker').length === 0; // characters alone do not hold a section
}

/** Why a battering is not offered. */
function whyNoBattering(siege: Siege, { unit: id, structure: at }: Battering): Problem | undefined {
  const unit = named(siege.units, id);
  const structure = named(siege.structures, at);
  if (unit === undefined || structure === undefined) return undefined;
  const figures = { unit: unit.roster.name, structure: theStructure(siege, at) };
  const refuse = (rule: string, why: Problem['text']): Problem => refusedBy(rule, why, id, structure.section);
  const { giant } = unit.roster.profile;
  if (
    unit.roster.side !== 'attacker' ||
    !(giant || unit.equipment.some((item) => item === 'ram' || item === 'log-ram'))
  )
    return refuse('SF-190', text('why-not.no-ram', figures));
  if (structure.fallen) return refuse('SF-037', text('why-not.fallen', figures));
  if (giant && !giantMayBatter(siege, structure.section))
    return refuse('SF-118', text('why-not.giant-fights', figures));
  if (unit.outOfReach.includes(at)) return refuse('SF-041', text('why-not.structure-out-of-reach', figures));
  // SF-053: a unit in contact to batter or assault does nothing else this turn.
  return whyNoMove(siege, id);
}

export const batter: Command<Siege, Fact, Battering> = {
  rule: 'SF-041',
  // SF-053: a unit in contact to batter is offered nothing else this turn.
  offers: (siege) => {
    if (siege.phase !== 'command' || siege.active !== 'attacker') return [];
    const offers: Battering[] = [];
    for (const unit in siege.units) {
      const batterer = unitOf(siege, unit);
      if (!canBatter(siege, batterer)) continue;
      for (const structure in siege.structures) {
        const { fallen, section } = structureOf(siege, structure);
        if (fallen || batterer.outOfReach.includes(structure) || batterer.outOfReach.includes(section)) continue;
        if (batterer.roster.profile.giant && !giantMayBatter(siege, section)) continue;
        offers.push({ unit, structure }); // SF-045: manned or not; SF-141: gate and tower are separate targets
      }
    }
    return offers;
  },
  ...atStructure('do.batter'),
  whyNot: whyNoBattering,
  run: beginBattering,
};

/** SF-229: the owner may drop log rams at any time. */
export const dropLogRam: Command<Siege, Fact, { readonly unit: string }> = {
  rule: 'SF-229',
  offers: (siege) =>
    Object.keys(siege.units)
      .filter((id) => {
        const { equipment, stands, battering } = unitOf(siege, id);
        return stands > 0 && battering === null && equipment.includes('log-ram');
      })
      .map((unit) => ({ unit })),
  seat: () => 'attacker',
  ...naming('do.drop-log-ram', { unit: unitName }),
  run: procedure('drop-log-ram', 'SF-229', function* (_game: Play, { unit }: { readonly unit: string }): Steps {
    yield* tell<Fact>({ kind: 'equipment-dropped', unit, item: 'log-ram' });
  }),
};
