import type { Sentences } from '../announce.ts';
import type { CommandFact } from './facts.ts';

/** What orders and moves say in the log. */
export const commandSentences: Sentences<CommandFact> = {
  'may-act': () => undefined,
};
