import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { mayCharge } from '../command/permission.ts';
import { isTower } from '../garrison/capacity.ts';
import { theSection } from '../names.ts';
import { sectionOf, unitOf, type Section, type Siege, type Unit } from '../state.ts';
import { named, refusedBy } from '../why-not.ts';
import { freeHolders } from './defenders.ts';
import { canScale, hasSiegeTowerFor, holdersOf, isAssaultTroop, isInGiantsReach, isRampart } from './sections.ts';

/** Who may assault which rampart, and why others may not: SF-010, SF-053, SF-079 to SF-081, SF-115, SF-145, SF-173. */

export interface Assault extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly section: string;
}

/** Infantry and giants assault from outside, flyers from anywhere (SF-145). From inside, see SF-104, SF-107. */
function isOutside({ place, roster }: Unit): boolean {
  if (roster.profile.type === 'flyer') return place.on !== 'off-table' && place.on !== 'sections';
  return place.on === 'field' || place.on === 'contact';
}

/** The rule that stops a unit from assaulting an enemy-held section, whoever is active; `undefined` if none. */
function ruleAgainst(
  siege: Siege,
  unit: Unit,
  { plan, state }: Section,
): readonly [string, Problem['text']] | undefined {
  const { profile, name } = unit.roster;
  const figures = { unit: name, section: theSection(plan) };
  if (state === 'breach') return ['SF-062', text('why-not.assault-on-a-breach', figures)];
  // SF-115: towers and anything higher are out of a giant's reach.
  if (profile.giant && !isInGiantsReach(siege, plan.id))
    return ['SF-115', text('why-not.out-of-giants-reach', figures)];
  if (isTower(plan) && !isRampart(siege, plan.id, unit)) {
    if (profile.type === 'flyer') return ['SF-148', text('why-not.flyers-assault-towers', figures)];
    return hasSiegeTowerFor(siege, unit, plan.id)
      ? ['SF-173', text('why-not.tower-above-siege-tower', figures)]
      : ['SF-079', text('why-not.tower-too-high', figures)];
  }
  if (profile.cavalryBases && profile.type === 'infantry')
    return ['SF-010', text('why-not.based-like-cavalry', figures)];
  if (!isAssaultTroop(unit)) return ['SF-079', text('why-not.only-infantry-assaults', figures)];
  // SF-080: marked too high by the players. Flyers do not climb, and the reach of giants was checked above.
  if (plan.tooHigh && profile.type === 'infantry') return ['SF-080', text('why-not.too-high', figures)];
  if (!canScale(siege, unit, plan.id)) return ['SF-081', text('why-not.no-ladders', figures)];
  return undefined;
}

/** Every assault that can be launched now. */
export function assaultsOffered(siege: Siege): readonly Assault[] {
  if (siege.phase !== 'command') return [];
  const offers: Assault[] = [];
  for (const id in siege.units) {
    const unit = unitOf(siege, id);
    if (!isAssaultTroop(unit) || !isOutside(unit) || !mayCharge(siege, unit)) continue;
    for (const section in siege.sections) {
      if (unit.outOfReach.includes(section) || freeHolders(siege, section, unit.roster.side).length === 0) continue;
      if (ruleAgainst(siege, unit, sectionOf(siege, section)) === undefined) offers.push({ unit: id, section });
    }
  }
  return offers;
}

/** Why an assault is not offered. */
export function whyNoAssault(siege: Siege, { unit: id, section: at }: Assault): Problem | undefined {
  const unit = named(siege.units, id);
  const section = named(siege.sections, at);
  if (unit === undefined || section === undefined) return undefined;
  const figures = { unit: unit.roster.name, section: theSection(section.plan) };
  const refuse = (rule: string, why: Problem['text']): Problem => refusedBy(rule, why, id, at);
  if (siege.phase !== 'command' || unit.roster.side !== siege.active)
    return refuse('SF-B01', text('why-not.own-command-phase', figures));
  const against = ruleAgainst(siege, unit, section);
  if (against !== undefined) return refuse(...against);
  // SF-053: a unit cannot batter and assault in the same turn.
  if (unit.battering !== null) return refuse('SF-053', text('why-not.batters-already', figures));
  if (holdersOf(siege, at, unit.roster.side).length === 0)
    return refuse('SF-019', text('why-not.nobody-on-it', figures));
  if (!isOutside(unit)) return refuse('SF-104', text('why-not.assault-from-inside', figures));
  if (freeHolders(siege, at, unit.roster.side).length === 0)
    return refuse('SF-058', text('why-not.holders-fight-elsewhere', figures));
  if (unit.outOfReach.includes(at)) return refuse('SF-082', text('why-not.charge-fell-short-of', figures));
  return mayCharge(siege, unit) ? undefined : refuse('SF-B08', text('why-not.may-not-charge', figures));
}
