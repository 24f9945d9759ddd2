/** What is seen whole or not at all: a row of a list, and a chance with the words about it. */
const ROWS = '.order, .orders-refused > li, .odds-others > li, .odds-more, .odds > .panel-head';
/** What may change its height, and so push rows over an edge. */
const SIZED = ':scope > *, .dock-free > *, .dock-scroll > *, .odds > *';
/** The boxes whose parts these are. */
const BOXES = '.dock, .dock-free, .dock-scroll, .odds';
/** In a low window the chance stays at the foot of the list and covers what is behind it. */
const FOOT = '.dock-free > .odds-brief > .panel-head';

/** A cut of less than this many px takes nothing from a letter. */
const SLACK = 1;

interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** Returns a function that tells between which edges a row of the dock can be seen, wherever it is scrolled to. */
function edgesIn(dock: HTMLElement): (row: Element) => Edges {
  const foot = dock.querySelector(FOOT);
  const covered = foot !== null && getComputedStyle(foot).position === 'sticky' ? foot : null;
  const scrolls = new Map<Element, boolean>();
  const clips = (box: Element): boolean => {
    const known = scrolls.get(box);
    if (known !== undefined) return known;
    const { display, overflowY } = getComputedStyle(box);
    const found = display !== 'contents' && overflowY !== 'visible';
    scrolls.set(box, found);
    return found;
  };
  return (row) => {
    let top = -Infinity;
    let bottom = Infinity;
    for (let box = row.parentElement; box !== null && dock.contains(box); box = box.parentElement) {
      if (!clips(box)) continue;
      const there = box.getBoundingClientRect();
      top = Math.max(top, there.top);
      bottom = Math.min(bottom, there.bottom);
    }
    if (covered !== null && (row.compareDocumentPosition(covered) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
      bottom = Math.min(bottom, covered.getBoundingClientRect().top);
    return { top, bottom };
  };
}

/** Whether a row is partly in view, and could be wholly. */
function isCut(row: Element, edges: Edges): boolean {
  const { top, bottom, height } = row.getBoundingClientRect();
  const seen = Math.min(bottom, edges.bottom) - Math.max(top, edges.top);
  return seen > 0 && seen < height - SLACK && height <= edges.bottom - edges.top;
}

/** Whether a change brings rows, or moves them without another size. A die that comes to rest does neither. */
const movesRows = ({ target, addedNodes }: MutationRecord): boolean =>
  (target instanceof Element && target.matches(BOXES)) ||
  [...addedNodes].some((node) => node instanceof Element && (node.matches(ROWS) || node.querySelector(ROWS) !== null));

/**
 * Hides each row in the dock that is cut off at an edge, until it is scrolled to.
 * @returns how to leave off
 */
export function hideCutRows(dock: HTMLElement): () => void {
  const mark = (): void => {
    const edges = edgesIn(dock);
    const cut = [...dock.querySelectorAll(ROWS)].map((row) => [row, isCut(row, edges(row))] as const);
    for (const [row, is] of cut) row.toggleAttribute('data-cut', is);
  };
  // Sizes are told after a layout: measuring then costs the page no further one, even while dice are drawn.
  const sizes = new ResizeObserver(mark);
  const follow = (): void => {
    sizes.disconnect();
    for (const one of dock.querySelectorAll(SIZED)) sizes.observe(one);
  };
  follow();
  const parts = new MutationObserver((changes) => {
    if (changes.some(movesRows)) follow();
  });
  parts.observe(dock, { childList: true, subtree: true });
  // Scrolling does not bubble.
  const listen = { capture: true, passive: true } as const;
  dock.addEventListener('scroll', mark, listen);
  return () => {
    sizes.disconnect();
    parts.disconnect();
    dock.removeEventListener('scroll', mark, listen);
  };
}
