import { has } from '../base/rules.ts';
import { end } from '../game/ending.ts';
import { party, unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** SB-110: models that relieve the fortress. */
export const RELIEVES = 5;

/** SB-110, SB-111: a Relief unit of five models inside, the characters with it counted, flyers and Ethereal units not. */
export function relieves(siege: Siege, unit: string): boolean {
  const { roster, place, destroyed } = unitOf(siege, unit);
  if (roster.side !== 'defender' || roster.force !== 'relief' || destroyed) return false;
  if (has(siege, unit, 'fly') || has(siege, unit, 'ethereal')) return false;
  const inside = place.at === 'courtyard' || place.at === 'section';
  return inside && party(siege, unit).reduce((sum, id) => sum + unitOf(siege, id).models, 0) >= RELIEVES;
}

/** SB-110: the defender has won at once. */
export function* endIfRelieved(game: Play, unit: string): Steps {
  if (relieves(game.state, unit)) yield* end(game, 'defender', 'relieved');
}
