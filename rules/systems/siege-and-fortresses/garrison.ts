import { procedure } from '../../kernel/procedure.ts';
import { tell } from '../../kernel/request.ts';
import type { Command } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { isTower, roomLeft, type Standing } from './capacity.ts';
import type { Fact } from './facts.ts';
import { theSection, unitName } from './names.ts';
import { occupantsOf } from './places.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from './state.ts';

/** Moving the garrison: SF-010, SF-011, SF-019, SF-116, SF-121, SF-122, SF-125. Distances and orders stay with the players. */

export interface Man extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly section: string;
}

/** SF-B08: the active side's own troops that have not moved and are not confused. */
function isFree(siege: Siege, { roster, stands, moved, confused }: Unit): boolean {
  return roster.side === siege.active && stands > 0 && !moved && !confused;
}

/** SF-010: infantry on its own bases and artillery; characters with a unit or alone (SF-151). */
function mayStandOnRamparts({ roster, equipment }: Unit): boolean {
  const { type, cavalryBases, engine } = roster.profile;
  if (equipment.length > 0 || engine !== undefined) return false;
  return (type === 'infantry' && !cavalryBases) || type === 'artillery' || type === 'character';
}

/** SF-011, SF-125: up the stairs from the courtyard, or along from a section that touches. */
function canReach(siege: Siege, unit: Unit, section: string): boolean {
  const { place } = unit;
  if (place.on === 'courtyard') return true;
  if (place.on !== 'sections' || place.stands[section] !== undefined) return false;
  return Object.keys(place.stands).some((id) => sectionOf(siege, id).plan.beside.includes(section));
}

/** SF-019, SF-121, SF-122: nobody else's, and room for every stand. */
function hasRoomFor(siege: Siege, unit: Unit, id: string): boolean {
  const { plan, state } = sectionOf(siege, id);
  if (state !== 'standing') return false;
  const here = occupantsOf(siege, id);
  if (here.some(([, other]) => other.roster.side !== unit.roster.side)) return false;
  if (unit.roster.profile.type === 'character') return true;
  if (here.length === 0 && isTower(plan) && plan.partOf === undefined) return true; // SF-121: one whole unit of any size
  const standing: Standing[] = Object.values(siege.units)
    .filter((other) => other.stands > 0 && other.place.on === 'sections')
    .map((other) => ({ type: other.roster.profile.type, stands: other.place.on === 'sections' ? other.place.stands : {} }));
  const joined: Standing = { type: unit.roster.profile.type, stands: { [id]: unit.stands } };
  const plans = Object.values(siege.sections).map((section) => section.plan);
  return roomLeft(plan, plans, [...standing, joined]) >= 0;
}

export const manSection: Command<Siege, Fact, Man> = {
  rule: 'SF-011',
  offers: (siege) => {
    if (siege.phase !== 'command') return [];
    const offers: Man[] = [];
    for (const id in siege.units) {
      const unit = unitOf(siege, id);
      if (!isFree(siege, unit) || !mayStandOnRamparts(unit)) continue;
      for (const section in siege.sections) {
        if (canReach(siege, unit, section) && hasRoomFor(siege, unit, section)) offers.push({ unit: id, section });
      }
    }
    return offers;
  },
  seat: (siege) => siege.active,
  text: (siege, { unit, section }) => text('do.man', { unit: unitName(siege, unit), section: theSection(sectionOf(siege, section).plan) }),
  about: ({ unit, section }) => [unit, section],
  run: procedure('man-section', 'SF-011', function* (_game: Play, { unit, section }: Man): Steps {
    yield* tell<Fact>({ kind: 'manned', unit, section });
  }),
};

export const stepDown: Command<Siege, Fact, { readonly unit: string }> = {
  rule: 'SF-011',
  offers: (siege) => {
    if (siege.phase !== 'command') return [];
    return Object.keys(siege.units)
      .filter((id) => {
        const unit = unitOf(siege, id);
        return isFree(siege, unit) && (unit.place.on === 'sections' || unit.place.on === 'breach');
      })
      .map((unit) => ({ unit }));
  },
  seat: (siege) => siege.active,
  text: (siege, { unit }) => text('do.step-down', { unit: unitName(siege, unit) }),
  about: ({ unit }) => [unit],
  run: procedure('step-down', 'SF-011', function* (_game: Play, { unit }: { readonly unit: string }): Steps {
    yield* tell<Fact>({ kind: 'stepped-down', unit });
  }),
};
