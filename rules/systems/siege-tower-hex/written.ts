import type { Written } from '../../kernel/lines-of-roll.ts';
import { text } from '../../kernel/text.ts';

/** What the numbers are that a rule of this system writes down, for the reasons of a roll. */
export const written: Written = {
  'st.ask.missile-die': { dice: text('st.written.missile') },
};
