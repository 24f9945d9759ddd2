import { SIDE_WORDS } from '../../fortress/setup-words.ts';
import { under, type SchemaWords } from '../../kernel/schema-words.ts';

/** What each field of a set-up is: its rule, and what its number counts. `referee schema` tells it. */
export const SETUP_WORDS: SchemaWords = {
  name: ['What the match is called.'],
  sides: ['The attacker and the defender.'],
  ...under('sides', SIDE_WORDS),
  strength: ['Blows that the wall withstands.', 'NS-001', 'blows'],
  stands: ['Stands in the attacking unit; each throws one die.', 'NS-002', 'stands'],
  turns: ['Turns until the defender has held out.', 'NS-004', 'turns'],
};
