import { procedure } from '../../../kernel/procedure.ts';
import { choose, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { inCommand, ofUnit, ofUnitAtSection, ownAtSections } from '../command-parts.ts';
import { mayMove } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { loseMachines } from '../mechanics/casualties.ts';
import { sectionName } from '../names.ts';
import { sealedOff } from '../scenarios/sealed.ts';
import { canReach, fits, mayStandOnRamparts, roomBeside, roomFor } from './room.ts';
import { touchCharacters } from './touched-characters.ts';
import { whyNotMan } from './why-not-man.ts';
import { named } from '../why-not.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** Moving the garrison: SF-010 to SF-012, SF-019, SF-116, SF-121, SF-122, SF-125. Players handle distances. */

export interface Man extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly section: string;
}

/**
 * SF-012: fills the section first; its player says where the other stands go along the walls.
 * @returns stands by section: all of the unit's if it `fits`, otherwise as many as have room
 */
export function* spreadAlong(siege: Siege, { unit, section }: Man): Steps<Readonly<Record<string, number>>> {
  const { stands, roster } = unitOf(siege, unit);
  const placed: Record<string, number> = { [section]: Math.min(stands, roomFor(siege, unit, section)) };
  for (let left = stands - (placed[section] ?? 0); left > 0;) {
    const beside = roomBeside(siege, unit, Object.keys(placed));
    if (beside.length === 0) break;
    const next = yield* choose({
      seat: roster.side,
      rule: 'SF-012',
      why: text('ask.spread', { unit: roster.name, stands: left }),
      about: [unit],
      options: beside.map((id) => ({
        id,
        text: sectionName(sectionOf(siege, id).plan),
        about: [id],
      })),
    });
    placed[next] = Math.min(left, roomFor(siege, unit, next));
    left -= placed[next];
  }
  return placed;
}

/** SF-011: moves up to a section, or along the walls to it. */
const man = procedure('man-section', 'SF-011', function* (game: Play, { unit, section }: Man): Steps {
  const stands = yield* spreadAlong(game.state, { unit, section });
  yield* tell<Fact>({ kind: 'manned', unit, section, stands });
  yield* touchCharacters(game, unit, Object.keys(stands)); // SF-152
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
  ...ofUnitAtSection('do.man'),
  tries: ownAtSections,
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
  offers: inCommand((siege, unit) => {
    if (sealedOff(siege, unit, null) !== undefined) return false;
    return mayMove(siege, unit) && (unit.place.on === 'sections' || unit.place.on === 'breach');
  }),
  ...ofUnit('do.step-down'),
  whyNot: (siege, args) => {
    const unit = named(siege.units, args.unit);
    return unit && sealedOff(siege, unit, null);
  },
  run: procedure('step-down', 'SF-011', function* (game: Play, { unit }: { readonly unit: string }): Steps {
    yield* tell<Fact>({ kind: 'stepped-down', unit });
    // SF-159: a machine left outside is abandoned and counts as lost.
    yield* loseMachines(game, unit);
  }),
};
