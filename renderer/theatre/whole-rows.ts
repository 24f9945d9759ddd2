/** What is seen whole or not at all. */
const ROWS = '.fight-row, .fight-lane-head, .fight-earlier > summary, .fight-follows, .result-next';
/** The chance that stays at the dock's foot. */
const FOOT = '.fight-lanes ~ * > .panel-head:has(.odds-now)';

const NEXT = '.result-next';

/**
 * Hides the row that the chance at the dock's foot would cut in half; it is scrolled to like those below it. What comes
 * next is read before the table goes on, so the words about the chance make room for it.
 */
function coverCutRow(scroll: HTMLElement): void {
  const foot = scroll.querySelector<HTMLElement>(FOOT);
  if (foot === null) return;
  const top = (): number => foot.getBoundingClientRect().top;
  const next = scroll.querySelector(NEXT);
  if (scroll.scrollTop === 0 && next !== null && next.getBoundingClientRect().bottom > top() + 1)
    scroll.dataset['brief'] = 'true';
  const limit = top();
  const cut = [...scroll.querySelectorAll(ROWS)]
    .map((row) => row.getBoundingClientRect())
    .find((row) => row.top < limit - 1 && row.bottom > limit + 1);
  // With the border of the foot, and that of the row.
  foot.style.setProperty('--covers', `${String(cut === undefined ? 0 : Math.ceil(limit - cut.top) + 2)}px`);
}

/**
 * Keeps rows of dice whole above the chance that stays at the foot of the dock.
 * @param lanes the rows' element
 * @returns how to leave off
 */
export function keepRowsWhole(lanes: HTMLElement): () => void {
  const scroll = lanes.closest<HTMLElement>('.dock-scroll');
  if (scroll === null) return () => undefined;
  const cover = (): void => coverCutRow(scroll);
  cover();
  const sizes = new ResizeObserver(cover);
  for (const one of [scroll, ...scroll.children]) sizes.observe(one);
  // The chance comes later than the dice.
  const parts = new MutationObserver(cover);
  parts.observe(scroll, { childList: true, subtree: true });
  scroll.addEventListener('scroll', cover, { passive: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
    scroll.removeEventListener('scroll', cover);
    delete scroll.dataset['brief'];
  };
}
