import type { Input } from '../../../kernel/row.ts';
import { declare, END_PHASE, order, play, YES, type Scene } from '../scene.ts';

/** Steps shared by the tests of fights. */

/** From the Command phase to the Combat phase. */
export const TO_COMBAT: readonly Input[] = [END_PHASE, END_PHASE];

/** Climbs ladders by initiative; `touching` stands of each side are in contact. */
export function storm(match: Scene, unit: string, section: string, touching = 3): void {
  play(match, order('assault', { unit, section }), YES, declare(touching), declare(touching), ...TO_COMBAT);
}

/** The open question, or `undefined`. */
export const question = (match: Scene) => match.awaiting?.question;

/** The offers of a command, with their arguments. */
export const offered = (match: Scene, command: string) =>
  match
    .offers()
    .filter((offer) => offer.command === command)
    .map(({ args }) => args);

export const fightAt = (section: string): Input => order('fight', { fight: `fight-${section}` });
