/** The reader's variant of the page's language, if the browser lists one: dates differ between Leeds and Boston. */
export function localeOf(language: string, wanted: readonly string[] = navigator.languages): string {
  return wanted.find((one) => one.split('-')[0] === language) ?? language;
}
