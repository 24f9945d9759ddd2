const particles = new Set([
  'von',
  'van',
  'de',
  'der',
  'den',
  'del',
  'della',
  'di',
  'da',
  'du',
  'des',
  'la',
  'le',
  'zu',
  'af',
  'ter',
  'ten',
]);

/** Keeps the start and the end of a text, with an ellipsis between, `length` letters in all. */
export function middleCut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = Math.max(1, Math.floor((length - 1) / 2));
  return `${text.slice(0, length - 1 - end).trimEnd()}…${text.slice(-end).trimStart()}`;
}

/**
 * Ever shorter forms of a person's name: whole, family name with its particles, particles as initials
 * ('v. d. Hoeven'), without them, then cut in the middle so that the last part stays.
 */
export function shorterNames(name: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  const last = words.length - 1;
  let start = last;
  while (start > 0 && particles.has((words[start - 1] ?? '').toLowerCase())) start--;
  const family = words.slice(start).join(' ');
  const initials = [...words.slice(start, last).map((w) => `${w.charAt(0)}.`), words[last]].join(' ');
  const own = words[last] ?? '';
  const cuts = [14, 12, 10, 8].map((length) => middleCut(own, length));
  return [...new Set([name.trim(), family, initials, own, ...cuts])];
}

/**
 * Ever shorter forms of who fights whom: a dash for the word between them before a name is cut.
 * @param against that word
 */
export function shorterFights(title: string, against: string): readonly string[] {
  const dashed = title.replace(` ${against} `, ' – ');
  return [...new Set([title, dashed, ...shorterLines(dashed)])];
}

/** A small word beside the gap, which would point at nothing: 'Company of …'. */
const DANGLING = /(^| )\p{Ll}{1,3} …|… \p{Ll}{1,3} /u;

/** Ever shorter forms of any other line: whole, without words of its middle, and at last cut within its words. */
export function shorterLines(line: string): readonly string[] {
  const words = line.split(' ');
  const kept = words.slice(2).map((_, i) => {
    const left = words.length - 1 - i;
    return [...words.slice(0, Math.ceil(left / 2)), '…', ...words.slice(-Math.floor(left / 2))].join(' ');
  });
  const whole = [line, ...kept.filter((form) => form.length < line.length && !DANGLING.test(form))];
  const least = whole.at(-1)?.length ?? 0;
  return [...whole, ...[36, 30, 26, 22, 18, 14, 11, 8].filter((most) => most < least).map((n) => middleCut(line, n))];
}
