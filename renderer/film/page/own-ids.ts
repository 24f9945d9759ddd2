/** An id of an element, or a reference to one, in the markup of a drawing. */
const ID = /(\bid="|\burl\(#|\burl\(&quot;#|\bhref="#)([^")&]+)/g;

/**
 * The same drawing with ids of its own, counted in the order in which they appear. A drawing gets its ids from how often
 * its page has drawn before: with those, the same siege gives another page each time, and pictures on one page share
 * ids, so that a pattern is looked for in the first of them, which may be hidden.
 * @param picture set before each id; different for each drawing on a page
 */
export function withOwnIds(markup: string, picture: string): string {
  const known = new Map<string, string>();
  return markup.replaceAll(ID, (_, before: string, id: string) => {
    const own = known.get(id) ?? `${picture}-${String(known.size)}`;
    known.set(id, own);
    return `${before}${own}`;
  });
}
