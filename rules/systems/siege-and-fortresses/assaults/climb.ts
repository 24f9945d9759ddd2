import { procedure } from '../../../kernel/procedure.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ofUnitAtSection, ownAtSections } from '../command-parts.ts';
import { whyNoMove } from '../command/march.ts';
import { mayMove } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { hasRamparts } from '../garrison/places.ts';
import { roomFor } from '../garrison/room.ts';
import { theSection } from '../names.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { UP_A_SIEGE_TOWER } from '../tables.ts';
import { named, refusedBy } from '../why-not.ts';
import { hasSiegeTowerFor, holdersOf, isRampart, towersLeftAt } from './sections.ts';
import { goUp, mayHold } from './taking-ramparts.ts';

/** Climbing a siege tower onto an empty rampart: SF-018, SF-019, SF-080, SF-172, SF-173, SF-177. */

export interface Climb extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly section: string;
}

/** SF-177: up to three stands climb if there is room, then go no further this turn. */
const climb = procedure('up-a-siege-tower', 'SF-177', function* (game: Play, { unit, section }: Climb): Steps {
  const sections = sectionsToClimb(game.state, unit, section);
  yield* goUp(game, { unit, sections, most: UP_A_SIEGE_TOWER, least: 1, rule: 'SF-177' });
});

/** SF-177: the section facing the siege tower, and its neighbours as long as the stands stay in contact. */
function sectionsToClimb(siege: Siege, id: string, section: string): readonly string[] {
  const unit = unitOf(siege, id);
  const { side } = unit.roster;
  const beside = sectionOf(siege, section).plan.beside.filter((other) => isRampart(siege, other, unit));
  return [section, ...beside].filter(
    (other) => hasRamparts(siege, other) && holdersOf(siege, other, side).length === 0,
  );
}

/** Whether a unit has stands at the foot of the tower: all of them, or those left without room (SF-098). */
function waitsBelow({ place }: Unit, section: string): boolean {
  if (place.on === 'contact') return place.section === section;
  return place.on === 'sections' && (place.foot ?? 0) > 0 && (place.stands[section] ?? 0) > 0;
}

function hasRoom(siege: Siege, id: string, section: string): boolean {
  const { place } = unitOf(siege, id);
  return roomFor(siege, id, section) > (place.on === 'sections' ? (place.stands[section] ?? 0) : 0);
}

/** SF-172, SF-177: the rule that stops a unit from climbing here, regardless of whose move it is. */
function ruleAgainst(siege: Siege, id: string, section: string): readonly [string, Problem['text']] | undefined {
  const unit = unitOf(siege, id);
  const { plan } = sectionOf(siege, section);
  const { side, name } = unit.roster;
  const figures = { unit: name, section: theSection(plan) };
  const up =
    unit.place.on === 'sections' ? towersLeftAt(siege, section).length > 0 : hasSiegeTowerFor(siege, unit, section);
  if (!up) return ['SF-018', text('why-not.no-siege-tower', figures)];
  if (!mayHold(unit)) return ['SF-010', text('why-not.not-on-ramparts', figures)];
  if (!hasRamparts(siege, section)) return ['SF-037', text('why-not.nothing-left', figures)];
  if (plan.tooHigh) return ['SF-080', text('why-not.too-high', figures)];
  if (unit.place.on !== 'sections' && !isRampart(siege, section, unit))
    return ['SF-173', text('why-not.tower-above-siege-tower', figures)];
  if (holdersOf(siege, section, side).length > 0) return ['SF-019', text('why-not.held-by-the-enemy', figures)];
  if (!waitsBelow(unit, section)) return ['SF-172', text('why-not.tower-not-at-the-wall', figures)];
  if (hasJustCome(siege, unit)) return ['SF-177', text('why-not.tower-has-just-come', figures)];
  const room = sectionsToClimb(siege, id, section).some((other) => hasRoom(siege, id, other));
  return room ? undefined : ['SF-098', text('why-not.ramparts-full', { ...figures, room: plan.room })];
}

/** SF-177: stands cannot climb in the turn the tower arrived, unless the option allows it. */
function hasJustCome(siege: Siege, { cameUpIn }: Unit): boolean {
  return siege.options.climbSiegeTower === 'in-a-later-turn' && cameUpIn === siege.turn;
}

/** SF-172: a tower that has just arrived has used its move; an option lets its troops climb at once. */
function mayGoUp(siege: Siege, unit: Unit): boolean {
  if (mayMove(siege, unit)) return true;
  const { roster, stands, confused, engaged, cameUpIn } = unit;
  const free = roster.side === siege.active && stands > 0 && !confused && engaged === null && !unit.climbed;
  return free && siege.options.climbSiegeTower === 'at-once' && cameUpIn === siege.turn;
}

export const climbTower: Command<Siege, Fact, Climb> = {
  rule: 'SF-177',
  offers: (siege) => {
    if (siege.phase !== 'command') return [];
    return Object.keys(siege.units).flatMap((id) => {
      const unit = unitOf(siege, id);
      const { place } = unit;
      if ((place.on !== 'contact' && place.on !== 'sections') || !mayGoUp(siege, unit)) return [];
      const near = place.on === 'contact' ? [place.section] : Object.keys(place.stands);
      return near
        .filter((section) => ruleAgainst(siege, id, section) === undefined)
        .map((section) => ({ unit: id, section }));
    });
  },
  ...ofUnitAtSection('do.climb-tower'),
  tries: ownAtSections,
  whyNot: (siege, { unit: id, section: at }) => {
    if (named(siege.units, id) === undefined || named(siege.sections, at) === undefined) return undefined;
    const against = ruleAgainst(siege, id, at);
    return against === undefined ? whyNoMove(siege, id) : refusedBy(...against, id, at);
  },
  run: climb,
};
