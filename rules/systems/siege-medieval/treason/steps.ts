import { procedure } from '../../../kernel/procedure.ts';
import type { Play, Steps } from '../state.ts';
import { hiddenAllies, traitors } from './allegiance.ts';
import { askAgain } from './bought.ts';
import { sabotage } from './sabotage.ts';
import { checkDoor } from './secret-door.ts';
import { spies } from './spies.ts';

/** SM-070 (DSM-039), SM-212: what the active treason does at the start of a turn; each kind names its own rule. */

export const attackersTreason = procedure('treason', 'SM-212', function* (game: Play): Steps {
  yield* askAgain(game); // SM-214
  yield* spies(game); // SM-219
  yield* sabotage(game); // SM-220
  yield* checkDoor(game); // SM-218
});

export const defendersTreason = procedure('treason', 'SM-212', function* (game: Play): Steps {
  yield* traitors(game); // SM-215
  yield* hiddenAllies(game); // SM-221
});
