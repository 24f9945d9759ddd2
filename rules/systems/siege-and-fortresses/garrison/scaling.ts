import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ofUnitAtSection, ownAtSections } from '../command-parts.ts';
import { whyNoMove } from '../command/march.ts';
import { mayMove } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { theSection } from '../names.ts';
import { sectionOf, unitOf, type Play, type Section, type Siege, type Steps, type Unit } from '../state.ts';
import { named, refusedBy } from '../why-not.ts';
import { isTower } from './capacity.ts';
import { spreadAlong } from './garrison.ts';
import { holdersOf } from '../assaults/sections.ts';
import { hasRamparts } from './places.ts';
import { roomFor } from './room.ts';
import { touchCharacters } from './touched-characters.ts';

/** Climbing ladders onto empty ramparts: SF-017, SF-019. */

interface Climb extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly section: string;
}

/** Whether the unit is at the foot of the section, or in the field within possible reach. */
function isBefore({ place }: Unit, section: string): boolean {
  return place.on === 'field' || (place.on === 'contact' && place.section === section);
}

/** Why the unit cannot go up at all. */
function noClimb(siege: Siege, id: string, unit: Unit, { plan }: Section): Problem | undefined {
  const figures = { unit: unit.roster.name, section: theSection(plan) };
  const refuse = (rule: string, why: Problem['text']): Problem => refusedBy(rule, why, id, plan.id);
  const { type, cavalryBases } = unit.roster.profile;
  if (type !== 'infantry' || cavalryBases) return refuse('SF-010', text('why-not.not-on-ramparts', figures));
  if (!hasRamparts(siege, plan.id)) return refuse('SF-037', text('why-not.nothing-left', figures));
  if (plan.tooHigh) return refuse('SF-080', text('why-not.too-high', figures));
  if (!isBefore(unit, plan.id)) return refuse('SF-017', text('why-not.not-before-the-wall', figures));
  // SF-019: the holders of the ramparts must be beaten first.
  if (holdersOf(siege, plan.id, unit.roster.side).length > 0)
    return refuse('SF-019', text('why-not.held-by-the-enemy', figures));
  // SF-098: stands without room wait at the foot of the wall.
  return roomFor(siege, id, plan.id) > 0
    ? undefined
    : refuse('SF-098', text('why-not.ramparts-full', { ...figures, room: plan.room }));
}

/** SF-017: only ladders and siege towers count; an occupied rampart is assaulted. */
function ladderProblem(siege: Siege, id: string, unit: Unit, section: Section): Problem | undefined {
  const figures = { unit: unit.roster.name, section: theSection(section.plan) };
  if (unit.roster.side !== 'attacker' || !unit.equipment.includes('ladders') || isTower(section.plan))
    return refusedBy('SF-017', text('why-not.climbs-no-rampart', figures), id, section.plan.id);
  return noClimb(siege, id, unit, section);
}

function* askReach(game: Play, { unit, section }: Climb): Steps<boolean> {
  const { roster, place } = unitOf(game.state, unit);
  if (place.on === 'contact' && place.section === section) return true;
  const figures = { unit: roster.name, section: theSection(sectionOf(game.state, section).plan) };
  const reach = yield* declareYesNo({
    seat: roster.side,
    rule: 'SF-017',
    why: text('ask.reach-the-wall', figures),
    about: [unit, section],
    suggested: true,
  });
  if (!reach) yield* tell<Fact>({ kind: 'out-of-reach', unit, target: section });
  return reach;
}

function offersOf(siege: Siege, problem: typeof ladderProblem): readonly Climb[] {
  if (siege.phase !== 'command') return [];
  return Object.keys(siege.units).flatMap((id) => {
    const unit = unitOf(siege, id);
    if (unit.roster.profile.type !== 'infantry' || !mayMove(siege, unit)) return [];
    return Object.values(siege.sections)
      .filter((section) => !unit.outOfReach.includes(section.plan.id))
      .filter((section) => problem(siege, id, unit, section) === undefined)
      .map(({ plan }) => ({ unit: id, section: plan.id }));
  });
}

function refusal(siege: Siege, { unit: id, section: at }: Climb, problem: typeof ladderProblem): Problem | undefined {
  const unit = named(siege.units, id);
  const section = named(siege.sections, at);
  if (unit === undefined || section === undefined) return undefined;
  return problem(siege, id, unit, section) ?? whyNoMove(siege, id);
}

export const scale: Command<Siege, Fact, Climb> = {
  rule: 'SF-017',
  offers: (siege) => offersOf(siege, ladderProblem),
  ...ofUnitAtSection('do.scale'),
  tries: ownAtSections,
  whyNot: (siege, args) => refusal(siege, args, ladderProblem),
  // SF-018: moving on from a rampart climbed by ladder takes another order.
  run: procedure('scaling', 'SF-017', function* (game: Play, args: Climb): Steps {
    if (!(yield* askReach(game, args))) return;
    const stands = yield* spreadAlong(game.state, args);
    const up = Object.values(stands).reduce((sum, count) => sum + count, 0);
    const foot = unitOf(game.state, args.unit).stands - up;
    yield* tell<Fact>({ kind: 'scaled', ...args, stands, ...(foot > 0 ? { foot } : {}) });
    yield* touchCharacters(game, args.unit, Object.keys(stands)); // SF-152
  }),
};
