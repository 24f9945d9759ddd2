import { perLanguage } from './per-language.ts';

/** Formats hours and minutes in a language, as in the log. */
export const clockIn = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
