/**
 * Dates in files and on paper, which may be read in any country: the month is a word, and English puts the day first,
 * because "2/5/2026" or a bare "en" would be American for everybody.
 */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

const written = (language: string, format: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf(language), format);

/** A date as Intl writes it, in the words of the language: French says "1er" for the first day of a month. */
export function firstInWords(date: string, language: string): string {
  return language.startsWith('fr') ? date.replace(/(?<=^|\s)1(?=\s\p{L})/u, '1er') : date;
}

/** A calendar day: 27 November 2026, or 27 Nov 2026 where space is short. @param day as in ISO 8601 */
export function writtenDay(day: string, language: string, dateStyle: 'long' | 'medium' = 'long'): string {
  return firstInWords(written(language, { dateStyle, timeZone: 'UTC' }).format(Date.parse(day)), language);
}

/** A moment by this machine's clock: 27 November 2026 at 14:30. @param at ms since 1970 */
export function writtenMoment(at: number, language: string): string {
  return firstInWords(written(language, { dateStyle: 'long', timeStyle: 'short' }).format(at), language);
}

/** The time of day by this machine's clock: 14:30. @param at ms since 1970 */
export function writtenTime(at: number, language: string): string {
  return written(language, { timeStyle: 'short' }).format(at);
}
