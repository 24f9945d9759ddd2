import { SIDE_WORDS } from '../../fortress/setup-words.ts';
import { under, type SchemaWords } from '../../kernel/schema-words.ts';

/** Describes each field of a set-up, with its rule and the unit of its number. `referee schema` prints it. */
export const SETUP_WORDS: SchemaWords = {
  name: ['What the match is called.'],
  sides: ['The attacker and the defender.'],
  ...under('sides', SIDE_WORDS),
  strength: ['Blows that the wall withstands.', 'NS-001', 'blows'],
  stands: ['Stands in the attacking unit; each throws one die.', 'NS-002', 'stands'],
  turns: ['Turns until the defender has held out.', 'NS-004', 'turns'],
};
