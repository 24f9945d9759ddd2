import { has } from '../base/rules.ts';
import { end } from '../game/ending.ts';
import { party, sectionOf, unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** SB-110: models needed to relieve the fortress. */
export const RELIEVES = 5;

/** SB-110, SB-111: a Relief unit with five models inside, counting its characters; no flyers or Ethereal units. */
export function relieves(siege: Siege, unit: string): boolean {
  const { roster, place, destroyed, fleeing } = unitOf(siege, unit);
  if (roster.side !== 'defender' || roster.force !== 'relief' || destroyed) return false;
  if (has(siege, unit, 'fly') || has(siege, unit, 'ethereal')) return false;
  // SB-131: a docked siege tower is not part of the fortress.
  const inside =
    place.at === 'courtyard' || (place.at === 'section' && sectionOf(siege, place.section).kind !== 'siege-tower');
  return inside && !fleeing && party(siege, unit).reduce((sum, id) => sum + unitOf(siege, id).models, 0) >= RELIEVES;
}

/** SB-110: the defender wins at once if one of these units got in, by any route. */
export function* endIfRelieved(game: Play, ...units: readonly string[]): Steps {
  if (game.state.ended === null && units.some((unit) => relieves(game.state, unit)))
    yield* end(game, 'defender', 'relieved');
}
