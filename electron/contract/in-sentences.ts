/** Joins sentences, each with exactly one full stop before the next, whether or not it has its own. */
export function inSentences(sentences: readonly string[]): string {
  return sentences.reduce((all, next) => (all === '' ? next : `${all}${/[.!?…]$/.test(all) ? '' : '.'} ${next}`), '');
}

const bare = (sentence: string): string => sentence.replace(/\.$/, '').toLowerCase();

/** What an outcome says beyond its order or question: that a unit has run off the table is both, and is said once. */
export const saysMore = (first: string, outcome: readonly string[]): readonly string[] =>
  outcome.filter((one) => bare(one) !== bare(first));
