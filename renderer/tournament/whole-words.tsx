import './whole-words.css';
import type { CSSProperties } from 'react';

/** Letters of the longest word of a name; a hyphen ends a word, because a line may break after it. */
export const longestWord = (name: string): number =>
  Math.max(1, ...name.split(/[\s-]+/u).map((word) => [...word].length));

/** A longer word would become too small to read: it breaks at full size instead. */
const MOST_LETTERS = 24;

/**
 * A name in a narrow place, such as a card: the letters of a long word shrink, so that it is not broken. Lines break
 * between words as usual. `--letters` of the place says how many letters of full size it holds.
 */
export function WholeWords({ name }: { readonly name: string }) {
  const letters = longestWord(name);
  if (letters > MOST_LETTERS) return name;
  return (
    <span className="whole-words" style={{ '--word': letters } as CSSProperties}>
      {name}
    </span>
  );
}
