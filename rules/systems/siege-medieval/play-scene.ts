import type { Input } from '../../kernel/row.ts';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../kernel/trial-inputs.ts';
import { play } from '../../kernel/trial.ts';
import type { Scene } from './scene.ts';

/** Steps of play that many tests share, and the parts of a match that they look at. */

export const BEGIN_TURN: Input = order('begin-turn');

/** From the omens to the first turn: a battle without limit, whose first side rolls higher. */
export const toFirstTurn = (first: 'attacker' | 'defender' = 'attacker'): readonly Input[] => [
  order('end-omens'),
  order('battle-length'),
  pick('none'),
  order('first-side'),
  ...(first === 'attacker' ? [dice(6), dice(1)] : [dice(1), dice(6)]),
  BEGIN_TURN,
];

/** A bombardment of what is in range and in sight; its dice come next. */
export const bombards = (unit: string, section: string): readonly Input[] => [
  order('bombard', { unit, section }),
  YES,
  YES,
];

/** From the Command phase to the Combat phase. */
export const TO_COMBAT: readonly Input[] = [END_PHASE, END_PHASE];

/** Climbs ladders by initiative; `own` and `theirs` stands are in contact. */
export const climbs = (unit: string, section: string, own = 3, theirs = 3): readonly Input[] => [
  order('assault', { unit, section }),
  YES,
  declare(own),
  declare(theirs),
];

/** Charges along the ramparts, or up from inside; `own` and `theirs` stands are in contact. */
export const chargesUp = (unit: string, section: string, own = 3, theirs = 3): readonly Input[] => [
  order('charge-works', { unit, section }),
  YES,
  declare(own),
  declare(theirs),
];

/** Charges on the ground, not in the flank; three stands of each side are in contact. */
export const charges = (unit: string, target: string): readonly Input[] => [
  order('charge', { unit, target }),
  YES,
  declare(3),
  NO,
  declare(3),
];

/** Climbs ladders and goes on to the Combat phase. */
export function storm(match: Scene, unit: string, section: string, touching = 3): void {
  play(match, ...climbs(unit, section, touching, touching), ...TO_COMBAT);
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
