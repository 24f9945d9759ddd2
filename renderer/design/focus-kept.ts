import { useEffect } from 'react';

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

/** Where Tab stops within a place, in the order of the page; what is not shown is none. */
export function stopsIn(place: Element): (HTMLElement | SVGElement)[] {
  return [...place.querySelectorAll<HTMLElement | SVGElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
}

/**
 * Whoever had the focus on something that goes away, such as the cross of a line that is taken out or a button that has
 * nothing left to do, has it on what stands in its place, and can go on by keys. A drawing with `data-keeps-focus` takes
 * it itself.
 */
export function useFocusKept(room: HTMLElement | null): void {
  useEffect(() => {
    if (room === null) return;
    let held: Element | null = null;
    let ways: readonly { readonly place: Element; readonly at: number }[] = [];
    const came = ({ target }: FocusEvent): void => {
      held = target instanceof Element ? target : null;
      const found: { readonly place: Element; readonly at: number }[] = [];
      for (let place = held; held !== null && place !== null && place !== room;) {
        place = place.parentElement;
        if (place !== null) found.push({ place, at: stopsIn(place).findIndex((stop) => stop === held) });
      }
      ways = found;
    };
    const looked = (): void => {
      if (held === null || (held.isConnected && !held.matches(':disabled'))) return;
      const { activeElement } = document;
      const lost = activeElement === null || activeElement === document.body || activeElement === held;
      held = null;
      if (!lost) return;
      for (const { place, at } of ways) {
        if (place.isConnected && place instanceof SVGElement && place.hasAttribute('data-keeps-focus'))
          return place.focus();
        const stops = place.isConnected ? stopsIn(place) : [];
        const next = stops[Math.min(Math.max(0, at), stops.length - 1)];
        if (next !== undefined) return next.focus();
      }
    };
    const watch = new MutationObserver(looked);
    room.addEventListener('focusin', came);
    watch.observe(room, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      room.removeEventListener('focusin', came);
      watch.disconnect();
    };
  }, [room]);
}
