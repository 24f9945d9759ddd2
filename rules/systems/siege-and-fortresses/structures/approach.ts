import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ofUnitAtSection, ownAtSections } from '../command-parts.ts';
import { beginCharge } from '../command/initiative.ts';
import { isWayClear, whyNoMove } from '../command/march.ts';
import { allowance } from '../command/paces.ts';
import { mayCharge, mayMove } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { isTower } from '../garrison/capacity.ts';
import { holdersOf } from '../assaults/sections.ts';
import { hasRamparts } from '../garrison/places.ts';
import { theSection } from '../names.ts';
import { sectionOf, unitOf, type Play, type Section, type Siege, type Steps, type Unit } from '../state.ts';
import { named, refusedBy } from '../why-not.ts';
import { isTooHeavy } from './passages.ts';

/** Up to a breach, or with a siege tower up to a wall: SF-018, SF-060, SF-061, SF-160, SF-168, SF-173. */

interface Approach extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly section: string;
}

/** The purpose of an approach: to cross a breach, or to bring a siege tower to an undefended wall. */
function purposeOf(siege: Siege, unit: Unit, { plan, state }: Section): 'breach' | 'tower' | null {
  if (unit.place.on !== 'field') return null;
  if (state === 'breach') return isTooHeavy(unit, 'breach') ? null : 'breach';
  if (!unit.equipment.includes('siege-tower') || !hasRamparts(siege, plan.id)) return null;
  if (plan.tooHigh || (isTower(plan) && !plan.low)) return null;
  // SF-019: a held wall must be assaulted.
  return holdersOf(siege, plan.id, unit.roster.side).length === 0 ? 'tower' : null;
}

/** SF-061: a unit stops in front of a breach before crossing; SF-018: a siege tower stops at its wall. */
const approaching = procedure('approach', 'SF-061', function* (game: Play, { unit, section }: Approach): Steps {
  const { roster } = unitOf(game.state, unit);
  const at = sectionOf(game.state, section);
  const tower = purposeOf(game.state, unitOf(game.state, unit), at) === 'tower';
  // SF-160: a machine needs no order to approach the closest wall.
  if (tower && !(yield* beginCharge(game, unit, section))) return;
  if (!(yield* isWayClear(game, unit))) return;
  const figures = {
    unit: roster.name,
    section: theSection(at.plan),
    cm: allowance(game.state, unitOf(game.state, unit)),
  };
  const reach = yield* declareYesNo({
    seat: roster.side,
    rule: tower ? 'SF-168' : 'SF-061',
    why: tower ? text('ask.tower-to-the-wall', figures) : text('ask.stops-at-breach', figures),
    about: [unit, section],
    suggested: true,
  });
  yield* tell<Fact>(reach ? { kind: 'came-up', unit, section } : { kind: 'out-of-reach', unit, target: section });
});

/** Why an approach is not offered. */
function whyNoApproach(siege: Siege, { unit: id, section: at }: Approach): Problem | undefined {
  const unit = named(siege.units, id);
  const section = named(siege.sections, at);
  if (unit === undefined || section === undefined) return undefined;
  const { plan, state } = section;
  const figures = { unit: unit.roster.name, section: theSection(plan) };
  const refuse = (rule: string, why: Problem['text']): Problem => refusedBy(rule, why, id, at);
  if (state === 'breach' && isTooHeavy(unit, 'breach')) return refuse('SF-060', text('why-not.debris', figures));
  if (state !== 'breach' && unit.equipment.includes('siege-tower')) {
    if (!hasRamparts(siege, at)) return refuse('SF-037', text('why-not.nothing-left', figures));
    if (plan.tooHigh) return refuse('SF-080', text('why-not.too-high', figures));
    if (isTower(plan) && !plan.low) return refuse('SF-173', text('why-not.too-high', figures));
    if (holdersOf(siege, at, unit.roster.side).length > 0)
      return refuse('SF-019', text('why-not.held-by-the-enemy', figures));
  }
  return whyNoMove(siege, id);
}

export const approach: Command<Siege, Fact, Approach> = {
  rule: 'SF-061',
  offers: (siege) => {
    if (siege.phase !== 'command') return [];
    const offers: Approach[] = [];
    for (const id in siege.units) {
      const unit = unitOf(siege, id);
      if (unit.place.on !== 'field' || !mayCharge(siege, unit)) continue;
      for (const section in siege.sections) {
        if (unit.outOfReach.includes(section)) continue;
        const purpose = purposeOf(siege, unit, sectionOf(siege, section));
        if (purpose === 'tower' || (purpose === 'breach' && mayMove(siege, unit))) offers.push({ unit: id, section });
      }
    }
    return offers;
  },
  ...ofUnitAtSection('do.approach'),
  tries: ownAtSections,
  whyNot: whyNoApproach,
  run: approaching,
};
