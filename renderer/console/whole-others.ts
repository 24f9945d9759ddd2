/** The share of a row from which on it is whole: letters have fractions of a px. */
const WHOLE = 0.98;

/**
 * Hides each row in the dock that is cut off at an edge, until it is scrolled to.
 * @param others the element with the rows
 * @returns how to leave off
 */
export function hideCutRows(others: HTMLElement): () => void {
  const root = others.closest('.dock');
  // On a phone the whole page scrolls.
  if (root === null) return () => undefined;
  const seen = new IntersectionObserver(
    (rows) => {
      for (const { target, intersectionRatio } of rows)
        target.toggleAttribute('data-cut', intersectionRatio > 0 && intersectionRatio < WHOLE);
    },
    { root, threshold: [0, WHOLE] },
  );
  for (const row of others.querySelectorAll('li, .odds-more')) seen.observe(row);
  return () => {
    seen.disconnect();
  };
}
