/** Letters of what followed that a caption has room for; the log and who reads it aloud tell all of it. */
const MOST_LETTERS = 110;

/** What followed, in whole sentences, as many as a caption has room for and one at least. */
export function followed(outcome: readonly string[]): readonly string[] {
  let letters = 0;
  const room = outcome.findIndex((one, i) => {
    letters += one.length;
    return i > 0 && letters > MOST_LETTERS;
  });
  return room < 0 ? outcome : outcome.slice(0, room);
}
