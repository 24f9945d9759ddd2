/** How long the answers of the host may take, in ms, which make the die in hand longer. */
const GROWS = 800;

/** Brings the die in hand into view: in a narrow window it lies below the cards, where nobody would look for it. */
export function handIntoView(): void {
  requestAnimationFrame(() => {
    const hand = document.querySelector('.devices-page > .die-hand');
    if (hand === null) return;
    const observer = new ResizeObserver(() => {
      hand.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(hand);
    setTimeout(() => {
      observer.disconnect();
    }, GROWS);
  });
}
