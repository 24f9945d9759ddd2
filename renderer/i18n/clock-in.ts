const clocks = new Map<string, Intl.DateTimeFormat>();
/** Hours and minutes in a language, as the log has them: made once for each, since making one takes longer than using it. */
export function clockIn(language: string): Intl.DateTimeFormat {
  const known = clocks.get(language);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(language, clock);
  return clock;
}
