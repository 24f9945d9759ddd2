import { declareYesNo } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { isTower } from '../garrison/capacity.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { named, refusedBy } from '../why-not.ts';

/** Charges past the walls: SF-009, SF-066, SF-067. */

type Region = 'inside' | 'outside' | 'between';

function regionOf({ place }: Unit): Region {
  if (place.on === 'field' || place.on === 'contact') return 'outside';
  return place.on === 'courtyard' ? 'inside' : 'between';
}

/** Whether the walls lie between two units on the ground. */
function wallsBetween(one: Unit, other: Unit): boolean {
  const [a, b] = [regionOf(one), regionOf(other)];
  return a !== b && a !== 'between' && b !== 'between';
}

/** SF-066: a breach and a destroyed gate can be seen through, and an open one unless the group plays it otherwise. */
function hasGap(siege: Siege): boolean {
  // Towers alone wall nothing in.
  if (Object.values(siege.sections).every(({ plan }) => isTower(plan))) return true;
  return Object.keys(siege.sections).some((id) => {
    const { state, gateOpen } = sectionOf(siege, id);
    return state !== 'standing' || (gateOpen && siege.options.openGates === 'seen-through');
  });
}

/**
 * SF-009, SF-066: the rule against a charge at a unit on the other side of the walls. Flyers pass over them, and
 * defenders have spyholes, for which they are asked (SF-067).
 * @param target the id of a unit; a section is charged where it stands, and nothing is in the way
 */
export function blockedSight(siege: Siege, unit: Unit, target: string): Problem | undefined {
  const enemy = named(siege.units, target);
  if (enemy === undefined || unit.roster.profile.type === 'flyer' || unit.roster.side === 'defender') return undefined;
  if (!wallsBetween(unit, enemy) || hasGap(siege)) return undefined;
  const figures = { unit: unit.roster.name, target: enemy.roster.name };
  return refusedBy('SF-066', text('why-not.gate-blocks-sight', figures), unit.roster.id, target);
}

/** SF-067: whether a defender behind a closed gate sees what he charges outside. */
export function* seesPastTheGate(game: Play, id: string, target: string): Steps<boolean> {
  const unit = unitOf(game.state, id);
  const enemy = named(game.state.units, target);
  if (enemy === undefined || unit.roster.profile.type === 'flyer') return true;
  if (!wallsBetween(unit, enemy) || hasGap(game.state)) return true;
  if (unit.roster.side === 'attacker') return false; // SF-066
  return yield* declareYesNo({
    seat: 'defender',
    rule: 'SF-067',
    why: text('ask.behind-the-gate', { unit: unit.roster.name, target: enemy.roster.name }),
    about: [id, target],
    suggested: true,
  });
}
