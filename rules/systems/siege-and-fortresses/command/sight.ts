import { declareYesNo } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { breachOf } from '../combat/parties.ts';
import { isTower } from '../garrison/capacity.ts';
import { standsBehind } from '../garrison/places.ts';
import { theSection } from '../names.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { hasStopped, isBarred, isTooHeavy } from '../structures/passages.ts';
import { named, refusedBy } from '../why-not.ts';

/** Charges past the walls: SF-009, SF-060, SF-061, SF-066, SF-067. */

type Region = 'inside' | 'outside' | 'between';

function regionOf(unit: Unit): Region {
  const { on } = unit.place;
  if (on === 'field' || on === 'contact') return 'outside';
  // SF-077: of a garrison, only stands behind a broken gate can be charged.
  return on === 'courtyard' || standsBehind(unit) > 0 ? 'inside' : 'between';
}

/** Whether the walls lie between two units on the ground. */
function wallsBetween(one: Unit, other: Unit): boolean {
  const [a, b] = [regionOf(one), regionOf(other)];
  return a !== b && a !== 'between' && b !== 'between';
}

/** Whether the fortress encloses anything: towers alone do not. */
function isWalled(siege: Siege): boolean {
  return Object.values(siege.sections).some(({ plan }) => !isTower(plan));
}

/**
 * SF-066: a unit charges through a destroyed gate, and through an open one unless the option forbids it; through
 * a breach only after stopping in front of it (SF-061), and only if it can cross the debris (SF-060).
 */
function waysFor(siege: Siege, unit: Unit): readonly string[] {
  return Object.keys(siege.sections).filter((id) => {
    const { state, gateOpen } = sectionOf(siege, id);
    if (state === 'breach') return mayCross(siege, unit, id);
    return state === 'gate-broken' || (gateOpen && siege.options.openGates === 'seen-through');
  });
}

function hasGap(siege: Siege, unit: Unit): boolean {
  return !isWalled(siege) || waysFor(siege, unit).length > 0;
}

/** SF-009: the gaps a unit can charge through to an enemy beyond the walls; empty if no wall is between. */
export function waysTo(siege: Siege, id: string, target: string): readonly string[] {
  const unit = unitOf(siege, id);
  if (unit.roster.profile.type === 'flyer' || !isWalled(siege) || !wallsBetween(unit, unitOf(siege, target))) return [];
  return waysFor(siege, unit);
}

function mayCross(siege: Siege, unit: Unit, breach: string): boolean {
  return !isTooHeavy(unit, 'breach') && hasStopped(siege, unit, breach) && !isBarred(siege, unit, breach);
}

/** SF-009: no charge from the ramparts down in front of the wall. */
function overTheWall(siege: Siege, unit: Unit, { place }: Unit): Problem | undefined {
  if (unit.place.on !== 'sections' || breachOf(siege, unit) !== null || !isWalled(siege)) return undefined;
  if (place.on !== 'field' && place.on !== 'contact') return undefined;
  return refusedBy('SF-009', text('why-not.over-the-wall', { unit: unit.roster.name }), unit.roster.id);
}

/**
 * SF-009, SF-061, SF-066: why a unit beyond the walls cannot be charged. Flyers pass over walls, and
 * defenders are asked about their spyholes (SF-067).
 * @param target the id of a unit; for a section, nothing is in the way
 */
export function blockedSight(siege: Siege, unit: Unit, target: string): Problem | undefined {
  const enemy = named(siege.units, target);
  if (enemy === undefined || unit.roster.profile.type === 'flyer') return undefined;
  const over = overTheWall(siege, unit, enemy);
  if (over !== undefined || unit.roster.side === 'defender') return over;
  if (!wallsBetween(unit, enemy) || hasGap(siege, unit)) return undefined;
  const figures = { unit: unit.roster.name, target: enemy.roster.name };
  const breach = Object.values(siege.sections).find(({ state }) => state === 'breach');
  if (breach !== undefined) {
    const at = { unit: unit.roster.name, section: theSection(breach.plan) };
    return isTooHeavy(unit, 'breach')
      ? refusedBy('SF-060', text('why-not.debris', at), unit.roster.id, breach.plan.id)
      : refusedBy('SF-061', text('why-not.stop-at-breach', at), unit.roster.id, breach.plan.id);
  }
  return refusedBy('SF-066', text('why-not.gate-blocks-sight', figures), unit.roster.id, target);
}

/** SF-067: whether a defender behind a closed gate sees its target outside. */
export function* seesPastTheGate(game: Play, id: string, target: string): Steps<boolean> {
  const unit = unitOf(game.state, id);
  const enemy = named(game.state.units, target);
  if (enemy === undefined || unit.roster.profile.type === 'flyer') return true;
  if (!wallsBetween(unit, enemy) || hasGap(game.state, unit)) return true;
  if (unit.roster.side === 'attacker') return false; // SF-066
  return yield* declareYesNo({
    seat: 'defender',
    rule: 'SF-067',
    why: text('ask.behind-the-gate', { unit: unit.roster.name, target: enemy.roster.name }),
    about: [id, target],
    suggested: true,
  });
}
