import { occupants, onLadder, laddersOf } from '../inside/places.ts';
import type { Person, Siege, Tower } from '../state.ts';
import { personOf, towerOf } from '../state.ts';
import { LIGHT_RIDERS, PUSHERS } from '../tables.ts';

/** Pushers, riders and the movement points of a tower: ST-002, ST-032, ST-037, ST-039 to ST-041. */

/** ST-032: an attacker fit to push; ST-037: who did not fight in the game turn before. */
function pushes(siege: Siege, { roster, health, foughtLastTurn }: Person): boolean {
  if (roster.side !== 'attacker' || health === 'dead') return false;
  if (health === 'stunned' && siege.options.stunnedPush === 'no') return false;
  if (health === 'wounded' && siege.options.woundedPush === 'no') return false;
  return !foughtLastTurn;
}

/** ST-002: the men at ground level pushing this turn. */
export function pushersOf(siege: Siege, tower: string): readonly string[] {
  return occupants(siege, tower, 'ground').filter((id) => pushes(siege, personOf(siege, id)));
}

/** ST-040: everybody on floors above the ground and on inner ladders. */
export function ridersOf(siege: Siege, tower: string): number {
  const floors = (['l1', 'l2', 'l3'] as const).reduce((sum, floor) => sum + occupants(siege, tower, floor).length, 0);
  const inner = laddersOf(towerOf(siege, tower))
    .filter(([lower]) => lower !== 'ground')
    .reduce((sum, [lower]) => sum + onLadder(siege, tower, lower).length, 0);
  return floors + (siege.options.ridersOnLadders === 'count' ? inner : 0);
}

/** ST-040, ST-041: whether the tower counts as light under the optional rule. */
function isLight(siege: Siege, id: string, { plan }: Tower): boolean {
  // C-ST-11: a two-storey tower always counts as light.
  if (plan.ramparts === 1 && siege.options.twoStoreys === 'always-light') return true;
  const riders = ridersOf(siege, id);
  return riders < LIGHT_RIDERS || (riders === LIGHT_RIDERS && siege.options.sixteenRiders === 'light'); // ST-040
}

/** Movement points of the tower in this player turn: 0, 1 or 2 (T-ST-5). */
export function towerPoints(siege: Siege, id: string): number {
  const tower = towerOf(siege, id);
  if (tower.bridge === 'lowered') return 0; // ST-038
  if (tower.allowance !== null) return tower.allowance; // ST-032: fixed when it starts to move
  const light = siege.options.pushers === 'excess-passengers' && isLight(siege, id, tower); // ST-039
  const { two, one } = light ? PUSHERS.light : PUSHERS.standard;
  const pushers = pushersOf(siege, id).length;
  if (pushers >= two) return 2;
  return pushers >= one ? 1 : 0;
}

/** Hexes the tower can still roll in this player turn. */
export function hexesLeft(siege: Siege, id: string): number {
  return Math.floor((towerPoints(siege, id) - towerOf(siege, id).used) / siege.options.towerHexCost); // ST-036
}
