import { schemaOf } from '../../../kernel/schema.ts';
import { setupProblems } from './setup-problems.ts';
import { SETUP_WORDS } from './setup-words.ts';
import { Setup } from './setup.ts';

/** Reads what the players wrote down, and says all that is wrong with it. */
export const setupSchema = schemaOf(Setup, setupProblems, SETUP_WORDS);
