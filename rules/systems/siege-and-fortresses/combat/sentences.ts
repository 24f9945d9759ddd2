import type { Sentences } from '../announce.ts';
import type { CombatFact } from './facts.ts';

/** What fights say in the log. */
export const combatSentences: Sentences<CombatFact> = {
  engaged: () => undefined,
  disengaged: () => undefined,
};
