import { schemaOf } from '../../../kernel/schema.ts';
import { setupProblems } from './setup-problems.ts';
import { SETUP_WORDS } from './setup-words.ts';
import { Setup } from './setup.ts';

/** Parses a set-up and reports everything wrong with it. */
export const setupSchema = schemaOf(Setup, setupProblems, SETUP_WORDS);
