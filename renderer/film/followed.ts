/** Most letters of outcome in a caption; the log and speech give all of it. */
const MOST_LETTERS = 110;

/** As many whole sentences of the outcome as fit in a caption, at least one. */
export function followed(outcome: readonly string[]): readonly string[] {
  let letters = 0;
  const room = outcome.findIndex((one, i) => {
    letters += one.length;
    return i > 0 && letters > MOST_LETTERS;
  });
  return room < 0 ? outcome : outcome.slice(0, room);
}
