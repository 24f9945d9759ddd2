import { declareYesNo } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { unitName } from '../names.ts';
import { sectionOf, unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Castles that cannot be seen from afar: SB-198. */

/** SB-198: exactly 20 inches is close enough. */
export const SEEN_WITHIN = 20;

/** SB-198: affects only enemies of the castle. */
export const misled = (siege: Siege, unit: string): boolean =>
  siege.sides.defender.items.includes('camouflage') && unitOf(siege, unit).roster.side === 'attacker';

/** SB-198: in or on the castle; a docked siege tower is not part of it. */
export function inCastle(siege: Siege, id: string): boolean {
  const { place } = unitOf(siege, id);
  if (place.at === 'section') return sectionOf(siege, place.section).kind !== 'siege-tower';
  return place.at === 'courtyard';
}

/** SB-198: whether a unit is too far from the castle to see it or anybody in it. */
export function* seesNoCastle(game: Play, unit: string): Steps<boolean> {
  if (!misled(game.state, unit)) return false;
  const near = yield* declareYesNo({
    seat: 'attacker',
    rule: 'SB-198',
    why: text('sb.upgrades.ask-camouflage', { unit: unitName(game.state, unit), inches: SEEN_WITHIN }),
    about: [unit],
  });
  return !near;
}
