import type { Seat, Siege, Unit } from '../state.ts';
import { tranchesOf } from '../start/army-size.ts';

/** Break points and losses: SM-022, SM-023, SM-178 to SM-182, SM-229, SM-B25. */

/** Whether a unit counts towards the break point of the side that fielded it. */
export function counts({ roster }: Unit, siege: Siege): boolean {
  // SM-B02: characters are not units. SM-023: engines are not units either and never count.
  if (roster.profile.type === 'character') return false;
  // SM-022: built artillery counts like any other; SM-229: but not in fantasy.
  if (roster.siege && siege.options.ruleset === 'fantasy') return false;
  return true;
}

/** The units of a side that count, including lost ones. */
function counted(siege: Siege, seat: Seat): readonly Unit[] {
  return Object.values(siege.units).filter((unit) => unit.roster.side === seat && counts(unit, siege));
}

/** SM-178: the number of units of a side that count, including lost ones. */
export function countedUnits(siege: Siege, seat: Seat): number {
  return counted(siege, seat).length;
}

/** SM-178, SM-179, SM-180: the current break point of a side; units are counted as fielded. */
export function breakPointOf(siege: Siege, seat: Seat): number {
  // SM-178, SM-B25: half the units, rounded up.
  const base = Math.ceil(countedUnits(siege, seat) / 2);
  if (seat === 'defender') return base;
  // SM-179: one less per 1000 points of the attacker; SM-180: and one less per turn without a foothold.
  const { total } = siege.sides.attacker;
  return base - (total === null ? 0 : tranchesOf(total, siege.buying)) - siege.reductions;
}

/** SM-181, SM-182: the units a side has lost: destroyed, or gone over to the enemy (SM-216, SM-222). */
export function lossesOf(siege: Siege, seat: Seat): number {
  return counted(siege, seat).filter(({ stands, side }) => stands === 0 || side !== seat).length;
}

/** The sides whose army is broken now; none before the battle has begun. */
export function brokenSides(siege: Siege): readonly Seat[] {
  if (!inBattle(siege)) return [];
  return (['attacker', 'defender'] as const).filter((seat) => isBroken(siege, seat));
}

function isBroken(siege: Siege, seat: Seat): boolean {
  const units = countedUnits(siege, seat);
  // SM-B25: losing the general ends the battle, if the option says so.
  if (siege.options.generalLost === 'beaten' && generalIsLost(siege, seat)) return true;
  // SM-181: the attacker calls the assault off, SM-182: the defender surrenders, once losses reach the break point.
  return units > 0 && lossesOf(siege, seat) >= Math.max(0, breakPointOf(siege, seat));
}

function generalIsLost(siege: Siege, seat: Seat): boolean {
  return Object.values(siege.units).some(
    ({ roster, stands, side }) =>
      roster.side === seat && roster.profile.rank === 'general' && (stands === 0 || side !== seat),
  );
}

const BATTLE = new Set(['start', 'mines', 'repairs', 'command', 'shooting', 'combat']);

/** Whether the battle itself is in progress. */
export function inBattle({ phase }: Siege): boolean {
  return BATTLE.has(phase);
}
