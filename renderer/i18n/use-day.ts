import { firstInWords } from '../../electron/contract/written-dates.ts';
import { localeOf } from './locale.ts';
import { useSpokenLanguage } from './use-text.ts';

/** Writes a calendar day, as in ISO 8601, in the reader's format. */
export function useDay(): (day: string) => string {
  const language = useSpokenLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => firstInWords(format.format(Date.parse(day)), language);
}

/** Writes a moment, in ms since 1970, by this machine's clock and in the reader's format. */
export function useMoment(): (at: number) => string {
  const language = useSpokenLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return (at) => firstInWords(format.format(at), language);
}
