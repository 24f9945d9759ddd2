import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { mayMove } from '../command/permission.ts';
import { theSection } from '../names.ts';
import type { Section, Siege, Unit } from '../state.ts';
import { refusedBy } from '../why-not.ts';
import { isTower } from './capacity.ts';
import { canReach, fits, mayStandOnRamparts } from './room.ts';
import { holdersOf } from '../assaults/sections.ts';
import { hasRamparts } from './places.ts';

/** Why a unit cannot go to a section, checked before the move: SF-010, SF-011, SF-019, SF-121, SF-122. */

/** Why manning a section is not offered. */
export function whyNotMan(siege: Siege, id: string, unit: Unit, section: Section): Problem | undefined {
  const { plan } = section;
  const figures = { unit: unit.roster.name, section: theSection(plan) };
  const refuse = (rule: string, why: Problem['text']): Problem => refusedBy(rule, why, id, plan.id);
  if (siege.phase !== 'command' || unit.roster.side !== siege.active)
    return refuse('SF-B01', text('why-not.own-command-phase', figures));
  if (unit.roster.profile.engine !== undefined) return refuse('SF-209', text('why-not.engine-stays', figures));
  if (!mayStandOnRamparts(unit)) return refuse('SF-010', text('why-not.not-on-ramparts', figures));
  if (!hasRamparts(siege, plan.id)) return refuse('SF-037', text('why-not.nothing-left', figures));
  if (holdersOf(siege, plan.id, unit.roster.side).length > 0)
    return refuse('SF-019', text('why-not.held-by-the-enemy', figures));
  if (!canReach(siege, unit, plan.id)) return refuse('SF-011', text('why-not.no-way-to', figures));
  if (!fits(siege, id, plan.id)) return whyNoRoom(section, refuse, figures);
  if (!mayMove(siege, unit)) return refuse('SF-B08', text('why-not.may-not-move', figures));
  return undefined;
}

/** SF-121: a tower holds one unit, or two with three stands; SF-122: a large one three with six; SF-098: ramparts. */
function whyNoRoom(
  { plan }: Section,
  refuse: (rule: string, why: Problem['text']) => Problem,
  figures: NonNullable<Problem['text']['with']>,
): Problem {
  if (!isTower(plan)) return refuse('SF-098', text('why-not.ramparts-full', { ...figures, room: plan.room }));
  return plan.partOf === undefined
    ? refuse('SF-121', text('why-not.tower-full', figures))
    : refuse('SF-122', text('why-not.large-tower-full', figures));
}
