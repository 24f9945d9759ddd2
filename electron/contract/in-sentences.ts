/** Sentences one after the other, each with one full stop between it and the next, whether or not it brings its own. */
export function inSentences(sentences: readonly string[]): string {
  return sentences.reduce((all, next) => (all === '' ? next : `${all}${/[.!?…]$/.test(all) ? '' : '.'} ${next}`), '');
}
