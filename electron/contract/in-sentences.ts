/** Joins sentences, each with exactly one full stop before the next, whether or not it has its own. */
export function inSentences(sentences: readonly string[]): string {
  return sentences.reduce((all, next) => (all === '' ? next : `${all}${/[.!?…]$/.test(all) ? '' : '.'} ${next}`), '');
}
