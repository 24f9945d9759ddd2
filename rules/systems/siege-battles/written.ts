import type { Written } from '../../kernel/lines-of-roll.ts';
import { text } from '../../kernel/text.ts';

/** What the numbers are that a rule of this system writes down, for the reasons of a roll. */
export const written: Written = {
  'sb.base.ask-winds': { dice: text('sb.written.winds') },
  'sb.base.ask-channel': { need: text('sb.written.channel') },
  'sb.charging.ask-rock-dice': { need: text('sb.written.rocks') },
  'sb.shooting.ask-misfire': { dice: text('sb.written.misfire') },
  'sb.shooting.ask-overshoot': { dice: text('sb.written.artillery') },
  'sb.shooting.ask-bounce': { dice: text('sb.written.artillery') },
  'sb.shooting.ask-artillery': { dice: text('sb.written.artillery') },
  'sb.shooting.ask-shots': { dice: text('sb.written.artillery') },
};
