const clocks = new Map<string, Intl.DateTimeFormat>();
/** Formats hours and minutes in a language, as in the log. Cached, since creating a formatter is slow. */
export function clockIn(language: string): Intl.DateTimeFormat {
  const known = clocks.get(language);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(language, clock);
  return clock;
}
