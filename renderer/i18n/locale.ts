/**
 * The reader's own way of writing dates, where their browser has one for the language of the page: English is written
 * otherwise in Leeds than in Boston.
 */
export function localeOf(language: string, wanted: readonly string[] = navigator.languages): string {
  return wanted.find((one) => one.split('-')[0] === language) ?? language;
}
