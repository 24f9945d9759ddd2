import { procedure } from '../../../kernel/procedure.ts';
import { choose, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { isTower, roomLeft, type Standing } from './capacity.ts';
import { mayMove } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { sectionName, theSection, unitName } from '../names.ts';
import { sealedOff } from '../scenarios/sealed.ts';
import { occupantsOf } from './places.ts';
import { whyNotMan } from './why-not-man.ts';
import { named } from '../why-not.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';

/** Moving the garrison: SF-010 to SF-012, SF-019, SF-116, SF-121, SF-122, SF-125. Distances and orders stay with the players. */

export interface Man extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly section: string;
}

/** SF-010: infantry on its own bases and artillery; characters with a unit or alone (SF-151). */
export function mayStandOnRamparts({ roster, equipment }: Unit): boolean {
  const { type, cavalryBases, engine } = roster.profile;
  if (equipment.length > 0 || engine !== undefined) return false;
  return (type === 'infantry' && !cavalryBases) || type === 'artillery' || type === 'character';
}

/** SF-011, SF-125: up the stairs from the courtyard, or along from a section that touches. */
export function canReach(siege: Siege, unit: Unit, section: string): boolean {
  const { place } = unit;
  if (place.on === 'courtyard') return true;
  if (place.on !== 'sections' || place.stands[section] !== undefined) return false;
  return Object.keys(place.stands).some((id) => sectionOf(siege, id).plan.beside.includes(section));
}

/** SF-019, SF-121, SF-122: how many stands of a unit find room on a section; none where the enemy stands. */
function roomFor(siege: Siege, id: string, section: string): number {
  const unit = unitOf(siege, id);
  const { plan, state } = sectionOf(siege, section);
  if (state !== 'standing') return 0;
  const here = occupantsOf(siege, section).filter(([other]) => other !== id);
  if (here.some(([, other]) => other.roster.side !== unit.roster.side)) return 0;
  if (unit.roster.profile.type === 'character') return unit.stands;
  if (here.length === 0 && isTower(plan) && plan.partOf === undefined) return unit.stands; // SF-121: one unit of any size
  const others: Standing[] = Object.entries(siege.units).flatMap(([other, { stands, place, roster }]) =>
    other !== id && stands > 0 && place.on === 'sections' ? [{ type: roster.profile.type, stands: place.stands }] : [],
  );
  const one: Standing = { type: unit.roster.profile.type, stands: { [section]: 1 } };
  const plans = Object.values(siege.sections).map((each) => each.plan);
  return Math.max(0, 1 + roomLeft(plan, plans, [...others, one]));
}

/** SF-012: sections beside those already taken that have room for more stands of the unit. */
function roomBeside(siege: Siege, unit: string, taken: readonly string[]): readonly string[] {
  const beside = taken.flatMap((id) => sectionOf(siege, id).plan.beside);
  const towers = taken.map((id) => sectionOf(siege, id).plan.partOf).filter((tower) => tower !== undefined);
  return [...new Set(beside)].filter((id) => {
    const { partOf } = sectionOf(siege, id).plan;
    // The parts of a large tower share their room (SF-122), so that it is counted once.
    if (taken.includes(id) || (partOf !== undefined && towers.includes(partOf))) return false;
    return roomFor(siege, unit, id) > 0;
  });
}

/** Whether every stand of a unit finds room on a section and on those that follow it along the walls. */
export function fits(siege: Siege, unit: string, section: string): boolean {
  const { stands } = unitOf(siege, unit);
  const taken = [section];
  let room = roomFor(siege, unit, section);
  while (room > 0 && room < stands) {
    const [next] = roomBeside(siege, unit, taken);
    if (next === undefined) return false;
    taken.push(next);
    room += roomFor(siege, unit, next);
  }
  return room >= stands;
}

/**
 * SF-012: the section is filled first; its player says where along the walls the other stands go.
 * @returns stands by section
 */
export function* spreadAlong(game: Play, { unit, section }: Man): Steps<Readonly<Record<string, number>>> {
  const { stands, roster } = unitOf(game.state, unit);
  const placed: Record<string, number> = { [section]: Math.min(stands, roomFor(game.state, unit, section)) };
  for (let left = stands - (placed[section] ?? 0); left > 0;) {
    const next = yield* choose({
      seat: roster.side,
      rule: 'SF-012',
      why: text('ask.spread', { unit: roster.name, stands: left }),
      about: [unit],
      options: roomBeside(game.state, unit, Object.keys(placed)).map((id) => ({
        id,
        text: sectionName(sectionOf(game.state, id).plan),
        about: [id],
      })),
    });
    placed[next] = Math.min(left, roomFor(game.state, unit, next));
    left -= placed[next];
  }
  return placed;
}

/** SF-011: up to a section or along to it. */
const man = procedure('man-section', 'SF-011', function* (game: Play, { unit, section }: Man): Steps {
  const stands = yield* spreadAlong(game, { unit, section });
  yield* tell<Fact>({ kind: 'manned', unit, section, stands });
});

export const manSection: Command<Siege, Fact, Man> = {
  rule: 'SF-011',
  offers: (siege) => {
    if (siege.phase !== 'command') return [];
    const offers: Man[] = [];
    for (const id in siege.units) {
      const unit = unitOf(siege, id);
      if (!mayMove(siege, unit) || !mayStandOnRamparts(unit)) continue;
      for (const section in siege.sections) {
        // SF-284: nobody enters or leaves a sealed tower.
        if (sealedOff(siege, unit, section) !== undefined) continue;
        if (canReach(siege, unit, section) && fits(siege, id, section)) offers.push({ unit: id, section });
      }
    }
    return offers;
  },
  seat: (siege) => siege.active,
  text: (siege, { unit, section }) =>
    text('do.man', { unit: unitName(siege, unit), section: theSection(sectionOf(siege, section).plan) }),
  about: ({ unit, section }) => [unit, section],
  whyNot: (siege, args) => {
    const unit = named(siege.units, args.unit);
    const section = named(siege.sections, args.section);
    if (unit === undefined || section === undefined) return undefined;
    return sealedOff(siege, unit, section.plan.id) ?? whyNotMan(siege, args.unit, unit, section);
  },
  run: man,
};

export const stepDown: Command<Siege, Fact, { readonly unit: string }> = {
  rule: 'SF-011',
  offers: (siege) => {
    if (siege.phase !== 'command') return [];
    return Object.keys(siege.units)
      .filter((id) => {
        const unit = unitOf(siege, id);
        if (sealedOff(siege, unit, null) !== undefined) return false;
        return mayMove(siege, unit) && (unit.place.on === 'sections' || unit.place.on === 'breach');
      })
      .map((unit) => ({ unit }));
  },
  seat: (siege) => siege.active,
  text: (siege, { unit }) => text('do.step-down', { unit: unitName(siege, unit) }),
  about: ({ unit }) => [unit],
  whyNot: (siege, args) => {
    const unit = named(siege.units, args.unit);
    return unit && sealedOff(siege, unit, null);
  },
  run: procedure('step-down', 'SF-011', function* (_game: Play, { unit }: { readonly unit: string }): Steps {
    yield* tell<Fact>({ kind: 'stepped-down', unit });
  }),
};
